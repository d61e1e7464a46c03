#include "CBundledDex.h"

#define TABLE(name) \
  struct bundled_table bundled_##name(void) { return (struct bundled_table){name, sizeof name}; }

static const uint8_t abilities[] = {
#embed "tables/abilities.tsv"
};
TABLE(abilities)

static const uint8_t evolution_details[] = {
#embed "tables/evolution_details.tsv"
};
TABLE(evolution_details)

static const uint8_t evolution_tree[] = {
#embed "tables/evolution_tree.tsv"
};
TABLE(evolution_tree)

static const uint8_t form_labels[] = {
#embed "tables/form_labels.tsv"
};
TABLE(form_labels)

static const uint8_t form_names[] = {
#embed "tables/form_names.tsv"
};
TABLE(form_names)

static const uint8_t genera[] = {
#embed "tables/genera.tsv"
};
TABLE(genera)

static const uint8_t items[] = {
#embed "tables/items.tsv"
};
TABLE(items)

static const uint8_t languages[] = {
#embed "tables/languages.tsv"
};
TABLE(languages)

static const uint8_t machines[] = {
#embed "tables/machines.tsv"
};
TABLE(machines)

static const uint8_t meta[] = {
#embed "tables/meta.tsv"
};
TABLE(meta)

static const uint8_t move_names[] = {
#embed "tables/move_names.tsv"
};
TABLE(move_names)

static const uint8_t moves[] = {
#embed "tables/moves.tsv"
};
TABLE(moves)

static const uint8_t pokedexes[] = {
#embed "tables/pokedexes.tsv"
};
TABLE(pokedexes)

static const uint8_t pokemon[] = {
#embed "tables/pokemon.tsv"
};
TABLE(pokemon)

static const uint8_t search_keys[] = {
#embed "tables/search_keys.tsv"
};
TABLE(search_keys)

static const uint8_t species[] = {
#embed "tables/species.tsv"
};
TABLE(species)

static const uint8_t species_names[] = {
#embed "tables/species_names.tsv"
};
TABLE(species_names)

static const uint8_t terms[] = {
#embed "tables/terms.tsv"
};
TABLE(terms)

static const uint8_t type_chart[] = {
#embed "tables/type_chart.tsv"
};
TABLE(type_chart)

static const uint8_t types[] = {
#embed "tables/types.tsv"
};
TABLE(types)

static const uint8_t version_groups[] = {
#embed "tables/version_groups.tsv"
};
TABLE(version_groups)

static const uint8_t versions[] = {
#embed "tables/versions.tsv"
};
TABLE(versions)
