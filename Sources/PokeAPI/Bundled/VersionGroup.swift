/// Games that came out together and share their data, such as Sword and Shield.
public struct VersionGroup: Hashable, Sendable, Identifiable {
  public var id: Int
  /// The slug, such as `sword-shield`.
  public var slug: String
  public var generation: Int?
  /// Its place among all by the day it came out; ids do not follow it.
  public var order: Int
  /// The slugs of its games.
  public var versions: [String]

  public init(id: Int, slug: String, generation: Int?, order: Int, versions: [String]) {
    self.id = id
    self.slug = slug
    self.generation = generation
    self.order = order
    self.versions = versions
  }
}
