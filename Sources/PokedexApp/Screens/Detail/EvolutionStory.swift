import Paging
import PokeAPI

/// An evolution chain as it is told, on a page and in print: the tree of species as they usually evolve, and beside it
/// trees of the ways in which other forms do.
struct EvolutionStory {
  /// Somebody in the story.
  struct Member: Hashable {
    /// The API's name of the species, or of the form.
    let slug: String
    let name: String
    /// The species' number.
    let number: Int?
    let isBaby: Bool?
    let link: Link?
    var isCurrent: Bool
  }

  /// A member, what the one before needs to become it, and what it becomes.
  struct Branch {
    var member: Member
    /// Nothing of the first.
    var words: String
    var children: [Branch]

    /// This one and all that come of it, parents before children.
    var all: [Branch] { [self] + children.flatMap(\.all) }

    fileprivate func contains(_ slug: String) -> Bool {
      member.slug == slug || children.contains { $0.contains(slug) }
    }

    /// Puts `branch` behind the member with this slug.
    fileprivate mutating func add(_ branch: Branch, behind slug: String) {
      if member.slug == slug { return children.append(branch) }
      for index in children.indices where children[index].contains(slug) {
        return children[index].add(branch, behind: slug)
      }
    }

    fileprivate mutating func unmark() {
      member.isCurrent = false
      for index in children.indices { children[index].unmark() }
    }
  }

  private(set) var root: Branch
  /// A tree for each form that evolves in its own way.
  private(set) var ofForms: [Branch] = []
  /// What the baby at the root's egg needs; nil where it needs nothing.
  let egg: String?

  private let forms: SpeciesForms
  private let words: EvolutionWords
  private let currentID: Int?
  private let currentNumber: Int?

  /// The story of `chain`, told to a reader of the entry `id` of the species `number`.
  init(_ chain: EvolutionChain, id: Int?, number: Int?, forms: SpeciesForms, signs: Signs) {
    self.forms = forms
    words = EvolutionWords(signs: signs, names: forms.names)
    currentID = id
    currentNumber = number
    egg = chain.babyTriggerItem.map { "hatches if a parent holds \(forms.names.item($0.name))" }
    let nobody = Member(slug: "", name: "", number: nil, isBaby: nil, link: nil, isCurrent: false)
    root = Branch(member: nobody, words: "", children: [])
    root = branch(chain.root, parent: nil)
    if ofForms.contains(where: { $0.all.contains(where: \.member.isCurrent) }) { root.unmark() }
  }

  init(_ model: Model, _ chain: EvolutionChain, id: Int?, number: Int?) {
    self.init(chain, id: id, number: number, forms: model.speciesForms, signs: model.settings.signs)
  }

  private mutating func branch(_ node: EvolutionChain.Node, parent: EvolutionChain.Node?) -> Branch {
    var ways = EvolutionWays(node, parent: parent, forms)
    for way in ways.others { addForm(way, node, parent) }
    if ways.usual.isEmpty { ways.usual = node.details }
    let base = ways.unusualBase.map { forms.name(of: $0.form, of: $0.species) }
    return Branch(
      member: species(node), words: parent == nil ? "" : words.words(for: ways.usual, from: base),
      children: node.evolvesTo.map { branch($0, parent: node) })
  }

  /// A form that comes of another one goes on where that one's tree is told.
  private mutating func addForm(
    _ way: EvolutionWays.Other, _ node: EvolutionChain.Node, _ parent: EvolutionChain.Node?
  ) {
    guard let parent else { return }
    let branch = Branch(member: member(way.form, of: node), words: words.words(for: way.ways), children: [])
    let base = way.base ?? parent.species.name
    if let index = ofForms.firstIndex(where: { $0.contains(base) }) {
      ofForms[index].add(branch, behind: base)
    } else {
      ofForms.append(Branch(member: member(base, of: parent), words: "", children: [branch]))
    }
  }

  private func species(_ node: EvolutionChain.Node) -> Member {
    let number = node.species.id
    return Member(
      slug: node.species.name, name: forms.names.speciesName(node.species), number: number, isBaby: node.isBaby,
      link: number.map(Link.species), isCurrent: number != nil && number == currentNumber)
  }

  /// The form with this slug; a species where there is no such entry.
  private func member(_ slug: String, of node: EvolutionChain.Node) -> Member {
    let id = forms.variety(slug, of: node.species)
    if id == nil, slug == node.species.name {
      var member = species(node)
      member.isCurrent = false
      return member
    }
    return Member(
      slug: slug, name: forms.name(of: slug, of: node.species), number: node.species.id, isBaby: node.isBaby,
      link: id.map(Link.pokemon), isCurrent: id != nil && id == currentID && id != currentNumber)
  }
}
