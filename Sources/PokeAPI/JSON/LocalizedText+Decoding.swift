extension KeyedDecodingContainer {
  /// A list of texts by language, such as `names` (each a `name`) or `genera` (each a `genus`); nil without a list.
  func localizedText(_ key: Key, text field: TextRow.Field = .name) -> LocalizedText? {
    guard let rows = lenientList(key, of: TextRow.self) else { return nil }
    var texts = LocalizedText()
    for row in rows {
      if let text = row.text(field) { texts[row.language] = text }
    }
    return texts
  }

  /// The slug of the link `key`.
  func slug(_ key: Key) -> String? { lenient(key, as: SlugOnly.self)?.name }
}

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

/// A link of which only the slug matters.
struct SlugOnly: Decodable {
  let name: String

  private enum Key: String, CodingKey { case name }

  init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: Key.self).identifier(.name)
  }
}
