import PokeAPI

/// What a scripted server knows. Links in it may name PokéAPI itself; they are served as the server's own.
protocol ServedDex: Sendable {
  /// Every entry in the server's order.
  var entries: [(id: Int, slug: String)] { get }

  func pokemon(_ id: Int) -> Pokemon?
  func species(_ id: Int) -> Species?
  func evolutionChain(_ id: Int) -> EvolutionChain?
  func ability(_ id: Int) -> Ability?
  func move(_ id: Int) -> MoveInfo?
  func type(_ id: Int) -> TypeInfo?
}

extension ServedDex {
  func ability(_ id: Int) -> Ability? { nil }
  func move(_ id: Int) -> MoveInfo? { nil }
  func type(_ id: Int) -> TypeInfo? { nil }
}
