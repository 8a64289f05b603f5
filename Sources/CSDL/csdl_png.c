#include "csdl_png.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <png.h>
#include <zlib.h>

// Rows between two questions whether to stop.
#define ROWS_BETWEEN_QUESTIONS 64
// What zlib may make of a row at the most, and what surrounds it: the buffer grows in such steps.
#define GROWTH_BYTES (64 * 1024)

struct csdl_png {
  png_structp codec;
  png_infop info;
  jmp_buf escape;
  // Null of a file.
  const uint8_t *bytes;
  int fd;
  int64_t length;
  int64_t position;
  size_t row_bytes;
  uint32_t height;
  csdl_should_stop should_stop;
  void *context;
  int failure;
  char message[CSDL_PNG_MESSAGE];
  bool is_started, keeps_depth;
  // The file has ended after some of the rows, or of an interlaced one after the first pass.
  bool has_rows, is_cut_off;
  // 1, or 7 of a picture that is interlaced, all of whose rows are kept; the next row.
  int passes;
  uint8_t *interlaced;
  uint32_t next;
};

// libpng's own would print it.
static void on_read_error(png_structp codec, png_const_charp message) {
  csdl_png *png = png_get_error_ptr(codec);
  if (png->failure == CSDL_PNG_OK) png->failure = CSDL_PNG_DAMAGED;
  snprintf(png->message, sizeof png->message, "%s", message);
  longjmp(png->escape, 1);
}

static void on_warning(png_structp codec, png_const_charp message) { (void)codec, (void)message; }

static void leave(csdl_png *png, int failure) {
  png->failure = failure;
  png_error(png->codec, "");
}

static void ask(csdl_png *png) {
  if (png->should_stop && png->should_stop(png->context)) leave(png, CSDL_PNG_STOPPED);
}

static void read_bytes(png_structp codec, png_bytep out, size_t count) {
  csdl_png *png = png_get_io_ptr(codec);
  ask(png);
  if ((int64_t)count > png->length - png->position) leave(png, CSDL_PNG_TRUNCATED);
  if (png->bytes) memcpy(out, png->bytes + png->position, count);
  for (size_t done = 0; !png->bytes && done < count;) {
    ssize_t got = pread(png->fd, out + done, count - done, png->position + (int64_t)done);
    if (got < 0 && errno == EINTR) continue;
    // An error of the disk looks like an end from here.
    if (got <= 0) leave(png, CSDL_PNG_TRUNCATED);
    done += (size_t)got;
  }
  png->position += (int64_t)count;
}

static csdl_png *open_decoder(csdl_png source) {
  csdl_png *png = calloc(1, sizeof *png);
  if (!png) return NULL;
  *png = source;
  if (setjmp(png->escape)) {
    csdl_png_close(png);
    return NULL;
  }
  png->codec = png_create_read_struct(PNG_LIBPNG_VER_STRING, png, on_read_error, on_warning);
  png->info = png->codec ? png_create_info_struct(png->codec) : NULL;
  if (!png->info) {
    csdl_png_close(png);
    return NULL;
  }
  png_set_read_fn(png->codec, png, read_bytes);
  return png;
}

csdl_png *csdl_png_open(const uint8_t *bytes, size_t length, csdl_should_stop should_stop, void *context) {
  return open_decoder((csdl_png){.bytes = bytes, .length = (int64_t)length, .should_stop = should_stop, .context = context});
}

csdl_png *csdl_png_open_file(int fd, int64_t length, csdl_should_stop should_stop, void *context) {
  return open_decoder((csdl_png){.fd = fd, .length = length, .should_stop = should_stop, .context = context});
}

static int take_size(csdl_png *png, int *width, int *height) {
  *width = (int)png_get_image_width(png->codec, png->info);
  png->row_bytes = (size_t)*width * 4;
  png->height = png_get_image_height(png->codec, png->info);
  *height = (int)png->height;
  return CSDL_PNG_OK;
}

// Has libpng make its rows, which takes memory by the width that the file claims: nothing before the first row does.
static void start(csdl_png *png) {
  if (png->is_started) return;
  png->is_started = true;
  if (png->keeps_depth) png->row_bytes *= 2;
  else png_set_scale_16(png->codec);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (png->keeps_depth) png_set_swap(png->codec);
#endif
  png_read_update_info(png->codec, png->info);
  if (png_get_rowbytes(png->codec, png->info) != png->row_bytes) leave(png, CSDL_PNG_OTHER_KIND);
}

bool csdl_png_keep_depth(csdl_png *png) {
  png->keeps_depth = png_get_bit_depth(png->codec, png->info) == 16;
  return png->keeps_depth;
}

bool csdl_png_is_interlaced(const csdl_png *png) { return png->passes > 1; }

int csdl_png_read_entry(csdl_png *png, csdl_png_limits limits, int *width, int *height, bool *is_opaque) {
  if (setjmp(png->escape)) return png->failure;
  png_set_user_limits(png->codec, limits.width, limits.height);
  png_set_chunk_malloc_max(png->codec, limits.chunk_bytes);
  png_set_chunk_cache_max(png->codec, limits.texts);
  // What an encoder never does is a reason to doubt the rest.
  png_set_benign_errors(png->codec, 0);
  png_set_crc_action(png->codec, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_read_info(png->codec, png->info);
  int kind = png_get_color_type(png->codec, png->info);
  bool is_plain = png_get_bit_depth(png->codec, png->info) == 8 &&
      png_get_interlace_type(png->codec, png->info) == PNG_INTERLACE_NONE &&
      (kind == PNG_COLOR_TYPE_RGB || kind == PNG_COLOR_TYPE_RGB_ALPHA) &&
      !png_get_valid(png->codec, png->info, PNG_INFO_tRNS);
  if (!is_plain) return CSDL_PNG_OTHER_KIND;
  if (kind == PNG_COLOR_TYPE_RGB) png_set_filler(png->codec, 255, PNG_FILLER_AFTER);
  *is_opaque = kind == PNG_COLOR_TYPE_RGB;
  return take_size(png, width, height);
}

int csdl_png_read_header(csdl_png *png, int *width, int *height, bool *is_opaque) {
  if (setjmp(png->escape)) return png->failure;
  png_structp codec = png->codec;
  // Texts and profiles are looked at elsewhere, and may be a thousand times as large as in the file: only what pixels are made of
  // is kept.
  png_set_keep_unknown_chunks(codec, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_user_limits(codec, INT32_MAX, INT32_MAX);
  png_read_info(codec, png->info);
  int kind = png_get_color_type(codec, png->info);
  *is_opaque = !(kind & PNG_COLOR_MASK_ALPHA) && !png_get_valid(codec, png->info, PNG_INFO_tRNS);
  png_set_expand(codec);
  if (!(kind & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(codec);
  if (*is_opaque) png_set_filler(codec, 65535, PNG_FILLER_AFTER);
  png->passes = png_set_interlace_handling(codec);
  return take_size(png, width, height);
}

const char *csdl_png_text(const csdl_png *png, const char *key) {
  png_textp texts = NULL;
  int count = png_get_text(png->codec, png->info, &texts, NULL);
  for (int i = 0; i < count; i++) {
    if (texts[i].key && texts[i].text && strcmp(texts[i].key, key) == 0) return texts[i].text;
  }
  return NULL;
}

int csdl_png_read_pixels(csdl_png *png, uint8_t *pixels) {
  if (setjmp(png->escape)) return png->failure;
  start(png);
  for (uint32_t y = 0; y < png->height; y++) png_read_row(png->codec, pixels + y * png->row_bytes, NULL);
  png_read_end(png->codec, NULL);
  return CSDL_PNG_OK;
}

// What has not come of a row is as what has come around it.
static void read_passes(csdl_png *png) {
  png->interlaced = calloc(png->height, png->row_bytes);
  if (!png->interlaced) leave(png, CSDL_PNG_NO_MEMORY);
  for (int pass = 0; pass < png->passes; pass++) {
    for (uint32_t y = 0; y < png->height; y++) {
      if (y % ROWS_BETWEEN_QUESTIONS == 0) ask(png);
      png_read_row(png->codec, NULL, png->interlaced + y * png->row_bytes);
    }
    png->has_rows = true;
  }
}

int csdl_png_read_rows(csdl_png *png, int count, uint8_t *pixels) {
  uint32_t first = png->next;
  if (setjmp(png->escape)) {
    if (png->failure != CSDL_PNG_TRUNCATED || !png->has_rows) return png->failure;
    png->is_cut_off = true;
  }
  if (count < 0 || (uint32_t)count > png->height - first) return CSDL_PNG_DAMAGED;
  if (!png->is_cut_off) start(png);
  if (png->passes > 1) {
    if (!png->interlaced) read_passes(png);
    memcpy(pixels, png->interlaced + first * png->row_bytes, (size_t)count * png->row_bytes);
    png->next = first + (uint32_t)count;
    return CSDL_PNG_OK;
  }
  for (; png->next < first + (uint32_t)count; png->next++) {
    uint8_t *row = pixels + (size_t)(png->next - first) * png->row_bytes;
    if (png->next % ROWS_BETWEEN_QUESTIONS == 0) ask(png);
    if (png->is_cut_off) memset(row, 0, png->row_bytes);
    else png_read_row(png->codec, row, NULL);
    png->has_rows = true;
  }
  return CSDL_PNG_OK;
}

bool csdl_png_is_cut_off(const csdl_png *png) { return png->is_cut_off; }

int csdl_png_read_first_pass(csdl_png *png, int count, uint8_t *pixels) {
  if (setjmp(png->escape)) return png->failure;
  size_t width = (png->row_bytes / 4 + 7) / 8, rows = ((size_t)png->height + 7) / 8;
  if (png->passes == 1 || count < 0 || (size_t)count > rows) leave(png, CSDL_PNG_DAMAGED);
  start(png);
  png->interlaced = calloc(1, png->row_bytes);
  if (!png->interlaced) leave(png, CSDL_PNG_NO_MEMORY);
  for (size_t y = 0; y < (size_t)count; y++, pixels += width * 4) {
    ask(png);
    png_read_row(png->codec, png->interlaced, NULL);
    for (size_t x = 0; x < width; x++) memcpy(pixels + x * 4, png->interlaced + x * 32, 4);
    // Rows of which the pass has nothing.
    for (size_t row = y * 8 + 1; row < y * 8 + 8 && row < png->height; row++) png_read_row(png->codec, NULL, NULL);
  }
  return CSDL_PNG_OK;
}

const char *csdl_png_message(const csdl_png *png) { return png->message; }

void csdl_png_close(csdl_png *png) {
  if (!png) return;
  if (png->codec) png_destroy_read_struct(&png->codec, png->info ? &png->info : NULL, NULL);
  free(png->interlaced);
  free(png);
}

struct png_encoder {
  png_structp codec;
  png_infop info;
  jmp_buf escape;
  uint8_t *bytes;
  size_t length;
  size_t capacity;
  png_text *texts;
};

static void on_write_error(png_structp codec, png_const_charp message) {
  (void)message;
  longjmp(((struct png_encoder *)png_get_error_ptr(codec))->escape, 1);
}

static void write_bytes(png_structp codec, png_bytep in, size_t count) {
  struct png_encoder *encoder = png_get_io_ptr(codec);
  if (count > encoder->capacity - encoder->length) {
    size_t capacity = encoder->length + count + GROWTH_BYTES;
    uint8_t *bytes = realloc(encoder->bytes, capacity);
    if (!bytes) png_error(codec, "no memory");
    encoder->bytes = bytes;
    encoder->capacity = capacity;
  }
  memcpy(encoder->bytes + encoder->length, in, count);
  encoder->length += count;
}

static void flush_bytes(png_structp codec) { (void)codec; }

uint8_t *csdl_png_encode(
    const uint8_t *pixels, int width, int height, bool is_opaque, int level, const csdl_png_text_pair *texts, int count,
    size_t *length) {
  // On the heap, so that longjmp leaves nothing of it undefined.
  struct png_encoder *encoder = calloc(1, sizeof *encoder);
  if (!encoder) return NULL;
  bool failed = setjmp(encoder->escape) != 0;
  if (!failed) {
    encoder->codec = png_create_write_struct(PNG_LIBPNG_VER_STRING, encoder, on_write_error, on_warning);
    encoder->info = encoder->codec ? png_create_info_struct(encoder->codec) : NULL;
    encoder->texts = calloc(count > 0 ? (size_t)count : 1, sizeof *encoder->texts);
    if (!encoder->info || !encoder->texts) longjmp(encoder->escape, 1);
    png_structp codec = encoder->codec;
    png_set_write_fn(codec, encoder, write_bytes, flush_bytes);
    png_set_compression_level(codec, level);
    // One filter for all rows: to choose one for each costs more than all of zlib's work at a low level.
    png_set_filter(codec, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
    png_set_IHDR(
        codec, encoder->info, (uint32_t)width, (uint32_t)height, 8,
        is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
        PNG_FILTER_TYPE_DEFAULT);
    for (int i = 0; i < count; i++) {
      encoder->texts[i].compression = PNG_TEXT_COMPRESSION_NONE;
      encoder->texts[i].key = (char *)texts[i].key;
      encoder->texts[i].text = (char *)texts[i].value;
      encoder->texts[i].text_length = strlen(texts[i].value);
    }
    png_set_text(codec, encoder->info, encoder->texts, count);
    png_write_info(codec, encoder->info);
    if (is_opaque) png_set_filler(codec, 0, PNG_FILLER_AFTER);
    for (int y = 0; y < height; y++) png_write_row(codec, pixels + (size_t)y * (size_t)width * 4);
    png_write_end(codec, NULL);
  }
  uint8_t *result = failed ? NULL : encoder->bytes;
  if (failed) free(encoder->bytes);
  *length = failed ? 0 : encoder->length;
  if (encoder->codec) png_destroy_write_struct(&encoder->codec, &encoder->info);
  free(encoder->texts);
  free(encoder);
  return result;
}

void csdl_png_free(uint8_t *bytes) { free(bytes); }

uint32_t csdl_check_sum(const uint8_t *bytes, size_t length) { return (uint32_t)crc32_z(crc32_z(0, NULL, 0), bytes, length); }
