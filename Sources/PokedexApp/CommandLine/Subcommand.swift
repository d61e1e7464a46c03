/// A word after `pokedex` that asks for something else than the pager.
public enum Subcommand: String, CaseIterable, Sendable {
  case list, show, random, prefetch, cache, marks, replay
}
