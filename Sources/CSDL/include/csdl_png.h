// PNGs in memory, 8 bits a channel, with their texts. Errors of libpng come back as values; none of them ends the process.
#ifndef CSDL_PNG_H
#define CSDL_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  CSDL_PNG_OK = 0,
  CSDL_PNG_DAMAGED = -1,
  // A picture that libpng reads and this does not: a palette, grey, 16 bits, a colour key, interlaced rows.
  CSDL_PNG_OTHER_KIND = -2,
  CSDL_PNG_NO_MEMORY = -3,
};

typedef struct {
  // In pixels; a larger picture is an error.
  uint32_t width, height;
  // In bytes that any chunk beside the pixels may take, unpacked.
  size_t chunk_bytes;
  // How many texts there may be.
  uint32_t texts;
} csdl_png_limits;

typedef struct csdl_png csdl_png;

// A decoder over bytes that must stay where they are until csdl_png_close. Null where memory is short.
csdl_png *csdl_png_open(const uint8_t *bytes, size_t length, csdl_png_limits limits);
// Reads up to the first pixels.
int csdl_png_read_header(csdl_png *png, int *width, int *height, bool *is_opaque);
// The text of a key that stands before the pixels, known after the header; null where there is none. Lives as long as the
// decoder.
const char *csdl_png_text(const csdl_png *png, const char *key);
// Reads all rows as R, G, B, A without padding, straight alpha, and the file to its end.
int csdl_png_read_pixels(csdl_png *png, uint8_t *pixels);
void csdl_png_close(csdl_png *png);

// ASCII, without a line's end; a key has 79 bytes at most.
typedef struct {
  const char *key, *value;
} csdl_png_text_pair;

// Compresses rows of R, G, B, A without padding, straight alpha; of an opaque picture the alpha is left out. `level` is
// zlib's, 0 to 9. The result is freed with csdl_png_free; null on failure.
uint8_t *csdl_png_encode(
    const uint8_t *pixels, int width, int height, bool is_opaque, int level, const csdl_png_text_pair *texts, int count,
    size_t *length);
void csdl_png_free(uint8_t *bytes);

// The check sum of a chunk's name and data.
uint32_t csdl_check_sum(const uint8_t *bytes, size_t length);

#endif
