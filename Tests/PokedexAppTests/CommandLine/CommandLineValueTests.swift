import Terminal
import Testing

@testable import PokedexApp

@Suite("Values of the command line")
struct CommandLineValueTests {
  @Test(
    "An API's address loses the slash at its end",
    arguments: [
      ("https://pokeapi.co/api/v2/", "https://pokeapi.co/api/v2"), ("HTTPS://Example.COM", "https://example.com"),
      ("http://127.0.0.1:8000/api/v2", "http://127.0.0.1:8000/api/v2"), ("http://127.9.9.9/", "http://127.9.9.9"),
      ("http://LOCALHOST:1/x//", "http://localhost:1/x"), ("http://[::1]:80/api", "http://[::1]:80/api"),
    ])
  func addresses(text: String, address: String) throws {
    #expect(try APIAddress.checked(text) == address)
  }

  @Test(
    "Plain http beyond this machine, another scheme and no address are refused",
    arguments: [
      "http://pokeapi.co/api/v2", "http://127.0.0.1.evil.example", "http://localhost.evil.example/", "http://128.0.0.1",
      "http://127.0.0.1@evil.example", "file:///etc/passwd", "https://", "https:///x", "pokeapi.co", "", "https://a b",
      "https://pokeapi.co?x", "https://pokeapi.co/#x", "https://user@pokeapi.co", "https://é.example", "http://127.1",
      "https://a\\b", "https://a\u{1B}[31m",
    ])
  func refused(text: String) {
    #expect(throws: UsageError.self) { try APIAddress.checked(text) }
  }

  @Test("The bundled facts belong to PokéAPI itself")
  func bundled() {
    var options = CommonOptions()
    #expect(options.usesBundledDex)
    options.api = "http://127.0.0.1/api/v2"
    #expect(!options.usesBundledDex)
    options.bundled = true
    #expect(options.usesBundledDex)
  }

  @Test(
    "The locale names the language of messages",
    arguments: [
      (["LANG": "ja_JP.UTF-8"], "ja"), (["LANG": "de_DE", "LC_MESSAGES": "fr_CA.UTF-8"], "fr"),
      (["LC_ALL": "C", "LANG": "ja_JP.UTF-8"], "en"), (["LC_ALL": "", "LANG": "ko_KR.eucKR"], "ko"),
      (["LANG": "zh_TW.UTF-8"], "zh-hant"), (["LANG": "zh_CN"], "zh-hans"), (["LANG": "pt_BR@x"], "pt-br"),
      (["LANG": "POSIX"], "en"), ([:], "en"), (["LANG": "C.UTF-8"], "en"), (["LANG": "../../x"], "en"),
    ])
  func locales(environment: [String: String], code: String) {
    #expect(LocaleLanguage.code(environment: environment) == code)
  }

  @Test("Every colour choice that is offered is one")
  func colors() throws {
    let row = try #require(OptionTable.rows.first { $0.option == .color })
    for choice in row.choices {
      #expect(ColorChoice(name: choice) != nil)
      #expect(try CommandLineParser().parse(["--color", choice]).options.color == ColorChoice(name: choice))
    }
  }

  @Test("A slip of the finger finds its word, another word does not")
  func suggestions() {
    let words = ["list", "show", "random", "prefetch", "cache", "marks", "replay"]
    #expect(Suggestion.nearest(to: "lsit", among: words) == "list")
    #expect(Suggestion.nearest(to: "prefech", among: words) == "prefetch")
    #expect(Suggestion.nearest(to: "mew", among: words) == nil)
    #expect(Suggestion.nearest(to: "", among: words) == nil)
    #expect(Suggestion.nearest(to: "x", among: []) == nil)
  }
}
