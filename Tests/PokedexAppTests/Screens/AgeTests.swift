import Testing

@testable import PokedexApp

struct AgeTests {
  @Test(
    "An age is told in one unit",
    arguments: [
      (0, "just now"), (59, "just now"), (60, "1 min ago"), (3599, "59 min ago"), (3600, "1 h ago"),
      (86_399, "23 h ago"), (259_200, "3 d ago"),
    ])
  func oneUnit(seconds: Int, words: String) { #expect(Age.words(.seconds(seconds)) == words) }

  @Test("A clock that was set back makes no negative age")
  func negative() { #expect(Age.words(.seconds(-5)) == "at an unknown time") }
}
