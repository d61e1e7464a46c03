/// Finds the entry that a person names: by a name in any language or a slug, whatever its case, accents and punctuation;
/// by a number (`25`, `025`, `#25`); above 10000 by the API's id of a form; by a species that has no pokemon of its own
/// name (`deoxys`).
public struct NameLookup: Sendable {
  private let source: Source

  private enum Source {
    case bundled
    case entries([Entry])
  }

  private struct Entry {
    let id: Int
    let keys: [SearchKey]
  }

  public enum Answer: Hashable, Sendable {
    case found(id: Int)
    /// Nothing is called so; the entries with the closest names, the closest first.
    case unknown(closest: [Int])
  }

  /// The entries of the bundled dex.
  public static let bundled = NameLookup(source: .bundled)

  /// Other entries, by their slugs and what names they bring.
  public init(entries: [EntrySummary]) {
    source = .entries(
      entries.map { entry in
        let names = entry.isForm ? [] : entry.names?.languages.compactMap { entry.names?[$0] } ?? []
        return Entry(id: entry.id, keys: ([entry.slug] + names).map { SearchKey($0) })
      })
  }

  private init(source: Source) { self.source = source }

  /// The entry that `text` names.
  public func find(_ text: String) -> Answer {
    if let number = NameLookup.number(text) {
      return number.flatMap(entry(numbered:)).map(Answer.found) ?? .unknown(closest: [])
    }
    let key = SearchKey(text)
    guard !key.isEmpty else { return .unknown(closest: []) }
    var found: Int?
    forEach { id, candidate in
      guard candidate.elementsEqual(key.text.utf8) else { return true }
      found = id
      return false
    }
    return found.map(Answer.found) ?? .unknown(closest: closest(to: key))
  }

  /// The number that `text` writes; nil if it is no number, and a nil number if it is one that nothing can have.
  public static func number(_ text: String) -> Int?? {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // Full-width digits and number sign, as a Japanese keyboard writes them.
      let isWide = (0xFF10...0xFF19).contains(scalar.value) || scalar.value == 0xFF03
      plain.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    var digits = Substring(String(plain)).utf8
    while digits.first == UInt8(ascii: " ") { digits.removeFirst() }
    while digits.last == UInt8(ascii: " ") { digits.removeLast() }
    if digits.first == UInt8(ascii: "#") { digits.removeFirst() }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return .some(isNegative ? nil : Int(Substring(digits)))
  }

  private func entry(numbered number: Int) -> Int? {
    switch source {
    case .bundled where number <= EntrySummary.lastSpeciesID:
      BundledDex.shared.defaultPokemon(ofSpecies: number)
    case .bundled:
      BundledDex.shared.summary(of: number)?.id
    case .entries(let entries):
      entries.first { $0.id == number }?.id
    }
  }

  /// Up to three entries, those whose name is the fewest slips away. A name that begins with what was typed is as near as
  /// one that is one slip away.
  private func closest(to key: SearchKey) -> [Int] {
    let typed = Array(key.text.utf8)
    // A third of what was typed may be wrong, else anything would be close.
    let limit = min(3, max(1, typed.count / 3))
    var ranked: [(rank: Int, id: Int)] = []
    forEach { id, candidate in
      if typed.count >= 3, candidate.starts(with: typed) {
        ranked.append((1, id))
      } else if let slips = EditDistance.between(typed, candidate, limit: limit), slips > 0 {
        ranked.append((slips, id))
      }
      return true
    }
    let fewest = ranked.map(\.rank).min()
    var ids: [Int] = []
    for candidate in ranked where candidate.rank == fewest && !ids.contains(candidate.id) {
      ids.append(candidate.id)
      if ids.count == 3 { break }
    }
    return ids
  }

  /// Every entry's every name, until `body` is false.
  private func forEach(_ body: (_ id: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool) {
    switch source {
    case .bundled:
      Tables.searchKeys.first { row in !row.cell(1).forEachValue { body(row.id, $0.characters) } }
    case .entries(let entries):
      for entry in entries {
        for key in entry.keys {
          var text = key.text
          let isGoing = text.withUTF8 { body(entry.id, $0) }
          if !isGoing { return }
        }
      }
    }
  }
}
