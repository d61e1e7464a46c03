import Foundation

/// PokéAPI's whole data set, where it is at hand: in the folder that POKEDEX_DATA names, or in `shared/pokeapi` beside
/// the check-out. It is no part of the project; without it the tests of the whole data are skipped.
enum DataSet {
  static let folder: URL? = {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["POKEDEX_DATA"].map { URL(filePath: $0) }
    let folder = named ?? root.deletingLastPathComponent().appending(path: "shared/pokeapi")
    return FileManager.default.fileExists(atPath: folder.appending(path: "facts/pokemon.tsv").path) ? folder : nil
  }()

  static var isAtHand: Bool { folder != nil }

  /// The rows of a table of facts, by column.
  static func facts(_ name: String) throws -> [[String: String]] {
    guard let folder else { return [] }
    let text = try String(decoding: Data(contentsOf: folder.appending(path: "facts/\(name).tsv")), as: UTF8.self)
    var lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let columns = lines.removeFirst().map(String.init)
    return lines.map { cells in Dictionary(uniqueKeysWithValues: zip(columns, cells.map(String.init))) }
  }
}
