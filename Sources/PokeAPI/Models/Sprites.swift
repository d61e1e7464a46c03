/// Where an entry's pictures are, as the server wrote the URLs; none is ever built from an id, since they follow no rule.
public struct Sprites: Hashable, Sendable {
  public var front: String?
  public var frontShiny: String?
  public var frontFemale: String?
  public var frontShinyFemale: String?

  public init(
    front: String? = nil, frontShiny: String? = nil, frontFemale: String? = nil, frontShinyFemale: String? = nil
  ) {
    self.front = front
    self.frontShiny = frontShiny
    self.frontFemale = frontFemale
    self.frontShinyFemale = frontShinyFemale
  }
}

extension Sprites: Decodable {
  private enum Key: String, CodingKey {
    case front = "front_default"
    case frontShiny = "front_shiny"
    case frontFemale = "front_female"
    case frontShinyFemale = "front_shiny_female"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    front = container.lenient(.front)
    frontShiny = container.lenient(.frontShiny)
    frontFemale = container.lenient(.frontFemale)
    frontShinyFemale = container.lenient(.frontShinyFemale)
  }
}
