import Paging
import PokeAPI

extension ResourceKey {
  /// What it is, for a sentence: `loading evolution`.
  var name: String {
    switch self {
    case .list, .window: "list"
    case .pokemon: "entry"
    case .species: "species"
    case .chain: "evolution"
    }
  }
}

extension Model {
  /// The resources that the screen shows now, the most important first.
  var visibleKeys: [ResourceKey] {
    if let id = detail?.id { return keys(of: id) }
    guard let windows else { return [.list] }
    return windows.asked.map { .window(offset: $0) } + windows.failed.map { .window(offset: $0) }
  }

  /// The resources of an entry's page, as far as it is known which they are.
  func keys(of id: Int) -> [ResourceKey] {
    var keys: [ResourceKey] = [.pokemon(id)]
    guard let number = catalog.number(of: id) ?? pokemon(id).content?.species?.id else { return keys }
    keys.append(.species(number))
    if let chain = species(number).content?.evolutionChain?.id { keys.append(.chain(chain)) }
    return keys
  }

  /// Whether the bundled dex has something to show in the place of this resource.
  func hasSeed(for key: ResourceKey) -> Bool {
    guard let dex = catalog.dex else { return false }
    return switch key {
    case .list: true
    case .window: false
    case .pokemon(let id): dex.summary(of: id) != nil
    case .species(let number): dex.speciesSlug(number) != nil
    case .chain(let id): dex.evolutionChain(id) != nil
    }
  }
}
