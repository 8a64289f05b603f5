// PNGs in files and in memory: pictures of any kind, and entries of the thumbnail cache with their texts. Errors of libpng come back as values;
// none of them ends the process, and none is printed.
#ifndef CSDL_PNG_H
#define CSDL_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "csdl_jpeg.h"

enum {
  CSDL_PNG_OK = 0,
  CSDL_PNG_DAMAGED = -1,
  // A picture that libpng reads and the function does not.
  CSDL_PNG_OTHER_KIND = -2,
  CSDL_PNG_NO_MEMORY = -3,
  CSDL_PNG_TRUNCATED = -4,
  CSDL_PNG_STOPPED = -5,
};

// Bytes of a message, the zero at its end included.
#define CSDL_PNG_MESSAGE 128

typedef struct {
  // In pixels; a larger picture is an error.
  uint32_t width, height;
  // In bytes that any chunk beside the pixels may take, unpacked.
  size_t chunk_bytes;
  // How many texts there may be.
  uint32_t texts;
} csdl_png_limits;

typedef struct csdl_png csdl_png;

// A decoder over bytes that must stay where they are until csdl_png_close. Asks `should_stop`, where there is one, every few kilobytes
// and rows. Null where memory is short.
csdl_png *csdl_png_open(const uint8_t *bytes, size_t length, csdl_should_stop should_stop, void *context);
// The same over a file that stays the caller's and must stay open.
csdl_png *csdl_png_open_file(int fd, int64_t length, csdl_should_stop should_stop, void *context);
// Reads up to the first pixels of a picture of any kind, and keeps no texts and no profile.
int csdl_png_read_header(csdl_png *png, int *width, int *height, bool *is_opaque);
// After the header, and before the rows: those of 16 bits stay such. Returns whether there are any.
bool csdl_png_keep_depth(csdl_png *png);
// Known after the header: whether all rows of it are kept before the first one comes.
bool csdl_png_is_interlaced(const csdl_png *png);
// Decodes the next rows of it as R, G, B, A without padding, straight alpha; 16 bits are rounded to eight. Where the
// file ends after the first of them, the rest is clear; of an interlaced one it is as coarse as what has come.
int csdl_png_read_rows(csdl_png *png, int count, uint8_t *pixels);
// Whether the file ends before the rows that were read.
bool csdl_png_is_cut_off(const csdl_png *png);
// Decodes the first rows of the first pass of an interlaced one, in the place of all rows: every eighth pixel of every eighth row.
int csdl_png_read_first_pass(csdl_png *png, int count, uint8_t *pixels);
// What libpng says of the last failure; empty where it says nothing. Lives as long as the decoder.
const char *csdl_png_message(const csdl_png *png);
// Reads up to the first pixels of an entry of the thumbnail cache, of which nothing is overlooked: CSDL_PNG_OTHER_KIND for a
// palette, grey, 16 bits, a colour key and interlaced rows.
int csdl_png_read_entry(csdl_png *png, csdl_png_limits limits, int *width, int *height, bool *is_opaque);
// The text of a key that stands before the pixels of an entry; null where there is none. Lives as long as the
// decoder.
const char *csdl_png_text(const csdl_png *png, const char *key);
// Reads all rows of an entry as R, G, B, A without padding, straight alpha, and the file to its end.
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
