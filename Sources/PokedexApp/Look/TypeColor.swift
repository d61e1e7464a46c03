import PokeAPI
import Terminal

/// The colour of each type, one value for every depth, and black or white to write on it.
enum TypeColor {
  /// The type's colour; nil for one that is not known.
  static func background(of type: PokemonType) -> Color? { table[type.slug] }

  /// A badge: the type's name on its colour, in black or white, whichever is read more easily.
  static func badge(of type: PokemonType) -> Style { badges[type] ?? Style(attributes: .bold) }

  private static let badges = Dictionary(
    uniqueKeysWithValues: table.map { slug, color in
      (PokemonType(slug: slug), Style(foreground: color.readableOnIt, background: color))
    })

  // The 24-bit values are our own, near to what players know the types by. Of the 16 colours, which are the user's to
  // define, each type takes the one of its hue; of the 8, likewise.
  private static let table: [String: Color] = [
    "normal": Color(rgb: 0xA8A590, palette256: 144, palette16: 7, palette8: 7),
    "fighting": Color(rgb: 0xB83A34, palette256: 131, palette16: 1, palette8: 1),
    "flying": Color(rgb: 0x9DB4F2, palette256: 147, palette16: 12, palette8: 6),
    "poison": Color(rgb: 0x96479E, palette256: 96, palette16: 5, palette8: 5),
    "ground": Color(rgb: 0xD9BC74, palette256: 179, palette16: 3, palette8: 3),
    "rock": Color(rgb: 0xB09B45, palette256: 143, palette16: 3, palette8: 3),
    "bug": Color(rgb: 0xA3B52A, palette256: 142, palette16: 2, palette8: 2),
    "ghost": Color(rgb: 0x6A5690, palette256: 60, palette16: 5, palette8: 5),
    "steel": Color(rgb: 0xB4B8CC, palette256: 152, palette16: 7, palette8: 7),
    "fire": Color(rgb: 0xEC7F3B, palette256: 209, palette16: 9, palette8: 1),
    "water": Color(rgb: 0x5C92E8, palette256: 68, palette16: 12, palette8: 4),
    "grass": Color(rgb: 0x74BE55, palette256: 71, palette16: 10, palette8: 2),
    "electric": Color(rgb: 0xF4CF3C, palette256: 220, palette16: 11, palette8: 3),
    "psychic": Color(rgb: 0xF2688F, palette256: 204, palette16: 13, palette8: 5),
    "ice": Color(rgb: 0x92D6D6, palette256: 116, palette16: 14, palette8: 6),
    "dragon": Color(rgb: 0x6A4FE0, palette256: 62, palette16: 4, palette8: 4),
    "dark": Color(rgb: 0x5E4C40, palette256: 59, palette16: 8, palette8: 7),
    "fairy": Color(rgb: 0xE59BC2, palette256: 175, palette16: 13, palette8: 5),
    "stellar": Color(rgb: 0x45B0A4, palette256: 73, palette16: 6, palette8: 6),
    "shadow": Color(rgb: 0x4A4260, palette256: 59, palette16: 8, palette8: 7),
  ]
}
