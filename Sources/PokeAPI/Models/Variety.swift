/// A form of a species that has an entry of its own.
public struct Variety: Hashable, Sendable {
  public var pokemon: NamedResource
  public var isDefault: Bool?

  public init(pokemon: NamedResource, isDefault: Bool?) {
    self.pokemon = pokemon
    self.isDefault = isDefault
  }
}

extension Variety: Decodable {
  private enum Key: String, CodingKey {
    case pokemon
    case isDefault = "is_default"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    pokemon = try container.decode(NamedResource.self, forKey: .pokemon)
    isDefault = container.lenient(.isDefault)
  }
}

extension [Variety] {
  /// The default form first, the others as they came.
  var defaultFirst: [Variety] { filter { $0.isDefault == true } + filter { $0.isDefault != true } }
}
