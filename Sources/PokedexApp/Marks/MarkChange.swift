/// That a mark was set or taken away.
struct MarkChange: Hashable, Sendable {
  var slug: String
  var id: Int?
  var mark: Mark
  var isSet: Bool
}
