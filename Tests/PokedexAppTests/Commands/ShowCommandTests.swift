import EventLoop
import Foundation
import PokeAPI
import Resources
import Terminal
import Testing

@testable import PokedexApp

@Suite("pokedex show")
struct ShowCommandTests {
  init() { EventLoop.shared.runOnOwnThread() }

  /// Entries of an API that answers as `failing` says, and what was asked.
  @UI
  private func load(
    _ names: [String], offline: Bool = false, bundled: Bool = true, failing: [String: ScriptedFailure] = [:],
    answering special: @escaping @Sendable (ServedPath) -> String? = { _ in nil }
  ) async throws -> [EntryLoader.Outcome] {
    let server = ScriptedServer(BundledServedDex(), base: BundledDex.api)
    let transport = ScriptedTransport(base: BundledDex.api) { path, request in
      guard let body = special(path) else { return server.answer(path, request) }
      let type = HeaderField("Content-Type", "application/json")
      return TransportResponse(status: 200, headers: [type], body: Data(body.utf8))
    }
    for (path, failure) in failing { transport.apply(.fail(path, failure)) }
    var options = Service.Options()
    options.isOffline = offline
    options.policy.tries = 1
    let api = PokeAPIService(
      base: try APIBase(BundledDex.api), transport: transport, store: MemoryStore(), time: VirtualTime(),
      bundled: bundled, options: options)
    return await EntryLoader(api: api).load(names)
  }

  /// What `show` prints of the outcomes.
  private func show(
    _ outcomes: [EntryLoader.Outcome], _ arguments: String...
  ) throws -> (out: [String], err: [String], status: Int32) {
    let parsed = try CommandLineParser().parse(["show", "x"] + arguments, environment: ["LANG": "en_GB.UTF-8"])
    guard case .show(let invocation) = parsed.invocation else { throw CocoaError(.featureUnsupported) }
    let (output, errors) = (try Printed(), try Printed())
    let command = ShowCommand(
      invocation: invocation, options: parsed.options, environment: [:],
      repertoire: parsed.options.isASCII ? .ascii : .unicode, output: output.output, errors: errors.output)
    let status = try command.print(outcomes)
    return (output.lines, errors.lines, status)
  }

  @Test("An entry is printed in full from the bundled facts, with no network")
  @UI
  func offline() async throws {
    let shown = try show(try await load(["pikachu"], offline: true))
    #expect(shown.status == 0)
    #expect(shown.err.isEmpty)
    #expect(shown.out[0] == "#0025  Pikachu")
    #expect(shown.out[1] == "Mouse Pokémon · generation 1")
    #expect(shown.out.contains("Total             320"))
    #expect(shown.out.contains("Takes ×2         Ground"))
    #expect(shown.out.contains("Height           0.4 m"))
    #expect(shown.out.contains("Abilities        Static · Lightning Rod (hidden)"))
    #expect(shown.out.contains { $0.contains("└─ [Pikachu]") && $0.contains("friendship") })
  }

  @Test("What the network says is printed, texts too")
  @UI
  func online() async throws {
    let shown = try show(try await load(["25"]))
    #expect(shown.err.isEmpty)
    #expect(shown.out.contains { $0.hasPrefix("Text") && $0.contains("scarlet says of pikachu. (Scarlet)") })
  }

  @Test("Where the network fails, what there is is printed with one line of complaint")
  @UI
  func failing() async throws {
    let shown = try show(try await load(["25"], failing: ["/*": .status(503)]))
    #expect(shown.status == 0)
    #expect(shown.out[0] == "#0025  Pikachu")
    #expect(shown.err == ["pokedex: Pikachu could not be refreshed: server said 503"])
  }

  @Test("Several are printed in the order asked for, and a missing one is said")
  @UI
  func several() async throws {
    let shown = try show(try await load(["4", "no such", "nidoran", "deoxys"], offline: true))
    #expect(shown.status == 1)
    #expect(shown.out.filter { $0.hasPrefix("#") } == ["#0004  Charmander", "#0386  Deoxys"])
    #expect(
      shown.err == [
        "pokedex: no Pokémon is called 'no such'",
        "pokedex: no Pokémon is called 'nidoran'; close to it: Nidoran♀, Nidoran♂",
      ])
  }

  @Test("Without the bundled facts and without a network there is nothing to print")
  @UI
  func nothing() async throws {
    let shown = try show(try await load(["25"], offline: true, bundled: false), "--no-bundled")
    #expect(shown.status == 1)
    #expect(shown.out.isEmpty)
    #expect(shown.err.count == 1)
  }

  @Test("Without the bundled facts, an entry is found in the server's list")
  @UI
  func otherServer() async throws {
    let shown = try show(try await load(["Mr Mime", "10103", "29", "mewthree"], bundled: false), "--no-bundled")
    #expect(shown.out.filter { $0.hasPrefix("#") } == ["#0122  Mr. Mime", "#0037  Vulpix Alola", "#0029  Nidoran♀"])
    #expect(shown.err.count == 1)
    #expect(shown.status == 1)
  }

  /// Bodies of a server with one entry more than is bundled.
  private static func newcomer(_ path: ServedPath) -> String? {
    let list =
      BundledDex.shared.pokemonList.results + [
        NamedResource(name: "newmon-sky", url: "\(BundledDex.api)/pokemon/1026/")
      ]
    func rows() -> String { list.map { #"{"name":"\#($0.name)","url":"\#($0.url)"}"# }.joined(separator: ",") }
    return switch path.path {
    case "/pokemon": #"{"count":\#(list.count),"next":null,"previous":null,"results":[\#(rows())]}"#
    case "/pokemon/1026": #"{"id":1026,"name":"newmon-sky"}"#
    case "/pokemon/newmon-sky": #"{"id":1026,"name":"newmon-sky"}"#
    case "/pokemon-species/newmon":
      #"{"id":1026,"name":"newmon","varieties":[{"is_default":true,"pokemon":"#
        + #"{"name":"newmon-sky","url":"\#(BundledDex.api)/pokemon/1026/"}}]}"#
    default: nil
    }
  }

  @Test("An entry that only the API's list names is found, by number, name and species")
  @UI
  func newGeneration() async throws {
    for name in ["1026", "Newmon Sky", "newmon"] {
      let shown = try show(try await load([name], answering: Self.newcomer))
      #expect(shown.out.first?.hasSuffix("Newmon Sky") == true, "\(name): \(shown)")
      #expect(shown.status == 0)
    }
    #expect(try show(try await load(["newmun"], answering: Self.newcomer)).status == 1)
  }

  @Test("Where the list fails the name itself is asked for", arguments: [true, false])
  @UI
  func listFails(bundled: Bool) async throws {
    let failing: [String: ScriptedFailure] = ["/pokemon": .status(503)]
    for name in ["newmon-sky", "1026", "newmon"] {
      let shown = try show(try await load([name], bundled: bundled, failing: failing, answering: Self.newcomer))
      #expect(shown.out.first?.hasSuffix("Newmon Sky") == true, "\(name): \(shown)")
    }
    let unknown = try show(try await load(["newmun"], bundled: bundled, failing: failing, answering: Self.newcomer))
    #expect(unknown.err.count == 1)
    #expect(unknown.err.first?.contains("server said 503") == true, "\(unknown.err)")
  }

  @Test("A server that never answers is waited for 3 s in all, and one line says what is missing")
  @UI
  func hanging() async throws {
    let time = VirtualTime()
    let transport = SlowTransport(time: time, delay: .zero)
    transport.hangs = { _ in true }
    let api = PokeAPIService(
      base: try APIBase(Served.scriptedBase), transport: transport, store: MemoryStore(), time: time, bundled: true)
    let loading = Task { @UI in await EntryLoader(api: api).load(["1", "4", "7", "25", "133", "mew"]) }
    await api.service.ledger.wait { ledger in
      ledger.entries.count { if case .onTheWire = $0.phase { true } else { false } } == 4
    }
    time.advance(by: Patience.limit)
    let shown = try show(await loading.value)
    #expect(shown.status == 0)
    #expect(shown.out.count { $0.hasPrefix("#") } == 6)
    #expect(
      shown.err == [
        "pokedex: Bulbasaur, Charmander, Squirtle, Pikachu and 2 more could not be refreshed: no answer within 3 s"
      ])
  }

  @Test("JSON is one array, null where nothing is known")
  @UI
  func json() async throws {
    let shown = try show(try await load(["10190", "eevee"], offline: true), "--format", "json")
    let text = shown.out.joined(separator: "\n")
    let array = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(array.map { $0["name"] as? String } == ["eternatus-eternamax", "eevee"])
    #expect(array[0]["weight_kg"] is NSNull)
    #expect(array[0]["height_m"] as? Double == 100)
    #expect(array[1]["female_percent"] as? Double == 12.5)
    #expect(array[1]["flavor_text"] is NSNull)
    #expect((array[1]["takes"] as? [String: Double]) == ["fighting": 2, "ghost": 0])
    let evolution = try #require(array[1]["evolution"] as? [String: Any])
    #expect((evolution["evolves_to"] as? [Any])?.count == 8)
    #expect(try show([], "--format", "json").out == ["[]"])
  }

  @Test(
    "A form's evolution is told apart from the usual one, and the entry itself is marked there",
    arguments: [
      (
        "slowpoke",
        ["└─ Slowking  trade holding King’s Rock", "Galarian Slowpoke", "├─ Galarian Slowbro  Galarica Cuff"]
      ),
      ("raichu", ["└─ [Raichu]  Thunder Stone", "Pikachu", "└─ Alolan Raichu  Thunder Stone in Alola"]),
      ("lycanroc", ["└─ [Lycanroc]  level 25 by day", "└─ Midnight Lycanroc  level 25 at night"]),
      ("farfetch'd", ["└─ Sirfetch’d  three critical hits in one battle, as Galarian Farfetch’d"]),
      (
        "mr-mime-galar",
        ["└─ Mr. Mime  level up knowing Mimic", "└─ [Galarian Mr. Mime]  level up knowing Mimic in Galar"]
      ),
      ("wobbuffet", ["Wynaut  hatches if a parent holds Lax Incense"]),
    ])
  @UI
  func forms(name: String, parts: [String]) async throws {
    let out = try show(try await load([name], offline: true)).out
    for part in parts { #expect(out.contains { $0.contains(part) }, "\(part) in \(out)") }
  }

  @Test("JSON tells the evolutions of forms beside the usual ones")
  @UI
  func formsInJSON() async throws {
    let shown = try show(try await load(["slowpoke", "1"], offline: true), "--format", "json")
    let text = shown.out.joined(separator: "\n")
    let array = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    func conditions(_ tree: Any?) -> [String: String] {
      guard let tree = tree as? [String: Any], let name = tree["name"] as? String else { return [:] }
      let children = (tree["evolves_to"] as? [Any] ?? []).map(conditions)
      return children.reduce([name: tree["condition"] as? String ?? ""]) { $0.merging($1) { first, _ in first } }
    }
    #expect(
      conditions(array[0]["evolution"]) == [
        "slowpoke": "", "slowbro": "level 37", "slowking": "trade holding King’s Rock",
      ])
    let forms = try #require(array[0]["evolution_of_forms"] as? [Any])
    #expect(
      forms.map(conditions) == [
        ["slowpoke-galar": "", "slowbro-galar": "Galarica Cuff", "slowking-galar": "Galarica Wreath"]
      ])
    #expect((array[1]["evolution_of_forms"] as? [Any])?.isEmpty == true)
  }

  @Test("Names are in the reader's language, with English beside")
  @UI
  func languages() async throws {
    let shown = try show(try await load(["4"], offline: true), "--lang", "de", "--units", "imperial")
    #expect(shown.out[0] == "#0004  Glumanda  (Charmander)")
    #expect(shown.out.contains { $0.hasPrefix("Height") && $0.hasSuffix("2'00\"") })
  }

  @Test("Printed in ASCII, nothing else is printed")
  @UI
  func ascii() async throws {
    let shown = try show(try await load(["669", "29", "133"], offline: true), "--ascii")
    #expect(shown.out.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }
}
