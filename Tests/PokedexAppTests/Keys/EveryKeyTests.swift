import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

/// Every key in every mode; those that are bound there also with a count, and on small screens.
struct EveryKeyTests {
  private static let ways: [KeyContext: [Key]] = [
    .list: [], .detail: [.enter], .moves: [.enter, .character("m")],
    .compare: [.character("="), .right, .character("=")], .help: [.character("?")], .sorting: [.character("o")],
    .prompt: [.character("/"), .character("a")],
  ]

  private static let keys: [Key] = {
    let ascii = (UInt8(0)...0x7F).map { Character(Unicode.Scalar($0)) }
    let others: [Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .backTab, .backspace, .delete, .insert,
      .escape, .character("é"), .character("👩‍👩‍👧‍👦"),
    ]
    return others + ascii.map { .character($0) } + ascii.map { .control($0) } + ascii.map { .alt($0) }
      + (0...64).map { .function($0) }
  }()

  @Test(
    "A key with a count does what the key does so often",
    arguments: KeyContext.views,
    [Key.character("j"), .character("d"), .character(" "), .character("l"), .character("o")])
  func counts(context: KeyContext, key: Key) throws {
    guard context == .sorting || key != .character("o") else { return }
    let start = try start(in: context)
    var once = start
    once.press(key)
    var thrice = once
    thrice.press(key, key)
    var counted = start
    counted.type("3")
    counted.press(key)
    #expect(counted.model.count.value == nil)
    #expect(counted.screen == thrice.screen)
    let moves = KeyTable.command(for: key, in: context) != nil && (context, key) != (.sorting, .character("l"))
    #expect((once.screen != thrice.screen) == moves)
  }

  /// A small screen in `context`, with more than fits on it.
  private func start(in context: KeyContext) throws -> Session {
    var session = Session(columns: 80, rows: 10)
    var pokemon = session.model.pokemon(1).content ?? Pokemon(id: 1, name: "bulbasaur")
    var learnset = Learnset()
    for id in 1...40 {
      let move = NamedResource(name: "move-\(id)", url: "http://x/move/\(id)/")
      learnset.add(move, method: "level-up", versionGroup: "scarlet-violet", level: id)
    }
    pokemon.learnset = learnset
    session.press(try #require(Self.ways[context]))
    session.answer(.pokemon(1), .pokemon(pokemon))
    return session
  }

  @Test("5g and 5G show the fifth line, the fifth move", arguments: [Key.character("g"), .character("G")])
  func fifth(key: Key) throws {
    for context in [KeyContext.moves, .compare, .help] {
      let start = try start(in: context)
      var stepped = start
      stepped.type("4j")
      var counted = start
      counted.press(.character("G"))
      counted.type("5")
      counted.press(key)
      if context == .moves {
        #expect(counted.model.moves?.position == 4)
        #expect(stepped.model.moves?.position == 4)
      } else {
        #expect(counted.screen == stepped.screen)
        #expect(counted.screen != start.screen)
      }
    }
  }

  @Test("Esc drops a count before it leaves", arguments: KeyContext.views)
  func dropped(context: KeyContext) throws {
    var session = Session()
    session.press(try #require(Self.ways[context]))
    session.type("5")
    session.press(.escape)
    #expect(session.model.context == context)
    #expect(session.model.count.value == nil)
    session.press(.escape)
    #expect(context == .list || session.model.context != context)
  }

  @Test("A key in any mode leaves a whole screen, and Esc leads back", arguments: KeyContext.allCases)
  func everyKey(context: KeyContext) async throws {
    try await press(Self.keys, in: context, on: Size(columns: 80, rows: 24))
    let bound = Self.keys.filter { KeyTable.command(for: $0, in: context) != nil }
    try await press(bound, in: context, on: Size(columns: 80, rows: 24), count: "7")
    try await press(bound, in: context, on: Size(columns: 30, rows: 8))
    try await press(bound, in: context, on: Size(columns: 5, rows: 2))
  }

  private func press(_ keys: [Key], in context: KeyContext, on size: Size, count: String = "") async throws {
    var start = Session(columns: size.columns, rows: size.rows)
    start.press(try #require(Self.ways[context]))
    #expect(start.model.context == context)
    if context != .prompt, !count.isEmpty {
      start.type(count)
      #expect(start.model.count.value == Int(count))
      #expect(start.shows("  \(count)"))
    }
    for key in keys {
      var session = start
      session.press(key)
      let isDigit = if case .character(let character) = key { character.isNumber } else { false }
      #expect(isDigit || session.model.count.value == nil, "\(key)")
      #expect(render(session.model).size == size)
      session.press(.escape, .escape, .escape, .escape, .escape)
      #expect(session.model.context == .list, "\(key)")
      // The suites beside this one have timers to keep.
      await Task.yield()
    }
  }
}
