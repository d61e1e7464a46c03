import PokeAPI

/// What things are called on the screen.
extension Model {
  /// The name of the entry `id`; of one that nobody named, its number.
  func name(of id: Int) -> String { catalog.summary(of: id).map(names.name(of:)) ?? "#\(id)" }
}
