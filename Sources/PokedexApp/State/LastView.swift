import Paging
import PokeAPI

/// Where a run ended, for `--resume`.
struct LastView: Hashable, Sendable {
  static let file = "resume"

  /// The selected entry.
  var entry: Int?
  /// Whether its page was open.
  var isOpen = false
  var filter = ""
  var order = EntryOrder(.number)
  var showsForms = false

  init() {}

  /// As a file holds it: a name and a value on each line. What is not understood is left out.
  init(file text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let cells = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard cells.count == 2 else { continue }
      switch cells[0] {
      case "entry": entry = Int(cells[1]).flatMap { $0 > 0 ? $0 : nil }
      case "open": isOpen = cells[1] == "1"
      case "filter": filter = cells[1]
      case "sort": if let order = try? EntryOrder.read(cells[1]) { self.order = order }
      case "forms": showsForms = cells[1] == "1"
      default: break
      }
    }
  }

  var text: String {
    let cells = [
      ("entry", entry.map(String.init) ?? ""), ("open", isOpen ? "1" : "0"), ("filter", filter),
      ("sort", (order.isReversed ? "-" : "") + order.key.rawValue), ("forms", showsForms ? "1" : "0"),
    ]
    return cells.map { "\($0.0)\t\($0.1)\n" }.joined()
  }
}

extension Model {
  /// Where one is, to be found again.
  var lastView: LastView {
    var view = LastView()
    if let subject = detail?.subject ?? ring.current, case .id(let id) = subject { view.entry = id }
    view.isOpen = detail != nil
    view.filter = listing.filter?.text ?? ""
    view.order = listing.order
    view.showsForms = showsForms
    return view
  }

  /// Goes back to where a run ended. A filter or an order takes hold when the index is there.
  mutating func resume(_ view: LastView) {
    if windows == nil {
      showsForms = view.showsForms
      ring.replace(catalog.slots(withForms: showsForms))
    }
    listing.filter = try? Filter(view.filter)
    if listing.filter?.isEmpty == true { listing.filter = nil }
    listing.order = view.order
    guard let entry = view.entry else { return }
    ring.select(id: entry)
    if view.isOpen { routes = [.detail(DetailPage(.id(entry)))] }
    followSelection()
  }
}
