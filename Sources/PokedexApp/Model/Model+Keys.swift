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
    case .ability: "ability"
    case .move: "move"
    case .picture: "picture"
    }
  }
}

extension Model {
  /// The resources that the screen shows now, the most important first.
  var visibleKeys: [ResourceKey] {
    if case .compare(let page)? = routes.last { return keys(of: page.left) + keys(of: page.right) }
    if let id = detail?.id { return keys(of: id) + pictureKeys(of: id) + textKeys }
    let pictured = pictureBox == nil ? [] : pictured
    return listKeys + pictured.flatMap { [.pokemon($0)] + pictureKeys(of: $0) }
  }

  /// The resources of the list itself.
  var listKeys: [ResourceKey] {
    let rest = restOfList.map { [$0] } ?? []
    guard let windows else { return [.list] + rest }
    return rest + windows.asked.map { .window(offset: $0) } + windows.failed.map { .window(offset: $0) }
  }

  /// The resources of an entry's page, as far as it is known which they are.
  func keys(of id: Int) -> [ResourceKey] {
    var keys: [ResourceKey] = [.pokemon(id)]
    guard let number = catalog.number(of: id) ?? pokemon(id).content?.species?.id else { return keys }
    keys.append(.species(number))
    if let chain = species(number).content?.evolutionChain?.id { keys.append(.chain(chain)) }
    return keys
  }

  /// What is focused, and has a text of its own.
  var textKeys: [ResourceKey] {
    if let page = moves { return MovesLayout(self, page).selected?.move.id.map { [.move($0)] } ?? [] }
    if case .ability(let id)? = detail?.focus?.link { return [.ability(id)] }
    return []
  }

  /// The picture of an entry, once it is known where it is.
  func pictureKeys(of id: Int) -> [ResourceKey] { pictureURL(of: id).map { [.picture($0)] } ?? [] }

  /// Whether the bundled dex has something to show in the place of this resource.
  func hasSeed(for key: ResourceKey) -> Bool {
    guard let dex = catalog.dex else { return false }
    return switch key {
    case .list, .window: true
    case .pokemon(let id): dex.summary(of: id) != nil
    case .species(let number): dex.speciesSlug(number) != nil
    case .chain(let id): dex.evolutionChain(id) != nil
    // What is missing of these are texts, which the bundled dex does not have.
    case .ability, .move, .picture: false
    }
  }
}
