/// The pages one came from over links, each as it was left.
struct History: Hashable, Sendable {
  private var backward: [DetailPage] = []
  private var forward: [DetailPage] = []

  /// A link was followed from `page`.
  mutating func leave(_ page: DetailPage) {
    backward.append(page)
    forward = []
  }

  /// The page before `page`, if there is one.
  mutating func goBack(from page: DetailPage) -> DetailPage? {
    guard let target = backward.popLast() else { return nil }
    forward.append(page)
    return target
  }

  /// The page that one came back from to `page`, if there is one.
  mutating func goForward(from page: DetailPage) -> DetailPage? {
    guard let target = forward.popLast() else { return nil }
    backward.append(page)
    return target
  }
}
