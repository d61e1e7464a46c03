import PokeAPI
import Terminal

/// How the model's content is written on this terminal.
extension Model {
  /// `raw` made safe, in the terminal's repertoire.
  func text(_ raw: String) -> DisplayText { DisplayText(raw, in: settings.repertoire) }

  /// A number filled up with zeros to `width` digits: `0025`.
  func number(_ number: Int, width: Int) -> DisplayText {
    let digits = String(number)
    return text(String(repeating: "0", count: max(width - digits.count, 0)) + digits)
  }

  /// A type's badge; where there is no colour, and only there, a plain word in the style around it.
  func badge(of type: PokemonType, on style: Style = .plain) -> Style {
    settings.depth == .none ? style : TypeColor.badge(of: type)
  }

  /// ` Electric ` as a span with its badge, and a blank behind it.
  func badges(of types: [PokemonType]) -> Line {
    var line = Line()
    for type in types {
      let name = settings.depth == .none ? names.name(of: type) : " \(names.name(of: type)) "
      line.append(text(name), badge(of: type))
      line.append(text(" "))
    }
    return line
  }
}

/// `1025` as `1,025`.
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits[...]] + groups).joined(separator: ",")
}
