import PokeAPI

/// What a scripted server knows.
protocol ServedDex: Sendable {
  /// Every entry in the server's order.
  var entries: [(id: Int, slug: String)] { get }

  func pokemon(_ id: Int) -> Pokemon?
  func species(_ id: Int) -> Species?
  func evolutionChain(_ id: Int) -> EvolutionChain?
}
