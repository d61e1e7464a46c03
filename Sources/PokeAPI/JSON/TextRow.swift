/// An object with a language and a text, under whichever name the API keeps it.
struct TextRow: Decodable {
  let language: Language
  private let container: KeyedDecodingContainer<Field>

  enum Field: String, CodingKey {
    case language, name, genus, effect
    case shortEffect = "short_effect"
  }

  init(from decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: Field.self)
    language = Language(code: try container.decode(SlugOnly.self, forKey: .language).name)
  }

  func text(_ field: Field) -> String? { container.lenient(field) }
}
