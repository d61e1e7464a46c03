public struct PagerInvocation: Equatable, Sendable {
  /// A name or a number, as typed; nil opens the list.
  public var entry: String?
}

extension PagerInvocation {
  /// What is printed in the pager's place where nobody can page, as `cat` prints what `less` shows.
  var printed: Invocation {
    if let entry { .show(ShowInvocation(source: .names([entry]))) } else { .list(ListInvocation()) }
  }
}
