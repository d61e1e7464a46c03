import EventLoop
import PokeAPI
import Resources

/// The stored answers that one entry's page is made of: its own, its species', its evolutions', its pictures.
@UI
struct StoredEntry {
  private(set) var summary: EntrySummary?
  /// Canonical, whether anything is stored there or not.
  private(set) var urls: [String] = []

  /// Asks the store behind `api`, which must be offline.
  init(id: Int, api: PokeAPIService) async {
    summary = api.bundledDex?.summary(of: id)
    let entry = api.pokemon(id)
    let snapshot = await entry.loaded()
    urls.append(entry.url)
    guard let pokemon = snapshot.data else { return }
    summary = summary ?? EntrySummary(id: pokemon.id, slug: pokemon.name)
    summary?.merge(pokemon)
    urls.append(api.service.resource(api.endpoints.pokemon, at: "/pokemon/\(pokemon.name)").url)
    if let sprites = pokemon.sprites {
      urls += sprites.variants.compactMap(sprites.url(of:)).map { api.picture($0).url }
    }
    guard let link = pokemon.species else { return }
    let species = api.species(link)
    urls.append(species.url)
    if let chain = await species.loaded().data?.evolutionChain { urls.append(api.evolutionChain(chain).url) }
  }
}
