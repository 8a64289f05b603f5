#include "csdl_jpeg_map.h"

#include <stdlib.h>
#include <string.h>

#include "csdl_jpeg_codes.h"

// Pixels between two places that are noted in a row of units.
#define NOTED_PIXELS 256
// Restart markers are used where they are no further apart than so many rows of units; else places are noted as without them.
#define RESTART_ROWS 4

// Where the codes of a unit begin, and what the differences have added up to.
struct place {
  // In bits of the file.
  int64_t bit;
  int16_t sums[CSDL_COMPONENTS];
};

struct csdl_jpeg_map {
  struct csdl_jpeg_frame frame;
  // In units.
  int columns, rows;
  int step;
  int places_in_row;
  bool uses_restarts;
  struct place *places;
  // Byte by byte of the file, where each restart interval begins.
  int64_t *restarts;
  int64_t restart_count;
  // Units, or restart intervals, whose beginning is known.
  int64_t known;
  struct csdl_jpeg_bits bits;
  int32_t sums[CSDL_COMPONENTS];
};

csdl_jpeg_map *csdl_jpeg_map_open(int fd, int64_t offset, int64_t length) {
  csdl_jpeg_map *map = calloc(1, sizeof *map);
  if (!map) return NULL;
  int64_t end = length > INT64_MAX - offset ? INT64_MAX : offset + length;
  bool is_ready = csdl_jpeg_bits_open(&map->bits, fd, offset, end) && csdl_jpeg_frame_read(&map->frame, &map->bits);
  if (is_ready) {
    const struct csdl_jpeg_frame *frame = &map->frame;
    map->columns = (frame->width + frame->unit_width - 1) / frame->unit_width;
    map->rows = (frame->height + frame->unit_height - 1) / frame->unit_height;
    map->step = NOTED_PIXELS / frame->unit_width;
    map->places_in_row = (map->columns + map->step - 1) / map->step;
    int64_t units = (int64_t)map->columns * map->rows;
    map->uses_restarts = frame->restart_interval > 0 && frame->restart_interval <= RESTART_ROWS * (int64_t)map->columns;
    if (map->uses_restarts) {
      map->restart_count = (units + frame->restart_interval - 1) / frame->restart_interval;
      map->restarts = malloc((size_t)map->restart_count * sizeof *map->restarts);
      is_ready = map->restarts != NULL;
      if (is_ready) map->restarts[0] = csdl_jpeg_bits_offset(&map->bits);
      map->known = 1;
    } else {
      map->places = malloc((size_t)map->places_in_row * (size_t)map->rows * sizeof *map->places);
      is_ready = map->places != NULL;
    }
  }
  if (is_ready) return map;
  csdl_jpeg_map_close(map);
  return NULL;
}

void csdl_jpeg_map_size(const csdl_jpeg_map *map, int *width, int *height, int *unit_width, int *unit_height) {
  *width = map->frame.width;
  *height = map->frame.height;
  *unit_width = map->frame.unit_width;
  *unit_height = map->frame.unit_height;
}

int64_t csdl_jpeg_map_bytes(const csdl_jpeg_map *map) {
  int64_t places = map->uses_restarts ? map->restart_count * (int64_t)sizeof *map->restarts
                                      : (int64_t)map->places_in_row * map->rows * (int64_t)sizeof *map->places;
  return places + (int64_t)sizeof *map;
}

// Passes one unit, whose restart marker, where one stands before it, has been passed.
static int pass_unit(
    const struct csdl_jpeg_frame *frame, struct csdl_jpeg_bits *bits, int32_t *sums, struct csdl_jpeg_writer *writer) {
  for (int i = 0; i < frame->components; i++) {
    for (int block = 0; block < frame->blocks[i]; block++) {
      if (!csdl_jpeg_pass_block(frame, i, bits, &sums[i], writer, block == 0)) {
        return bits->is_short ? CSDL_JPEG_TRUNCATED : CSDL_JPEG_DAMAGED;
      }
    }
  }
  if (writer) writer->recodes = false;
  return CSDL_JPEG_OK;
}

// Passes the restart marker before a unit where one is due.
static int pass_restart(
    const struct csdl_jpeg_frame *frame, struct csdl_jpeg_bits *bits, int64_t unit, int32_t *sums,
    struct csdl_jpeg_writer *writer) {
  if (frame->restart_interval == 0 || unit == 0 || unit % frame->restart_interval != 0) return CSDL_JPEG_OK;
  int number = (int)((unit / frame->restart_interval - 1) & 7);
  if (!csdl_jpeg_bits_restart(bits, number)) return bits->is_short ? CSDL_JPEG_TRUNCATED : CSDL_JPEG_DAMAGED;
  memset(sums, 0, CSDL_COMPONENTS * sizeof *sums);
  if (writer) writer->recodes = true;
  return CSDL_JPEG_OK;
}

static int reach_by_restarts(csdl_jpeg_map *map, int64_t units, csdl_should_stop should_stop, void *context) {
  int64_t interval = map->frame.restart_interval;
  int64_t wanted = (units + interval - 1) / interval;
  if (wanted > map->restart_count) wanted = map->restart_count;
  while (map->known < wanted) {
    if (should_stop && should_stop(context)) return CSDL_JPEG_STOPPED;
    int marker = csdl_jpeg_bits_find_marker(&map->bits);
    if (marker == 0) continue;
    if (marker < 0) return CSDL_JPEG_TRUNCATED;
    // Anything else than the next one is for libjpeg, which knows how to continue.
    if (marker != 0xD0 + (int)((map->known - 1) & 7)) return CSDL_JPEG_DAMAGED;
    map->restarts[map->known++] = csdl_jpeg_bits_offset(&map->bits);
  }
  return CSDL_JPEG_OK;
}

int csdl_jpeg_map_reach(csdl_jpeg_map *map, int end, csdl_should_stop should_stop, void *context) {
  int64_t units = (int64_t)(end < map->rows ? end : map->rows) * map->columns;
  if (map->uses_restarts) return reach_by_restarts(map, units, should_stop, context);
  while (map->known < units) {
    int column = (int)(map->known % map->columns);
    if (column == 0 && should_stop && should_stop(context)) return CSDL_JPEG_STOPPED;
    int code = pass_restart(&map->frame, &map->bits, map->known, map->sums, NULL);
    if (code != CSDL_JPEG_OK) return code;
    if (column % map->step == 0) {
      struct place *place = &map->places[map->known / map->columns * map->places_in_row + column / map->step];
      place->bit = csdl_jpeg_bits_place(&map->bits);
      if (place->bit < 0) return CSDL_JPEG_TRUNCATED;
      for (int i = 0; i < CSDL_COMPONENTS; i++) {
        if (map->sums[i] < INT16_MIN || map->sums[i] > INT16_MAX) return CSDL_JPEG_DAMAGED;
        place->sums[i] = (int16_t)map->sums[i];
      }
    }
    code = pass_unit(&map->frame, &map->bits, map->sums, NULL);
    if (code != CSDL_JPEG_OK) return code;
    map->known++;
  }
  return CSDL_JPEG_OK;
}

// Goes to the last known place that is not behind a unit; returns that place's unit, or -1 where it is not known.
static int64_t go_before(const csdl_jpeg_map *map, int row, int column, struct csdl_jpeg_bits *bits, int32_t *sums) {
  int64_t unit = (int64_t)row * map->columns + column;
  if (map->uses_restarts) {
    int64_t interval = unit / map->frame.restart_interval;
    if (interval >= map->known) return -1;
    csdl_jpeg_bits_go(bits, map->restarts[interval] * 8);
    memset(sums, 0, CSDL_COMPONENTS * sizeof *sums);
    return interval * map->frame.restart_interval;
  }
  int64_t first = (int64_t)row * map->columns + column / map->step * map->step;
  if (first >= map->known) return -1;
  const struct place *place = &map->places[(int64_t)row * map->places_in_row + column / map->step];
  csdl_jpeg_bits_go(bits, place->bit);
  for (int i = 0; i < CSDL_COMPONENTS; i++) sums[i] = place->sums[i];
  return first;
}

static int cut_row(
    const csdl_jpeg_map *map, int row, int left, int right, struct csdl_jpeg_bits *bits,
    struct csdl_jpeg_writer *writer) {
  int32_t sums[CSDL_COMPONENTS];
  int64_t first = (int64_t)row * map->columns + left, end = (int64_t)row * map->columns + right;
  int64_t start = go_before(map, row, left, bits, sums);
  if (start < 0) return CSDL_JPEG_DAMAGED;
  writer->recodes = true;
  memset(writer->sums, 0, sizeof writer->sums);
  for (int64_t unit = start; unit < end; unit++) {
    struct csdl_jpeg_writer *out = unit < first ? NULL : writer;
    // The place that it began with lies behind its marker.
    int code = unit == start ? CSDL_JPEG_OK : pass_restart(&map->frame, bits, unit, sums, out);
    if (code == CSDL_JPEG_OK) code = pass_unit(&map->frame, bits, sums, out);
    if (code != CSDL_JPEG_OK) return code;
  }
  return CSDL_JPEG_OK;
}

int csdl_jpeg_map_cut(
    csdl_jpeg_map *map, int left, int top, int right, int bottom, csdl_should_stop should_stop, void *context,
    uint8_t **bytes, size_t *length) {
  const struct csdl_jpeg_frame *frame = &map->frame;
  if (left < 0 || top < 0 || left >= right || top >= bottom || right > map->columns || bottom > map->rows ||
      right - left > UINT16_MAX) {
    return CSDL_JPEG_DAMAGED;
  }
  struct csdl_jpeg_bits bits;
  if (!csdl_jpeg_bits_open(&bits, map->bits.fd, 0, map->bits.end)) return CSDL_JPEG_TOO_LARGE;
  struct csdl_jpeg_writer writer = {0};
  int width = right == map->columns ? frame->width - left * frame->unit_width : (right - left) * frame->unit_width;
  int height = bottom == map->rows ? frame->height - top * frame->unit_height : (bottom - top) * frame->unit_height;
  csdl_jpeg_write_header(&writer, frame, width, height, right - left);
  int code = CSDL_JPEG_OK;
  for (int row = top; row < bottom && code == CSDL_JPEG_OK; row++) {
    if (should_stop && should_stop(context)) code = CSDL_JPEG_STOPPED;
    else code = cut_row(map, row, left, right, &bits, &writer);
    csdl_jpeg_write_marker(&writer, row + 1 == bottom ? 0xD9 : 0xD0 + ((row - top) & 7));
  }
  csdl_jpeg_bits_close(&bits);
  if (code == CSDL_JPEG_OK && writer.has_failed) code = CSDL_JPEG_TOO_LARGE;
  if (code != CSDL_JPEG_OK) {
    free(writer.bytes);
    return code;
  }
  *bytes = writer.bytes;
  *length = writer.length;
  return CSDL_JPEG_OK;
}

void csdl_jpeg_map_free(uint8_t *bytes) { free(bytes); }

void csdl_jpeg_map_close(csdl_jpeg_map *map) {
  if (!map) return;
  csdl_jpeg_bits_close(&map->bits);
  csdl_jpeg_frame_free(&map->frame);
  free(map->places);
  free(map->restarts);
  free(map);
}
