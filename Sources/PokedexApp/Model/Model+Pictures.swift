import PokeAPI
import Resources
import Terminal

/// What stands in the place of an entry's picture.
enum PictureState: Sendable {
  case drawn(Sprite)
  case loading
  /// There is none, and this is why.
  case absent(reason: String)
}

extension Model {
  /// Where the picture of the entry `id` is that is to be shown, once its entry has come.
  func pictureURL(of id: Int) -> String? {
    guard let sprites = knownSprites(of: id) else { return nil }
    return pictureVariant.shown(of: sprites).flatMap(sprites.url)
  }

  /// Where the pictures of the entry `id` are, once its own answer has come. The bundled dex does not know, so that a
  /// gallery need not read its tables for every tile.
  func knownSprites(of id: Int) -> Sprites? {
    if case .pokemon(let pokemon)? = resources[.pokemon(id)]?.content { pokemon.sprites } else { nil }
  }

  /// The variant that is shown of the entry `id`, where it is not the usual one.
  func unusualVariant(of id: Int) -> PictureVariant? {
    let variant = knownSprites(of: id).flatMap(pictureVariant.shown)
    return variant == .usual ? nil : variant
  }

  func order(_ url: String, box: Size) -> SpriteOrder {
    SpriteOrder(url: url, box: box, depth: settings.depth, symbols: settings.symbols)
  }

  /// What is to be seen of the picture of the entry `id` in `box`.
  func picture(of id: Int, box: Size) -> PictureState {
    guard let sprites = knownSprites(of: id) else { return stateWithoutEntry(id) }
    guard let url = pictureVariant.shown(of: sprites).flatMap(sprites.url) else {
      return .absent(reason: "there is no picture of it")
    }
    switch self.sprites[order(url, box: box)] {
    case .drawn(let sprite): return .drawn(sprite)
    case .failed(let error): return .absent(reason: "picture: \(error.reason.string)")
    case .underWay: return .loading
    case nil: break
    }
    let state = resources[.picture(url)]
    if let error = state?.error, state?.isLoading == false { return .absent(reason: failure(error.sentence)) }
    return settings.isOffline && state?.isLoading == false ? .absent(reason: "no picture, offline") : .loading
  }

  /// The bundled dex does not know where pictures are: without the entry's own answer, nobody does.
  private func stateWithoutEntry(_ id: Int) -> PictureState {
    let state = resources[.pokemon(id)]
    if state?.content != nil, state?.source != .seed { return .absent(reason: "there is no picture of it") }
    if settings.isOffline { return .absent(reason: "no picture, offline") }
    if let error = state?.error, state?.isLoading == false { return .absent(reason: failure(error.sentence)) }
    return .loading
  }

  private func failure(_ sentence: String) -> String { offeringRetry("picture: \(sentence)") }
}
