/// A link of the API: a slug, and where the thing it names is found.
public struct NamedResource: Hashable, Sendable {
  /// The API's name of it, such as `mr-mime`.
  public var name: String
  /// The absolute URL, as the server wrote it.
  public var url: String

  public init(name: String, url: String) {
    self.name = name
    self.url = url
  }

  /// The id that the URL ends in; nil if it ends in something else.
  public var id: Int? { ResourceLink(url: url).id }
}

extension NamedResource: Decodable {
  private enum Key: String, CodingKey { case name, url }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.identifier(.name)
    url = try container.identifier(.url)
  }
}
