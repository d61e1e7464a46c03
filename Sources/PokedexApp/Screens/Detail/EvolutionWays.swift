import Paging
import PokeAPI

/// The ways in which a parent becomes a species, by the form that evolves and the form that comes of it.
struct EvolutionWays {
  /// Ways of one form.
  struct Other {
    let base: String?
    let form: String
    var ways: [EvolutionDetail]
  }

  /// A form that alone evolves into what other forms do not.
  struct Base {
    let form: String
    let species: NamedResource
  }

  /// What leads to the species' default form.
  var usual: [EvolutionDetail] = []
  /// Set where only an unusual form of the parent becomes the species, as the one from Galar becomes Obstagoon.
  private(set) var unusualBase: Base?
  private(set) var others: [Other] = []

  init(_ node: EvolutionChain.Node, parent: EvolutionChain.Node?, _ forms: SpeciesForms) {
    let form = forms.defaultSlug(of: node.species)
    let parentForm = parent.map { forms.defaultSlug(of: $0.species) }
    for way in node.details {
      if let target = way.evolvedForm, target != form {
        add(way, form: target)
      } else {
        usual.append(way)
      }
    }
    if let parent, let base = usual.first?.baseForm, base != parentForm, base != parent.species.name,
      usual.allSatisfy({ $0.baseForm == base })
    {
      unusualBase = Base(form: base, species: parent.species)
    }
  }

  private mutating func add(_ way: EvolutionDetail, form: String) {
    if let index = others.firstIndex(where: { $0.form == form && $0.base == way.baseForm }) {
      others[index].ways.append(way)
    } else {
      others.append(Other(base: way.baseForm, form: form, ways: [way]))
    }
  }
}
