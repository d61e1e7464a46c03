import FoundationEssentials

/// Spoils bodies, each time in one to four places. What it does follows from its seed alone.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// What a value may be replaced with, or an insertion be.
  private static let pieces: [[UInt8]] =
    [
      "null", "true", "[]", "{}", "\"\"", "0", "-1", "1.5", "1e999", "-0", "9223372036854775807",
      "-9223372036854775808", "99999999999999999999999", "1e18", "\"9\"", "{\"name\":\"x\"}", "[[[[[[[[",
      String(repeating: "[", count: 70) + String(repeating: "]", count: 70), "\"\\ud800\"", "\"\\u\"", "\"\\", ",", ":",
      "}", "]", "{\"id\":1,\"id\":2}", "\"https://elsewhere.example/api/v2/pokemon/18446744073709551616/\"", "\u{0}",
      "//",
      "NaN", "\"" + String(repeating: "é", count: 500) + "\"", "\u{FEFF}",
    ].map { Array($0.utf8) } + [[0xFF, 0xC0, 0x80], [0xED, 0xA0, 0x80], [0xC3]]

  /// The next variant of `body`.
  mutating func mutate(_ body: [UInt8]) -> [UInt8] {
    var body = body
    for _ in 0...below(4) { spoil(&body) }
    return body
  }

  private mutating func spoil(_ body: inout [UInt8]) {
    guard !body.isEmpty else { return }
    let at = below(body.count)
    switch below(8) {
    case 0: body[at] ^= 1 << UInt8(below(8))
    case 1: body[at] = UInt8(below(256))
    case 2: body.remove(at: at)
    case 3: body.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: at)
    case 4: body.removeLast(below(body.count))
    case 5:
      let end = min(at + below(60), body.count)
      body.insert(contentsOf: body[at..<end], at: below(body.count))
    case 6: body.removeSubrange(at..<min(at + below(60), body.count))
    default: replaceValue(in: &body, from: at)
    }
  }

  /// Puts something else in the place of the next value: from behind a colon to the next comma or end.
  private mutating func replaceValue(in body: inout [UInt8], from start: Int) {
    guard let colon = body[start...].firstIndex(of: UInt8(ascii: ":")) else { return }
    let end = body[colon...].firstIndex { ",}]".utf8.contains($0) } ?? body.count
    body.replaceSubrange(colon + 1..<end, with: Self.pieces[below(Self.pieces.count)])
  }

  // SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
