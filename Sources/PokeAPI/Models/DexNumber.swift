/// A species' number in a regional pokedex.
public struct DexNumber: Hashable, Sendable {
  public var pokedex: NamedResource
  public var number: Int

  public init(pokedex: NamedResource, number: Int) {
    self.pokedex = pokedex
    self.number = number
  }
}

extension DexNumber: Decodable {
  private enum Key: String, CodingKey {
    case pokedex
    case number = "entry_number"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    pokedex = try container.decode(NamedResource.self, forKey: .pokedex)
    number = try container.decode(Int.self, forKey: .number)
  }
}
