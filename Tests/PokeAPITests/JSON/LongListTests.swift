import FoundationEssentials
import Testing

@testable import PokeAPI

@Suite("Long lists are read in place")
struct LongListTests {
  private func learnset(_ moves: String) throws -> Learnset? {
    try ModelDecoder.decode(Pokemon.self, from: Data("{\"id\": 1, \"moves\": \(moves), \"name\": \"x\"}".utf8)).learnset
  }

  @Test("Moves are told game by game")
  func moves() throws {
    let learnset = try #require(
      try learnset(
        """
        [{"move": {"name": "pound", "url": "https://pokeapi.co/api/v2/move/1/"}, "version_group_details": [
           {"level_learned_at": 5, "move_learn_method": {"name": "level-up", "url": "u"}, "order": 2,
            "version_group": {"name": "red-blue", "url": "u"}},
           {"level_learned_at": 0, "move_learn_method": {"name": "machine", "url": "u"}, "order": null,
            "version_group": {"name": "yellow", "url": "u"}}]},
         {"version_group_details": [{"level_learned_at": 0, "move_learn_method": {"name": "form-change", "url": "u"},
            "order": null, "version_group": {"name": "yellow", "url": "u"}}],
          "move": {"name": "cut", "url": "https://pokeapi.co/api/v2/move/15/"}}]
        """))
    #expect(learnset.moves.map(\.name) == ["pound", "cut"])
    #expect(learnset.versionGroups == ["red-blue", "yellow"])
    let pound = learnset.moves[0]
    #expect(learnset.lessons(in: "red-blue") == [LearntMove(move: pound, method: .levelUp, level: 5, order: 2)])
    #expect(
      learnset.lessons(in: "yellow") == [
        LearntMove(move: pound, method: .machine, level: nil),
        LearntMove(move: learnset.moves[1], method: .other("form-change"), level: nil),
      ])
    #expect(learnset.lessons(in: "sword-shield").isEmpty)
  }

  @Test("No moves is a learnset without moves, and no list is none")
  func empty() throws {
    #expect(try learnset("[]")?.isEmpty == true)
    #expect(try learnset("null") == nil)
    #expect(try learnset("{}") == nil)
  }

  @Test("A move or a lesson that lacks its names is left out")
  func lacking() throws {
    let learnset = try #require(
      try learnset(
        """
        [null, 3, {"move": null, "version_group_details": []}, {"move": {"name": "a"}},
         {"move": {"name": "b", "url": "u"}, "version_group_details": "none"},
         {"move": {"name": "c", "url": "u"}, "version_group_details": [null, {"level_learned_at": 1},
           {"level_learned_at": "x", "move_learn_method": {"name": "egg"}, "version_group": {"name": "g"}},
           {"level_learned_at": 1.5, "move_learn_method": {"name": "egg"}, "version_group": {}}]}]
        """))
    #expect(learnset.moves.map(\.name) == ["b", "c"])
    #expect(learnset.lessons(in: "g").map(\.method) == [.egg])
  }

  @Test("Texts keep every sign, escaped or not")
  func texts() throws {
    let body = """
      {"flavor_text_entries": [
         {"flavor_text": "a\\nb\\fc \\u00e9\\uD83D\\uDE00\\"\\\\\\/", "language": {"name": "en", "url": "u"},
          "version": {"name": "red", "url": "u"}},
         {"flavor_text": "ポケモン", "language": {"name": "JA", "url": "u"}, "version": null},
         {"flavor_text": "half \\ud83d", "language": {"name": "en", "url": "u"}},
         {"flavor_text": "no language"}, {"language": {"name": "en", "url": "u"}}],
       "id": 1, "name": "x"}
      """
    let texts = try #require(try ModelDecoder.decode(Species.self, from: Data(body.utf8)).flavorTexts)
    #expect(texts.map(\.raw) == ["a\nb\u{C}c é😀\"\\/", "ポケモン", "half \u{FFFD}"])
    #expect(texts.map(\.game) == ["red", nil, nil])
    #expect(texts[1].language == Language(code: "ja"))
  }

  @Test("A field is found whatever stands between")
  func order() throws {
    let body = #" { "name" : "x" , "moves" : [ ] , "id" : 1 , "order" : { "a" : [ "]" , "}" , "\\" , "\"" ] } } "#
    #expect(try ModelDecoder.decode(Pokemon.self, from: Data(body.utf8)).learnset?.isEmpty == true)
  }
}
