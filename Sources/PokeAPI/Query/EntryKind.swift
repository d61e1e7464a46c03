/// What `is:` asks of an entry.
public enum EntryKind: String, CaseIterable, Hashable, Sendable {
  case legendary, mythical, baby
  /// It evolves into nothing.
  case final
  /// It neither evolves nor has evolved.
  case single
  case caught, favourite
  /// Its own page can be read without a network, besides what is bundled.
  case stored
  case form
}
