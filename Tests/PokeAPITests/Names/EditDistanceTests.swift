import PokeAPI
import Testing

struct EditDistanceTests {
  @Test(
    "A slip is a letter too many, too few, another one, or two swapped",
    arguments: [
      ("pikachu", "pikachu", 0), ("pikachu", "pikachuu", 1), ("pikachu", "pikahu", 1), ("pikachu", "pikacho", 1),
      ("pikachu", "pikahcu", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("", "", 0),
    ])
  func slips(left: String, right: String, count: Int) {
    #expect(EditDistance.between(left.utf8, right.utf8, limit: 3) == count)
    #expect(EditDistance.between(right.utf8, left.utf8, limit: 3) == count)
  }

  @Test("More slips than the limit are not counted")
  func limit() {
    #expect(EditDistance.between("abcd".utf8, "wxyz".utf8, limit: 3) == nil)
    #expect(EditDistance.between("a".utf8, "abcdef".utf8, limit: 3) == nil)
    #expect(EditDistance.between("ab".utf8, "ac".utf8, limit: 0) == nil)
  }
}
