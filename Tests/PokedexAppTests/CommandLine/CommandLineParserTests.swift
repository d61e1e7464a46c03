import PokeAPI
import Testing

@testable import PokedexApp

/// What the program makes of a command line; the line's words stand as a shell would hand them over.
private func parse(_ arguments: String..., environment: [String: String] = [:]) throws -> ParsedCommandLine {
  try CommandLineParser().parse(arguments, environment: environment)
}

private func invocation(_ arguments: String...) throws -> Invocation {
  try CommandLineParser().parse(arguments).invocation
}

/// The sentence that a wrong command line is answered with; nil if it is right.
private func complaint(_ arguments: String..., environment: [String: String] = [:]) -> String? {
  do throws(UsageError) {
    _ = try CommandLineParser().parse(arguments, environment: environment)
    return nil
  } catch {
    return error.sentence
  }
}

@Suite("The command line")
struct CommandLineParserTests {
  // Where things stand

  @Test("Alone it opens the list, with a name or a number the entry's page")
  func pager() throws {
    #expect(try invocation() == .pager(PagerInvocation()))
    #expect(try invocation("pikachu") == .pager(PagerInvocation(entry: "pikachu")))
    #expect(try invocation("#25") == .pager(PagerInvocation(entry: "#25")))
  }

  @Test("Options stand before and after the command and its arguments")
  func anywhere() throws {
    let wanted = Invocation.show(ShowInvocation(source: .names(["25", "26"]), format: .json))
    for line in [
      ["--format", "json", "--offline", "show", "25", "26"], ["show", "25", "--offline", "26", "--format=json"],
      ["show", "--format=json", "25", "26", "--offline"],
    ] {
      let parsed = try CommandLineParser().parse(line)
      #expect(parsed.invocation == wanted)
      #expect(parsed.options.isOffline)
    }
  }

  @Test("Two hyphens end options and commands")
  func ended() throws {
    #expect(try invocation("--", "list") == .pager(PagerInvocation(entry: "list")))
    #expect(try invocation("show", "--", "--offline") == .show(ShowInvocation(source: .names(["--offline"]))))
    #expect(try invocation("--") == .pager(PagerInvocation()))
  }

  @Test("A value follows its option or is joined to it, and may begin with one hyphen")
  func values() throws {
    let reversed = Invocation.list(ListInvocation(sort: EntryOrder(.speed, isReversed: true)))
    #expect(try invocation("list", "--sort", "-speed") == reversed)
    #expect(try invocation("list", "--sort=-speed") == reversed)
    #expect(try invocation("list", "--filter=a=b") == .list(ListInvocation(filters: ["a=b"])))
    #expect(complaint("list", "--sort", "--offline")?.hasPrefix("--sort needs a value: number, name") == true)
    #expect(complaint("--api") == "--api needs a value: URL")
    #expect(complaint("--offline=yes") == "--offline takes no value")
  }

  @Test("The last of two options counts, but filters add up")
  func repeated() throws {
    #expect(try parse("--lang", "ja", "--lang", "de").options.language.code == "de")
    #expect(try parse("--bundled", "--no-bundled").options.bundled == false)
    let both = try invocation(
      "list", "--type", "water,Fire", "--type=flying", "--filter", "hp>9", "--filter", "is:baby")
    #expect(both == .list(ListInvocation(filters: ["hp>9", "is:baby"], types: [["water", "fire"], ["flying"]])))
  }

  // What is wrong

  @Test("A name that is empty, a lone hyphen and too many names are said to be so")
  func wrongNames() {
    #expect(complaint("") == "a name or number is empty")
    #expect(complaint("show", "25", "") == "a name or number is empty")
    #expect(complaint("-") == "'-' is no name; pokedex show - reads names")
    #expect(complaint("mr", "mime") == "one name or number at a time; for a name of several words: 'mr mime'")
    #expect(complaint("shwo", "25") == "no command 'shwo'; did you mean show?")
    #expect(complaint("show") == "'show' needs a name or a number, or - to read them")
    #expect(complaint("show", "-", "25") == "'show' takes names or '-', not both")
    #expect(complaint("list", "pikachu") == "'list' takes no name; try --search 'pikachu', or show 'pikachu'")
  }

  @Test("An unknown option names the nearest one there is")
  func unknown() {
    #expect(complaint("--colour") == "unknown option '--colour'; did you mean --color?")
    #expect(complaint("--ofline", "25") == "unknown option '--ofline'; did you mean --offline?")
    #expect(complaint("--frobnicate") == "unknown option '--frobnicate'; see pokedex --help")
    #expect(complaint("-1") == "unknown option '-1'; see pokedex --help")
    #expect(complaint("-hx") == "unknown option '-x'; see pokedex --help")
  }

  @Test("An option of another command names its own")
  func misplaced() {
    #expect(complaint("--filter", "hp>9") == "--filter is an option of 'list', 'random', not of the pager")
    #expect(complaint("show", "25", "--rate", "5") == "--rate is an option of 'prefetch', not of 'show'")
  }

  @Test("A wrong value names the right ones")
  func wrongValues() {
    #expect(complaint("--color", "blue") == "--color: 'blue' is none of auto, always, never, 8, 16, 256, truecolor")
    #expect(complaint("show", "25", "--format", "tsv") == "--format: 'tsv' is none of plain, json")
    #expect(complaint("list", "--sort", "weigth")?.hasPrefix("--sort: 'weigth' is none of number, name") == true)
    #expect(complaint("list", "--generation", "one") == "--generation: 'one' is no generation, like 1")
    #expect(complaint("list", "--type", "water,") != nil)
    #expect(complaint("prefetch", "--rate", "0") == "--rate: '0' is no number from 1 on")
    #expect(complaint("--lang", "%s")?.hasPrefix("--lang: '%s' is none of cs, de, en, ") == true)
    #expect(complaint("--cache-dir=") == "--cache-dir: a path is empty")
    #expect(complaint("--record", "x.replay") == "--record needs --offline, so that the recording can be replayed")
  }

  @Test("A megabyte of argument is named in a line")
  func long() throws {
    let sentence = try #require(complaint("--" + String(repeating: "x", count: 1_000_000)))
    #expect(sentence.count < 200)
  }

  @Test(
    "A hostile argument is answered with what is wrong",
    arguments: [
      ("", "a name or number is empty"), ("-", "'-' is no name; pokedex show - reads names"),
      ("---", "unknown option '---'; see pokedex --help"), ("-=", "unknown option '-='; see pokedex --help"),
      ("--=", "unknown option '--'; see pokedex --help"), ("--=x", "unknown option '--'; see pokedex --help"),
      ("-é", "unknown option '-é'; see pokedex --help"), ("--é", "unknown option '--é'; see pokedex --help"),
      ("--api=", "--api: '' is no address, like https://pokeapi.co/api/v2: no scheme"),
      ("--api=://", "--api: '://' is no address, like https://pokeapi.co/api/v2: no scheme"),
      ("--sort=", "--sort is an option of 'list', not of the pager"),
    ])
  func hostile(argument: String, sentence: String) {
    #expect(complaint(argument) == sentence)
  }

  @Test("Every line of hostile arguments is understood, or answered with one short line")
  func hostileLines() throws {
    let words = [
      "", "-", "--", "---", "-=", "--=", "--=x", "--api=", "--api=://", "--sort=", "--sort=-", "\u{1B}[31m", "%s%n",
      "list", "cache", "prefetch", "generation", "..", "1..", "..9", "9..1", "99999999999999999999..1", "🇩🇪", "-é",
      "--é",
    ]
    var understood: Set<[String]> = []
    for first in words {
      for second in words {
        for line in [[first], [first, second], [first, second, "--"], [first, second, "1.."]] {
          do throws(UsageError) {
            _ = try CommandLineParser().parse(line)
            understood.insert(line)
          } catch {
            #expect((1..<200).contains(error.sentence.count), "\(line)")
            let lines = error.sentence.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
            #expect(lines == 1, "\(line)")
          }
        }
      }
    }
    // An entry's name, whatever it looks like, alone or behind the end of options, and two commands.
    for line in understood.map({ $0.filter { $0 != "--" } }) {
      #expect(line.count <= 1 || line[0] == "prefetch", "\(line)")
    }
    #expect(understood.isSuperset(of: [["--"], ["%s%n"], ["--", "--é"], ["list"], ["\u{1B}[31m", "--"]]))
  }

  // The commands

  @Test("prefetch takes all, a generation, a number or a range of numbers")
  func prefetch() throws {
    #expect(try invocation("prefetch") == .prefetch(PrefetchInvocation()))
    #expect(
      try invocation("prefetch", "generation", "3", "--no-sprites", "--rate", "5")
        == .prefetch(PrefetchInvocation(target: .generation(3), withSprites: false, rate: 5)))
    #expect(try invocation("prefetch", "25") == .prefetch(PrefetchInvocation(target: .numbers(25...25))))
    #expect(try invocation("prefetch", "1..151") == .prefetch(PrefetchInvocation(target: .numbers(1...151))))
    for wrong in ["0..5", "9..1", "1..", "1...5", "1..99999999999999999999"] {
      #expect(complaint("prefetch", wrong) == "'\(wrong)' is no range of numbers, like 1..151")
    }
    #expect(complaint("prefetch", "some") == "'prefetch' takes all, generation N, a number or FIRST..LAST, not 'some'")
  }

  @Test("cache says where, how much and whether it is whole, and removes")
  func cache() throws {
    #expect(try invocation("cache", "path") == .cache(.path))
    #expect(try invocation("cache", "status", "--format", "json") == .cache(.status(.json)))
    #expect(try invocation("cache", "clear") == .cache(.clear(.everything)))
    #expect(try invocation("cache", "clear", "pikachu") == .cache(.clear(.entry("pikachu"))))
    #expect(try invocation("cache", "clear", "--older-than", "30d") == .cache(.clear(.olderThan(.seconds(2_592_000)))))
    #expect(complaint("cache") == "'cache' needs one of path, status, verify, clear")
    #expect(complaint("cache", "burn") == "'cache' takes one of path, status, verify, clear, not 'burn'")
    #expect(complaint("cache", "path", "25") == "'cache path' does not take '25'")
    #expect(
      complaint("cache", "clear", "--older-than", "old") == "--older-than: 'old' is no age, like 90m, 12h, 30d or 8w")
    #expect(complaint("cache", "verify", "--older-than", "3d") == "--older-than is for 'cache clear'")
  }

  @Test("marks are written and read")
  func marks() throws {
    #expect(try invocation("marks", "export") == .marks(.export))
    #expect(try invocation("marks", "import") == .marks(.import(file: nil)))
    #expect(try invocation("marks", "import", "x.tsv") == .marks(.import(file: "x.tsv")))
    #expect(complaint("marks") == "'marks' needs one of export, import")
  }

  @Test("replay runs scripts")
  func replay() throws {
    #expect(
      try invocation("replay", "--update", "a.replay", "b.replay")
        == .replay(ReplayInvocation(scripts: ["a.replay", "b.replay"], updates: true)))
    #expect(complaint("replay") == "'replay' needs a script")
  }

  @Test("Help and version are asked for in words and letters")
  func help() throws {
    #expect(try invocation("--help") == .help(nil))
    #expect(try invocation("show", "-h") == .help(.show))
    #expect(try invocation("-V") == .version)
    #expect(try invocation("-Vh", "list") == .version)
  }

  @Test("The version is told with the options of the run, or with none where they are wrong")
  func version() throws {
    let asked = try parse(
      "--version", "--api", "http://localhost:1/", environment: ["POKEDEX_OPTIONS": "--cache-dir '/a b' --log x"])
    #expect(asked.invocation == .version)
    #expect(asked.options.api == "http://localhost:1")
    #expect(asked.options.cacheDirectory == "/a b")
    #expect(asked.options.logFile == nil)
    for wrong in [["POKEDEX_API": "ftp://x"], ["POKEDEX_OPTIONS": "--mous"], ["POKEDEX_LANG": "xx"]] {
      let told = try parse("-V", environment: wrong.merging(["LANG": "ja_JP.UTF-8"]) { first, _ in first })
      #expect(told.invocation == .version)
      #expect(told.options.api == "https://pokeapi.co/api/v2")
      #expect(told.options.language.code == "ja")
    }
  }

  // Variables

  @Test("POKEDEX_OPTIONS hold until an option says otherwise")
  func defaults() throws {
    let environment = ["POKEDEX_OPTIONS": "--units imperial --lang=ja --sort name --bundled --cache-dir '/a b'"]
    let parsed = try CommandLineParser().parse(
      ["list", "--lang", "de", "--no-bundled"], environment: environment)
    #expect(parsed.invocation == .list(ListInvocation(sort: EntryOrder(.name))))
    #expect(parsed.options.units == .imperial)
    #expect(parsed.options.language.code == "de")
    #expect(parsed.options.bundled == false)
    #expect(parsed.options.cacheDirectory == "/a b")
    // The pager does not sort by it, and does not mind.
    #expect(try CommandLineParser().parse([], environment: environment).invocation == .pager(PagerInvocation()))
  }

  @Test("POKEDEX_OPTIONS of one command do not disturb another")
  func defaultsOfOthers() throws {
    let environment = ["POKEDEX_OPTIONS": "--format tsv --older-than 3d"]
    let parser = CommandLineParser()
    #expect(try parser.parse(["list"], environment: environment).invocation == .list(ListInvocation(format: .tsv)))
    let show = Invocation.show(ShowInvocation(source: .names(["25"])))
    #expect(try parser.parse(["show", "25"], environment: environment).invocation == show)
    #expect(try parser.parse(["cache", "path"], environment: environment).invocation == .cache(.path))
    #expect(
      complaint(environment: ["POKEDEX_OPTIONS": "--color=blue"])?.hasPrefix("POKEDEX_OPTIONS: --color: 'blue'") == true
    )
  }

  @Test("POKEDEX_OPTIONS that are wrong are named")
  func wrongDefaults() {
    #expect(
      complaint(environment: ["POKEDEX_OPTIONS": "list"]) == "POKEDEX_OPTIONS: it holds options alone, not 'list'")
    #expect(
      complaint(environment: ["POKEDEX_OPTIONS": "--mous"])
        == "POKEDEX_OPTIONS: unknown option '--mous'; did you mean --mouse?")
    #expect(complaint(environment: ["POKEDEX_OPTIONS": "--help"]) == "POKEDEX_OPTIONS: --help is no default")
    #expect(complaint(environment: ["POKEDEX_OPTIONS": "'a"]) == "POKEDEX_OPTIONS: a quote in it never ends")
  }

  @Test(
    "Quotes and backslashes keep spaces together",
    arguments: [
      ("a  b", ["a", "b"]), ("'a b'c", ["a bc"]), (#""a\"b" ''"#, ["a\"b", ""]), (#"a\ b"#, ["a b"]), ("  ", []),
    ])
  func words(text: String, words: [String]) throws {
    #expect(try DefaultsVariable.words(of: text) == words)
  }

  @Test("An option beats its variable, and an empty variable is none")
  func variables() throws {
    let environment = ["POKEDEX_API": "http://localhost:1/", "POKEDEX_LANG": "JA"]
    #expect(try CommandLineParser().parse([], environment: environment).options.api == "http://localhost:1")
    #expect(try CommandLineParser().parse([], environment: environment).options.language.code == "ja")
    #expect(try CommandLineParser().parse(["--lang", "fr"], environment: environment).options.language.code == "fr")
    #expect(try parse(environment: ["POKEDEX_API": ""]).options.api == "https://pokeapi.co/api/v2")
    #expect(
      complaint(environment: ["POKEDEX_API": "ftp://x"]) == "POKEDEX_API: 'ftp://x' must be https")
  }
}
