// JPEG in and out through libjpeg. A C shim because libjpeg reports errors through setjmp and longjmp,
// which Swift cannot survive: no jump ever leaves one of these functions.
#ifndef CSDL_JPEG_H
#define CSDL_JPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  CSDL_JPEG_OK = 0,
  // Not readable as JPEG, or of a kind that this libjpeg does not decode: csdl_jpeg_message says more.
  CSDL_JPEG_DAMAGED = -1,
  // The file ends before its picture does.
  CSDL_JPEG_TRUNCATED = -2,
  // Needs more memory than it was allowed.
  CSDL_JPEG_TOO_LARGE = -3,
  // should_stop said so.
  CSDL_JPEG_STOPPED = -4,
  // Takes more work than it was allowed.
  CSDL_JPEG_TOO_COMPLEX = -5,
};

typedef struct csdl_jpeg csdl_jpeg;

typedef bool (*csdl_should_stop)(void *context);

typedef struct {
  // Bytes that libjpeg may take from the heap.
  long working_bytes;
  // Scans of one file.
  int scans;
  // Scans times pixels of a file with several scans: the work of decoding it.
  int64_t scanned_pixels;
} csdl_jpeg_limits;

// A decoder over `length` bytes at `offset` of a file that stays the caller's and must stay open. The position of the
// file descriptor is not used. Asks `should_stop`, which may be null, about every 64 KB and for every row of blocks.
// Null where memory is short.
csdl_jpeg *csdl_jpeg_open_file(
    int fd, int64_t offset, int64_t length, csdl_jpeg_limits limits, csdl_should_stop should_stop, void *context);
// A decoder over bytes that must stay where they are until csdl_jpeg_close.
csdl_jpeg *csdl_jpeg_open_memory(const uint8_t *bytes, size_t length, csdl_jpeg_limits limits);

int csdl_jpeg_read_header(csdl_jpeg *jpeg, int *width, int *height);
// The memory that decoding needs beside the rows, in bytes, known after the header: large where all coefficients are
// kept because there are several scans.
int64_t csdl_jpeg_working_bytes(const csdl_jpeg *jpeg);
// Before csdl_jpeg_start: rows of four inks become C, M, Y, K, of which 255 is all, and not R, G, B, 255.
void csdl_jpeg_keep_inks(csdl_jpeg *jpeg);
// Begins decoding at `eighths`/8 of the size, 1 to 8; says the size that comes out.
int csdl_jpeg_start(csdl_jpeg *jpeg, int eighths, int *width, int *height);
// Begins decoding a part: the rows from `top` on, at `eighths`/8 of the size, and in them at least the columns that it is told, `width`
// from `left` on. Says which columns come. What lies above is read and not decoded.
int csdl_jpeg_start_part(csdl_jpeg *jpeg, int eighths, int top, int *left, int *width);
// Begins decoding a file of several scans at an eighth of the size, by the first scans alone: the means of its blocks. Rows come as
// they are read.
int csdl_jpeg_start_coarse(csdl_jpeg *jpeg, int *width, int *height);
// Decodes up to `count` rows of R, G, B, 255. Returns how many, or an error: CSDL_JPEG_TRUNCATED where the file ends before the
// first of them. Where it ends later, the rest is what libjpeg makes of nothing.
int csdl_jpeg_read_rows(csdl_jpeg *jpeg, uint8_t *rows, size_t stride, int count);
// Whether the file ends before the rows that were read.
bool csdl_jpeg_is_cut_off(const csdl_jpeg *jpeg);
// What libjpeg said when it failed; empty otherwise. Lives as long as the decoder.
const char *csdl_jpeg_message(const csdl_jpeg *jpeg);
void csdl_jpeg_close(csdl_jpeg *jpeg);

// Compresses rows of R, G, B, ignored, without padding. The result is freed with csdl_jpeg_free; null on failure.
uint8_t *csdl_jpeg_encode(const uint8_t *pixels, int width, int height, int quality, size_t *length);
void csdl_jpeg_free(uint8_t *bytes);

#endif
