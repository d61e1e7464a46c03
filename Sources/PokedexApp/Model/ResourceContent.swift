import FoundationEssentials
import PokeAPI

/// What a resource holds, by the kind of its key.
enum ResourceContent: Sendable {
  case list(NamedResourceList)
  case pokemon(Pokemon)
  case species(Species)
  case chain(EvolutionChain)
  case ability(Ability)
  case move(MoveInfo)
  /// The file.
  case picture(Data)
}
