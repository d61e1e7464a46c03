import Paging
import PokeAPI
import Testing

@testable import PokedexApp

struct CatalogTests {
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
