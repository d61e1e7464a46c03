/// What things are called in a reader's language, each field by itself: in that language, in its kin, in English, and
/// where no name is known, the slug's words. Any thread may ask.
public struct DisplayName: Sendable {
  public let language: Language
  /// Whether the bundled dex knows the entries' names; it does not know another server's.
  private let isBundled: Bool

  let termColumns: [Int]
  private let speciesColumns: [Int]
  private let genusColumns: [Int]
  private let formColumns: [FormColumns]

  /// Where one language's names of forms, labels of forms and names of species stand.
  private struct FormColumns {
    let name: Int?
    let label: Int?
    let species: Int?
  }

  /// Names for a reader of `language`. Without the bundled dex, of what the entries themselves bring.
  public init(language: Language, bundled: Bool = true) {
    self.language = language
    isBundled = bundled
    termColumns = Tables.terms.columns(for: language)
    speciesColumns = bundled ? Tables.speciesNames.columns(for: language) : []
    genusColumns = bundled ? Tables.genera.columns(for: language) : []
    formColumns =
      bundled
      ? language.preferences.map {
        FormColumns(
          name: Tables.formNames.column(of: $0), label: Tables.formLabels.column(of: $0),
          species: Tables.speciesNames.column(of: $0))
      } : []
  }

  /// What a list calls an entry: a default form by its species' name, another form by its full name.
  public func name(of entry: EntrySummary) -> String {
    if entry.isForm { return formName(of: entry) }
    return speciesName(of: entry) ?? Slug.titled(entry.slug)
  }

  /// The name in English, which stands beside one in another language; nil where it would be the same.
  public func englishName(of entry: EntrySummary) -> String? {
    guard language != .english else { return nil }
    let english = DisplayName(language: .english, bundled: isBundled).name(of: entry)
    return english == name(of: entry) ? nil : english
  }

  /// The name of the species with the number `id`; nil if the bundled dex does not know it.
  public func speciesName(_ id: Int) -> String? {
    guard isBundled, let row = Tables.speciesNames.table.row(id: id) else { return nil }
    return Tables.speciesNames.text(in: row, columns: speciesColumns)
  }

  /// The name of the species that a link names.
  public func speciesName(_ link: NamedResource) -> String {
    // The API may have given the number to another one.
    guard let id = link.id, BundledDex.shared.speciesSlug(id) == link.name else { return Slug.titled(link.name) }
    return speciesName(id) ?? Slug.titled(link.name)
  }

  /// What the form alone is called, such as `Attack Forme`; nil of an entry that has no such name.
  public func formLabel(of entry: EntrySummary) -> String? {
    if let id = bundledID(of: entry), let row = Tables.formLabels.table.row(id: id) {
      if let label = Tables.formLabels.text(in: row, columns: formColumns.compactMap(\.label)) { return label }
    }
    return entry.formName.map(Slug.titled)
  }

  /// The kind that a species is said to be, such as `Mouse Pokémon`.
  public func genus(of entry: EntrySummary) -> String? {
    if let text = entry.genera?.best(for: language)?.text { return text }
    guard isBundled, let species = entry.number.flatMap(Tables.species.row(id:)),
      let genus = species[SpeciesColumn.genus].int,
      let row = Tables.genera.table.row(id: genus)
    else { return nil }
    return Tables.genera.text(in: row, columns: genusColumns)
  }

  private func speciesName(of entry: EntrySummary) -> String? {
    if let name = entry.names?.best(for: language)?.text { return name }
    // A default form's slug begins with its species'.
    guard isBundled, let number = entry.number, let slug = BundledDex.shared.speciesSlug(number),
      entry.slug == slug || entry.slug.hasPrefix(slug + "-")
    else { return nil }
    return speciesName(number)
  }

  /// The id of the entry in the bundled tables, which its slug tells: its own may be another's there.
  private func bundledID(of entry: EntrySummary) -> Int? {
    isBundled ? BundledDex.id(called: entry.slug, hint: entry.id) : nil
  }

  /// A form's full name in the language; else its species' name with the form's label, both in the language; else the
  /// same in English.
  private func formName(of entry: EntrySummary) -> String {
    guard let id = bundledID(of: entry) else { return Slug.titled(entry.slug) }
    let full = Tables.formNames.table.row(id: id)
    let label = Tables.formLabels.table.row(id: id)
    for columns in formColumns {
      if let full, let column = columns.name, let name = Tables.formNames.text(in: full, column: column) {
        return name
      }
      if let label, let column = columns.label, let form = Tables.formLabels.text(in: label, column: column),
        let species = columns.species, let row = entry.speciesID.flatMap(Tables.speciesNames.table.row(id:)),
        let own = Tables.speciesNames.text(in: row, column: species)
      {
        return "\(own) (\(form))"
      }
    }
    return Slug.titled(entry.slug)
  }
}
