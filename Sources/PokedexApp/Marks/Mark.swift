/// What a user notes of an entry.
enum Mark: String, CaseIterable, Hashable, Sendable {
  case favourite, caught
}
