import FoundationEssentials
import NetWire

/// A generator whose numbers depend on its seed alone, so that a failure can be repeated.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  // SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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
