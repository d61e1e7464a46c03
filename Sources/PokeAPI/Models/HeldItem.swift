/// An item that a wild Pokémon may hold.
public struct HeldItem: Hashable, Sendable {
  public var item: NamedResource
  /// In how many of a hundred it holds one, by game.
  public var rarities: [Rarity]

  public struct Rarity: Hashable, Sendable {
    /// The game's slug, such as `sword`.
    public var version: String
    public var percent: Int

    public init(version: String, percent: Int) {
      self.version = version
      self.percent = percent
    }
  }

  public init(item: NamedResource, rarities: [Rarity]) {
    self.item = item
    self.rarities = rarities
  }
}

extension HeldItem: Decodable {
  private enum Key: String, CodingKey {
    case item
    case details = "version_details"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    item = try container.decode(NamedResource.self, forKey: .item)
    rarities = container.lenientList(.details) ?? []
  }
}

extension HeldItem.Rarity: Decodable {
  private enum Key: String, CodingKey { case version, rarity }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    version = try container.decode(SlugOnly.self, forKey: .version).name
    percent = try container.decode(Int.self, forKey: .rarity)
  }
}
