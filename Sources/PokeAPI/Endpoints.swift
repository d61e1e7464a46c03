import EventLoop
public import FoundationEssentials
public import Resources

/// PokéAPI's endpoints: how each answer is decoded, and what the bundled dex knows of it before.
public struct Endpoints: Sendable {
  public let list: Endpoint<NamedResourceList>
  public let pokemon: Endpoint<Pokemon>
  public let species: Endpoint<Species>
  public let evolutionChain: Endpoint<EvolutionChain>
  public let ability: Endpoint<Ability>
  public let move: Endpoint<MoveInfo>
  public let type: Endpoint<TypeInfo>
  public let form: Endpoint<PokemonForm>
  public let picture: Endpoint<Data>

  /// The endpoints of the server that `dex` belongs to, or of one of which nothing is known.
  init(dex: BundledDex?) {
    let known = NamedEntries(dex: dex)
    let isKnownToHaveEntries = dex != nil
    // The CDN keeps a 404 for five days; the other spelling of an address that exists is kept apart. Numbers and names
    // that a person may have made up are asked for once; all else is asked for because an answer links to it.
    let otherSpelling: @UI @Sendable (CanonicalURL) -> String? = { $0.withLastSlash }
    let otherSpellingOfListed: @UI @Sendable (CanonicalURL) -> String? = { url in
      url.id.map(known.contains) == true ? url.withLastSlash : nil
    }
    list = Endpoint(
      "list", "/pokemon", seed: Endpoints.seed(dex) { $0.page($1) }, alternate: otherSpelling,
      isWhole: { $0.isWhole(limit: $1.number("limit"), offset: $1.number("offset")) },
      decode: { body, url in
        let list: NamedResourceList = try Endpoints.model(body)
        // Past the end a page is empty; a beginning without entries, where there are some, would take the list away.
        guard !list.results.isEmpty || url.number("offset") ?? 0 > 0 || !isKnownToHaveEntries && list.count ?? 0 <= 0
        else { throw ResourceError(ModelError.wrongShape(field: "results")) }
        guard list.rows == 0 || !list.ids.isEmpty else {
          throw ResourceError(ModelError.wrongShape(field: "results[0].url"))
        }
        known.add(list)
        return list
      })
    pokemon = Endpoint(
      "pokemon", "/pokemon/:id", seed: Endpoints.seed(dex) { dex, url in url.id.flatMap(dex.pokemon) },
      alternate: otherSpellingOfListed, digest: EntryDigest.pokemon, decode: Endpoints.decode)
    species = Endpoint(
      "species", "/pokemon-species/:id", seed: Endpoints.seed(dex) { dex, url in url.id.flatMap(dex.species) },
      alternate: otherSpellingOfListed, digest: EntryDigest.species, decode: Endpoints.decode)
    evolutionChain = Endpoint(
      "evolution-chain", "/evolution-chain/:id",
      seed: Endpoints.seed(dex) { dex, url in url.id.flatMap(dex.evolutionChain) }, alternate: otherSpelling,
      decode: Endpoints.decode)
    ability = Endpoint(
      "ability", "/ability/:id", seed: Endpoints.seed(dex) { dex, url in url.id.flatMap(dex.ability) },
      alternate: otherSpelling,
      decode: Endpoints.decode)
    move = Endpoint(
      "move", "/move/:id", seed: Endpoints.seed(dex) { dex, url in url.id.flatMap(dex.move) }, alternate: otherSpelling,
      decode: Endpoints.decode)
    type = Endpoint(
      "type", "/type/:id", seed: Endpoints.seed(dex) { dex, url in url.id.flatMap(dex.type) }, alternate: otherSpelling,
      decode: Endpoints.decode)
    form = Endpoint("form", "/pokemon-form/:id", alternate: otherSpelling, decode: Endpoints.decode)
    // Pictures hardly ever change, and the host of PokéAPI's is not made for many requests.
    picture = Endpoint("picture", .anywhere, kind: .png, expiration: .after(.seconds(30 * 86_400))) { data, _ in
      try Picture.decode(data)
    }
  }

  /// The thing that `url` names. A redirect or a server's mistake may bring another one, fresh or from the store.
  private static func decode<Model: IdentifiedModel>(_ body: Data, _ url: CanonicalURL) throws -> Model {
    let model: Model = try model(body)
    if let id = url.id {
      guard model.id == id else { throw ResourceError(another: String(model.id), than: String(id)) }
    } else if let slug = url.name, let own = model.slug {
      guard own.lowercased() == slug.lowercased() else { throw ResourceError(another: own, than: slug) }
    }
    return model
  }

  private static func model<Model: APIModel>(_ body: Data) throws -> Model {
    do throws(ModelError) {
      return try ModelDecoder.decode(Model.self, from: body)
    } catch {
      throw ResourceError(error)
    }
  }

  private static func seed<Content: Sendable>(
    _ dex: BundledDex?, _ content: @escaping @Sendable (BundledDex, CanonicalURL) -> Content?
  ) -> (@Sendable (CanonicalURL) -> Seed<Content>?)? {
    guard let dex else { return nil }
    return { url in content(dex, url).map { Seed($0, of: dex.dataDate) } }
  }
}

extension CanonicalURL {
  /// The id that the path ends in.
  fileprivate var id: Int? { name.flatMap { Int($0) } }

  /// The number that the query gives `name`.
  fileprivate func number(_ name: String) -> Int? { query.first { $0.name == name }.flatMap { Int($0.value) } }
}

extension BundledDex {
  /// The page of the list that a query asks for.
  fileprivate func page(_ url: CanonicalURL) -> NamedResourceList? {
    guard let limit = url.number("limit"), limit > 0, let offset = url.number("offset"), offset >= 0 else { return nil }
    let all = pokemonList
    return NamedResourceList(count: all.count, results: Array(all.results.dropFirst(offset).prefix(limit)))
  }
}

extension ResourceError {
  /// What a user is told of a body that is of another thing than was asked for.
  fileprivate init(another found: String, than asked: String) {
    self.init(.wrongShape(field: Int(asked) == nil ? "name" : "id"), "answer is about \(found), not about \(asked)")
  }

  /// What a user is told of a body that is not what it should be.
  init(_ error: ModelError) {
    switch error {
    case .notJSON: self = ContentKind.json.refusal
    case .tooDeep: self.init(.wrongShape(field: ""), "answer is nested too deep")
    case .wrongShape(let field): self.init(.wrongShape(field: field), "answer lacks \(field)")
    }
  }
}
