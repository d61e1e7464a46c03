import PokeAPI

/// What the model knows of one thing: its resource's content, else what the bundled dex says.
extension Model {
  func pokemon(_ id: Int) -> Knowledge<Pokemon> {
    knowledge(of: .pokemon(id), seed: catalog.seed(of: id)) {
      if case .pokemon(let pokemon) = $0 { pokemon } else { nil }
    }
  }

  func species(_ number: Int) -> Knowledge<Species> {
    knowledge(of: .species(number), seed: catalog.dex?.species(number)) {
      if case .species(let species) = $0 { species } else { nil }
    }
  }

  /// Whether the species of the entry `id` evolves from another; most do, so that one of which nobody knows does too.
  func hasAncestor(_ id: Int) -> Bool {
    guard let number = catalog.number(of: id), let species = species(number).content else { return true }
    return species.evolvesFrom != nil
  }

  func chain(_ id: Int) -> Knowledge<EvolutionChain> {
    knowledge(of: .chain(id), seed: catalog.dex?.evolutionChain(id)) {
      if case .chain(let chain) = $0 { chain } else { nil }
    }
  }

  func ability(_ id: Int) -> Knowledge<Ability> {
    knowledge(of: .ability(id), seed: nil) {
      if case .ability(let ability) = $0, ability.hasText { ability } else { nil }
    }
  }

  func move(_ id: Int) -> Knowledge<MoveInfo> {
    knowledge(of: .move(id), seed: nil) { if case .move(let move) = $0, move.hasText { move } else { nil } }
  }

  /// Whether a species' texts, which the bundled dex does not have, may still come.
  func textsToCome(for number: Int) -> Knowledge<[FlavorText]> {
    let state = resources[.species(number)]
    if let error = state?.error, state?.isLoading == false { return .failed(error) }
    return settings.isOffline || state?.isLoading == false ? .missing : .loading
  }

  private func knowledge<Content>(
    of key: ResourceKey, seed: @autoclosure () -> Content?, _ content: (ResourceContent) -> Content?
  ) -> Knowledge<Content> {
    let state = resources[key]
    if let known = state?.content.flatMap(content) ?? seed() { return .known(known) }
    if let state, state.isLoading { return .loading }
    if let error = state?.error { return .failed(error) }
    // A page that has not settled asks for nothing yet, but it will.
    return settings.isOffline || wants[key] != nil ? .missing : .loading
  }
}

extension Ability {
  /// The bundled dex, too, has abilities, but only their names.
  fileprivate var hasText: Bool { shortEffects != nil || flavorTexts != nil }
}

extension MoveInfo {
  fileprivate var hasText: Bool { shortEffects != nil || flavorTexts != nil }
}
