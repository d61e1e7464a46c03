// The door to libchafa: a picture goes in, cells come out. libchafa's own types stay behind it, and with them glib's.
#pragma once

#include <stdint.h>

typedef enum {
  /// 24 bits a colour.
  CChafaColorsTrue,
  /// Indices 16...255 of xterm's palette.
  CChafaColors240,
  /// Indices 0...15.
  CChafaColors16,
  /// Indices 0...7.
  CChafaColors8,
} CChafaColors;

typedef enum {
  /// The space alone: each cell is one colour, the mean of what it shows.
  CChafaSymbolsSpace,
  /// Upper and lower half, full block, space.
  CChafaSymbolsHalf,
  /// The 2 × 3 blocks of Unicode 13, and the halves.
  CChafaSymbolsSextant,
  /// ASCII's printable characters.
  CChafaSymbolsASCII,
} CChafaSymbols;

/// One cell: what stands in it and its two colours, 0xRRGGBB or an index; -1 is transparent.
typedef struct {
  uint32_t symbol;
  int32_t foreground;
  int32_t background;
} CChafaCell;

/// Draws a picture of `width` × `height` pixels (4 bytes each: red, green, blue, alpha not multiplied in) over
/// `columns` × `rows` cells, stretching it to fit, into `cells`, row by row. All four numbers are at least 1. Callable
/// from any thread, and from several at once.
void cchafa_draw(
  const void *_Nonnull rgba, int width, int height, int columns, int rows, CChafaColors colors,
  CChafaSymbols symbols, CChafaCell *_Nonnull cells);
