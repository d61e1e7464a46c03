import PokeAPI

extension EntryOrder {
  /// An order as `--sort` and the prompt name it: a key, reversed behind a hyphen.
  static func read(_ text: String) throws(UsageError) -> EntryOrder {
    let isReversed = text.hasPrefix("-")
    guard let key = SortKey(rawValue: (isReversed ? text.dropFirst() : text[...]).lowercased()) else {
      throw UsageError("\(text.quoted) is none of \(SortKey.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return EntryOrder(key, isReversed: isReversed)
  }
}
