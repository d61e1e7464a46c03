/// The name of a field, in place.
struct JSONKey {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Its text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  static func ~= (name: StaticString, key: JSONKey) -> Bool {
    name.withUTF8Buffer { $0.count == key.bytes.count && $0.elementsEqual(key.bytes) }
  }
}
