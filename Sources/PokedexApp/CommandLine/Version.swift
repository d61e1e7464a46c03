/// The program's version, as `--version` and the User-Agent say it.
public enum Version {
  public static let number = "0.1.0"
  /// When it was made, for the man page.
  static let date = "2026-11-30"
  public static let line = "pokedex \(number)"
  /// How the program names itself to a server, with where to ask about it (RFC 9110, section 10.1.5).
  static let userAgent = "pokedex/\(number) (+https://pokeapi.co)"
}
