public import EventLoop
public import FoundationEssentials
public import Resources

/// PokéAPI: its endpoints, and the resource of each thing.
///
/// What an answer links to is asked of the same server, by the id that the link ends in: a mirror's answers may still
/// name the original, and a foreign host is never asked. Pictures alone are asked for where the answer says.
@UI
public final class PokeAPIService {
  /// The layer below; its ledger says what is under way.
  public let service: Service
  /// What was compiled in, with links to this server; nil of a server that it does not belong to.
  public let bundledDex: BundledDex?
  /// How each of its answers is decoded.
  public let endpoints: Endpoints

  /// Where PokéAPI's pictures are.
  public static let pictureHost = "https://raw.githubusercontent.com"

  /// How many rows the list of everything asks for: more than there will ever be.
  public nonisolated static let everything = 100_000

  /// The service of the API at `base`. `bundled` says whether the facts that were compiled in are of that server.
  public init(
    base: APIBase, transport: any Transport, store: any Store, time: any TimeSource = SystemTime(), bundled: Bool,
    options: Service.Options = Service.Options()
  ) {
    var options = options
    options.companions.append(PokeAPIService.pictureHost)
    service = Service(base: base, transport: transport, store: store, time: time, options: options)
    bundledDex = bundled ? BundledDex.shared.linked(to: base.url.string) : nil
    endpoints = Endpoints(dex: bundledDex)
  }

  /// The list of all entries.
  public var list: Resource<NamedResourceList> { list(limit: PokeAPIService.everything, offset: 0) }

  /// A page of the list: `limit` rows from `offset` on.
  public func list(limit: Int, offset: Int) -> Resource<NamedResourceList> {
    let query = [(name: "limit", value: String(limit)), (name: "offset", value: String(offset))]
    return service.resource(endpoints.list, at: "/pokemon", query: query)
  }

  /// How many rows its pages have, where it is not to be had whole.
  public nonisolated static let pageLength = 200

  /// The whole list, of as many answers as the server makes of it; nil, with the reason in `first`, where there is none.
  public func wholeList() async -> (list: WholeList?, first: Snapshot<NamedResourceList>) {
    let first = list
    first.loadIfNeeded()
    let snapshot = await first.settled()
    guard var whole = snapshot.data.map(WholeList.init) else { return (nil, snapshot) }
    while let offset = whole.next {
      let page = list(limit: PokeAPIService.pageLength, offset: offset)
      page.loadIfNeeded()
      let snapshot = await page.settled()
      // What is bundled is no answer of the server's.
      guard let data = snapshot.data, snapshot.source != .seed else { break }
      whole.add(data)
    }
    return (whole, snapshot)
  }

  /// An entry by its id or its slug; slugs are lower case.
  public func pokemon(_ id: Int) -> Resource<Pokemon> { service.resource(endpoints.pokemon, at: "/pokemon/\(id)") }
  public func pokemon(slug: String) -> Resource<Pokemon> {
    service.resource(endpoints.pokemon, at: "/pokemon/\(slug.lowercased())")
  }
  public func pokemon(_ link: NamedResource) -> Resource<Pokemon> {
    follow(link.id, link.url, endpoints.pokemon, "/pokemon")
  }

  /// A species by its id, its slug, or as an entry links to it.
  public func species(_ id: Int) -> Resource<Species> {
    service.resource(endpoints.species, at: "/pokemon-species/\(id)")
  }
  public func species(slug: String) -> Resource<Species> {
    service.resource(endpoints.species, at: "/pokemon-species/\(slug.lowercased())")
  }
  public func species(_ link: NamedResource) -> Resource<Species> {
    follow(link.id, link.url, endpoints.species, "/pokemon-species")
  }

  /// An evolution chain by its id, which is no species' number, or as a species links to it.
  public func evolutionChain(_ id: Int) -> Resource<EvolutionChain> {
    service.resource(endpoints.evolutionChain, at: "/evolution-chain/\(id)")
  }
  public func evolutionChain(_ link: ResourceLink) -> Resource<EvolutionChain> {
    follow(link.id, link.url, endpoints.evolutionChain, "/evolution-chain")
  }

  /// An ability or a move by its id.
  public func ability(_ id: Int) -> Resource<Ability> { service.resource(endpoints.ability, at: "/ability/\(id)") }
  public func move(_ id: Int) -> Resource<MoveInfo> { service.resource(endpoints.move, at: "/move/\(id)") }

  /// What an entry links to.
  public func ability(_ link: NamedResource) -> Resource<Ability> {
    follow(link.id, link.url, endpoints.ability, "/ability")
  }
  public func move(_ link: NamedResource) -> Resource<MoveInfo> {
    follow(link.id, link.url, endpoints.move, "/move")
  }
  public func type(_ link: NamedResource) -> Resource<TypeInfo> {
    follow(link.id, link.url, endpoints.type, "/type")
  }
  /// A type by its slug.
  public func type(_ type: PokemonType) -> Resource<TypeInfo> {
    service.resource(endpoints.type, at: "/type/\(type.slug)")
  }
  public func form(_ link: NamedResource) -> Resource<PokemonForm> {
    follow(link.id, link.url, endpoints.form, "/pokemon-form")
  }

  /// A picture, at the URL that an entry's sprites give.
  public func picture(_ url: String) -> Resource<Data> { service.resource(endpoints.picture, url: url) }

  /// What the store knows of entries and their species, without asking anybody: by id. Lists that the bundled dex knows
  /// nothing of are filled with it.
  public func storedSummaries() async -> [EntrySummary] {
    // Both kinds of lines are of one version, so one question brings both.
    let lines = await service.digests(of: endpoints.pokemon)
    var species: [Int: String] = [:]
    for line in lines where line.url.contains("/pokemon-species/") {
      if let id = ResourceLink(url: line.url).id { species[id] = line.row }
    }
    return lines.filter { $0.url.contains("/pokemon/") }
      .compactMap { line in
        guard var entry = EntrySummary(pokemonDigest: line.row) else { return nil }
        if let line = entry.number.flatMap({ species[$0] }) { entry.merge(speciesDigest: line) }
        return entry
      }
      .sorted { $0.id < $1.id }
  }

  /// The ids of the moves of the entries that are stored, by the entries' ids.
  public func storedMoves() async -> [Int: [Int32]] {
    let lines = await service.digests(of: endpoints.pokemon).filter { $0.url.contains("/pokemon/") }
    let moves = lines.compactMap { line in ResourceLink(url: line.url).id.map { ($0, EntryDigest.moves(in: line.row)) }
    }
    return Dictionary(moves, uniquingKeysWith: { first, _ in first })
  }

  /// Makes what an older version of the program stored known to `storedSummaries`; true if there was any.
  public func renewStoredSummaries() async -> Bool {
    let entries = await service.rebuildDigests(of: endpoints.pokemon)
    let species = await service.rebuildDigests(of: endpoints.species)
    return !entries.isEmpty || !species.isEmpty
  }

  private func follow<Content>(
    _ id: Int?, _ url: String, _ endpoint: Endpoint<Content>, _ path: String
  ) -> Resource<Content> {
    guard let id else { return service.resource(endpoint, url: url) }
    return service.resource(endpoint, at: "\(path)/\(id)")
  }
}
