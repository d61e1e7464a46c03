#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The text of one bundled table: UTF-8 lines, the first of them the columns' names, tabs between cells, each line ended
/// by a newline. It is part of the program: it lives as long as the process and is never written.
struct bundled_table {
  const uint8_t *_Nonnull bytes;
  size_t length;
};

struct bundled_table bundled_abilities(void);
struct bundled_table bundled_evolution_details(void);
struct bundled_table bundled_evolution_tree(void);
struct bundled_table bundled_form_labels(void);
struct bundled_table bundled_form_names(void);
struct bundled_table bundled_genera(void);
struct bundled_table bundled_items(void);
struct bundled_table bundled_languages(void);
struct bundled_table bundled_machines(void);
struct bundled_table bundled_meta(void);
struct bundled_table bundled_move_names(void);
struct bundled_table bundled_moves(void);
struct bundled_table bundled_pokedexes(void);
struct bundled_table bundled_pokemon(void);
struct bundled_table bundled_search_keys(void);
struct bundled_table bundled_species(void);
struct bundled_table bundled_species_names(void);
struct bundled_table bundled_terms(void);
struct bundled_table bundled_type_chart(void);
struct bundled_table bundled_types(void);
struct bundled_table bundled_version_groups(void);
struct bundled_table bundled_versions(void);

/// The first `wanted` of the `length` bytes at `bytes`, or null. It is `memchr`: lines are looked for in 100 kB tables
/// before the first frame, and a loop byte by byte would take several times as long.
static inline const uint8_t *_Nullable bundled_find(const uint8_t *_Nonnull bytes, uint8_t wanted, size_t length) {
  return (const uint8_t *)memchr(bytes, wanted, length);
}
