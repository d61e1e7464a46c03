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

  /// The entries of the list `key` that decode, or nil if there is no list.
  func lenientList<Value: Decodable>(_ key: Key, of type: Value.Type = Value.self) -> [Value]? {
    lenient(key, as: [Lenient<Value>].self)?.compactMap(\.value)
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
