/// What `/ability/<id>` tells.
public struct Ability: Hashable, Sendable, Identifiable {
  public var id: Int
  /// The slug.
  public var name: String
  public var names: LocalizedText?
  public var generation: Int?
  /// What it does, in a sentence and in full.
  public var shortEffects: LocalizedText?
  public var effects: LocalizedText?
  public var flavorTexts: [FlavorText]?

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

extension Ability: IdentifiedModel {
  package var slug: String? { name }

  package static let fields = Key.allNames
  package static let longList: String? = "flavor_text_entries"

  package mutating func readList(_ list: inout JSONCursor) { flavorTexts = FlavorText.list(&list) }

  private enum Key: String, CodingKey, CaseIterable {
    case id, name, names, generation
    case effects = "effect_entries"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.identifier(.name)
    names = container.localizedText(.names)
    generation = container.generation(.generation)
    shortEffects = container.localizedText(.effects, text: .shortEffect)
    effects = container.localizedText(.effects, text: .effect)
  }
}
