import CBundledDex
import Testing

@testable import PokeAPI

@Suite("The bundled tables")
struct TableTests {
  @Test("Their header lines name the columns that are read")
  func headers() {
    #expect(Tables.pokemon.columns == PokemonColumn.allCases.map(\.rawValue))
    #expect(Tables.species.columns == SpeciesColumn.allCases.map(\.rawValue))
    #expect(Tables.searchKeys.columns == ["id", "keys", "label_keys"])
    #expect(Tables.evolutionTree.columns == ["chain", "species", "parent", "is_baby", "baby_trigger_item"])
    #expect(
      Tables.evolutionDetails.columns == ["chain", "species", "trigger", "conditions", "version_group", "is_default"])
    #expect(
      Tables.moves.columns
        == ["id", "slug", "type", "class", "power", "accuracy", "pp", "priority", "generation"])
    #expect(Tables.pokedexes.columns == ["id", "slug", "first_number", "species"])
    #expect(Tables.versionGroups.columns == ["id", "slug", "generation", "order"])
    #expect(Tables.versions.columns == ["id", "slug", "version_group"])
    #expect(Tables.items.columns == ["id", "slug", "en"])
    #expect(Tables.languages.columns == ["id", "slug", "iso639", "iso3166", "official", "name"])
    #expect(Tables.terms.table.columns.prefix(3) == ["kind", "id", "slug"])
    #expect(Tables.abilities.table.columns.prefix(4) == ["id", "slug", "generation", "marks"])
    #expect(Tables.typeChart.columns.dropFirst().map(PokemonType.init(slug:)) == PokemonType.all)
    for table in [Tables.speciesNames, Tables.genera, Tables.formNames, Tables.formLabels, Tables.moveNames] {
      #expect(table.table.columns.prefix(2) == ["id", "en"])
    }
  }

  @Test("They take less than a megabyte")
  func size() {
    let tables = [
      bundled_abilities(), bundled_evolution_details(), bundled_evolution_tree(), bundled_form_labels(),
      bundled_form_names(), bundled_genera(), bundled_items(), bundled_languages(), bundled_machines(), bundled_meta(),
      bundled_move_names(), bundled_moves(), bundled_pokedexes(), bundled_pokemon(), bundled_search_keys(),
      bundled_species(), bundled_species_names(), bundled_terms(), bundled_type_chart(), bundled_types(),
      bundled_version_groups(), bundled_versions(),
    ]
    #expect(tables.map(\.length).reduce(0, +) < 1_000_000)
    for table in tables { #expect(table.bytes[table.length - 1] == UInt8(ascii: "\n")) }
  }

  @Test("A row is found by its number, by its place and by its slug")
  func rows() {
    #expect(Tables.pokemon.count == 1351)
    #expect(Tables.pokemon.row(id: 10001)?[PokemonColumn.slug].text == "deoxys-attack")
    #expect(Tables.pokemon.row(at: 0)?.id == 1)
    #expect(Tables.pokemon.row(at: 1351) == nil)
    #expect(Tables.pokemon.row(at: -1) == nil)
    #expect(Tables.items.row(slug: "thunder-stone")?.id == 83)
    #expect(Tables.items.row(slug: "no-such-item") == nil)
  }

  @Test("Threads that look for lines at once find the same ones")
  func threads() async {
    let table = Table(bundled_moves())
    await withTaskGroup(of: Int.self) { group in
      for id in 1...400 { group.addTask { table.row(id: id)?.id ?? 0 } }
      #expect(await group.reduce(0, +) == 400 * 401 / 2)
    }
  }

  @Test("A ditto mark repeats the name to its left")
  func dittos() throws {
    let row = try #require(Tables.speciesNames.table.row(id: 1))
    let italian = try #require(Tables.speciesNames.column(of: Language(code: "it")))
    #expect(row.cell(italian).isDitto)
    #expect(Tables.speciesNames.text(in: row, column: italian) == "Bulbasaur")
  }

  @Test("A short line has empty cells, and a number is only digits")
  func cells() {
    func cell(_ text: StaticString) -> Cell { Cell(start: text.utf8Start, length: text.utf8CodeUnitCount) }
    let row = Row(start: ("a\tb" as StaticString).utf8Start, length: 3)
    #expect(row.cell(1).text == "b")
    #expect(row.cell(7).text == nil)
    #expect(cell("-12").int == -12)
    #expect(cell("").int == nil)
    #expect(cell("1x").int == nil)
    #expect(cell("-").int == nil)
    #expect(cell("99999999999999999999").int == nil)
    #expect(cell("baby|legendary").contains("legendary"))
    #expect(!cell("baby|legendary").contains("legend"))
  }
}
