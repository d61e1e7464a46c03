/// What the command line asks for. Nothing in it is left to be checked but what only data can tell.
public enum Invocation: Equatable, Sendable {
  case pager(PagerInvocation)
  case list(ListInvocation)
  case show(ShowInvocation)
  case random(RandomInvocation)
  case prefetch(PrefetchInvocation)
  case cache(CacheInvocation)
  case marks(MarksInvocation)
  case replay(ReplayInvocation)
  /// nil is the program's own help.
  case help(Subcommand?)
  case version
}
