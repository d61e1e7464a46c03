import Paging
import PokeAPI

/// An evolution chain as a page tells it: the tree of species as they usually evolve, and beside it the ways in which
/// other forms do.
struct EvolutionStory {
  /// Somebody in the story.
  struct Member: Hashable {
    let name: String
    let link: Link?
    var isCurrent: Bool
  }

  /// A species, what its parent needs to become it, and what it becomes.
  struct Branch {
    var member: Member
    let words: String
    var children: [Branch]
  }

  /// How a form evolves: the first member into the second as the first words say, and so on.
  struct Detour {
    var members: [Member]
    var words: [String]
    /// The slug of the last member.
    fileprivate var end: String
  }

  private(set) var root: Branch
  private(set) var detours: [Detour] = []
  /// What the baby at the root's egg needs; nil where it needs nothing.
  let egg: String?

  private let model: Model
  private let words: EvolutionWords
  private let currentID: Int?
  private let currentNumber: Int?

  init(_ model: Model, _ chain: EvolutionChain, id: Int?, number: Int?) {
    self.model = model
    words = EvolutionWords(signs: model.settings.signs, names: model.names)
    currentID = id
    currentNumber = number
    egg = chain.babyTriggerItem.map { "hatches if a parent holds \(model.names.item($0.name))" }
    root = Branch(member: Member(name: "", link: nil, isCurrent: false), words: "", children: [])
    root = branch(chain.root, parent: nil)
    if detours.contains(where: { $0.members.contains(where: \.isCurrent) }) { root = Self.unmarked(root) }
  }

  private mutating func branch(_ node: EvolutionChain.Node, parent: EvolutionChain.Node?) -> Branch {
    var ways = EvolutionWays(node, parent: parent, model)
    for way in ways.others { addDetour(way, node, parent) }
    if ways.usual.isEmpty { ways.usual = node.details }
    let text = parent == nil ? "" : words.words(for: ways.usual, from: ways.unusualBase.map(formName))
    let member = Member(
      name: model.names.speciesName(node.species), link: node.species.id.map(Link.species),
      isCurrent: node.species.id != nil && node.species.id == currentNumber)
    return Branch(member: member, words: text, children: node.evolvesTo.map { branch($0, parent: node) })
  }

  private mutating func addDetour(
    _ way: EvolutionWays.Other, _ node: EvolutionChain.Node, _ parent: EvolutionChain.Node?
  ) {
    let text = words.words(for: way.ways)
    let target = member(way.form, of: node)
    if let base = way.base, let index = detours.lastIndex(where: { $0.end == base }) {
      detours[index].members.append(target)
      detours[index].words.append(text)
      detours[index].end = way.form
      return
    }
    guard let parent else { return }
    let start = way.base.map { member($0, of: parent) } ?? member(parent.species.name, of: parent)
    detours.append(Detour(members: [start, target], words: [text], end: way.form))
  }

  /// The form with this slug; a species where there is no such entry.
  private func member(_ slug: String, of node: EvolutionChain.Node) -> Member {
    guard let id = model.variety(slug, of: node.species) else {
      let isSpecies = slug == node.species.name
      return Member(
        name: isSpecies ? model.names.speciesName(node.species) : Slug.titled(slug),
        link: isSpecies ? node.species.id.map(Link.species) : nil, isCurrent: false)
    }
    return Member(name: model.name(of: id), link: .pokemon(id), isCurrent: id == currentID && id != currentNumber)
  }

  private func formName(_ slug: String, of species: NamedResource) -> String {
    model.variety(slug, of: species).map(model.name(of:)) ?? Slug.titled(slug)
  }

  private func formName(_ base: EvolutionWays.Base) -> String { formName(base.form, of: base.species) }

  private static func unmarked(_ branch: Branch) -> Branch {
    var branch = branch
    branch.member.isCurrent = false
    branch.children = branch.children.map(unmarked)
    return branch
  }
}
