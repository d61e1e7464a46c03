/// What `/type/<id>` tells.
public struct TypeInfo: Hashable, Sendable, Identifiable {
  public var id: Int
  /// The slug.
  public var name: String
  public var names: LocalizedText?
  public var generation: Int?
  /// The types that its attacks do double, half and no damage to.
  public var doubleDamageTo: [PokemonType]?
  public var halfDamageTo: [PokemonType]?
  public var noDamageTo: [PokemonType]?

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  public var type: PokemonType { PokemonType(slug: name) }
}

extension TypeInfo: IdentifiedModel {
  package var slug: String? { name }

  package static let fields = Key.allNames

  private enum Key: String, CodingKey, CaseIterable {
    case id, name, names, generation
    case relations = "damage_relations"
  }

  private enum RelationKey: String, CodingKey {
    case double = "double_damage_to"
    case half = "half_damage_to"
    case none = "no_damage_to"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.identifier(.name)
    names = container.localizedText(.names)
    generation = container.generation(.generation)
    let relations = container.lenientObject(.relations, keyedBy: RelationKey.self)
    func types(_ key: RelationKey) -> [PokemonType]? {
      relations?.lenientList(key, of: SlugOnly.self)?.map { PokemonType(slug: $0.name) }
    }
    doubleDamageTo = types(.double)
    halfDamageTo = types(.half)
    noDamageTo = types(.none)
  }
}
