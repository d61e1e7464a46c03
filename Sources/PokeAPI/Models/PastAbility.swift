/// A slot of abilities as it was.
public struct PastAbility: Hashable, Sendable {
  /// The ability that stood in the slot; nil where the slot was empty.
  public var ability: NamedResource?
  public var isHidden: Bool?
  public var slot: Int?

  public init(ability: NamedResource?, isHidden: Bool?, slot: Int?) {
    self.ability = ability
    self.isHidden = isHidden
    self.slot = slot
  }
}

extension PastAbility: Decodable {
  private enum Key: String, CodingKey {
    case ability, slot
    case isHidden = "is_hidden"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    ability = container.lenient(.ability)
    isHidden = container.lenient(.isHidden)
    slot = container.lenient(.slot)
  }
}
