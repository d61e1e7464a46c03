/// Where the program keeps its files, by the XDG Base Directory Specification: a variable that is set to an absolute
/// path, else its place below the home folder.
struct Directories: Hashable, Sendable {
  private let environment: [String: String]

  init(environment: [String: String]) { self.environment = environment }

  /// What can be had again: `$XDG_CACHE_HOME/pokedex`.
  var cache: String? { folder("XDG_CACHE_HOME", ".cache") }

  /// What the user wrote: `$XDG_DATA_HOME/pokedex`.
  var data: String? { folder("XDG_DATA_HOME", ".local/share") }

  /// What is remembered from run to run: `$XDG_STATE_HOME/pokedex`.
  var state: String? { folder("XDG_STATE_HOME", ".local/state") }

  private func folder(_ variable: String, _ usual: String) -> String? {
    if let path = environment[variable], path.hasPrefix("/") { return path + "/pokedex" }
    // A relative one would be another folder wherever the program is started.
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(usual)/pokedex"
  }
}
