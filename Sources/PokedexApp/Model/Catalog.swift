import Paging
import PokeAPI

/// What is known of the entries of the list: the bundled dex's facts, and what the API's answers have told since.
///
/// Asking for one entry costs the same however many there are.
struct Catalog: Sendable {
  /// The bundled facts, where they belong to the API that is asked.
  let dex: BundledDex?
  /// Entries that the API told something of; what it told wins over the bundled facts.
  private var learned: [Int: EntrySummary] = [:]
  /// The ids of the API's whole list, in its order; nil until it came.
  private var listed: [Int]?
  private var greatestLearned = 0
  /// Entries whose own answer was read, with the ids of their moves.
  private(set) var moves: [Int: [Int32]] = [:]
  /// Counts up whenever an entry is added or something new is known of one.
  private(set) var revision = 0

  init(dex: BundledDex?) { self.dex = dex }

  /// Whether the entries are known before the API is asked.
  var isBundled: Bool { dex != nil }

  // MARK: The order

  private var ids: [Int] { listed ?? dex?.pokemonIDs ?? [] }

  /// The entries in the API's order; each form behind its species' default form.
  func slots(withForms: Bool) -> [Slot] {
    let ids = self.ids
    guard withForms else { return ids.lazy.filter { $0 <= EntrySummary.lastSpeciesID }.map { .id($0) } }
    var forms: [Int: [Int]] = [:]
    for id in ids where id > EntrySummary.lastSpeciesID { forms[number(of: id) ?? id, default: []].append(id) }
    let species = ids.filter { $0 <= EntrySummary.lastSpeciesID }
    let known = species.flatMap { id in [id] + (forms.removeValue(forKey: id) ?? []) }
    return (known + forms.sorted { $0.key < $1.key }.flatMap(\.value)).map { .id($0) }
  }

  /// How many there are in that order.
  func slotCount(withForms: Bool) -> Int { ids.count - (withForms ? 0 : formCount) }

  /// How many entries are other forms.
  var formCount: Int {
    listed.map { ids in ids.count(where: { $0 > EntrySummary.lastSpeciesID }) } ?? dex?.formIDs.count ?? 0
  }

  /// The greatest number that a row shows, for the width of its column.
  var greatestNumber: Int { dex?.defaultIDs.last ?? greatestLearned }

  /// Everything that is known, in the order of `slots(withForms: true)`.
  var entries: [EntrySummary] {
    guard isBundled else { return (listed ?? learned.keys.sorted()).compactMap(summary(of:)) }
    return slots(withForms: true).compactMap { slot in
      if case .id(let id) = slot { summary(of: id) } else { nil }
    }
  }

  // MARK: One entry

  /// What is known of `id`; nil if nobody ever named it.
  func summary(of id: Int) -> EntrySummary? { learned[id] ?? dex?.summary(of: id) }

  /// Whether the entry `id` is known under this slug. The API may give a form's id to another: the slug says who it is.
  private func knows(_ id: Int, as slug: String) -> Bool {
    learned[id].map { $0.slug == slug } ?? (dex?.names(id, as: slug) == true)
  }

  /// What is known of the entry that the API calls so, if it is not only its id that is known.
  private func known(_ id: Int, as slug: String) -> EntrySummary {
    if knows(id, as: slug), let known = summary(of: id) { return known }
    return dex?.summary(called: slug, id: id) ?? EntrySummary(id: id, slug: slug)
  }

  /// The bundled answer for the entry `id`, where that is the same entry.
  func seed(of id: Int) -> Pokemon? {
    if let slug = learned[id]?.slug, dex?.names(id, as: slug) == false { return nil }
    return dex?.pokemon(id)
  }

  /// The national number of `id`'s species, if known.
  func number(of id: Int) -> Int? { summary(of: id)?.number }

  /// The entry of a species' default form.
  func defaultVariety(of number: Int) -> Int? {
    dex?.defaultPokemon(ofSpecies: number) ?? (learned[number] == nil ? nil : number)
  }

  /// The entries of the species that `id` is a form of, the default form first.
  func varieties(of id: Int) -> [Int] { number(of: id).flatMap { dex?.varieties(ofSpecies: $0) } ?? [] }

  // MARK: What the API tells

  /// Takes over the API's whole list. One that is not complete takes no entry away.
  mutating func learn(_ list: WholeList) {
    learn(NamedResourceList(count: nil, results: list.results))
    var listed = list.results.compactMap(\.id)
    if list.fault != nil {
      guard !ids.isEmpty else { return }
      let known = Set(ids)
      listed = ids + listed.filter { !known.contains($0) }
    }
    if listed != ids { revision += 1 }
    self.listed = listed
  }

  /// Takes over the rows of a list, the first of which stands at `offset` of the whole; what is known of an entry stays.
  mutating func learn(_ list: NamedResourceList, at offset: Int = 0) {
    for (index, row) in list.results.enumerated() {
      guard let id = row.id, !knows(id, as: row.name) else { continue }
      var entry = known(id, as: row.name)
      // In a list that is long enough, an id above the species' is a place like any other, and the entry no form.
      if entry.id > EntrySummary.lastSpeciesID, entry.id == offset + index + 1 { entry.isDefault = true }
      put(entry)
    }
  }

  /// Takes over what the store knows; what an answer of this run told stays.
  mutating func learn(_ entries: [EntrySummary]) {
    for entry in entries where learned[entry.id]?.types.isEmpty != false { put(entry) }
  }

  mutating func learn(_ pokemon: Pokemon) {
    var entry = known(pokemon.id, as: pokemon.name)
    entry.merge(pokemon)
    put(entry)
    guard moves[entry.id] == nil, let learnset = pokemon.learnset else { return }
    moves[entry.id] = learnset.moves.compactMap { $0.id.flatMap(Int32.init(exactly:)) }
  }

  mutating func learn(_ species: Species) {
    for variety in species.varieties ?? [] {
      guard let id = variety.pokemon.id, var entry = summary(of: id) else { continue }
      entry.merge(species)
      put(entry)
    }
  }

  private mutating func put(_ entry: EntrySummary) {
    guard summary(of: entry.id) != entry else { return }
    learned[entry.id] = entry
    greatestLearned = max(greatestLearned, entry.id)
    revision += 1
  }
}
