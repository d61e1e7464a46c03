import Paging
import PokeAPI
import Terminal

/// The list's first line: what is listed, how many, what is marked, and the order.
struct ListHeader {
  private let model: Model
  private var signs: Signs { model.settings.signs }
  private var dot: String { " \(signs.dot) " }

  init(_ model: Model) { self.model = model }

  func draw(on frame: inout Frame) {
    let width = model.size.columns
    var line = Line(model.text(" Pokédex"), Palette.name)
    line.append(model.text("  "))
    if let filter = model.listing.filter {
      line.append(model.text(model.words(of: filter) + dot), Palette.name)
    }
    line.append(model.text(contents), Palette.hint)
    // The order gives way to what is listed, and the marks to both.
    let sort = model.text("sort \(model.listing.order.key.words) \(direction) ")
    let marks = model.text(marks)
    frame.put(line.truncated(to: width), row: 0, column: 0)
    guard line.width + 2 + sort.width <= width else { return }
    frame.put(sort, row: 0, column: width - sort.width, style: Palette.hint)
    guard !marks.isEmpty, line.width + 2 + marks.width + 3 + sort.width <= width else { return }
    frame.put(marks, row: 0, column: width - sort.width - 3 - marks.width, style: Palette.hint)
  }

  private var direction: String { signs.direction(isReversed: model.listing.order.isReversed) }

  private var contents: String {
    let count = model.ring.count
    if model.listing.filter != nil {
      guard model.outcome != nil else { return signs.ellipsis }
      let all = model.windows == nil ? model.catalog.slotCount(withForms: model.showsForms) : model.windows?.loaded ?? 0
      return "\(grouped(count)) of \(grouped(all))" + undecided
    }
    guard model.windows == nil else { return (count > 0 ? grouped(count) : "") + undecided }
    let forms = model.catalog.formCount
    guard forms > 0 else { return grouped(count) + undecided }
    return model.showsForms
      ? grouped(count - forms) + dot + "\(grouped(forms)) forms shown" + undecided
      : grouped(count) + dot + "\(grouped(forms)) forms hidden" + undecided
  }

  /// How many entries could not be judged yet.
  private var undecided: String {
    guard let count = model.outcome?.undecided.count, count > 0 else { return "" }
    return dot + "\(grouped(count)) not known yet"
  }

  private var marks: String {
    Mark.allCases.compactMap { mark in
      let count = model.marks.count(of: mark)
      return count > 0 ? "\(signs.sign(of: mark)) \(grouped(count))" : nil
    }.joined(separator: "  ")
  }
}

extension Model {
  /// A filter as the header says it: types by their names, generations as words, the rest as it was typed.
  func words(of filter: Filter) -> String {
    filter.terms.map { term in
      switch term.condition {
      case .type(let types) where !term.isNegated: types.map(names.name(of:)).joined(separator: "/")
      case .generation(let ranges) where !term.isNegated:
        "gen "
          + ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
          .joined(separator: ",")
      default: term.text
      }
    }.joined(separator: " \(settings.signs.dot) ")
  }
}

extension Signs {
  func sign(of mark: Mark) -> String {
    switch mark {
    case .favourite: favourite
    case .caught: caught
    }
  }

  func direction(isReversed: Bool) -> String { isReversed ? downwards : upwards }
}
