// Where the parts of a JPEG lie in its file, so that one of them is decoded without those above and beside it.
//
// The codes of a baseline JPEG have no lengths, and its blocks are told as differences from the blocks before: to know one of
// them, a decoder has to read all codes up to it. A map does that once, some 100 MB a second, and notes every 256 pixels where
// the codes have come to and what the differences add up to. A file with restart markers is only searched for those. A part is
// then cut out as a JPEG of its own, without decoding a pixel: its rows of blocks, each with a restart marker behind it and
// with its first difference told from 0.
#ifndef CSDL_JPEG_MAP_H
#define CSDL_JPEG_MAP_H

#include <stdint.h>

#include "csdl_jpeg.h"

typedef struct csdl_jpeg_map csdl_jpeg_map;

// A map of `length` bytes at `offset` of a file that stays the caller's and must stay open. Null for a JPEG of a kind that has
// none: progressive, arithmetic, of several scans, of 12 bits, or with tables that leave no room for another code; and where
// memory is short.
csdl_jpeg_map *csdl_jpeg_map_open(int fd, int64_t offset, int64_t length);
// The picture in pixels, and the blocks that belong together: what a part consists of.
void csdl_jpeg_map_size(const csdl_jpeg_map *map, int *width, int *height, int *unit_width, int *unit_height);
// Bytes that the map takes.
int64_t csdl_jpeg_map_bytes(const csdl_jpeg_map *map);

// Goes through the file until all units above row `end` are known, and remembers how far it has come also where it is stopped.
// CSDL_JPEG_OK, _STOPPED, _TRUNCATED, or _DAMAGED for anything that only libjpeg may make sense of.
int csdl_jpeg_map_reach(csdl_jpeg_map *map, int end, csdl_should_stop should_stop, void *context);
// Cuts out units, from `left` to before `right` and from `top` to before `bottom`, all of which are known. The bytes are freed
// with csdl_jpeg_map_free. CSDL_JPEG_OK, or as above, or _TOO_LARGE where memory is short.
int csdl_jpeg_map_cut(
    csdl_jpeg_map *map, int left, int top, int right, int bottom, csdl_should_stop should_stop, void *context,
    uint8_t **bytes, size_t *length);
void csdl_jpeg_map_free(uint8_t *bytes);
void csdl_jpeg_map_close(csdl_jpeg_map *map);

#endif
