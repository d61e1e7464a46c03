/// What `/move/<id>` tells.
public struct MoveInfo: Hashable, Sendable, Identifiable {
  public var id: Int
  /// The slug.
  public var name: String
  public var names: LocalizedText?
  public var type: PokemonType?
  /// The slug of its class: `physical`, `special`, `status`.
  public var damageClass: String?
  public var power: Int?
  /// Percent; nil also of a move that cannot miss.
  public var accuracy: Int?
  public var pp: Int?
  public var priority: Int?
  public var generation: Int?
  /// Percent of the chance that the effect speaks of.
  public var effectChance: Int?
  public var shortEffects: LocalizedText?
  public var effects: LocalizedText?
  public var flavorTexts: [FlavorText]?

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  /// An effect with its chance filled in, for which the API leaves `$effect_chance` in its place.
  public func filled(_ effect: String) -> String {
    guard let effectChance else { return effect }
    return effect.replacing("$effect_chance", with: String(effectChance))
  }
}

extension MoveInfo: IdentifiedModel {
  package var slug: String? { name }

  package static let fields = Key.allNames
  package static let longList: String? = "flavor_text_entries"

  package mutating func readList(_ list: inout JSONCursor) { flavorTexts = FlavorText.list(&list) }

  private enum Key: String, CodingKey, CaseIterable {
    case id, name, names, type, power, accuracy, pp, priority, generation
    case damageClass = "damage_class"
    case effectChance = "effect_chance"
    case effects = "effect_entries"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.identifier(.name)
    names = container.localizedText(.names)
    type = container.slug(.type).map(PokemonType.init(slug:))
    damageClass = container.slug(.damageClass)
    power = container.lenient(.power)
    accuracy = container.lenient(.accuracy)
    pp = container.lenient(.pp)
    priority = container.lenient(.priority)
    generation = container.generation(.generation)
    effectChance = container.lenient(.effectChance)
    shortEffects = container.localizedText(.effects, text: .shortEffect)
    effects = container.localizedText(.effects, text: .effect)
  }
}
