import CBundledDex

/// The bundled tables, each opened when first needed. `make bundle` writes them; `Sources/CBundledDex/make_tables.py`
/// says what their columns hold.
enum Tables {
  static let meta = Table(bundled_meta())
  static let languages = Table(bundled_languages())
  static let pokemon = Table(bundled_pokemon())
  static let species = Table(bundled_species())
  static let speciesNames = NameTable(bundled_species_names(), keyColumns: 1)
  static let genera = NameTable(bundled_genera(), keyColumns: 1)
  static let formNames = NameTable(bundled_form_names(), keyColumns: 1)
  static let formLabels = NameTable(bundled_form_labels(), keyColumns: 1)
  static let searchKeys = Table(bundled_search_keys())
  static let evolutionTree = Table(bundled_evolution_tree())
  static let evolutionDetails = Table(bundled_evolution_details())
  static let types = Table(bundled_types())
  static let typeChart = Table(bundled_type_chart())
  static let abilities = NameTable(bundled_abilities(), keyColumns: 4)
  static let moves = Table(bundled_moves())
  static let moveNames = NameTable(bundled_move_names(), keyColumns: 1)
  static let machines = Table(bundled_machines())
  static let items = Table(bundled_items())
  static let pokedexes = Table(bundled_pokedexes())
  static let versions = Table(bundled_versions())
  static let versionGroups = Table(bundled_version_groups())
  static let terms = NameTable(bundled_terms(), keyColumns: 3)
}
