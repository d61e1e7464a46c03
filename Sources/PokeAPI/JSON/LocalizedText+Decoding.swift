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
