/// The program's version, as `--version` and the User-Agent say it.
public enum Version {
  public static let number = "0.1.0"
  public static let line = "pokedex \(number)"
}
