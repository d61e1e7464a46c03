import EventLoop
import FoundationEssentials
import PokeAPI
import Resources
import Testing

@Suite("PokéAPI as a service")
struct PokeAPIServiceTests {
  let server = StubServer()
  let store = MemoryStore()

  init() { EventLoop.shared.runOnOwnThread() }

  @UI
  private func service(_ base: String = BundledDex.api, bundled: Bool = true, offline: Bool = false) throws
    -> PokeAPIService
  {
    var options = Service.Options()
    options.isOffline = offline
    // The address and its other spelling; no test waits for a third try.
    options.policy.tries = 2
    return PokeAPIService(
      base: try APIBase(base), transport: server, store: store, time: VirtualTime(), bundled: bundled, options: options)
  }

  @UI
  private func load<Content>(_ resource: Resource<Content>) async -> Snapshot<Content> {
    resource.loadIfNeeded()
    return await resource.settled()
  }

  @Test("Offline, the bundled facts are the answer")
  @UI
  func seeds() async throws {
    let service = try service(offline: true)
    let list = await load(service.list)
    #expect(list.data?.results.count == 1351)
    #expect(list.source == .seed)
    #expect(list.fetchedAt == BundledDex.shared.dataDate)
    #expect(await load(service.list(limit: 20, offset: 1340)).data?.results.count == 11)
    #expect(await load(service.pokemon(25)).data?.types == [.electric])
    #expect(await load(service.species(25)).data?.generation == 1)
    #expect(await load(service.evolutionChain(67)).data?.root.evolvesTo.count == 8)
    #expect(await load(service.pokemon(1026)).error?.kind == .offline)
    #expect(server.urls.isEmpty)
  }

  @Test("Another server starts with nothing")
  @UI
  func otherServer() async throws {
    let service = try service("http://127.0.0.1:8000/api/v2", bundled: false, offline: true)
    #expect(await load(service.list).data == nil)
    #expect(service.bundledDex == nil)
  }

  @Test("What an answer links to is asked of the server that gave it")
  @UI
  func links() async throws {
    let base = "http://127.0.0.1:8000/api/v2"
    let service = try service(base, bundled: false)
    server.answer(
      "\(base)/pokemon/10114",
      """
      {"id": 10114, "name": "exeggutor-alola",
       "species": {"name": "exeggutor", "url": "https://pokeapi.co/api/v2/pokemon-species/103/"}}
      """)
    server.answer(
      "\(base)/pokemon-species/103",
      """
      {"id": 103, "name": "exeggutor", "evolution_chain": {"url": "https://pokeapi.co/api/v2/evolution-chain/46/"}}
      """)
    let pokemon = try #require(await load(service.pokemon(10114)).data)
    let link = try #require(pokemon.species)
    let species = try #require(await load(service.species(link)).data)
    let chain = try #require(species.evolutionChain)
    #expect(service.evolutionChain(chain).url == "\(base)/evolution-chain/46")
    #expect(server.urls == ["\(base)/pokemon/10114", "\(base)/pokemon-species/103"])
  }

  @Test("The same thing by id and by link is one resource")
  @UI
  func identity() throws {
    let service = try service()
    let link = NamedResource(name: "pikachu", url: "https://pokeapi.co/api/v2/pokemon/25/")
    #expect(service.pokemon(25) === service.pokemon(link))
    #expect(service.pokemon(slug: "PIKACHU").url == "https://pokeapi.co/api/v2/pokemon/pikachu")
  }

  @Test("An entry that the list names is tried once more at its other address")
  @UI
  func alternate() async throws {
    let service = try service(bundled: true)
    let url = "https://pokeapi.co/api/v2/pokemon/25"
    server.answer(url, "Not Found", status: 404, type: "text/plain")
    server.answer(url + "/", #"{"id": 25, "name": "pikachu", "base_experience": 7}"#)
    let pokemon = service.pokemon(25)
    pokemon.load()
    #expect(await pokemon.settled().data?.baseExperience == 7)
    #expect(server.urls == [url, url + "/"])
    let unknown = service.pokemon(4000)
    server.answer("https://pokeapi.co/api/v2/pokemon/4000", "Not Found", status: 404, type: "text/plain")
    #expect(await load(unknown).error?.kind == .notFound)
    #expect(server.urls.count == 3)
  }

  @Test("What an answer links to is tried once more at its other address, of every kind")
  @UI
  func alternateOfEveryKind() async throws {
    let service = try service()
    func other<Content>(_ resource: Resource<Content>) async -> [String] {
      let (path, query) = (resource.url.prefix { $0 != "?" }, resource.url.drop { $0 != "?" })
      let before = server.urls.count
      server.answer(resource.url, "Not Found", status: 404, type: "text/plain")
      server.answer(path + "/" + query, "Not Found", status: 404, type: "text/plain")
      _ = await load(resource)
      let asked = Array(server.urls[before...])
      #expect(asked == [resource.url, path + "/" + query])
      return asked
    }
    let link = NamedResource(name: "x", url: "https://pokeapi.co/api/v2/x/900/")
    #expect(await other(service.list(limit: 200, offset: 5000)).last?.contains("/pokemon/?limit=200") == true)
    _ = await other(service.evolutionChain(900))
    _ = await other(service.ability(900))
    _ = await other(service.move(9000))
    _ = await other(service.type(link))
    _ = await other(service.form(link))
  }

  @Test("A refused body says what it lacks, and the data stays")
  @UI
  func wrongShape() async throws {
    let service = try service()
    server.answer("https://pokeapi.co/api/v2/pokemon/25", #"{"id": 25}"#)
    server.answer("https://pokeapi.co/api/v2/pokemon/25/", #"{"id": 25, "name": null}"#)
    let pokemon = service.pokemon(25)
    let snapshot = await load(pokemon)
    #expect(snapshot.error?.kind == .wrongShape(field: "name"))
    #expect(snapshot.data?.name == "pikachu")
  }

  @Test(
    "A body of another thing than was asked for is refused, fresh or stored",
    arguments: [
      ("/pokemon/25", #"{"id": 26, "name": "raichu"}"#, "answer is about 26, not about 25"),
      ("/pokemon/pikachu", #"{"id": 26, "name": "raichu"}"#, "answer is about raichu, not about pikachu"),
      ("/pokemon-species/25", #"{"id": 26, "name": "raichu"}"#, "answer is about 26, not about 25"),
      ("/evolution-chain/10", #"{"id": 11, "chain": {"species": {"name": "x", "url": "u"}}}"#, "about 11, not"),
      ("/ability/9", #"{"id": 31, "name": "lightning-rod"}"#, "about 31, not"),
      ("/move/85", #"{"id": 84, "name": "thunder-shock"}"#, "about 84, not"),
      ("/type/13", #"{"id": 12, "name": "grass"}"#, "about 12, not"),
      ("/type/electric", #"{"id": 12, "name": "grass"}"#, "about grass, not"),
      ("/pokemon-form/25", #"{"id": 26, "name": "raichu"}"#, "about 26, not"),
    ])
  func identityOfBodies(path: String, body: String, sentence: String) throws {
    let url = try CanonicalURL(absolute: BundledDex.api + path)
    let name = path.split(separator: "/")[0]
    let endpoints = Endpoints.stored
    // What verifies a store is what every answer goes through.
    let fault = try #require(endpoints.first { $0.name == (name == "pokemon-form" ? "form" : short(name)) })
      .fault(of: Data(body.utf8), at: url)
    #expect(fault?.sentence.contains(sentence) == true, "\(fault?.sentence ?? "believed")")
  }

  private func short(_ name: Substring) -> String { name == "pokemon-species" ? "species" : String(name) }

  @Test("A stored body of another thing gives way to the bundled facts")
  @UI
  func storedIdentity() async throws {
    let url = "https://pokeapi.co/api/v2/pokemon/25"
    let body = Data(#"{"id": 26, "name": "raichu"}"#.utf8)
    await store.keep(
      StoredResponse(
        url: url, endpoint: "pokemon", fetchedAt: WallTime(milliseconds: 0), expiresAt: WallTime(milliseconds: .max),
        contentType: "application/json", bytes: body.count,
        body: StoredBody.pack(body, contentType: "application/json")), digest: nil)
    let snapshot = await load(try service(offline: true).pokemon(25))
    #expect(snapshot.source == .seed)
    #expect(snapshot.data?.name == "pikachu")
  }

  // MARK: Lists

  private func rows(_ ids: some Sequence<Int>) -> String {
    ids.map { #"{"name": "entry-\#($0)", "url": "https://pokeapi.co/api/v2/pokemon/\#($0)/"}"# }
      .joined(separator: ",")
  }

  private func page(_ ids: some Sequence<Int>, of count: Int?, next: Bool) -> String {
    let next = next ? #""https://pokeapi.co/api/v2/pokemon?offset=0&limit=20""# : "null"
    return #"{"count": \#(count.map(String.init) ?? "null"), "next": \#(next), "results": [\#(rows(ids))]}"#
  }

  private static let listURL = "https://pokeapi.co/api/v2/pokemon?limit=100000&offset=0"
  private static func pageURL(_ offset: Int) -> String {
    "https://pokeapi.co/api/v2/pokemon?limit=200&offset=\(offset)"
  }

  @Test("A list that breaks off is followed to its end")
  @UI
  func shortList() async throws {
    let service = try service(bundled: false)
    server.answer(Self.listURL, page(1...20, of: 50, next: true))
    server.answer(Self.pageURL(20), page(21...40, of: 50, next: true))
    server.answer(Self.pageURL(40), page(41...50, of: 50, next: false))
    let (list, _) = await service.wholeList()
    #expect(list?.results.compactMap(\.id) == Array(1...50))
    #expect(list?.fault == nil)
  }

  @Test(
    "A list that contradicts itself is said to, and asked for no longer than it brings anything new",
    arguments: [
      (20, 1_000_000_000, true, "names 20 entries and counts 1000000000"),
      (20, 0, true, "names 20 entries and counts 0"),
      (20, nil, true, "breaks off after 20 entries"), (20, 21, false, "names 20 entries and counts 21"),
    ])
  @UI
  func oddList(length: Int, count: Int?, next: Bool, fault: String) async throws {
    let service = try service(bundled: false)
    server.answer(Self.listURL, page(1...length, of: count, next: next))
    server.answer(Self.pageURL(length), page(1...length, of: count, next: next))
    let (list, _) = await service.wholeList()
    #expect(list?.fault == fault)
    #expect(server.urls.count == 2)
  }

  @Test("A list that is not whole replaces nothing in the store, and is not believed from there")
  @UI
  func oddListIsNotKept() async throws {
    let service = try service(bundled: false)
    server.answer(Self.listURL, page(1...50, of: 50, next: false))
    _ = await load(service.list)
    await service.service.flush()
    let kept = await store.response(for: Self.listURL)
    #expect(kept != nil)
    for odd in [
      page(1...20, of: 50, next: true), page(1...49, of: 50, next: false), page([1, 1, 2], of: 3, next: false),
      page(1...50, of: 50, next: true), page(1...50, of: 0, next: false),
    ] {
      server.answer(Self.listURL, odd)
      service.list.load()
      #expect(await service.list.settled().error == nil)
      await service.service.flush()
      #expect(await store.response(for: Self.listURL) == kept)
    }
    let body = Data(page(1...20, of: 50, next: true).utf8)
    var odd = try #require(kept)
    odd.bytes = body.count
    odd.body = StoredBody.pack(body, contentType: odd.contentType)
    await store.keep(odd, digest: nil)
    #expect(await load(try self.service(bundled: false, offline: true).list).data == nil)
  }

  @Test("A list without a single number is refused")
  func listWithoutNumbers() throws {
    let body = #"{"count": 1, "next": null, "results": [{"name": "x", "url": "https://a.example/pokemon/x/"}]}"#
    let list = try #require(Endpoints.stored.first { $0.name == "list" })
    let fault = list.fault(of: Data(body.utf8), at: try CanonicalURL(absolute: Self.listURL))
    #expect(fault?.kind == .wrongShape(field: "results[0].url"))
  }

  @Test("A picture is asked for where the answer says, and nowhere else")
  @UI
  func pictures() async throws {
    let service = try service()
    let url = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/25.png"
    #expect(service.picture(url).url == url)
    #expect(service.picture(url).snapshot.error == nil)
    #expect(service.picture("https://elsewhere.example/25.png").snapshot.error?.kind == .otherHost)
    #expect(service.picture("not a URL").snapshot.error?.kind == .malformedURL)
  }

  @Test("What the store knows fills the list of another server")
  @UI
  func storedSummaries() async throws {
    let base = "http://127.0.0.1:8000/api/v2"
    let service = try service(base, bundled: false)
    server.answer(
      "\(base)/pokemon/7",
      """
      {"abilities": [{"ability": {"name": "torrent", "url": "u"}, "is_hidden": false, "slot": 1},
         {"ability": {"name": "rain-dish", "url": "u"}, "is_hidden": true, "slot": 3}],
       "height": 5, "id": 7, "is_default": true, "name": "squirtle",
       "moves": [{"move": {"name": "surf", "url": "https://pokeapi.co/api/v2/move/57/"}, "version_group_details": []}],
       "species": {"name": "squirtle", "url": "https://pokeapi.co/api/v2/pokemon-species/7/"},
       "stats": [{"base_stat": 44, "effort": 0, "stat": {"name": "hp", "url": "u"}}],
       "types": [{"slot": 1, "type": {"name": "water", "url": "u"}}], "weight": 90}
      """)
    server.answer(
      "\(base)/pokemon-species/7",
      """
      {"evolves_from_species": {"name": "x", "url": "https://pokeapi.co/api/v2/pokemon-species/6/"},
       "genera": [{"genus": "Tiny Turtle Pokémon", "language": {"name": "en", "url": "u"}}],
       "generation": {"name": "generation-i", "url": "https://pokeapi.co/api/v2/generation/1/"}, "id": 7,
       "is_legendary": false, "name": "squirtle",
       "names": [{"language": {"name": "fr", "url": "u"}, "name": "Cara|puce\\t"}]}
      """)
    _ = await load(service.pokemon(7))
    _ = await load(service.species(7))
    await service.service.flush()
    let entry = try #require(await service.storedSummaries().first)
    #expect(entry.slug == "squirtle")
    #expect(entry.types == [.water])
    #expect(entry.stats.hp == 44)
    #expect(entry.stats.attack == nil)
    #expect(entry.abilities == ["torrent"])
    #expect(entry.hiddenAbility == "rain-dish")
    #expect(entry.generation == 1)
    #expect(entry.isLegendary == false)
    #expect(entry.descent == .species(6))
    #expect(await service.storedMoves() == [7: [57]])
    #expect(entry.isMythical == nil)
    #expect(entry.names?[Language(code: "fr")] == "Cara/puce ")
    #expect(DisplayName(language: .english, bundled: false).genus(of: entry) == "Tiny Turtle Pokémon")
  }
}
