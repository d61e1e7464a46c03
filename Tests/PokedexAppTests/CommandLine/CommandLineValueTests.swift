import PokeAPI
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
      ("http://LOCALHOST:1/x//", "http://localhost:1/x"), ("http://[::1]:80/api", "http://[::1]/api"),
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
      "https://a\\b", "https://a\u{1B}[31m", "http://[::1].evil.example", "https://a:99999",
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
      (["LANG": "es_MX.UTF-8"], "es-419"), (["LANG": "es_ES.UTF-8"], "es"), (["LANG": "nl_NL.UTF-8"], "en"),
    ])
  func locales(environment: [String: String], code: String) throws {
    #expect(Language.ofLocale(environment).code == code)
    #expect(try CommandLineParser().parse([], environment: environment).options.language.code == code)
  }

  @Test(
    "The option, its variable and the prompt mean the same language by the same words",
    arguments: [
      ("de_DE", "de"), ("zh_TW", "zh-hant"), ("zh_CN.UTF-8", "zh-hans"), ("es_MX", "es-419"), ("JA", "ja"),
      ("pt", "pt-br"), ("C", "en"),
    ])
  func languages(setting: String, code: String) throws {
    let parser = CommandLineParser()
    #expect(try parser.parse(["--lang", setting]).options.language.code == code)
    #expect(try parser.parse([], environment: ["POKEDEX_LANG": setting]).options.language.code == code)
    var session = Session()
    session.type(":lang \(setting)")
    session.press(.enter)
    #expect(session.model.settings.language.code == code)
  }

  @Test("A language that PokéAPI does not have is a slip, with the codes there are", arguments: ["xx", "", "german"])
  func unknownLanguage(setting: String) {
    let sentence =
      "'\(setting)' is none of cs, de, en, es, es-419, fr, it, ja, ja-hrkt, ja-roma, ko, pt-br, zh-hans, zh-hant"
    #expect(throws: UsageError("--lang: \(sentence)")) { try CommandLineParser().parse(["--lang", setting]) }
    if !setting.isEmpty {
      #expect(throws: UsageError("POKEDEX_LANG: \(sentence)")) {
        try CommandLineParser().parse([], environment: ["POKEDEX_LANG": setting])
      }
    }
  }

  @Test("An API of one's own may have a language more")
  func ownLanguage() throws {
    let parser = CommandLineParser()
    let own = ["--api", "http://localhost:1/api", "--lang"]
    #expect(try parser.parse(own + ["sr_Latn"]).options.language.code == "sr-latn")
    #expect(try parser.parse(own + ["zh_TW"]).options.language.code == "zh-hant")
    for wrong in ["x", "../x", "nl-", "nederlands", "n1", "\u{1B}[31m"] {
      #expect(throws: UsageError.self) { try parser.parse(own + [wrong]) }
    }
    #expect(throws: UsageError.self) { try parser.parse(["--bundled"] + own + ["nl"]) }
    var session = Session(dex: nil)
    session.type(":lang nl")
    session.press(.enter)
    #expect(session.model.settings.language.code == "nl")
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
