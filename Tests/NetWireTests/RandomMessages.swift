import FoundationEssentials
import NetWire
import TestSupport

extension SeededNumbers {
  mutating func text() -> String {
    let signs = Array("aZ09-_ :/?=&é♀ポケ\u{0}\n\u{7F}🙂")
    return String((0..<Int.random(in: 0...40, using: &self)).map { _ in signs.randomElement(using: &self) ?? "a" })
  }

  mutating func fields() -> [Field] {
    (0..<Int.random(in: 0...12, using: &self)).map { _ in Field(name: text(), value: text()) }
  }

  mutating func data(upTo count: Int) -> Data {
    Data((0..<Int.random(in: 0...count, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) })
  }

  mutating func id() -> RequestID { RequestID(UInt32.random(in: 0 ... .max, using: &self)) }

  mutating func instruction() -> Instruction {
    if Bool.random(using: &self) { return .cancel(id()) }
    let bytes = UInt32.random(in: 0 ... .max, using: &self)
    return .get(id(), Inquiry(url: text(), fields: fields(), maximumBytes: bytes))
  }

  mutating func report() -> Report {
    if Bool.random(using: &self) {
      return .failure(id(), Failure(Failure.Kind.allCases.randomElement(using: &self) ?? .reset, text()))
    }
    let status = UInt16.random(in: 100...999, using: &self)
    return .answer(id(), Answer(status: status, fields: fields(), body: data(upTo: 5000)))
  }
}

extension FrameReader {
  mutating func append(_ bytes: some Collection<UInt8>) {
    Array(bytes).withUnsafeBytes { append($0) }
  }

  /// All messages that have arrived.
  mutating func drain() throws(WireError) -> [Message] {
    var messages: [Message] = []
    while let message = try next() { messages.append(message) }
    return messages
  }
}
