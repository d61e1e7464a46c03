#include "CChafa.h"

#include <chafa.h>
#include <pthread.h>

// One thread: a sprite takes a few milliseconds, and glib's pool would keep idle threads that wake up now and then.
static void use_one_thread(void) { chafa_set_n_threads(1); }

static ChafaCanvasMode mode_of(CChafaColors colors) {
  switch (colors) {
  case CChafaColorsTrue: return CHAFA_CANVAS_MODE_TRUECOLOR;
  case CChafaColors240: return CHAFA_CANVAS_MODE_INDEXED_240;
  case CChafaColors16: return CHAFA_CANVAS_MODE_INDEXED_16;
  case CChafaColors8: return CHAFA_CANVAS_MODE_INDEXED_8;
  }
}

static ChafaSymbolTags tags_of(CChafaSymbols symbols) {
  // chafa's HHALF are the left and right halves, VHALF the upper and lower ones.
  const ChafaSymbolTags blocks = CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_SOLID | CHAFA_SYMBOL_TAG_VHALF;
  switch (symbols) {
  case CChafaSymbolsSpace: return CHAFA_SYMBOL_TAG_SPACE;
  case CChafaSymbolsHalf: return blocks;
  case CChafaSymbolsSextant: return blocks | CHAFA_SYMBOL_TAG_HHALF | CHAFA_SYMBOL_TAG_SEXTANT;
  case CChafaSymbolsASCII: return CHAFA_SYMBOL_TAG_ASCII;
  }
}

void cchafa_draw(
  const void *rgba, int width, int height, int columns, int rows, CChafaColors colors, CChafaSymbols symbols,
  CChafaCell *cells) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, use_one_thread);

  ChafaSymbolMap *map = chafa_symbol_map_new();
  chafa_symbol_map_add_by_tags(map, tags_of(symbols));
  ChafaCanvasConfig *config = chafa_canvas_config_new();
  chafa_canvas_config_set_geometry(config, columns, rows);
  chafa_canvas_config_set_symbol_map(config, map);
  chafa_canvas_config_set_canvas_mode(config, mode_of(colors));
  chafa_canvas_config_set_transparency_threshold(config, 0.5f);
  // Sprites are drawn in few strong colours: chafa's contrast boost and dithering only take them away. Nearest by
  // DIN99d, a green stays green in 16 colours; by RGB it turns grey or yellow.
  if (colors != CChafaColorsTrue) chafa_canvas_config_set_color_space(config, CHAFA_COLOR_SPACE_DIN99D);
  chafa_canvas_config_set_preprocessing_enabled(config, FALSE);
  chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_NONE);

  ChafaCanvas *canvas = chafa_canvas_new(config);
  chafa_canvas_draw_all_pixels(canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, rgba, width, height, width * 4);
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++) {
      CChafaCell *cell = &cells[row * columns + column];
      gint foreground, background;
      cell->symbol = chafa_canvas_get_char_at(canvas, column, row);
      chafa_canvas_get_raw_colors_at(canvas, column, row, &foreground, &background);
      cell->foreground = foreground;
      cell->background = background;
    }
  chafa_canvas_unref(canvas);
  chafa_canvas_config_unref(config);
  chafa_symbol_map_unref(map);
}
