/// The resources that a screen may need, by what they are and not by their URL.
enum ResourceKey: Hashable, Sendable {
  /// The whole list of pokemon, in one answer.
  case list
  /// A window of that list, from `offset`.
  case window(offset: Int)
  case pokemon(Int)
  case species(Int)
  case chain(Int)
  case ability(Int)
  case move(Int)
  /// The picture at this URL, which an entry named.
  case picture(String)
}
