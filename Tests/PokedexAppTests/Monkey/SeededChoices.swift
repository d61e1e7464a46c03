/// Choices that depend on a seed alone, so that a run can be repeated.
struct SeededChoices: RandomNumberGenerator {
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

  /// 0 to `bound` - 1.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// True `percent` times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of `choices`, of which there must be some.
  mutating func one<Choice>(of choices: [Choice]) -> Choice { choices[below(choices.count)] }

  /// Takes one of `choices` out; nil if there is none.
  mutating func take<Choice>(from choices: inout [Choice]) -> Choice? {
    choices.isEmpty ? nil : choices.remove(at: below(choices.count))
  }
}
