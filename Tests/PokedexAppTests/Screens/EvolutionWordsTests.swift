import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct EvolutionWordsTests {
  private func lineage(_ id: Int) throws -> [(name: String, words: String)] {
    let session = Session()
    return EvolutionStory(session.model, try chain(of: id), id: id, number: id).lineage
  }

  private func chain(of number: Int) throws -> EvolutionChain {
    let id = try #require(BundledDex.shared.species(number)?.evolutionChain?.id)
    return try #require(BundledDex.shared.evolutionChain(id))
  }

  private func words(_ number: Int) throws -> String { try #require(try lineage(number).last).words }

  @Test("Every evolution of every chain says what it needs, in few words")
  func everyChain() throws {
    let session = Session()
    let chains = Set(
      BundledDex.shared.defaultIDs.compactMap { BundledDex.shared.species($0)?.evolutionChain?.id })
    #expect(chains.count == 541)
    for id in chains {
      let chain = try #require(BundledDex.shared.evolutionChain(id))
      let story = EvolutionStory(session.model, chain, id: nil, number: nil)
      let all = story.lineage.dropFirst().map(\.words) + story.ofForms.flatMap { $0.all.dropFirst().map(\.words) }
      // Of Manaphy and Melmetal the API says nothing.
      let isUnsaid = chain.nodes.dropFirst().contains { $0.details.isEmpty }
      for words in all {
        #expect(!words.isEmpty || isUnsaid, "chain \(id)")
        #expect(words.count < 96, "chain \(id): \(words)")
        #expect(!words.contains("special way") && !words.contains("null"), "chain \(id): \(words)")
      }
      #expect(story.lineage.count == chain.nodes.count)
    }
  }

  @Test("The way of the newest games comes first, that of older ones in brief")
  func olderGames() throws {
    let chain = try chain(of: 470)
    let eevee = EvolutionStory(Session().model, chain, id: 470, number: 470).lineage
    #expect(
      eevee.first { $0.name == "Leafeon" }?.words == "Leaf Stone; in other games level up near a special rock")
    #expect(try words(462) == "Thunder Stone; in other games level up at Blush Mountain, or elsewhere")
    #expect(try words(350) == "trade holding Prism Scale; in other games high beauty")
  }

  @Test(
    "Conditions are in words",
    arguments: [
      (186, "King’s Rock"), (862, "level 35 at night, as Galarian Linoone"), (226, "with Remoraid in the party"),
      (687, "upside down"), (106, "Attack above Defense"), (964, "multiplayer"),
      (867, "walk under the stone arch after losing 49 HP, as Galarian Yamask"), (869, "spin"), (1000, "999"),
    ])
  func inWords(number: Int, part: String) throws {
    let chain = try chain(of: number)
    let all = EvolutionStory(Session().model, chain, id: number, number: number).lineage.map(\.words)
    #expect(all.contains { $0.contains(part) }, "\(all)")
  }

  @Test("Other forms have their own way beside the tree, one after the other")
  func forms() throws {
    let story = EvolutionStory(Session().model, try chain(of: 74), id: 74, number: 74)
    #expect(story.lineage.map(\.words) == ["", "level 25", "trade"])
    let ways = story.ofForms.map { $0.all.map { [$0.member.name, $0.words] } }
    #expect(ways == [[["Alolan Geodude", ""], ["Alolan Graveler", "level 25"], ["Alolan Golem", "trade"]]])
  }

  @Test("A form that becomes one of several is told of once")
  func branchingForm() throws {
    let story = EvolutionStory(Session().model, try chain(of: 79), id: 79, number: 79)
    #expect(story.lineage.map(\.name) == ["Slowpoke", "Slowbro", "Slowking"])
    #expect(story.ofForms.map(\.member.name) == ["Galarian Slowpoke"])
    let children = story.ofForms.flatMap(\.children).map { [$0.member.name, $0.words] }
    #expect(children == [["Galarian Slowbro", "Galarica Cuff"], ["Galarian Slowking", "Galarica Wreath"]])
  }

  @Test("The entry shown is marked, a form in the form's own way")
  func marked() throws {
    let chain = try chain(of: 26)
    let usual = EvolutionStory(Session().model, chain, id: 26, number: 26)
    #expect(usual.root.children[0].children[0].member.isCurrent)
    let alola = EvolutionStory(Session().model, chain, id: 10100, number: 26)
    #expect(!alola.root.children[0].children[0].member.isCurrent)
    #expect(alola.ofForms.flatMap(\.all).contains { $0.member.isCurrent && $0.member.link == .pokemon(10100) })
  }

  @Test("A baby that needs an item to hatch says so")
  func incense() throws {
    let story = EvolutionStory(Session().model, try chain(of: 183), id: 298, number: 298)
    #expect(story.egg == "hatches if a parent holds Sea Incense")
  }
}

extension EvolutionStory {
  /// Every usual member's name and what its parent needs.
  fileprivate var lineage: [(name: String, words: String)] { root.all.map { ($0.member.name, $0.words) } }
}
