import Terminal
import Testing

@testable import PokedexApp

struct ScriptTests {
  private func directives(_ source: String) throws -> [Directive] {
    try Script(source, file: "a.replay").steps.map(\.directive)
  }

  private func message(_ source: String) -> String {
    do {
      _ = try Script(source, file: "Tests/a.replay")
      return ""
    } catch {
      return error.description
    }
  }

  @Test("Every directive is understood, with comments and blank lines between")
  func everyDirective() throws {
    let source = """
      # how a script begins
      size 80x24
      env LC_ALL=C.UTF-8
      env POKEDEX_OPTIONS="--lang ja"   # two words

      serve basic
      start --lang ja 25
      key <Enter>
      burst "l" 3
      snap first-page
      expect "Pikachu"
      expect-not "#25"
      expect-status "25/1025"
      expect-requests /pokemon/1 2
      hold /pokemon/1
      release /pokemon/1
      fail /pokemon/1 503
      resize 40x10
      advance 3s
      signal TERM
      exit 143
      """
    let expected: [Directive] = [
      .size(Size(columns: 80, rows: 24)), .environment(name: "LC_ALL", value: "C.UTF-8"),
      .environment(name: "POKEDEX_OPTIONS", value: "--lang ja"), .serve(.basic), .start(["--lang", "ja", "25"]),
      .key([[0x0D]]), .burst(Array("lll".utf8)), .snap("first-page"), .expect("Pikachu"), .expectNot("#25"),
      .expectStatus("25/1025"), .expectRequests(path: "/pokemon/1", count: 2), .hold(path: "/pokemon/1"),
      .release(path: "/pokemon/1"), .fail(path: "/pokemon/1", .status(503)), .resize(Size(columns: 40, rows: 10)),
      .advance(.seconds(3)), .signal(15), .exit(143),
    ]
    #expect(try directives(source) == expected)
  }

  @Test("A step knows its line and its text")
  func steps() throws {
    let script = try Script("\n\nkey  \"q\"   # the end\n", file: "x/end.replay")
    #expect(script.steps.map(\.line) == [3] && script.steps.map(\.text) == ["key \"q\""])
    #expect(script.screenPath("last") == "x/end/last.screen")
  }

  @Test("Keys are written by name or in quotes, with a count before them")
  func keys() throws {
    #expect(try directives("key 2<Right>") == [.key([Array("\u{1B}OC".utf8), Array("\u{1B}OC".utf8)])])
    #expect(try directives("key 2\"ab\"") == [.key(["a", "b", "a", "b"].map { Array($0.utf8) })])
    #expect(try directives("key <C-f> \"é\"") == [.key([[0x06], [0xC3, 0xA9]])])
    #expect(try directives(#"key "\e[C""#) == [.key([[0x1B], [0x5B], [0x43]])])
    #expect(
      try directives(#"burst "\e[C\x00\"" 2"#) == [.burst([0x1B, 0x5B, 0x43, 0, 0x22, 0x1B, 0x5B, 0x43, 0, 0x22])])
    #expect(try directives("burst <Up>") == [.burst(Array("\u{1B}OA".utf8))])
  }

  @Test(
    "What is served, how a request fails, how long",
    arguments: [
      ("serve https://example.org/api/v2", Directive.serve(.url("https://example.org/api/v2"))),
      ("serve bundled", .serve(.bundled)), ("serve huge", .serve(.huge)),
      ("fail /a reset", .fail(path: "/a", .reset)), ("fail /a timeout", .fail(path: "/a", .timeout)),
      ("fail /a html", .fail(path: "/a", .html)), ("fail /a truncated", .fail(path: "/a", .truncated)),
      ("advance 150ms", .advance(.milliseconds(150))), ("advance 1.5m", .advance(.seconds(90))),
      ("advance 3d", .advance(.seconds(3 * 86_400))), ("signal HUP", .signal(1)),
    ])
  func values(line: String, directive: Directive) throws {
    #expect(try directives(line) == [directive])
  }

  @Test("An unknown directive is named with its line, and with those there are")
  func unknownDirective() {
    let message = message("size 80x24\nsnapp last\n")
    #expect(message.hasPrefix("Tests/a.replay:2: unknown directive \"snapp\"; there are size, env, serve"))
    for name in DirectiveParser.names { #expect(message.contains(name)) }
  }

  @Test(
    "What cannot be understood is said in a sentence with its line",
    arguments: [
      "size", "size 80", "size 0x24", "size 80x24x1", "size 1001x3", "size 80x24 now", "env", "env A", "env =a",
      "serve", "serve some", "serve basic three", "key", "key q", "key <Nothing>", "key <>", "key 0\"l\"",
      "key \"l", "key \"\\q\"", "key \"\\x4\"", "key \"a\\", "burst", "burst \"l\" 0", "burst \"l\" x",
      "burst \"l\" 1 2", "snap", "snap ../up", "snap a b", "expect", "expect \"\"", "expect a b", "expect-requests /a",
      "expect-requests a 1", "expect-requests /a -1", "hold", "hold pokemon", "fail /a", "fail /a 200", "fail /a slow",
      "release", "resize 3", "advance", "advance 3", "advance -3s", "advance xs", "advance 1e9d", "signal",
      "signal STOP", "exit", "exit 256", "exit x", "\"unclosed",
    ])
  func nonsense(line: String) {
    let message = message("# first\n\(line)")
    #expect(message.hasPrefix("Tests/a.replay:2: ") && message.count > 20, "\(message)")
  }

  @Test("A file that is missing or is no text is an error that names it")
  func files() {
    #expect(throws: ScriptError.self) { try Script.read("/no/such.replay") }
  }

  @Test("Every key that a script can write is read back as itself, whatever the case of its name")
  func notation() throws {
    let keys: [Key] =
      [
        .enter, .escape, .character(" "), .tab, .backTab, .backspace, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown, .insert, .delete, .control("f"), .control("^"), .alt("x"), .alt("X"),
      ] + (1...12).map(Key.function)
    for key in keys {
      let notation = try #require(KeyNotation.notation(of: key))
      let expected = Directive.key([KeyBytes.bytes(of: key)])
      #expect(try directives("key \(notation)") == [expected])
      if case .alt = key { continue }
      #expect(try directives("key \(notation.lowercased())") == [expected])
    }
    #expect(KeyNotation.notation(of: .character("\"")) == #""\"""#)
    for character in "\"\\q9é" as String {
      let notation = try #require(KeyNotation.notation(of: .character(character)))
      #expect(try directives("key \(notation)") == [.key([Array(String(character).utf8)])])
    }
  }

  @Test("Keys are the bytes that terminfo's xterm-256color says")
  func bytes() {
    #expect(KeyBytes.bytes(of: .left) == Array("\u{1B}OD".utf8))
    #expect(KeyBytes.bytes(of: .home) == Array("\u{1B}OH".utf8))
    #expect(KeyBytes.bytes(of: .pageDown) == Array("\u{1B}[6~".utf8))
    #expect(KeyBytes.bytes(of: .backTab) == Array("\u{1B}[Z".utf8))
    #expect(KeyBytes.bytes(of: .function(1)) == Array("\u{1B}OP".utf8))
    #expect(KeyBytes.bytes(of: .function(5)) == Array("\u{1B}[15~".utf8))
    #expect(KeyBytes.bytes(of: .function(12)) == Array("\u{1B}[24~".utf8))
    #expect(KeyBytes.bytes(of: .control("f")) == [6] && KeyBytes.bytes(of: .control("@")) == [0])
    #expect(KeyBytes.bytes(of: .backspace) == [0x7F] && KeyBytes.bytes(of: .enter) == [0x0D])
  }
}
