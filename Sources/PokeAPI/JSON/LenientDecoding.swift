/// Decoding that hides what it does not understand: a field that is missing, null or of another type is nil, and an
/// entry of a list that lacks what it needs is left out. PokéAPI drops and retypes fields without a new version.
extension KeyedDecodingContainer {
  /// The value of `key`, or nil.
  func lenient<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    try? decodeIfPresent(Value.self, forKey: key)
  }

  /// The number of `key`, or nil; one that is too large to count anything of the API's is nil, too, so that sums and
  /// conversions of it cannot overflow.
  func lenient(_ key: Key) -> Int? {
    lenient(key, as: Int.self).flatMap { (-LargestNumber.value...LargestNumber.value).contains($0) ? $0 : nil }
  }

  /// Those of the first `limit` entries of the list `key` that decode, or nil if there is no list. What stands behind
  /// them is dropped.
  func lenientList<Value: Decodable>(
    _ key: Key, of type: Value.Type = Value.self, atMost limit: Int = ListLimit.rows
  ) -> [Value]? {
    guard var list = try? nestedUnkeyedContainer(forKey: key) else { return nil }
    var values: [Value] = []
    while !list.isAtEnd, list.currentIndex < limit, let row = try? list.decode(Lenient<Value>.self) {
      if let value = row.value { values.append(value) }
    }
    return values
  }

  /// The same of a list that has to be there.
  func rows<Value: Decodable>(_ key: Key, of type: Value.Type) throws -> [Value] {
    guard let rows = lenientList(key, of: type) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "is no list")
    }
    return rows
  }

  /// The object `key`, field by field, or nil.
  func lenientObject<Nested: CodingKey>(_ key: Key, keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested>? {
    try? nestedContainer(keyedBy: Nested.self, forKey: key)
  }

  /// A text that identifies what it stands in; decoding fails without it.
  func identifier(_ key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard !text.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "is empty")
    }
    return text
  }
}

/// How many entries of a list are kept, several times the most that the API has: a page is laid out anew at each key, and
/// no answer may make that slow.
package enum ListLimit {
  /// Names, forms, abilities, games, …: the API has some 70 at most.
  package static let rows = 200
  /// What games say of something: some 500.
  package static let texts = 1000
  /// The moves that an entry learns, and those of them in one group of games: all games have fewer than 1,000.
  package static let moves = 1000
  /// The times that one move is learnt: some 60, in all games.
  package static let lessons = 500
  /// Members of an evolution chain: 9, of Eevee's.
  package static let members = 64
  /// Ways in which one species becomes another: some 20.
  package static let ways = 50
}

/// The API's largest numbers are those of experience, in the millions.
private enum LargestNumber {
  static let value = 1_000_000_000
}

/// A value that is nil where it does not decode, so that a list can go on to the next.
struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}
