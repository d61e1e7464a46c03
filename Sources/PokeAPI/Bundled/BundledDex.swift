public import EventLoop

/// The facts of every Pokémon that are part of the program: there at once, with no network and no cache.
///
/// They lie in tables that are read in place, line by line, when something is asked for. Beside the ids only what was
/// made last is kept, about two screens of it. Any thread may ask.
public struct BundledDex: Sendable {
  public static let shared = BundledDex()

  /// The server whose data these are; another one's entries are not mixed with them unless the user says so.
  public static let api = "https://pokeapi.co/api/v2"

  /// What the links in its content begin with.
  private(set) var root = BundledDex.api

  /// Every entry in the API's order: the species' default forms by number, then the other forms.
  public let pokemonIDs: [Int]
  /// The entries among them that are a species' default form.
  public let defaultIDs: ArraySlice<Int>

  private let summaries = Memo<EntrySummary>(count: 64)
  // These hold links, which begin with `root`.
  private(set) var recentPokemon = Memo<Pokemon>(count: 16)
  private(set) var recentSpecies = Memo<Species>(count: 16)
  private(set) var recentChains = Memo<EvolutionChain>(count: 16)

  private init() {
    var ids: [Int] = []
    ids.reserveCapacity(2048)
    Tables.pokemon.forEach { ids.append($0.id) }
    pokemonIDs = ids
    defaultIDs = ids.prefix { $0 <= EntrySummary.lastSpeciesID }
  }

  /// The same facts with links to the server at `api`, without a slash at its end.
  public func linked(to api: String) -> BundledDex {
    var dex = self
    dex.root = api
    dex.recentPokemon = Memo(count: 16)
    dex.recentSpecies = Memo(count: 16)
    dex.recentChains = Memo(count: 16)
    return dex
  }

  /// The entries that are other forms than their species' default one.
  public var formIDs: ArraySlice<Int> { pokemonIDs[defaultIDs.endIndex...] }

  /// The day of the data, at midnight UTC.
  public var dataDate: WallTime { WallTime(day: meta("date") ?? "") ?? WallTime(milliseconds: 0) }

  private func meta(_ key: String) -> String? {
    var value: String?
    Tables.meta.forEach { row in
      if row.cell(0).text == key { value = row.cell(1).text }
    }
    return value
  }

  /// The id by which the tables know the entry that the API calls `slug`; nil if they don't. `hint` is the API's own id,
  /// which it may have given to another entry since.
  static func id(called slug: String, hint: Int) -> Int? {
    if let row = Tables.pokemon.row(id: hint), row.cell(1).equals(slug.utf8) { return hint }
    return Tables.pokemon.row(slug: slug)?.id
  }

  /// Whether the entry `id` is called `slug` here, too.
  public func names(_ id: Int, as slug: String) -> Bool {
    Tables.pokemon.row(id: id)?.cell(1).equals(slug.utf8) ?? false
  }

  /// What a list shows of the entry that the API calls `slug`, and by the number `id`.
  public func summary(called slug: String, id: Int) -> EntrySummary? {
    guard let own = BundledDex.id(called: slug, hint: id), var entry = summary(of: own) else { return nil }
    entry.id = id
    return entry
  }

  /// What a list shows of the entry `id`.
  public func summary(of id: Int) -> EntrySummary? { summaries.value(of: id) { readSummary(of: id) } }

  private func readSummary(of id: Int) -> EntrySummary? {
    guard let row = Tables.pokemon.row(id: id) else { return nil }
    var cells = row.cells
    var entry = EntrySummary(id: cells.next().int ?? id, slug: cells.next().text ?? "")
    entry.speciesID = cells.next().int
    entry.generation = cells.next().int
    entry.types = cells.next().values { $0.text.map(PokemonType.init(slug:)) }
    for stat in Stat.allCases { entry.stats[stat] = cells.next().int }
    for _ in 1...2 {
      if let ability = cells.next().text { entry.abilities.append(ability) }
    }
    entry.hiddenAbility = cells.next().text
    entry.height = cells.next().int.flatMap(Height.init(decimetres:))
    entry.weight = cells.next().int.flatMap(Weight.init(hectograms:))
    entry.baseExperience = cells.next().int
    cells.skip(1)
    entry.formName = cells.next().text
    let marks = cells.next()
    entry.isDefault = !marks.contains("form")
    entry.isMega = marks.contains("mega")
    if let species = entry.speciesID.flatMap(Tables.species.row(id:)) { describe(&entry, species) }
    return entry
  }

  private func describe(_ entry: inout EntrySummary, _ species: Row) {
    // Id, slug, generation, marks, eleven others, chain: a list draws many, and a walk is the quickest.
    var cells = species.cells
    cells.skip(3)
    let marks = cells.next()
    entry.isBaby = marks.contains("baby")
    entry.isLegendary = marks.contains("legendary")
    entry.isMythical = marks.contains("mythical")
    cells.skip(11)
    entry.evolutionChainID = cells.next().int
  }

  /// The entry of a species' default form.
  public func defaultPokemon(ofSpecies id: Int) -> Int? {
    Tables.species.row(id: id)?[SpeciesColumn.varieties].ints.first
  }

  /// The entries of a species' forms, the default one first.
  public func varieties(ofSpecies id: Int) -> [Int] { Tables.species.row(id: id)?[SpeciesColumn.varieties].ints ?? [] }

  /// The slug of a species.
  public func speciesSlug(_ id: Int) -> String? { Tables.species.row(id: id)?[SpeciesColumn.slug].text }

  /// Names of the entry `id` for a search: folded (`SearchKey`), `|` between them. A form's are its own; its species'
  /// default entry has the others.
  public func searchKeys(of id: Int) -> String? { Tables.searchKeys.row(id: id)?.cell(1).text }
}

extension WallTime {
  /// Midnight UTC of a day written `YYYY-MM-DD`.
  init?(day: String) {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
    // Days since 1970-01-01 in the proleptic Gregorian calendar, with years that begin in March so that the day of a
    // leap year comes last.
    let year = parts[1] > 2 ? parts[0] : parts[0] - 1
    let month = (parts[1] + 9) % 12
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + parts[2] - 1 - 719_468
    self.init(milliseconds: Int64(days) * 86_400_000)
  }
}
