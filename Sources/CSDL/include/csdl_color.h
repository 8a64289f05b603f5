// What Swift does not see of Little CMS and zlib.
#ifndef CSDL_COLOR_H
#define CSDL_COLOR_H

#include <lcms2.h>
#include <stddef.h>
#include <stdint.h>

// Pixels of four bytes, as Little CMS's formats.
enum {
  CSDL_COLOR_RGBA = COLORSPACE_SH(PT_RGB) | EXTRA_SH(1) | CHANNELS_SH(3) | BYTES_SH(1),
  // The first byte counts.
  CSDL_COLOR_GRAY = COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1),
  CSDL_COLOR_INKS = COLORSPACE_SH(PT_CMYK) | CHANNELS_SH(4) | BYTES_SH(1),
};

// Unpacks what zlib has packed, up to `capacity` bytes. Returns how many there are; 0 where they are damaged.
size_t csdl_inflate(const uint8_t *bytes, size_t length, uint8_t *unpacked, size_t capacity);

#endif
