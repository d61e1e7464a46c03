import Paging
import PokeAPI
import Testing

@testable import PokedexApp

struct CatalogTests {
  @Test("Where the API gave a form's id to another, names and facts go by the slug")
  func renumberedForms() throws {
    let (heat, wash) = (try #require(BundledDex.shared.summary(of: 10_008)), BundledDex.shared.summary(of: 10_009))
    let names = DisplayName(language: .english)
    var swapped = Pokemon(id: 10_008, name: try #require(wash?.slug))
    swapped.types = [.electric, .water]
    for isListed in [true, false] {
      var catalog = Catalog(dex: .shared)
      #expect(catalog.seed(of: 10_008)?.name == heat.slug)
      if isListed {
        let row = NamedResource(name: swapped.name, url: "https://pokeapi.co/api/v2/pokemon/10008/")
        catalog.learn(NamedResourceList(count: 1, results: [row]))
      } else {
        catalog.learn(swapped)
      }
      let entry = try #require(catalog.summary(of: 10_008))
      #expect(entry.id == 10_008 && entry.types == [.electric, .water])
      #expect(names.name(of: entry) == wash.map(names.name(of:)))
      #expect(names.formLabel(of: entry) == wash.flatMap(names.formLabel(of:)))
      #expect(catalog.seed(of: 10_008) == nil)
    }
    let shown = ShownEntry(
      swapped, species: nil, chain: nil, known: BundledDex.shared.summary(called: swapped.name, id: swapped.id),
      trouble: nil)
    #expect(names.name(of: shown.summary) == wash.map(names.name(of:)))
    var new = heat
    new.slug = "rotom-frost-2"
    #expect(names.name(of: new) == "Rotom Frost 2")
  }

  @Test("With forms every entry stands once in the order, each form behind its species")
  func forms() throws {
    let catalog = Catalog(dex: .shared)
    let slots = catalog.slots(withForms: true)
    #expect(slots.count == catalog.slotCount(withForms: true))
    #expect(Set(slots).count == slots.count)
    let venusaur = try #require(slots.firstIndex(of: .id(3)))
    #expect(slots[(venusaur + 1)...].prefix(3) == [.id(10_033), .id(10_195), .id(4)])
    #expect(catalog.slots(withForms: false).count == catalog.slotCount(withForms: false))
  }
}
