import Paging
import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct EveryEntryTests {
  @Test(
    "Every entry is drawn whole: no wide character cut, no null, no heading without content",
    arguments: [(80, 24, "en"), (40, 12, "en"), (80, 24, "ja"), (40, 12, "ja")].enumerated().map {
      ($0, $1.0, $1.1, $1.2)
    })
  func everyEntry(share: Int, columns: Int, rows: Int, language: String) async {
    var settings = Settings()
    settings.language = Language(code: language)
    var model = Session(columns: columns, rows: rows, settings: settings).model
    // Each screen takes a fourth of the entries, so that together they show them all.
    for (place, id) in BundledDex.shared.pokemonIDs.enumerated() where place % 4 == share {
      model.routes = [.detail(DetailPage(.id(id)))]
      model.resources = Self.answers(for: id)
      // The suites beside this one have timers to keep.
      await Task.yield()
      let layout = DetailLayout(model)
      for line in layout.header + layout.lines {
        let text = line.spans.map(\.text.string).joined()
        if line.width > columns || text.contains("null") || text.contains("Optional(") {
          Issue.record("\(id): \(text)")
        }
        if Self.headings.contains(text.trimmed) { Issue.record("\(id): empty \(text)") }
      }
      // Drawing adds nothing but the cut at the edges, which a few entries show as well.
      guard id.isMultiple(of: 7) else { continue }
      let frame = render(model)
      for row in 0..<rows {
        for column in 0..<columns where frame[row, column].width == 2 {
          if column + 1 >= columns || !frame[row, column + 1].isContinuation {
            Issue.record("\(id): cut in row \(row)")
          }
        }
      }
    }
  }
}

extension EveryEntryTests {
  private static let headings: Set<String> = [
    "Size", "Gender", "Catch rate", "Growth", "Colour", "Habitat", "Abilities", "Egg groups", "Hatching", "EV yield",
    "Base exp.", "Held items", "Evolution", "Forms", "Numbers", "Formerly", "Text", "Takes", "Total",
  ]

  /// What the bundled dex would say of the entry each time it is asked; as answers it is read only once.
  private static func answers(for id: Int) -> [ResourceKey: ResourceState] {
    let dex = BundledDex.shared
    var answers: [ResourceKey: ResourceState] = [:]
    answers[.pokemon(id)] = dex.pokemon(id).map { ResourceState(content: .pokemon($0)) }
    guard let number = dex.summary(of: id)?.number, let species = dex.species(number) else { return answers }
    answers[.species(number)] = ResourceState(content: .species(species))
    guard let chain = species.evolutionChain?.id else { return answers }
    answers[.chain(chain)] = dex.evolutionChain(chain).map { ResourceState(content: .chain($0)) }
    return answers
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
