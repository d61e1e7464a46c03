import TestSupport

extension SeededNumbers {
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
