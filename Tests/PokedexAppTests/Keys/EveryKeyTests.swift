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
    if context != .prompt { start.type(count) }
    for key in keys {
      var session = start
      session.press(key)
      #expect(render(session.model).size == size)
      session.press(.escape, .escape, .escape, .escape, .escape)
      #expect(session.model.context == .list, "\(key)")
      // The suites beside this one have timers to keep.
      await Task.yield()
    }
  }
}
