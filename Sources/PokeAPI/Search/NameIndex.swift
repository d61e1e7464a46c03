import CBundledDex

/// Finds entries by what a person types of them: part of a name in any language, of the slug, the number, a type. Made
/// once for a list and then asked at each key: 100,000 entries take a few milliseconds. Any thread may ask.
public struct NameIndex: Sendable {
  /// Every entry's folded names, a newline before each.
  private var text: [UInt8] = []
  /// Where each entry's names begin in `text`.
  private var starts: [Int] = []
  private var types: [[PokemonType]] = []
  private var numbers: [Int] = []

  /// What was found.
  public struct Matches: Hashable, Sendable {
    /// The places of the entries in the list, in order.
    public var places: [Int]
    /// Whether nothing is called so and a slip of the fingers was forgiven.
    public var isForgiving: Bool

    public init(places: [Int], isForgiving: Bool) {
      self.places = places
      self.isForgiving = isForgiving
    }
  }

  /// The index of a list. `bundled` says whether the bundled dex knows the entries' names.
  public init(_ entries: [EntrySummary], bundled: Bool) {
    text.reserveCapacity(entries.count * (bundled ? 160 : 16))
    starts.reserveCapacity(entries.count + 1)
    for entry in entries {
      starts.append(text.count)
      if bundled, let id = BundledDex.id(called: entry.slug, hint: entry.id), let row = Tables.searchKeys.row(id: id) {
        add(row.cell(1), row.cell(2))
        if entry.isForm, let species = entry.speciesID, let kin = Tables.searchKeys.row(id: species) {
          add(kin.cell(1))
        }
      } else {
        add(SearchKey(entry.slug))
        for language in entry.names?.languages ?? [] { add(SearchKey(entry.names?[language] ?? "")) }
      }
      types.append(entry.types)
      numbers.append(entry.number ?? entry.id)
    }
    starts.append(text.count)
  }

  private mutating func add(_ cells: Cell...) {
    for cell in cells where !cell.isEmpty {
      text.append(0x0A)
      text.append(contentsOf: cell.characters.lazy.map { $0 == UInt8(ascii: "|") ? 0x0A : $0 })
    }
  }

  private mutating func add(_ key: SearchKey) {
    text.append(0x0A)
    text.append(contentsOf: key.text.utf8)
  }

  /// The entries that `typed` finds; all of them as long as nothing is typed, and none if nothing in it counts.
  public func matches(_ typed: String) -> Matches {
    if let number = number(typed) {
      return Matches(places: numbers.indices.filter { numbers[$0] == number }, isForgiving: false)
    }
    let key = Array(SearchKey(typed).text.utf8)
    guard !key.isEmpty else {
      return Matches(places: typed.allSatisfy(\.isWhitespace) ? Array(numbers.indices) : [], isForgiving: false)
    }
    let type = NameIndex.type(called: key)
    let isNumber = key.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    var places = text.withUnsafeBufferPointer { placesNaming(key, in: $0) }
    if type != nil || isNumber {
      let digits = String(decoding: key, as: UTF8.self)
      let others = numbers.indices.filter { place in
        type.map(types[place].contains) == true || isNumber && String(numbers[place]).hasPrefix(digits)
      }
      places = Set(places).union(others).sorted()
    }
    // Four letters, as a person counts them.
    guard places.isEmpty, String(decoding: key, as: UTF8.self).count >= 4 else {
      return Matches(places: places, isForgiving: false)
    }
    places = text.withUnsafeBufferPointer { placesAlmostNaming(key, in: $0) }
    return Matches(places: places, isForgiving: !places.isEmpty)
  }

  /// `#25` and `0025` mean one number; `25` is the beginning of 250, too.
  private func number(_ typed: String) -> Int? {
    let text = typed.drop { $0 == " " }
    guard let first = text.first, "#＃0０".contains(first) else { return nil }
    return NameLookup.number(typed).flatMap { $0 }
  }

  private func placesNaming(_ key: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var places: [Int] = []
    guard let base = text.baseAddress, let first = key.first else { return places }
    var at = 0
    var place = 0
    while at + key.count <= text.count, let found = bundled_find(base + at, first, text.count - key.count + 1 - at) {
      let start = found - UnsafePointer(base)
      guard key.indices.allSatisfy({ text[start + $0] == key[$0] }) else {
        at = start + 1
        continue
      }
      while starts[place + 1] <= start { place += 1 }
      places.append(place)
      at = starts[place + 1]
    }
    return places
  }

  /// Entries with a name that begins as typed, but for one slip.
  private func placesAlmostNaming(_ key: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var places: [Int] = []
    for place in numbers.indices {
      var at = starts[place]
      let end = starts[place + 1]
      while at < end {
        var stop = at + 1
        while stop < end, text[stop] != 0x0A { stop += 1 }
        if NameIndex.begins(text[(at + 1)..<stop], with: key) {
          places.append(place)
          break
        }
        at = stop
      }
    }
    return places
  }

  /// Whether `name` begins with `key`, one slip forgiven: a letter too many, too few, another one, or two swapped.
  private static func begins(_ name: Slice<UnsafeBufferPointer<UInt8>>, with key: [UInt8]) -> Bool {
    let name = UnsafeBufferPointer(rebasing: name)
    var same = 0
    while same < key.count, same < name.count, name[same] == key[same] { same += 1 }
    func continues(at inName: Int, _ inKey: Int) -> Bool {
      guard key.count - inKey <= name.count - inName else { return false }
      return (0..<(key.count - inKey)).allSatisfy { name[inName + $0] == key[inKey + $0] }
    }
    if same == key.count { return true }
    if continues(at: same, same + 1) || continues(at: same + 1, same) || continues(at: same + 1, same + 1) {
      return true
    }
    return same + 1 < key.count && same + 1 < name.count && name[same] == key[same + 1] && name[same + 1] == key[same]
      && continues(at: same + 2, same + 2)
  }

  /// The type that a folded word is the name of, in any language.
  static func type(called key: [UInt8]) -> PokemonType? {
    var type: PokemonType?
    Tables.terms.table.first { row in
      guard row.cell(0).equals(Term.type.rawValue.utf8), let slug = row.cell(2).text else { return false }
      let names = Tables.terms.texts(in: row)
      let isCalled = ([slug] + names.languages.compactMap { names[$0] }).contains {
        SearchKey($0).text.utf8.elementsEqual(key)
      }
      if isCalled { type = PokemonType(slug: slug) }
      return isCalled
    }
    return type
  }
}

extension PokemonType {
  /// The type that a person calls `text`, in any language; nil if that is none.
  public init?(called text: String) {
    let key = SearchKey(text)
    guard !key.isEmpty, let type = NameIndex.type(called: Array(key.text.utf8)) else { return nil }
    self = type
  }
}
