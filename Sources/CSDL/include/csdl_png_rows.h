// The rows of a PNG one after the other, from any row on: a decoder that notes its state every so many rows, and returns to
// the last one before a row that is wanted. On zlib alone, since libpng's state cannot be noted.
#ifndef CSDL_PNG_ROWS_H
#define CSDL_PNG_ROWS_H

#include <stdbool.h>
#include <stdint.h>

#include "csdl_png.h"

// Failures are those of csdl_png.h.
typedef struct csdl_png_rows csdl_png_rows;

// A decoder over a file that stays the caller's and must stay open. Null where memory is short.
csdl_png_rows *csdl_png_rows_open(int fd, int64_t length);
// Reads up to the pixels. CSDL_PNG_OTHER_KIND for interlaced rows.
int csdl_png_rows_header(csdl_png_rows *png, int *width, int *height, bool *is_opaque);
// Bytes that the decoder takes once it has been at the last row.
int64_t csdl_png_rows_bytes(const csdl_png_rows *png);
// Goes to a row. Asks `should_stop` every few rows; a decoder that was stopped can resume.
int csdl_png_rows_go(csdl_png_rows *png, int row, csdl_should_stop should_stop, void *context);
// Decodes the next row: from `left` on `count` pixels as R, G, B, A, straight alpha; of 16 bits the upper eight.
int csdl_png_rows_read(csdl_png_rows *png, int left, int count, uint8_t *pixels);
void csdl_png_rows_close(csdl_png_rows *png);

#endif
