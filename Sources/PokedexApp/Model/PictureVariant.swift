import PokeAPI

/// Which of an entry's pictures is shown, in the order in which a key goes through them.
enum PictureVariant: CaseIterable, Hashable, Sendable {
  case usual, shiny, female, shinyFemale

  /// What the status line calls it.
  var name: String {
    switch self {
    case .usual: "usual"
    case .shiny: "shiny"
    case .female: "female"
    case .shinyFemale: "shiny female"
    }
  }

  /// What stands in for it where an entry has no such picture, the nearest first.
  private var likenesses: [PictureVariant] {
    switch self {
    case .usual: [.usual]
    case .shiny: [.shiny, .usual]
    case .female: [.female, .usual]
    case .shinyFemale: [.shinyFemale, .shiny, .usual]
    }
  }

  /// The variant that is shown of an entry with `sprites` when this one was chosen; nil where there is no picture.
  func shown(of sprites: Sprites) -> PictureVariant? {
    likenesses.first { sprites.url(of: $0) != nil } ?? sprites.variants.first
  }
}

extension Sprites {
  func url(of variant: PictureVariant) -> String? {
    switch variant {
    case .usual: front
    case .shiny: frontShiny
    case .female: frontFemale
    case .shinyFemale: frontShinyFemale
    }
  }

  /// The variants that there are.
  var variants: [PictureVariant] { PictureVariant.allCases.filter { url(of: $0) != nil } }
}
