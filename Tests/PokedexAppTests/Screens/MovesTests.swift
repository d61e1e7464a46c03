import Paging
import PokeAPI
import Resources
import Terminal
import Testing

@testable import PokedexApp

struct MovesTests {
  private func move(_ id: Int, _ slug: String) -> NamedResource {
    NamedResource(name: slug, url: "http://x/move/\(id)/")
  }

  /// An entry, Pikachu by default, that learns a few moves in two groups of games.
  private func session(of id: Int = 25, _ fill: (inout Learnset) -> Void = { _ in }) -> Session {
    var session = Session()
    session.type("\(id)")
    session.press(.enter)
    var learnset = Learnset()
    learnset.add(move(33, "tackle"), method: "level-up", versionGroup: "scarlet-violet", level: 12)
    learnset.add(move(45, "growl"), method: "level-up", versionGroup: "scarlet-violet", level: 4)
    learnset.add(move(36, "take-down"), method: "machine", versionGroup: "scarlet-violet", level: 0)
    learnset.add(move(98, "quick-attack"), method: "egg", versionGroup: "scarlet-violet", level: 0)
    learnset.add(move(33, "tackle"), method: "level-up", versionGroup: "red-blue", level: 1)
    fill(&learnset)
    var pokemon = session.model.pokemon(id).content ?? Pokemon(id: id, name: "pikachu")
    pokemon.learnset = learnset
    session.answer(.pokemon(id), .pokemon(pokemon))
    for key in session.model.keys(of: id).dropFirst() { session.send(.resource(key, ResourceState())) }
    session.type("m")
    return session
  }

  private func names(_ session: Session) -> [String] {
    session.model.moves.map { MovesLayout(session.model, $0).rows.map(\.name) } ?? []
  }

  @Test("The newest games' moves come first: by level, then machines, then eggs, with what they are like")
  func newest() {
    let session = session()
    #expect(names(session) == ["Growl", "Tackle", "Take Down", "Quick Attack"])
    #expect(session.shows("Scarlet · Violet  1/2"))
    #expect(session.screen.contains { $0.contains("TM") && $0.contains("Take Down") && $0.contains("physical") })
    #expect(session.screen.contains { $0.contains("Lv 12") && $0.contains("Tackle") && $0.contains("40") })
  }

  /// What stands beside a move in the column that says how it is learnt.
  private func way(of move: String, in session: Session) -> String? {
    session.model.moves.flatMap { MovesLayout(session.model, $0).rows.first { $0.name == move }?.way }
  }

  @Test("Level 0 is a move learnt upon evolving; of one that evolves from nothing, a move known from the start")
  func evolving() {
    func learn(_ learnset: inout Learnset) {
      learnset.add(move(572, "petal-blizzard"), method: "level-up", versionGroup: "scarlet-violet", level: 0)
      learnset.add(move(22, "vine-whip"), method: "level-up", versionGroup: "scarlet-violet", level: 1)
    }
    for evolved in [3, 134] {
      let session = session(of: evolved, learn)
      #expect(way(of: "Petal Blizzard", in: session) == "evolve")
      #expect(way(of: "Vine Whip", in: session) == "Lv 1")
      #expect(names(session).first == "Petal Blizzard")
      #expect(session.screen.contains { $0.contains("evolve") && $0.contains("Petal Blizzard") })
    }
    let walkingWake = session(of: 1009, learn)
    #expect(way(of: "Petal Blizzard", in: walkingWake) == "start")
  }

  @Test("v shows other games, with the same move selected")
  func otherGames() {
    var session = session()
    session.press(.down)
    session.type("v")
    #expect(session.shows("Red · Blue  2/2"))
    #expect(names(session) == ["Tackle"])
    session.type("v")
    #expect(session.model.moves?.position == 1)
  }

  @Test("o chooses an order, and the same once more reverses it; the selected move stays selected")
  func sorts() {
    var session = session()
    session.press(.down, .character("o"), .down, .enter)
    #expect(names(session) == ["Growl", "Quick Attack", "Tackle", "Take Down"])
    #expect(session.model.moves?.position == 2)
    session.press(.character("o"), .enter)
    #expect(names(session) == ["Take Down", "Tackle", "Quick Attack", "Growl"])
    #expect(session.shows("sorted by name, reversed"))
    #expect(session.model.moves?.position == 1)
    session.press(.character("o"), .down, .down, .enter)
    #expect(names(session) == ["Take Down", "Quick Attack", "Tackle", "Growl"], "the strongest first")
    session.press(.character("o"), .enter)
    #expect(names(session) == ["Quick Attack", "Tackle", "Take Down", "Growl"], "what has no power stays last")
  }

  @Test("The choice of an order lies over the table, which stays as it is when it is left")
  func leavesOrder() {
    var session = session()
    session.press(.character("o"), .down)
    #expect(session.shows("sort by"))
    #expect(session.shows("how it is learnt ↑"))
    #expect(session.shows("Growl"))
    #expect(session.model.wants[.move(45)] == .visible, "the selected move's text stays")
    session.type("q")
    #expect(names(session) == ["Growl", "Tackle", "Take Down", "Quick Attack"])
  }

  @Test("A game that only trains moves, though newer, comes after those in which one learns by growing")
  func champions() {
    let session = session {
      $0.add(move(85, "thunderbolt"), method: "train", versionGroup: "champions", level: 0)
    }
    #expect(names(session).contains("Growl"))
    #expect(session.shows("Scarlet · Violet  1/3"))
  }

  @Test("A search finds moves by name, type and way, and goes on from the selected one")
  func search() {
    var session = session()
    session.type("/tack")
    #expect(session.model.moves?.position == 1)
    session.press(.enter)
    session.type("n")
    #expect(session.model.moves?.position == 3)
    session.type("N")
    #expect(session.model.moves?.position == 1)
    session.press(.home)
    session.type("/egg")
    session.press(.enter)
    #expect(session.model.moves?.position == 3)
    session.type("/zzzz")
    #expect(session.shows("nothing on this page matches 'zzzz'"))
    session.press(.escape)
    #expect(session.model.moves?.position == 3)
  }

  @Test("Left and right page through the moves and wrap")
  func wraps() {
    var session = session()
    session.press(.left)
    #expect(session.model.moves?.position == 3)
    #expect(session.shows("wrapped"))
    session.press(.right)
    #expect(session.model.moves?.position == 0)
    session.press(.up)
    #expect(session.model.moves?.position == 0)
  }

  @Test("Only the selected move's text is asked for, once the selection has settled")
  func texts() {
    var session = session()
    #expect(session.model.wants[.move(45)] == .visible)
    session.press(Array(repeating: .down, count: 3), every: .milliseconds(20))
    #expect(!session.model.wants.keys.contains { if case .move = $0 { true } else { false } })
    session.wait(.milliseconds(150))
    session.fire(.settled)
    #expect(session.model.wants.keys.filter { if case .move = $0 { true } else { false } } == [.move(98)])
    var info = MoveInfo(id: 98, name: "quick-attack")
    info.shortEffects = LocalizedText()
    info.shortEffects?[.english] = "Strikes first."
    session.answer(.move(98), .move(info))
    #expect(session.shows("Strikes first."))
  }

  private func answer(_ words: String, of id: Int, _ slug: String, in session: inout Session) {
    var info = MoveInfo(id: id, name: slug)
    info.shortEffects = LocalizedText()
    info.shortEffects?[.english] = words
    session.answer(.move(id), .move(info))
  }

  @Test("A long text has the rows it needs, and the table gives way", arguments: [(80, 24), (40, 12), (40, 24)])
  func longText(columns: Int, rows: Int) {
    var session = session()
    session.resize(columns, rows)
    let words = (1...14).map { "word\($0)word" }.joined(separator: " ")
    answer(words, of: 45, "growl", in: &session)
    let text = session.screen.filter { $0.contains("word") }.joined(separator: " ")
    #expect(text.split(separator: " ").joined(separator: " ") == words)
    let selected = session.screen.firstIndex { $0.contains("Growl") }
    let last = session.screen.lastIndex { $0.contains("word") }
    #expect(selected == MovesLayout.headerRows)
    #expect(last.map { $0 <= rows - 2 } == true, "the status line stays")
  }

  @Test("A text that is longer than the screen leaves the table some rows, and its end is marked")
  func endlessText() {
    var session = session()
    session.resize(40, 12)
    session.press(.end)
    session.wait(.milliseconds(150))
    session.fire(.settled)
    answer(Array(repeating: "endless", count: 100).joined(separator: " "), of: 98, "quick-attack", in: &session)
    #expect(session.shows("Quick Attack"))
    #expect(session.screen.last { $0.contains("endless") }?.contains("endless…") == true)
    #expect(session.screen.dropFirst(MovesLayout.headerRows).prefix(3).allSatisfy { !$0.contains("endless") })
  }

  @Test("Moves that are not stored have no number, and the page says how to get them")
  func notStored() {
    var settings = Settings()
    settings.isOffline = true
    var session = Session(columns: 40, settings: settings)
    session.press(.enter)
    session.type("m")
    let words = session.screen.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("Its moves are not stored. Without --offline they are loaded"))
    #expect(words.contains("'pokedex prefetch' stores them."))
    #expect(!words.contains("0 moves"))
    session.type("v")
    #expect(session.shows("no moves are known yet"))
  }

  @Test("No moves is a line, and every key is safe")
  func empty() {
    var session = Session()
    session.press(.enter)
    var pokemon = session.model.pokemon(1).content ?? Pokemon(id: 1, name: "x")
    pokemon.learnset = Learnset()
    session.answer(.pokemon(1), .pokemon(pokemon))
    session.type("m")
    #expect(session.shows("no moves are known of it"))
    session.press(.up, .down, .left, .right, .pageDown, .pageUp, .home, .end, .enter, .tab)
    session.type("voqdu")
    #expect(session.shows("no moves are known of it"))
    session.type("q")
    #expect(session.model.moves == nil)
    #expect(session.model.detail?.id == 1)
  }

  @Test("Moves that are on their way or failed say so")
  func onTheirWay() {
    var session = Session()
    session.press(.enter)
    session.type("m")
    #expect(session.shows("Moves  …"))
    #expect(!session.shows("0 moves"))
    session.fail(.pokemon(1), ResourceError(.server(503), "server said 503"))
    #expect(session.shows("server said 503 · R retries"))
    #expect(!session.shows("0 moves"))
    session.fail(.pokemon(1), ResourceError(.offline, "no connection"))
    #expect(session.shows("Its moves are not stored, and there is no connection · R retries"))
    session.type("v")
    #expect(session.shows("no moves are known yet"))
  }

  @Test("A narrow screen keeps what matters most", arguments: [24, 30, 40, 60, 100])
  func narrow(columns: Int) {
    var session = session()
    session.resize(columns, 12)
    let isShown = session.shows("Tack")
    #expect(isShown)
    #expect(session.screen.allSatisfy { $0.count <= columns })
  }
}
