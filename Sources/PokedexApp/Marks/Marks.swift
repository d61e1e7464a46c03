import PokeAPI

/// What the user noted of entries, by the pokemon's slug: an id is a hint, since another server may count otherwise.
struct Marks: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var id: Int?
    var marks: Set<Mark>
  }

  private(set) var entries: [String: Entry] = [:]

  subscript(slug: String) -> Set<Mark> { entries[slug]?.marks ?? [] }

  func count(of mark: Mark) -> Int { entries.values.count { $0.marks.contains(mark) } }

  var isEmpty: Bool { entries.isEmpty }

  /// The entries of a list that have a mark, by the slug and not by the id.
  func ids(with mark: Mark, among list: [EntrySummary]) -> Set<Int> {
    Set(list.lazy.filter { self[$0.slug].contains(mark) }.map(\.id))
  }

  /// The same where an entry is found by its id: where a hint leads to another entry, the slug decides.
  func ids(with mark: Mark, in catalog: Catalog) -> Set<Int> {
    var ids: Set<Int> = []
    var isLost = false
    for (slug, entry) in entries where entry.marks.contains(mark) {
      if let id = entry.id, catalog.summary(of: id)?.slug == slug { ids.insert(id) } else { isLost = true }
    }
    return isLost ? self.ids(with: mark, among: catalog.entries) : ids
  }

  mutating func apply(_ change: MarkChange) {
    var entry = entries[change.slug] ?? Entry(id: change.id, marks: [])
    entry.id = change.id ?? entry.id
    if change.isSet { entry.marks.insert(change.mark) } else { entry.marks.remove(change.mark) }
    entries[change.slug] = entry.marks.isEmpty ? nil : entry
  }
}
