/// What `/pokemon-form/<id>` tells.
public struct PokemonForm: Hashable, Sendable, Identifiable {
  public var id: Int
  /// The slug, such as `vulpix-alola`.
  public var name: String
  /// What the form adds to its species' slug, such as `alola`; nil of a plain one.
  public var formName: String?
  /// Names in full, such as `Alolan Vulpix`.
  public var names: LocalizedText?
  /// Names of the form alone, such as `Alolan Form`.
  public var labels: LocalizedText?
  public var pokemon: NamedResource?
  public var isDefault: Bool?
  public var isMega: Bool?
  public var isBattleOnly: Bool?
  public var types: [PokemonType]?
  /// The slug of the games that brought it.
  public var versionGroup: String?
  public var sprites: Sprites?

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

extension PokemonForm: IdentifiedModel {
  package var slug: String? { name }

  package static let fields = Key.allNames

  private enum Key: String, CodingKey, CaseIterable {
    case id, name, names, pokemon, types, sprites
    case formName = "form_name"
    case labels = "form_names"
    case isDefault = "is_default"
    case isMega = "is_mega"
    case isBattleOnly = "is_battle_only"
    case versionGroup = "version_group"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.identifier(.name)
    formName = container.lenient(.formName, as: String.self).flatMap { $0.isEmpty ? nil : $0 }
    names = container.localizedText(.names)
    labels = container.localizedText(.labels)
    pokemon = container.lenient(.pokemon)
    isDefault = container.lenient(.isDefault)
    isMega = container.lenient(.isMega)
    isBattleOnly = container.lenient(.isBattleOnly)
    types = container.lenientList(.types, of: TypeSlot.self)?.inOrder
    versionGroup = container.slug(.versionGroup)
    sprites = container.lenient(.sprites)
  }
}
