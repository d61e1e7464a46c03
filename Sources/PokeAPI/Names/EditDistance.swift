/// How many slips of the fingers lie between two words in ASCII, as folded names are: a letter too many, too few, another one, or two swapped.
public enum EditDistance {
  /// The slips between `left` and `right`, or nil if there are more than `limit`.
  public static func between(
    _ left: some Collection<UInt8>, _ right: some Collection<UInt8>, limit: Int
  ) -> Int? {
    let left = Array(left)
    let right = Array(right)
    guard abs(left.count - right.count) <= limit else { return nil }
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var best = min(above[column] + (isSame ? 0 : 1), above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      guard let least = current.min(), least <= limit else { return nil }
      before = above
      above = current
    }
    return above[right.count] <= limit ? above[right.count] : nil
  }
}
