/// What `/evolution-chain/<id>` tells: a tree of species.
public struct EvolutionChain: Hashable, Sendable, Identifiable {
  public var id: Int
  public var root: Node
  /// The item that a parent must hold for its egg to hold the baby at the root.
  public var babyTriggerItem: NamedResource?

  /// A species and what it evolves into.
  public struct Node: Hashable, Sendable {
    public var species: NamedResource
    public var isBaby: Bool?
    /// The ways in which its parent becomes it; any one is enough.
    public var details: [EvolutionDetail]
    public var evolvesTo: [Node]

    public init(
      species: NamedResource, isBaby: Bool? = nil, details: [EvolutionDetail] = [], evolvesTo: [Node] = []
    ) {
      self.species = species
      self.isBaby = isBaby
      self.details = details
      self.evolvesTo = evolvesTo
    }
  }

  /// Levels of the tree that are kept; the API's trees have three. A deeper one loses what is below.
  public static let deepest = 16

  public init(id: Int, root: Node, babyTriggerItem: NamedResource? = nil) {
    self.id = id
    self.root = root
    self.babyTriggerItem = babyTriggerItem
  }

  /// Every node, parents before children, in the API's order.
  public var nodes: [Node] {
    func walk(_ node: Node) -> [Node] { [node] + node.evolvesTo.flatMap(walk) }
    return walk(root)
  }
}

extension EvolutionChain: IdentifiedModel {
  package static let fields = Key.allNames

  private enum Key: String, CodingKey, CaseIterable {
    case id, chain
    case babyTriggerItem = "baby_trigger_item"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(Int.self, forKey: .id)
    root = try container.decode(Node.self, forKey: .chain)
    var room = ListLimit.members - 1
    root.keep(&room)
    babyTriggerItem = container.lenient(.babyTriggerItem)
  }
}

extension EvolutionChain.Node: Decodable {
  private enum Key: String, CodingKey {
    case species
    case isBaby = "is_baby"
    case details = "evolution_details"
    case evolvesTo = "evolves_to"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    species = try container.decode(NamedResource.self, forKey: .species)
    isBaby = container.lenient(.isBaby)
    details = container.lenientList(.details, atMost: ListLimit.ways) ?? []
    // `chain` and then `evolves_to`, a place in it, and so on: two keys a level.
    let level = (decoder.codingPath.count + 1) / 2
    evolvesTo = level < EvolutionChain.deepest ? container.lenientList(.evolvesTo, atMost: ListLimit.members) ?? [] : []
  }

  /// Keeps as many of those that it becomes, near ones first, as there is room for.
  fileprivate mutating func keep(_ room: inout Int) {
    evolvesTo.removeLast(max(evolvesTo.count - room, 0))
    room -= evolvesTo.count
    for index in evolvesTo.indices { evolvesTo[index].keep(&room) }
  }
}
