/// The sections of a detail page, in their order.
enum DetailSection: Int, CaseIterable, Hashable, Sendable {
  case header, sprite, stats, defence, defenceNotes, facts, evolution, forms, text, remarks
}
