/// An ability that a Pokémon can have.
public struct AbilitySlot: Hashable, Sendable {
  public var ability: NamedResource
  public var isHidden: Bool?
  /// 1 and 2 of the ordinary ones, 3 of the hidden one.
  public var slot: Int?

  public init(ability: NamedResource, isHidden: Bool?, slot: Int?) {
    self.ability = ability
    self.isHidden = isHidden
    self.slot = slot
  }
}

extension AbilitySlot: Decodable {
  private enum Key: String, CodingKey {
    case ability, slot
    case isHidden = "is_hidden"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    ability = try container.decode(NamedResource.self, forKey: .ability)
    isHidden = container.lenient(.isHidden)
    slot = container.lenient(.slot)
  }
}
