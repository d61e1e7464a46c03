/// Puts the bytes of a scalar in UTF-8 together, which may come in several reads.
struct ScalarCollector {
  enum Outcome: Hashable {
    case scalar(Unicode.Scalar)
    case incomplete
    /// Not UTF-8. The byte just given is not part of it where `again` says so.
    case invalid(again: Bool)
  }

  private var bytes: [UInt8] = []
  private var missing = 0

  var isEmpty: Bool { bytes.isEmpty }

  mutating func clear() {
    bytes = []
    missing = 0
  }

  mutating func append(_ byte: UInt8) -> Outcome {
    if bytes.isEmpty {
      switch byte {
      case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
      case 0xC2...0xDF: missing = 1
      case 0xE0...0xEF: missing = 2
      case 0xF0...0xF4: missing = 3
      default: return .invalid(again: false)
      }
      bytes = [byte]
      return .incomplete
    }
    guard byte & 0xC0 == 0x80 else {
      clear()
      return .invalid(again: true)
    }
    bytes.append(byte)
    missing -= 1
    guard missing == 0 else { return .incomplete }
    let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
    clear()
    return scalar.map { .scalar($0) } ?? .invalid(again: false)
  }
}
