/// Where a resource's content came from.
public enum Source: Hashable, Sendable {
  case network
  case disk
  case seed
}
