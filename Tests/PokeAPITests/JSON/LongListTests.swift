import FoundationEssentials
import TestSupport
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

  @Test("A move, and a way to learn it, that a server names twice is told of once")
  func doubled() throws {
    func row(_ level: Int) -> String {
      #"""
      {"move": {"name": "pound", "url": "https://pokeapi.co/api/v2/move/1/"}, "version_group_details": [
        {"level_learned_at": \#(level), "move_learn_method": {"name": "level-up", "url": "u"},
         "version_group": {"name": "yellow", "url": "u"}}]}
      """#
    }
    let cut = #"{"move": {"name": "cut", "url": "https://pokeapi.co/api/v2/move/15/"}}"#
    let learnset = try #require(try learnset("[\(row(5)), \(row(5)), \(cut), \(row(5)), \(row(7))]"))
    #expect(learnset.moves.map(\.name) == ["pound", "cut"])
    #expect(learnset.lessons(in: "yellow").map(\.level) == [5, 7])
  }

  @Test(
    "A list ten times as long as is kept is read within half a second",
    arguments: [
      #""forms": \#(Bodies.links)"#, #""abilities": \#(Bodies.many(#"{"ability": \#(Bodies.link)}"#))"#,
      #""types": \#(Bodies.many(#"{"slot": #, "type": {"name": "x-#"}}"#))"#,
      #""stats": \#(Bodies.many(#"{"base_stat": #, "stat": {"name": "x-#"}}"#))"#,
      #""held_items": \#(Bodies.many(#"{"item": \#(Bodies.link)}"#))"#,
      #""past_types": \#(Bodies.many(#"{"types": [{"type": {"name": "x-#"}}]}"#))"#,
      #""moves": \#(Bodies.list(ListLimit.moves * 10, #"{"move": \#(Bodies.link)}"#))"#,
      #""moves": [{"move": {"name": "x", "url": "https://x/1/"}, "version_group_details": \#(Bodies.lessons)}]"#,
    ])
  func longPokemon(field: String) throws {
    let body = Data(#"{"id": 1, "name": "x", \#(field)}"#.utf8)
    let start = workingTime
    let pokemon = try ModelDecoder.decode(Pokemon.self, from: body)
    let time = workingTime - start
    #expect(time < .milliseconds(500), "\(field.prefix(20)): \(time)")
    #expect((pokemon.forms ?? []).count <= ListLimit.rows && (pokemon.abilities ?? []).count <= ListLimit.rows)
    #expect((pokemon.learnset?.moves ?? []).count <= ListLimit.moves)
    #expect((pokemon.learnset?.versionGroups ?? []).count <= ListLimit.rows)
  }

  @Test(
    "So are the lists of a species and of an evolution chain",
    arguments: [
      #""names": \#(Bodies.links)"#, #""egg_groups": \#(Bodies.links)"#,
      #""varieties": \#(Bodies.many(#"{"pokemon": \#(Bodies.link)}"#))"#,
      #""pokedex_numbers": \#(Bodies.many(#"{"entry_number": #, "pokedex": \#(Bodies.link)}"#))"#,
      #""flavor_text_entries": \#(Bodies.texts)"#,
      #""chain": {"species": {"name": "x", "url": "https://x/1/"}, "evolves_to": \#(Bodies.members)}"#,
    ])
  func longSpecies(field: String) throws {
    let body = Data(#"{"id": 1, "name": "x", \#(field)}"#.utf8)
    let start = workingTime
    let species = try ModelDecoder.decode(Species.self, from: body)
    let chain = try? ModelDecoder.decode(EvolutionChain.self, from: body)
    let time = workingTime - start
    #expect(time < .milliseconds(500), "\(field.prefix(20)): \(time)")
    #expect((species.varieties ?? []).count <= ListLimit.rows)
    #expect((species.names?.languages ?? []).count <= ListLimit.rows)
    #expect((species.flavorTexts ?? []).count <= ListLimit.texts)
    #expect((chain?.nodes ?? []).count <= ListLimit.members)
  }
}

/// Lists that no server of the API has.
private enum Bodies {
  /// A list of `count` rows, each with its number in the place of `#`.
  static func list(_ count: Int, _ row: String) -> String {
    "[\((0..<count).map { row.replacing("#", with: String($0)) }.joined(separator: ","))]"
  }

  static func many(_ row: String) -> String { list(ListLimit.rows * 10, row) }

  static let links = many(#"{"name": "x-#", "url": "https://x/#/", "language": {"name": "l-#"}}"#)
  static let link = #"{"name": "x-#", "url": "https://x/#/"}"#
  static let texts = list(ListLimit.texts * 10, #"{"flavor_text": "x #", "language": {"name": "en"}}"#)
  static let members = list(ListLimit.members * 10, #"{"species": \#(link)}"#)
  static let lessons = list(
    ListLimit.lessons * 10,
    #"{"version_group": {"name": "g-#"}, "move_learn_method": {"name": "m-#"}, "level_learned_at": #}"#)
}
