import Foundation
import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

@Suite("pokedex list")
struct ListCommandTests {
  /// The lines that `list` prints with `arguments`, and its lines on standard error.
  private func list(_ arguments: String..., entries: [EntrySummary]? = nil) throws -> (out: [String], err: [String]) {
    let parsed = try CommandLineParser().parse(["list"] + arguments, environment: ["LANG": "en_GB.UTF-8"])
    guard case .list(let invocation) = parsed.invocation else { throw CocoaError(.featureUnsupported) }
    let (output, errors) = (try Printed(), try Printed())
    let command = ListCommand(
      invocation: invocation, options: parsed.options, environment: [:],
      repertoire: parsed.options.isASCII ? .ascii : .unicode, output: output.output, errors: errors.output)
    let status = try command.print(
      try EntryQuery(invocation).result(
        of: entries ?? KnownEntries(.shared).entries,
        names: DisplayName(language: parsed.options.language), isBundled: true))
    #expect(status == 0)
    return (output.lines, errors.lines)
  }

  private func ids(_ arguments: String...) throws -> [Int] {
    let parsed = try CommandLineParser().parse(["list"] + arguments, environment: [:])
    guard case .list(let invocation) = parsed.invocation else { return [] }
    let names = DisplayName(language: .english)
    return try EntryQuery(invocation).result(of: KnownEntries(.shared).entries, names: names, isBundled: true).entries
      .map(\.id)
  }

  @Test("Tab-separated values have a header and a line for each default form")
  func tabs() throws {
    let lines = try list("--format", "tsv").out
    #expect(lines.count == 1026)
    #expect(
      lines[0]
        == "number\tid\tname\tdisplay_name\ttype1\ttype2\thp\tattack\tdefense\tspecial_attack\tspecial_defense\tspeed\ttotal\tgeneration"
    )
    #expect(lines[25] == "25\t25\tpikachu\tPikachu\telectric\t\t35\t55\t40\t50\t50\t90\t320\t1")
    #expect(lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 14 })
  }

  @Test("A form stands behind its species, by its full name and under its species' number")
  func forms() throws {
    let lines = try list("--forms", "--format", "tsv").out
    #expect(lines.count == 1352)
    let place = try #require(lines.firstIndex { $0.hasPrefix("37\t37\tvulpix") })
    #expect(lines[place + 1].hasPrefix("37\t10103\tvulpix-alola\tAlolan Vulpix\tice\t"))
  }

  @Test("JSON is one array of objects")
  func json() throws {
    let lines = try list("--format", "json", "--generation", "1").out
    #expect(lines.count == 151)
    let array = try JSONSerialization.jsonObject(with: Data(lines.joined(separator: "\n").utf8)) as? [[String: Any]]
    #expect(array?.count == 151)
    #expect(array?[24]["name"] as? String == "pikachu")
    #expect(array?[24]["total"] as? Int == 320)
    #expect(array?[24]["types"] as? [String] == ["electric"])
    #expect(try list("--format", "json", "--search", "zzzzzzzz").out == ["[]"])
    #expect(try list("--format", "json", "--search", "#25").out.count == 1)
  }

  @Test("A comma means either, a repeated option both")
  func types() throws {
    #expect(try ids("--type", "fire,water").contains(4))
    #expect(try ids("--type", "fire,water").contains(7))
    #expect(try ids("--type", "fire", "--type", "flying").prefix(2) == [6, 146])
    #expect(try ids("--type", "Feuer", "--generation", "1").first == 4)
    #expect(try ids("--generation", "1,2").count == 251)
    #expect(try ids("--generation", "1", "--generation", "2").isEmpty)
  }

  @Test("A type that there is not is an error that names those there are")
  func wrongType() throws {
    let failure = #expect(throws: CommandFailure.self) { try ids("--type", "fier") }
    #expect(failure?.status == 2)
    #expect(failure?.sentence.contains("fier") == true)
    for type in PokemonType.all { #expect(failure?.sentence.contains(type.slug) == true) }
  }

  @Test("Entries come in the order that is asked for")
  func order() throws {
    #expect(try ids("--sort", "-speed").first == 894)
    #expect(try ids("--sort", "number", "--generation", "3").first == 252)
    #expect(try ids("--sort", "-number").first == 1025)
    #expect(try ids("--sort", "name", "--generation", "1").prefix(2) == [63, 142])
    #expect(try ids("--sort", "-weight", "--forms").prefix(2) == [790, 797])
  }

  @Test("A search finds names in every language, and says when it forgave a slip")
  func search() throws {
    #expect(try ids("--search", "flabebe") == [669])
    #expect(try ids("--search", "ピカチュウ") == [25])
    #expect(try ids("--search", "pika", "--search", "electric").first == 25)
    let slip = try list("--search", "bulbsaur")
    #expect(slip.out.count == 1)
    #expect(slip.err == ["pokedex: nothing is called 'bulbsaur'; close to it:"])
  }

  @Test("Columns of plain text are aligned, whatever the signs' width")
  func plain() throws {
    let lines = try list("--generation", "1").out
    #expect(lines[24].hasPrefix("0025  Pikachu"))
    #expect(Set(lines.map(\.count)).count == 1)
    let ascii = try list("--ascii", "--search", "flabebe").out
    #expect(ascii.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(ascii[0].contains("Flabebe"))
  }

  @Test("What is unknown is a dash, or an empty cell, or null")
  func unknown() throws {
    let entry = EntrySummary(id: 5000, slug: "mon-5000")
    #expect(try list("--no-bundled", entries: [entry]).out[0].hasPrefix("5000  Mon 5000"))
    #expect(
      try list("--no-bundled", "--format", "tsv", entries: [entry]).out[1] == "5000\t5000\tmon-5000\tMon 5000"
        + String(repeating: "\t", count: 10))
    #expect(try list("--no-bundled", "--format", "json", entries: [entry]).out[0].contains(#""hp":null"#))
  }

  @Test("Hostile text reaches nobody's terminal")
  func hostile() throws {
    var entry = EntrySummary(id: 1, slug: "a\u{1B}[2Jb\tc\n")
    entry.types = [.other("x\u{9B}31m")]
    for format in ["plain", "tsv", "json"] {
      let lines = try list("--no-bundled", "--format", format, entries: [entry]).out
      let text = lines.joined()
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || (0x7F...0x9F).contains($0.value) })
      #expect(lines.count == (format == "tsv" ? 2 : 1))
    }
    let json = try list("--no-bundled", "--format", "json", entries: [entry]).out[0]
    let array = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(array?[0]["name"] as? String == entry.slug)
  }

  @Test("What the store has learnt since wins over the bundled facts")
  func stored() {
    var known = KnownEntries(.shared)
    var rows = BundledDex.shared.pokemonList.results.filter { $0.id != 3 }
    rows.append(NamedResource(name: "newmon", url: "https://pokeapi.co/api/v2/pokemon/1026/"))
    known.learn(WholeList(NamedResourceList(count: rows.count, results: rows)))
    var changed = EntrySummary(id: 1, slug: "bulbasaur")
    changed.types = [.fire]
    known.learn([changed])
    #expect(known.entries.first?.types == [.fire])
    #expect(known.entries.first?.stats.total == 318)
    #expect(known.entries.contains { $0.slug == "newmon" })
    #expect(!known.entries.contains { $0.id == 3 })
  }
}
