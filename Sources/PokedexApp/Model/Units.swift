/// In which units sizes are shown. PokéAPI sends decimetres and hectograms.
public enum Units: String, CaseIterable, Sendable {
  case metric, imperial
}
