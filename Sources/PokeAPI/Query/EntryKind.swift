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

  /// By its name, in any case and in either spelling.
  init?(called name: String) { self.init(rawValue: name.lowercased() == "favorite" ? "favourite" : name.lowercased()) }
}
