/// The signs that pictures are made of; `auto` asks what the terminal is known to draw well.
public enum SymbolChoice: String, CaseIterable, Sendable {
  case auto, half, sextant, ascii
}

/// How many cells the terminal gives a sign whose width Unicode leaves open.
public enum AmbiguousSigns: String, CaseIterable, Sendable {
  case narrow, wide
}
