/// The colour pairs that curses has been given so far, made when first needed.
///
/// Curses paints with numbered pairs, and a terminal has 64 to 65,536 of them: fewer than there are pictures. When they
/// run out, those that are not on the screen are given away.
struct PairTable {
  /// Two of curses' colour numbers; -1 is the terminal's own colour.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32

    /// Curses' pair 0, which can't be changed.
    static let standard = Pair(foreground: -1, background: -1)
  }

  private let capacity: Int32
  private var numbers: [Pair: Int32] = [:]
  private var free: [Int32] = []
  private var next: Int32 = 1

  /// `capacity` counts pair 0.
  init(capacity: Int32) { self.capacity = capacity }

  /// The number of `pair` and whether it has just been given that number, so has to be defined; nil if none is left.
  mutating func number(of pair: Pair) -> (number: Int32, isNew: Bool)? {
    if pair == .standard { return (0, false) }
    if let number = numbers[pair] { return (number, false) }
    let number: Int32
    if let last = free.popLast() {
      number = last
    } else if next < capacity {
      number = next
      next += 1
    } else {
      return nil
    }
    numbers[pair] = number
    return (number, true)
  }

  /// Gives up all pairs but those `kept`.
  mutating func forget(allBut kept: Set<Pair>) {
    for (pair, number) in numbers where !kept.contains(pair) {
      numbers[pair] = nil
      free.append(number)
    }
    // The same frames give the same numbers, whatever order the dictionary had.
    free.sort(by: >)
  }
}
