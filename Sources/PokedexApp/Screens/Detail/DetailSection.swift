/// The sections of a detail page, in their order.
enum DetailSection: Int, CaseIterable, Hashable, Sendable {
  case header, stats, defence, facts, evolution
}
