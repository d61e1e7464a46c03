// The door to libpng's simplified interface, which catches libpng's own longjmp inside of itself and returns.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The CRC of a chunk's type and content, as PNG has it.
uint32_t cpng_crc(const uint8_t *_Nonnull bytes, size_t count);

/// Decodes a PNG into `rgba`, which has room for `width` × `height` pixels of 4 bytes: red, green, blue, alpha, sRGB,
/// alpha not multiplied in. Returns 1, or 0 if the picture has another size or can't be decoded.
int cpng_decode(const uint8_t *_Nonnull bytes, size_t count, uint32_t width, uint32_t height, void *_Nonnull rgba);
