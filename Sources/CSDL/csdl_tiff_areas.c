#include "csdl_tiff_areas.h"
#include "csdl_tiff_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// More halvings than a side has bits make no sense, and more directories are no pyramid's.
#define LEVELS 16
#define DIRECTORIES 64

struct level {
  toff_t offset;
  uint32_t width, height;
};

struct csdl_tiff_areas {
  struct csdl_tiff_source source;
  struct level levels[LEVELS];
  int count;
  // The selected one, whose image there is; -1 for none.
  int selected;
  TIFFRGBAImage image;
  uint32_t chunk_width, chunk_height;
  bool from_right, from_below, has_pixels, is_cut_off;
  // A row of chunks.
  uint32_t *pixels;
  size_t capacity;
  // What a tile is read into that is not compressed.
  void *raw;
};

static int fail(csdl_tiff_areas *areas, int code, char message[CSDL_CODEC_MESSAGE]) {
  if (code == CSDL_CODEC_DAMAGED) code = csdl_tiff_source_failure(&areas->source);
  memcpy(message, areas->source.message, CSDL_CODEC_MESSAGE);
  areas->source.message[0] = 0;
  areas->source.has_met_end = false;
  return code;
}

// MARK: Levels

// Tiles, or strips as wide as the picture. False of those that are too large.
static bool read_chunk(TIFF *tiff, uint32_t width, uint32_t height, uint32_t *chunk_width, uint32_t *chunk_height) {
  if (TIFFIsTiled(tiff)) {
    *chunk_width = *chunk_height = 0;
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, chunk_width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, chunk_height);
  } else {
    uint32_t rows = UINT32_MAX;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &rows);
    *chunk_width = width;
    *chunk_height = rows < height ? rows : height;
  }
  if (*chunk_width == 0 || *chunk_height == 0 || *chunk_width > INT32_MAX || *chunk_height > INT32_MAX) return false;
  if ((uint64_t)*chunk_width * *chunk_height * 4 > CSDL_TIFF_MAXIMUM_CHUNK) return false;
  // In the file a pixel may have more samples than are shown.
  uint64_t size = TIFFIsTiled(tiff) ? TIFFTileSize64(tiff) : TIFFStripSize64(tiff);
  return size > 0 && size <= 4 * (uint64_t)CSDL_TIFF_MAXIMUM_CHUNK;
}

static bool read_size(TIFF *tiff, uint32_t *width, uint32_t *height) {
  *width = *height = 0;
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, height);
  return *width > 0 && *height > 0 && *width <= INT32_MAX && *height <= INT32_MAX;
}

// Grey, inks, or anything else.
static int kind_of(TIFF *tiff) {
  uint16_t photometric = PHOTOMETRIC_RGB;
  TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  if (photometric == PHOTOMETRIC_SEPARATED) return 2;
  return photometric == PHOTOMETRIC_MINISWHITE || photometric == PHOTOMETRIC_MINISBLACK;
}

static bool is_half(uint32_t part, uint32_t full, int level) {
  return part == full >> level || part == ((full - 1) >> level) + 1;
}

// The picture of the current directory, where it is one of the pyramid.
static void add_level(csdl_tiff_areas *areas, int kind) {
  uint32_t width, height, chunk_width, chunk_height;
  if (areas->count == LEVELS || !read_size(areas->source.tiff, &width, &height) || kind_of(areas->source.tiff) != kind) return;
  if (!read_chunk(areas->source.tiff, width, height, &chunk_width, &chunk_height)) return;
  for (int level = 1; level < 31; level++) {
    if (!is_half(width, areas->levels[0].width, level) || !is_half(height, areas->levels[0].height, level)) continue;
    areas->levels[areas->count++] = (struct level){TIFFCurrentDirOffset(areas->source.tiff), width, height};
    return;
  }
}

// Smaller pictures come behind the picture, and say so, or are led to by its directory.
static void find_levels(csdl_tiff_areas *areas) {
  TIFF *tiff = areas->source.tiff;
  int kind = kind_of(tiff);
  uint16_t count = 0;
  const uint64_t *places = NULL;
  uint64_t inside[DIRECTORIES];
  if (!TIFFGetField(tiff, TIFFTAG_SUBIFD, &count, &places) || !places) count = 0;
  if (count > DIRECTORIES) count = DIRECTORIES;
  for (int index = 0; index < count; index++) inside[index] = places[index];
  for (int index = 0; index < DIRECTORIES && TIFFReadDirectory(tiff); index++) {
    uint32_t type = 0;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SUBFILETYPE, &type);
    if (type == FILETYPE_REDUCEDIMAGE) add_level(areas, kind);
  }
  for (int index = 0; index < count; index++) {
    if (TIFFSetSubDirectory(tiff, inside[index])) add_level(areas, kind);
  }
  // A picture is not refused for what stands beside it.
  areas->source.message[0] = 0;
  areas->source.has_met_end = false;
}

// Of a tile that is not compressed libtiff wants as many bytes as its buffer has, which it makes of whole kilobytes itself.
static bool make_raw(csdl_tiff_areas *areas) {
  uint16_t compression = COMPRESSION_NONE;
  TIFFGetFieldDefaulted(areas->source.tiff, TIFFTAG_COMPRESSION, &compression);
  if (!TIFFIsTiled(areas->source.tiff) || compression != COMPRESSION_NONE) return true;
  tmsize_t size = TIFFTileSize(areas->source.tiff);
  areas->raw = size > 0 ? malloc((size_t)size) : NULL;
  return areas->raw && TIFFReadBufferSetup(areas->source.tiff, areas->raw, size);
}

static void drop_raw(csdl_tiff_areas *areas) {
  if (!areas->raw) return;
  // It takes one of its own again.
  TIFFReadBufferSetup(areas->source.tiff, NULL, 1024);
  free(areas->raw);
  areas->raw = NULL;
}

static void deselect(csdl_tiff_areas *areas) {
  if (areas->selected >= 0) TIFFRGBAImageEnd(&areas->image);
  areas->selected = -1;
  drop_raw(areas);
}

int csdl_tiff_areas_select(csdl_tiff_areas *areas, int number, char message[CSDL_CODEC_MESSAGE]) {
  csdl_tiff_source_use(&areas->source);
  if (number == areas->selected) return CSDL_CODEC_OK;
  deselect(areas);
  const struct level *level = &areas->levels[number];
  uint32_t width, height;
  if (!TIFFSetSubDirectory(areas->source.tiff, level->offset) || !read_size(areas->source.tiff, &width, &height) ||
      width != level->width || height != level->height) {
    return fail(areas, CSDL_CODEC_DAMAGED, message);
  }
  if (!read_chunk(areas->source.tiff, width, height, &areas->chunk_width, &areas->chunk_height)) {
    return fail(areas, CSDL_CODEC_NO_MEMORY, message);
  }
  char reason[1024] = "";
  if (!TIFFRGBAImageOK(areas->source.tiff, reason) || !TIFFRGBAImageBegin(&areas->image, areas->source.tiff, 1, reason)) {
    snprintf(areas->source.message, sizeof areas->source.message, "%s", reason);
    return fail(areas, CSDL_CODEC_UNSUPPORTED, message);
  }
  if (!make_raw(areas)) {
    TIFFRGBAImageEnd(&areas->image);
    drop_raw(areas);
    return fail(areas, CSDL_CODEC_NO_MEMORY, message);
  }
  // It is turned here: libtiff would mirror each chunk by itself.
  areas->image.orientation = areas->image.req_orientation = ORIENTATION_TOPLEFT;
  areas->selected = number;
  return CSDL_CODEC_OK;
}

int csdl_tiff_areas_open(int file, int64_t length, csdl_tiff_areas **opened, char message[CSDL_CODEC_MESSAGE]) {
  *opened = NULL;
  message[0] = 0;
  csdl_tiff_areas *areas = calloc(1, sizeof *areas);
  if (!areas) return CSDL_CODEC_NO_MEMORY;
  areas->source.file = file;
  areas->source.length = (toff_t)length;
  areas->selected = -1;
  struct level *first = &areas->levels[0];
  if (!csdl_tiff_source_open(&areas->source) || !read_size(areas->source.tiff, &first->width, &first->height)) {
    int code = fail(areas, CSDL_CODEC_DAMAGED, message);
    csdl_tiff_areas_close(areas);
    return code;
  }
  first->offset = TIFFCurrentDirOffset(areas->source.tiff);
  areas->count = 1;
  // That of the first directory is that of all.
  csdl_tiff_source_mirroring(&areas->source, &areas->from_right, &areas->from_below);
  find_levels(areas);
  int code = csdl_tiff_areas_select(areas, 0, message);
  if (code != CSDL_CODEC_OK) {
    csdl_tiff_areas_close(areas);
    return code;
  }
  *opened = areas;
  return CSDL_CODEC_OK;
}

int csdl_tiff_areas_count(const csdl_tiff_areas *areas) { return areas->count; }

void csdl_tiff_areas_size(const csdl_tiff_areas *areas, int number, int *width, int *height) {
  *width = (int)areas->levels[number].width;
  *height = (int)areas->levels[number].height;
}

int csdl_tiff_areas_chunk_height(const csdl_tiff_areas *areas) { return (int)areas->chunk_height; }

int csdl_tiff_areas_rows(const csdl_tiff_areas *areas, int y) {
  uint32_t height = areas->levels[areas->selected].height, row = (uint32_t)y;
  if (areas->from_below) return (int)((height - 1 - row) % areas->chunk_height + 1);
  uint32_t rows = areas->chunk_height - row % areas->chunk_height;
  return (int)(rows < height - row ? rows : height - row);
}

void csdl_tiff_areas_smallest(const csdl_tiff_areas *areas, int x, int y, int *left, int *top, int *width, int *height) {
  const struct level *level = &areas->levels[areas->selected];
  uint32_t column = areas->from_right ? level->width - 1 - (uint32_t)x : (uint32_t)x;
  uint32_t row = areas->from_below ? level->height - 1 - (uint32_t)y : (uint32_t)y;
  uint32_t start = column - column % areas->chunk_width, begin = row - row % areas->chunk_height;
  uint32_t columns = level->width - start < areas->chunk_width ? level->width - start : areas->chunk_width;
  uint32_t rows = level->height - begin < areas->chunk_height ? level->height - begin : areas->chunk_height;
  if (!TIFFIsTiled(areas->source.tiff)) rows = 1;
  *left = (int)(areas->from_right ? level->width - start - columns : start);
  *top = (int)(areas->from_below ? level->height - begin - rows : begin);
  *width = (int)columns;
  *height = (int)rows;
}

// MARK: Pixels

static bool make_room(csdl_tiff_areas *areas, size_t count) {
  if (count <= areas->capacity) return true;
  free(areas->pixels);
  areas->capacity = 0;
  areas->pixels = malloc(count * sizeof *areas->pixels);
  if (areas->pixels) areas->capacity = count;
  return areas->pixels != NULL;
}

static uint32_t pixel_of(uint32_t value) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return __builtin_bswap32(value);
#else
  return value;
#endif
}

int csdl_tiff_areas_read(
    csdl_tiff_areas *areas, int x, int y, int width, int height, uint32_t *pixels, char message[CSDL_CODEC_MESSAGE]) {
  csdl_tiff_source_use(&areas->source);
  const struct level *level = &areas->levels[areas->selected];
  // In the rows and columns of the file.
  uint32_t w = (uint32_t)width, h = (uint32_t)height;
  uint32_t left = areas->from_right ? level->width - (uint32_t)x - w : (uint32_t)x;
  uint32_t top = areas->from_below ? level->height - (uint32_t)y - h : (uint32_t)y;
  // As wide as chunks: libtiff counts what it leaves out of one in bytes. A strip is decoded from its beginning as far as is wanted.
  uint32_t start = left - left % areas->chunk_width;
  uint64_t end = ((uint64_t)left + w + areas->chunk_width - 1) / areas->chunk_width * areas->chunk_width;
  uint32_t columns = (uint32_t)(end < level->width ? end : level->width) - start;
  if (!make_room(areas, (size_t)columns * areas->chunk_height)) return fail(areas, CSDL_CODEC_NO_MEMORY, message);
  for (uint32_t row = top; row < top + h;) {
    uint32_t begin = row - row % areas->chunk_height;
    uint32_t rows = level->height - begin < areas->chunk_height ? level->height - begin : areas->chunk_height;
    if (!TIFFIsTiled(areas->source.tiff) && top + h - begin < rows) rows = top + h - begin;
    areas->image.col_offset = (int)start;
    areas->image.row_offset = (int)begin;
    bool is_there = TIFFRGBAImageGet(&areas->image, areas->pixels, columns, rows);
    if (!is_there && !areas->source.has_met_end) return fail(areas, CSDL_CODEC_DAMAGED, message);
    if (!is_there) memset(areas->pixels, 0, (size_t)columns * rows * sizeof *areas->pixels);
    areas->has_pixels |= is_there;
    areas->is_cut_off |= !is_there;
    for (; row < begin + rows && row < top + h; row++) {
      const uint32_t *source = areas->pixels + (size_t)(row - begin) * columns + (left - start);
      uint32_t *target = pixels + (size_t)(areas->from_below ? top + h - 1 - row : row - top) * w;
      for (uint32_t column = 0; column < w; column++) {
        target[areas->from_right ? w - 1 - column : column] = pixel_of(source[column]);
      }
    }
  }
  return CSDL_CODEC_OK;
}

bool csdl_tiff_areas_is_cut_off(const csdl_tiff_areas *areas) { return areas->is_cut_off; }
bool csdl_tiff_areas_has_pixels(const csdl_tiff_areas *areas) { return areas->has_pixels; }

void csdl_tiff_areas_close(csdl_tiff_areas *areas) {
  if (!areas) return;
  deselect(areas);
  csdl_tiff_source_close(&areas->source);
  free(areas->pixels);
  free(areas);
}
