extension KeyedDecodingContainer {
  /// A generation's number: the id in its URL, else the numeral in its slug (`generation-iv` is 4).
  func generation(_ key: Key) -> Int? {
    guard let link = lenient(key, as: NamedResource.self) else { return nil }
    return link.id ?? numeral(link.name.split(separator: "-").last ?? "")
  }

  private func numeral(_ text: Substring) -> Int? {
    var sum = 0
    var largest = 0
    for digit in text.reversed() {
      guard let value = ["i": 1, "v": 5, "x": 10][digit] else { return nil }
      sum += value < largest ? -value : value
      largest = max(largest, value)
    }
    return sum > 0 ? sum : nil
  }
}
