/// What `pokedex` tells `pokedex-net`.
public enum Instruction: Hashable, Sendable {
  /// Ask for a URL. One report with the same identifier follows, whatever happens.
  case get(RequestID, Inquiry)
  /// Give up a request that is past its deadline. Its report still follows, within moments; nothing happens where it
  /// has been sent already.
  case cancel(RequestID)
}
