// Rectangles of a TIFF, decoded tile by tile or strip by strip, so that the picture never is in memory as a whole. For a process of its
// own, which a damaged file may end at any call.
#ifndef CSDL_TIFF_AREAS_H
#define CSDL_TIFF_AREAS_H

#include <stddef.h>
#include <stdint.h>

#include "csdl_codec.h"

// In bytes of RGBA of a tile, or of a strip: what has larger ones has no areas.
enum { CSDL_TIFF_MAXIMUM_CHUNK = 16 << 20 };

typedef struct csdl_tiff_areas csdl_tiff_areas;

// Over a file that must stay open, of so many bytes. On failure one of csdl_codec.h's codes, a message, and nothing opened.
int csdl_tiff_areas_open(int file, int64_t length, csdl_tiff_areas **areas, char message[CSDL_CODEC_MESSAGE]);

// The pictures that the file has of its picture: the picture itself is number 0, the others have half of its sides, a quarter, and so on,
// rounded up or down, and are of the same kind. Their sizes are as libtiff's RGBA interface gives them.
int csdl_tiff_areas_count(const csdl_tiff_areas *areas);
void csdl_tiff_areas_size(const csdl_tiff_areas *areas, int number, int *width, int *height);

// Goes to one of the pictures.
int csdl_tiff_areas_select(csdl_tiff_areas *areas, int number, char message[CSDL_CODEC_MESSAGE]);
// How many rows a tile or a strip of the selected picture has, and how many rows from one on lie in the same tiles, or in the same
// strip.
int csdl_tiff_areas_chunk_height(const csdl_tiff_areas *areas);
int csdl_tiff_areas_rows(const csdl_tiff_areas *areas, int y);
// The rectangle around a place that is decoded with the least work: the row that a strip begins with, or a tile.
void csdl_tiff_areas_smallest(const csdl_tiff_areas *areas, int x, int y, int *left, int *top, int *width, int *height);
// Reads a rectangle within the picture that was selected: premultiplied R, G, B, A without padding, mirrored as libtiff's RGBA interface
// mirrors.
int csdl_tiff_areas_read(
    csdl_tiff_areas *areas, int x, int y, int width, int height, uint32_t *pixels, char message[CSDL_CODEC_MESSAGE]);
// Whether the file has ended before a tile or a strip that was read, whose pixels are clear; whether another one was there.
bool csdl_tiff_areas_is_cut_off(const csdl_tiff_areas *areas);
bool csdl_tiff_areas_has_pixels(const csdl_tiff_areas *areas);
void csdl_tiff_areas_close(csdl_tiff_areas *areas);

#endif
