#include "csdl_png_rows.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <zlib.h>

#define BLOCK_BYTES (64 * 1024)
// Rows between two notes, and how many notes there are at most: each has a row and the 40 KB of zlib's window.
#define NOTED_ROWS 512
#define NOTES 256

enum { GREY = 0, RGB = 2, PALETTE = 3, GREY_ALPHA = 4, RGB_ALPHA = 6 };

// Where the file has been read to.
struct source {
  // Of the next byte that was not loaded.
  int64_t position;
  // Bytes of the chunk that were not loaded.
  uint32_t left;
  uint32_t crc;
};

// The state before a row.
struct note {
  z_stream stream;
  struct source source;
  // Bytes that were loaded and not unpacked; they are loaded again.
  uint32_t unused;
  uint8_t *above;
};

struct csdl_png_rows {
  int fd;
  int64_t length;
  struct source source;
  uint32_t width, height;
  int depth, kind, channels;
  uint32_t palette[256];
  // A colour that is transparent, in as many bits as the file has; -1 for none.
  int32_t key[3];
  bool is_opaque, is_unpacking;
  // A row has failed in its middle: only a note leads on.
  bool is_broken;
  z_stream stream;
  uint8_t *block;
  size_t row_bytes;
  // Bytes from a sample to the same one of the pixel before; 1 for less than a byte.
  size_t step;
  // The filter's byte before the row.
  uint8_t *row, *above;
  uint32_t next;
  uint32_t interval;
  struct note *notes;
  uint32_t note_count;
};

static int64_t read_at(const csdl_png_rows *png, uint8_t *bytes, size_t count, int64_t position) {
  size_t done = 0;
  while (done < count && position + (int64_t)done < png->length) {
    ssize_t got = pread(png->fd, bytes + done, count - done, position + (int64_t)done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += (size_t)got;
  }
  return (int64_t)done;
}

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

csdl_png_rows *csdl_png_rows_open(int fd, int64_t length) {
  csdl_png_rows *png = calloc(1, sizeof *png);
  if (!png) return NULL;
  png->fd = fd;
  png->length = length;
  png->key[0] = png->key[1] = png->key[2] = -1;
  png->block = malloc(BLOCK_BYTES);
  if (png->block) return png;
  free(png);
  return NULL;
}

// MARK: What stands before the pixels

static bool take_header(csdl_png_rows *png, const uint8_t *bytes) {
  static const uint8_t channels[7] = {1, 0, 3, 1, 2, 0, 4};
  png->width = number(bytes);
  png->height = number(bytes + 4);
  png->depth = bytes[8];
  png->kind = bytes[9];
  if (png->width == 0 || png->height == 0 || png->width > INT32_MAX || png->height > INT32_MAX || png->kind > 6) return false;
  png->channels = channels[png->kind];
  bool is_small = png->depth == 1 || png->depth == 2 || png->depth == 4;
  bool is_depth = png->depth == 8 || (png->depth == 16 && png->kind != PALETTE) ||
      (is_small && (png->kind == GREY || png->kind == PALETTE));
  return png->channels > 0 && is_depth && bytes[10] == 0 && bytes[11] == 0;
}

// Colours that the palette lacks are black.
static void take_palette(csdl_png_rows *png, const uint8_t *bytes, uint32_t length) {
  for (int i = 0; i < 256; i++) {
    bool is_there = (uint32_t)i * 3 + 2 < length;
    uint8_t color[4] = {is_there ? bytes[i * 3] : 0, is_there ? bytes[i * 3 + 1] : 0, is_there ? bytes[i * 3 + 2] : 0, 255};
    memcpy(&png->palette[i], color, 4);
  }
}

static void take_transparency(csdl_png_rows *png, const uint8_t *bytes, uint32_t length) {
  if (png->kind == PALETTE) {
    for (uint32_t i = 0; i < length && i < 256; i++) {
      ((uint8_t *)&png->palette[i])[3] = bytes[i];
      if (bytes[i] < 255) png->is_opaque = false;
    }
  } else if ((png->kind == GREY && length >= 2) || (png->kind == RGB && length >= 6)) {
    for (int i = 0; i < png->channels; i++) png->key[i] = bytes[i * 2] << 8 | bytes[i * 2 + 1];
    png->is_opaque = false;
  }
}

static bool prepare(csdl_png_rows *png) {
  uint64_t bits = (uint64_t)png->width * (uint64_t)png->channels * (uint64_t)png->depth;
  png->row_bytes = (size_t)((bits + 7) / 8);
  size_t pixel = (size_t)png->channels * (size_t)png->depth / 8;
  png->step = pixel > 0 ? pixel : 1;
  png->row = malloc(png->row_bytes + 1);
  png->above = calloc(1, png->row_bytes + 1);
  png->interval = png->height / NOTES + 1 > NOTED_ROWS ? png->height / NOTES + 1 : NOTED_ROWS;
  png->notes = calloc(png->height / png->interval + 1, sizeof *png->notes);
  if (!png->row || !png->above || !png->notes) return false;
  png->is_unpacking = inflateInit(&png->stream) == Z_OK;
  return png->is_unpacking;
}

int csdl_png_rows_header(csdl_png_rows *png, int *width, int *height, bool *is_opaque) {
  enum { CHUNKS = 1000 };
  uint8_t head[8 + 8 + 13];
  if (png->row) return CSDL_PNG_DAMAGED;
  if (read_at(png, head, sizeof head, 0) != sizeof head) return CSDL_PNG_TRUNCATED;
  if (memcmp(head, "\x89PNG\r\n\x1a\n", 8) != 0 || number(head + 8) != 13 || memcmp(head + 12, "IHDR", 4) != 0) return CSDL_PNG_DAMAGED;
  if (!take_header(png, head + 16)) return CSDL_PNG_DAMAGED;
  if (head[28] != 0) return CSDL_PNG_OTHER_KIND;
  png->is_opaque = png->kind != GREY_ALPHA && png->kind != RGB_ALPHA;
  int64_t position = 8 + 12 + 13;
  for (int chunk = 0; chunk < CHUNKS; chunk++) {
    uint8_t start[8];
    if (read_at(png, start, 8, position) != 8) return CSDL_PNG_TRUNCATED;
    uint32_t length = number(start);
    if (length > INT32_MAX) return CSDL_PNG_DAMAGED;
    bool is_palette = memcmp(start + 4, "PLTE", 4) == 0, is_transparency = memcmp(start + 4, "tRNS", 4) == 0;
    if (is_palette || is_transparency) {
      uint32_t count = length < 768 ? length : 768;
      if (read_at(png, png->block, count, position + 8) != count) return CSDL_PNG_TRUNCATED;
      if (is_palette) take_palette(png, png->block, count);
      else take_transparency(png, png->block, count);
    } else if (memcmp(start + 4, "IDAT", 4) == 0) {
      png->source = (struct source){.position = position + 8, .left = length, .crc = (uint32_t)crc32(0, start + 4, 4)};
      if (!prepare(png)) return CSDL_PNG_NO_MEMORY;
      *width = (int)png->width;
      *height = (int)png->height;
      *is_opaque = png->is_opaque;
      return CSDL_PNG_OK;
    }
    position += 12 + (int64_t)length;
  }
  return CSDL_PNG_DAMAGED;
}

int64_t csdl_png_rows_bytes(const csdl_png_rows *png) {
  int64_t notes = png->height / (png->interval > 0 ? png->interval : 1) + 1;
  return (notes + 2) * (int64_t)(png->row_bytes + 48 * 1024) + BLOCK_BYTES;
}

// MARK: Rows

// Gives zlib the next bytes, and checks those of a chunk that has ended.
static int load(csdl_png_rows *png) {
  struct source *source = &png->source;
  while (source->left == 0) {
    uint8_t end[12];
    if (read_at(png, end, sizeof end, source->position) != sizeof end) return CSDL_PNG_TRUNCATED;
    if (number(end) != source->crc || memcmp(end + 8, "IDAT", 4) != 0) return CSDL_PNG_DAMAGED;
    source->left = number(end + 4);
    source->crc = (uint32_t)crc32(0, end + 8, 4);
    source->position += sizeof end;
  }
  size_t count = source->left < BLOCK_BYTES ? source->left : BLOCK_BYTES;
  int64_t got = read_at(png, png->block, count, source->position);
  if (got <= 0) return CSDL_PNG_TRUNCATED;
  source->crc = (uint32_t)crc32(source->crc, png->block, (uInt)got);
  source->position += got;
  source->left -= (uint32_t)got;
  png->stream.next_in = png->block;
  png->stream.avail_in = (uInt)got;
  return CSDL_PNG_OK;
}

static uint8_t paeth(int left, int above, int corner) {
  int a = abs(above - corner), b = abs(left - corner), c = abs(left + above - 2 * corner);
  return (uint8_t)(a <= b && a <= c ? left : b <= c ? above : corner);
}

static bool unfilter(csdl_png_rows *png) {
  size_t step = png->step, count = png->row_bytes;
  uint8_t *row = png->row + 1;
  const uint8_t *above = png->above + 1;
  size_t first = step < count ? step : count;
  switch (png->row[0]) {
    case 0: return true;
    case 1:
      for (size_t i = step; i < count; i++) row[i] = (uint8_t)(row[i] + row[i - step]);
      return true;
    case 2:
      for (size_t i = 0; i < count; i++) row[i] = (uint8_t)(row[i] + above[i]);
      return true;
    case 3:
      for (size_t i = 0; i < first; i++) row[i] = (uint8_t)(row[i] + above[i] / 2);
      for (size_t i = step; i < count; i++) row[i] = (uint8_t)(row[i] + (row[i - step] + above[i]) / 2);
      return true;
    case 4:
      for (size_t i = 0; i < first; i++) row[i] = (uint8_t)(row[i] + above[i]);
      for (size_t i = step; i < count; i++) row[i] = (uint8_t)(row[i] + paeth(row[i - step], above[i], above[i - step]));
      return true;
    default: return false;
  }
}

static void take_note(csdl_png_rows *png) {
  if (png->next != png->note_count * png->interval) return;
  struct note *note = &png->notes[png->note_count];
  note->above = malloc(png->row_bytes + 1);
  if (!note->above || inflateCopy(&note->stream, &png->stream) != Z_OK) {
    // Without it the next rows are read from the note before.
    free(note->above);
    note->above = NULL;
    return;
  }
  memcpy(note->above, png->above, png->row_bytes + 1);
  note->source = png->source;
  note->unused = png->stream.avail_in;
  png->note_count++;
}

// Unpacks the next row; it is then the one above.
static int pass_row(csdl_png_rows *png) {
  if (png->next >= png->height) return CSDL_PNG_DAMAGED;
  take_note(png);
  png->is_broken = true;
  size_t done = 0, wanted = png->row_bytes + 1;
  while (done < wanted) {
    if (png->stream.avail_in == 0) {
      int code = load(png);
      if (code != CSDL_PNG_OK) return code;
    }
    size_t room = wanted - done < 1 << 30 ? wanted - done : 1 << 30;
    png->stream.next_out = png->row + done;
    png->stream.avail_out = (uInt)room;
    int code = inflate(&png->stream, Z_NO_FLUSH);
    size_t made = room - png->stream.avail_out;
    done += made;
    if (code == Z_MEM_ERROR) return CSDL_PNG_NO_MEMORY;
    if (code != Z_OK && (code != Z_STREAM_END || done < wanted) && (code != Z_BUF_ERROR || png->stream.avail_in > 0)) {
      return CSDL_PNG_DAMAGED;
    }
  }
  if (!unfilter(png)) return CSDL_PNG_DAMAGED;
  uint8_t *row = png->row;
  png->row = png->above;
  png->above = row;
  png->next++;
  png->is_broken = false;
  return CSDL_PNG_OK;
}

// Returns to a note, which stays one. The bytes that were loaded and not unpacked are loaded again: the check sum of their
// chunk is known behind them only, so it is computed from where they end, and they are not counted twice.
static bool return_to(csdl_png_rows *png, const struct note *note, uint32_t row) {
  if (note->unused > 0 &&
      read_at(png, png->block, note->unused, note->source.position - note->unused) != note->unused) {
    png->is_broken = true;
    return false;
  }
  // In its place: zlib's state knows where its stream is.
  if (png->is_unpacking) inflateEnd(&png->stream);
  png->is_unpacking = inflateCopy(&png->stream, (z_stream *)&note->stream) == Z_OK;
  png->is_broken = true;
  if (!png->is_unpacking) return false;
  png->stream.next_in = png->block;
  png->stream.avail_in = note->unused;
  png->source = note->source;
  memcpy(png->above, note->above, png->row_bytes + 1);
  png->next = row;
  png->is_broken = false;
  return true;
}

int csdl_png_rows_go(csdl_png_rows *png, int row, csdl_should_stop should_stop, void *context) {
  enum { ROWS_BETWEEN_QUESTIONS = 8 };
  uint32_t wanted = (uint32_t)row;
  if (row < 0 || wanted >= png->height) return CSDL_PNG_DAMAGED;
  uint32_t last = wanted / png->interval;
  if (png->note_count > 0) {
    if (last >= png->note_count) last = png->note_count - 1;
    uint32_t start = last * png->interval;
    bool returns = png->is_broken || wanted < png->next || start > png->next;
    if (returns && !return_to(png, &png->notes[last], start)) return CSDL_PNG_NO_MEMORY;
  } else if (png->is_broken) {
    return CSDL_PNG_DAMAGED;
  }
  while (png->next < wanted) {
    if (png->next % ROWS_BETWEEN_QUESTIONS == 0 && should_stop && should_stop(context)) return CSDL_PNG_STOPPED;
    int code = pass_row(png);
    if (code != CSDL_PNG_OK) return code;
  }
  return CSDL_PNG_OK;
}

// MARK: Pixels

static int sample(const csdl_png_rows *png, const uint8_t *row, size_t index) {
  if (png->depth == 8) return row[index];
  if (png->depth == 16) return row[index * 2] << 8 | row[index * 2 + 1];
  size_t bit = index * (size_t)png->depth;
  return row[bit / 8] >> (8 - png->depth - (int)(bit % 8)) & ((1 << png->depth) - 1);
}

int csdl_png_rows_read(csdl_png_rows *png, int left, int count, uint8_t *pixels) {
  if (left < 0 || count < 0 || (uint32_t)left + (uint32_t)count > png->width) return CSDL_PNG_DAMAGED;
  int code = pass_row(png);
  if (code != CSDL_PNG_OK) return code;
  const uint8_t *row = png->above + 1;
  if (png->depth == 8 && png->kind == RGB && png->key[0] < 0) {
    const uint8_t *in = row + (size_t)left * 3;
    for (int x = 0; x < count; x++, in += 3, pixels += 4) pixels[0] = in[0], pixels[1] = in[1], pixels[2] = in[2], pixels[3] = 255;
    return CSDL_PNG_OK;
  }
  if (png->depth == 8 && png->kind == RGB_ALPHA) {
    memcpy(pixels, row + (size_t)left * 4, (size_t)count * 4);
    return CSDL_PNG_OK;
  }
  bool has_alpha = png->kind == GREY_ALPHA || png->kind == RGB_ALPHA;
  int colors = png->channels - (has_alpha ? 1 : 0);
  int shift = png->depth == 16 ? 8 : 0, factor = png->depth < 8 ? 255 / ((1 << png->depth) - 1) : 1;
  for (int x = 0; x < count; x++, pixels += 4) {
    size_t first = ((size_t)left + (size_t)x) * (size_t)png->channels;
    if (png->kind == PALETTE) {
      memcpy(pixels, &png->palette[sample(png, row, first)], 4);
      continue;
    }
    bool is_key = png->key[0] >= 0;
    for (int channel = 0; channel < 3; channel++) {
      int place = colors == 3 ? channel : 0;
      int value = sample(png, row, first + (size_t)place);
      if (value != png->key[place]) is_key = false;
      pixels[channel] = (uint8_t)((value >> shift) * factor);
    }
    pixels[3] = has_alpha ? (uint8_t)(sample(png, row, first + (size_t)colors) >> shift) : is_key ? 0 : 255;
  }
  return CSDL_PNG_OK;
}

void csdl_png_rows_close(csdl_png_rows *png) {
  if (!png) return;
  for (uint32_t i = 0; i < png->note_count; i++) {
    inflateEnd(&png->notes[i].stream);
    free(png->notes[i].above);
  }
  if (png->is_unpacking) inflateEnd(&png->stream);
  free(png->notes);
  free(png->row);
  free(png->above);
  free(png->block);
  free(png);
}
