/// A link of which only the slug matters.
struct SlugOnly: Decodable {
  let name: String

  private enum Key: String, CodingKey { case name }

  init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: Key.self).identifier(.name)
  }
}
