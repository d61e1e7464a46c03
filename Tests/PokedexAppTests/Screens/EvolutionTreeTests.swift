import Paging
import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct EvolutionTreeTests {
  private func chains() -> [EvolutionChain] {
    Set(BundledDex.shared.defaultIDs.compactMap { BundledDex.shared.species($0)?.evolutionChain?.id }).sorted()
      .compactMap(BundledDex.shared.evolutionChain)
  }

  private func lines(_ model: Model, _ number: Int, width: Int) -> [Line] {
    EvolutionSection(model, Dossier(model, subject: .id(number))).lines(width: width)
  }

  @Test("Every member of every chain hangs on an arrow or a branch, at every width")
  func everyChain() throws {
    let model = Session().model
    let signs = model.settings.signs
    let joints = [signs.branch, signs.lastBranch, signs.arrow + " "]
    let chains = chains()
    #expect(chains.count == 541)
    for chain in chains {
      let number = try #require(chain.root.species.id)
      let section = EvolutionSection(model, Dossier(model, subject: .id(number)))
      let story = EvolutionStory(model, chain, id: number, number: number)
      let egg = story.egg == nil ? [] : [story.root.member]
      let roots = [story.root.member] + egg + story.ofForms.map(\.member)
      let members = story.root.all.map(\.member) + egg + story.ofForms.flatMap { $0.all.map(\.member) }
      let names = members.map { $0.isCurrent ? "[\($0.name)]" : $0.name }
      for width in [38, 78, 98] {
        let lines = section.lines(width: width, isCompact: width == 38)
        #expect(lines.allSatisfy { $0.width <= width }, "\(lines.map(\.text))")
        let places = lines.flatMap(places)
        #expect(places.map(\.name) == names, "\(lines.map(\.text))")
        let free = places.filter { place in !joints.contains { place.before.hasSuffix($0) } }
        #expect(free.count == roots.count, "\(lines.map(\.text))")
        #expect(free.allSatisfy { ["", "Evolution"].contains($0.before.trimmed) }, "\(lines.map(\.text))")
      }
    }
  }

  /// The members of a line, and what stands before each.
  private func places(_ line: Line) -> [(name: String, before: String)] {
    var before = ""
    var places: [(name: String, before: String)] = []
    for span in line.spans {
      if span.link != nil { places.append((span.text.string, before)) }
      before += span.text.string
    }
    return places
  }

  @Test("A form's way that does not fit on a line is a tree", arguments: [80, 100, 120])
  func urshifu(columns: Int) {
    let text = lines(Session(columns: columns).model, 892, width: columns - 2).map(\.text.trimmed)
    if columns == 120 {
      #expect(text.last?.hasPrefix("Kubfu ─ Scroll of Waters; ") == true, "\(text)")
      #expect(text.last?.hasSuffix(" ─▸ Rapid Strike Urshifu") == true, "\(text)")
    } else {
      let form = text.firstIndex { $0.hasPrefix("└─ Rapid Strike Urshifu Scroll of Waters; ") }
      #expect(form.map { text[$0 - 1] } == "Kubfu", "\(text)")
    }
  }
}

extension String {
  /// Without blanks at its ends, and with one between two words.
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
