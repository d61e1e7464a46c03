#include "CPNG.h"

#include <png.h>
#include <string.h>
#include <zlib.h>

uint32_t cpng_crc(const uint8_t *bytes, size_t count) { return (uint32_t)crc32_z(0, bytes, count); }

int cpng_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, void *rgba) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return 0;
  int is_read = 0;
  if (image.width == width && image.height == height) {
    image.format = PNG_FORMAT_RGBA;
    // Without this, 16 bits a sample and no gAMA chunk mean linear light; browsers and editors mean sRGB.
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    is_read = png_image_finish_read(&image, NULL, rgba, 0, NULL);
  }
  png_image_free(&image);
  return is_read;
}
