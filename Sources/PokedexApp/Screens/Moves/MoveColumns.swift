import Paging
import PokeAPI
import Terminal

/// The columns of the table of moves that fit into a width. What matters less goes first: class, PP, accuracy, power,
/// type.
struct MoveColumns {
  struct Cell {
    let text: DisplayText
    let column: Int
    var style: Style?
  }

  private enum Field {
    case way, name, type, damageClass, power, accuracy, pp

    var sort: MovesSort? {
      switch self {
      case .way: .way
      case .name: .name
      case .type: .type
      case .damageClass: nil
      case .power: .power
      case .accuracy: .accuracy
      case .pp: .pp
      }
    }
  }

  private let fields: [(field: Field, column: Int, width: Int)]

  init(width: Int) {
    var fields: [(Field, Int)] = [
      (.way, 9), (.name, 0), (.type, 11), (.damageClass, 9), (.power, 6), (.accuracy, 6), (.pp, 4),
    ]
    var free = width - 3 - fields.reduce(0) { $0 + $1.1 }
    for dispensable in [Field.damageClass, .pp, .accuracy, .power, .type] where free < 14 {
      guard let index = fields.firstIndex(where: { $0.0 == dispensable }) else { continue }
      free += fields[index].1
      fields.remove(at: index)
    }
    var column = 2
    var placed: [(field: Field, column: Int, width: Int)] = []
    for (field, wanted) in fields {
      let width = field == .name ? min(max(free, 1), 26) : wanted
      placed.append((field, column, max(width - 1, 1)))
      column += width
    }
    self.fields = placed
  }

  /// The columns' headings, that of the one that the rows are sorted by in bold.
  func headings(_ model: Model, sort: MovesSort) -> [Cell] {
    fields.map { place in
      let text: DisplayText =
        switch place.field {
        case .way: "How"
        case .name: "Move"
        case .type: "Type"
        case .damageClass: "Class"
        case .power: "Power"
        case .accuracy: "Acc"
        case .pp: "PP"
        }
      return cell(text, place, style: place.field.sort == sort ? Palette.name : nil)
    }
  }

  func cells(of row: MovesTable.Row, _ model: Model, style: Style) -> [Cell] {
    let unknown = model.settings.signs.unknown
    func number(_ value: Int?) -> DisplayText { model.text(value.map(String.init) ?? unknown) }
    return fields.map { place in
      switch place.field {
      case .way: return cell(model.text(row.way), place, style: style.with(.dim))
      case .name: return cell(model.text(row.name), place, style: style.with(.bold))
      case .type:
        let text = model.text(row.info?.type.map(model.names.name) ?? unknown).truncated(to: place.width)
        return Cell(text: text, column: place.column, style: row.info?.type.map { model.badge(of: $0, on: style) })
      case .damageClass:
        return cell(
          model.text(row.info?.damageClass.map { model.names.name(of: $0, in: .damageClass) } ?? unknown), place,
          style: nil)
      case .power: return cell(number(row.info?.power), place, style: nil)
      case .accuracy: return cell(number(row.info?.accuracy), place, style: nil)
      case .pp: return cell(number(row.info?.pp), place, style: nil)
      }
    }
  }

  private func cell(_ text: DisplayText, _ place: (field: Field, column: Int, width: Int), style: Style?) -> Cell {
    let isNumber = [.power, .accuracy, .pp].contains(place.field)
    return Cell(
      text: text.truncated(to: place.width).padded(to: place.width, alignment: isNumber ? .right : .left),
      column: place.column, style: style)
  }
}
