#include "csdl_jpeg.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jpeglib.h>
#include <jerror.h>

#define BLOCK_BYTES (64 * 1024)

struct csdl_jpeg {
  struct jpeg_decompress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  int failure;
  char message[JMSG_LENGTH_MAX];

  int fd;
  int64_t position;
  int64_t end;
  csdl_should_stop should_stop;
  void *context;
  csdl_jpeg_limits limits;
  uint8_t *block;

  bool hit_end;
  bool lacks_data;
  // Some of the rows were in the file.
  bool has_rows;
  bool keeps_inks;
  // One row of CMYK.
  uint8_t *row;
};

static csdl_jpeg *self_of(j_common_ptr codec) { return (csdl_jpeg *)codec->client_data; }

static void fail(csdl_jpeg *jpeg, int failure) {
  jpeg->failure = failure;
  longjmp(jpeg->escape, 1);
}

static void on_error(j_common_ptr codec) {
  csdl_jpeg *jpeg = self_of(codec);
  (*codec->err->format_message)(codec, jpeg->message);
  int code = codec->err->msg_code;
  bool memory = code == JERR_OUT_OF_MEMORY || code == JERR_NO_BACKING_STORE;
  fail(jpeg, memory ? CSDL_JPEG_TOO_LARGE : jpeg->hit_end ? CSDL_JPEG_TRUNCATED : CSDL_JPEG_DAMAGED);
}

static void on_message(j_common_ptr codec, int level) {
  if (level < 0 && codec->err->msg_code == JWRN_HIT_MARKER) self_of(codec)->lacks_data = true;
}

static void on_output(j_common_ptr codec) { (void)codec; }

// libjpeg calls this for every row of blocks, in each scan anew: the only place that sees a file whose scans are long and
// take few bytes.
static void on_progress(j_common_ptr codec) {
  csdl_jpeg *jpeg = self_of(codec);
  if (jpeg->should_stop && jpeg->should_stop(jpeg->context)) fail(jpeg, CSDL_JPEG_STOPPED);
  if (!codec->is_decompressor) return;
  const struct jpeg_decompress_struct *decoder = (j_decompress_ptr)codec;
  int64_t scans = decoder->input_scan_number;
  if (scans > jpeg->limits.scans) {
    snprintf(jpeg->message, sizeof jpeg->message, "more than %d scans", jpeg->limits.scans);
    fail(jpeg, CSDL_JPEG_TOO_COMPLEX);
  }
  if (scans > 1 && scans * decoder->image_width * decoder->image_height > jpeg->limits.scanned_pixels) {
    snprintf(jpeg->message, sizeof jpeg->message, "too many scans for its size");
    fail(jpeg, CSDL_JPEG_TOO_COMPLEX);
  }
}

static void init_source(j_decompress_ptr codec) { (void)codec; }
static void term_source(j_decompress_ptr codec) { (void)codec; }

static boolean fill_input_buffer(j_decompress_ptr codec) {
  static const uint8_t end_of_image[2] = {0xFF, JPEG_EOI};
  csdl_jpeg *jpeg = self_of((j_common_ptr)codec);
  if (jpeg->should_stop && jpeg->should_stop(jpeg->context)) fail(jpeg, CSDL_JPEG_STOPPED);
  if (jpeg->fd >= 0 && jpeg->position < jpeg->end) {
    int64_t left = jpeg->end - jpeg->position;
    ssize_t got;
    do {
      got = pread(jpeg->fd, jpeg->block, left < BLOCK_BYTES ? (size_t)left : BLOCK_BYTES, jpeg->position);
    } while (got < 0 && errno == EINTR);
    if (got > 0) {
      jpeg->position += got;
      jpeg->source.next_input_byte = jpeg->block;
      jpeg->source.bytes_in_buffer = (size_t)got;
      return TRUE;
    }
  }
  // The end, or an error of the disk, which looks the same from here: the decoder gets an end marker, so that it
  // comes to an end, and lacks_data will tell whether it wanted more.
  jpeg->hit_end = true;
  jpeg->source.next_input_byte = end_of_image;
  jpeg->source.bytes_in_buffer = sizeof end_of_image;
  return TRUE;
}

static void skip_input_data(j_decompress_ptr codec, long count) {
  csdl_jpeg *jpeg = self_of((j_common_ptr)codec);
  if (count <= 0) return;
  if ((size_t)count <= jpeg->source.bytes_in_buffer) {
    jpeg->source.next_input_byte += count;
    jpeg->source.bytes_in_buffer -= (size_t)count;
    return;
  }
  count -= (long)jpeg->source.bytes_in_buffer;
  jpeg->source.bytes_in_buffer = 0;
  if (jpeg->fd >= 0 && jpeg->position + count < jpeg->end) {
    jpeg->position += count;
  } else {
    jpeg->position = jpeg->end;
  }
}

static csdl_jpeg *open_decoder(csdl_jpeg_limits limits) {
  csdl_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) return NULL;
  jpeg->limits = limits;
  jpeg->fd = -1;
  jpeg->codec.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = on_error;
  jpeg->errors.emit_message = on_message;
  jpeg->errors.output_message = on_output;
  jpeg->codec.client_data = jpeg;
  if (setjmp(jpeg->escape)) {
    jpeg_destroy_decompress(&jpeg->codec);
    free(jpeg);
    return NULL;
  }
  jpeg_create_decompress(&jpeg->codec);
  jpeg->codec.mem->max_memory_to_use = limits.working_bytes;
  jpeg->progress.progress_monitor = on_progress;
  jpeg->codec.progress = &jpeg->progress;
  jpeg->source.init_source = init_source;
  jpeg->source.fill_input_buffer = fill_input_buffer;
  jpeg->source.skip_input_data = skip_input_data;
  jpeg->source.resync_to_restart = jpeg_resync_to_restart;
  jpeg->source.term_source = term_source;
  jpeg->codec.src = &jpeg->source;
  return jpeg;
}

csdl_jpeg *csdl_jpeg_open_file(
    int fd, int64_t offset, int64_t length, csdl_jpeg_limits limits, csdl_should_stop should_stop, void *context) {
  csdl_jpeg *jpeg = open_decoder(limits);
  if (!jpeg) return NULL;
  jpeg->block = malloc(BLOCK_BYTES);
  if (!jpeg->block) {
    csdl_jpeg_close(jpeg);
    return NULL;
  }
  jpeg->fd = fd;
  jpeg->position = offset;
  jpeg->end = length > INT64_MAX - offset ? INT64_MAX : offset + length;
  jpeg->should_stop = should_stop;
  jpeg->context = context;
  return jpeg;
}

csdl_jpeg *csdl_jpeg_open_memory(const uint8_t *bytes, size_t length, csdl_jpeg_limits limits) {
  csdl_jpeg *jpeg = open_decoder(limits);
  if (!jpeg) return NULL;
  jpeg->source.next_input_byte = bytes;
  jpeg->source.bytes_in_buffer = length;
  return jpeg;
}

int csdl_jpeg_read_header(csdl_jpeg *jpeg, int *width, int *height) {
  if (setjmp(jpeg->escape)) return jpeg->failure;
  jpeg_read_header(&jpeg->codec, TRUE);
  *width = (int)jpeg->codec.image_width;
  *height = (int)jpeg->codec.image_height;
  return CSDL_JPEG_OK;
}

int64_t csdl_jpeg_working_bytes(const csdl_jpeg *jpeg) {
  const struct jpeg_decompress_struct *codec = &jpeg->codec;
  int64_t pixels = (int64_t)codec->image_width * codec->image_height;
  if (!jpeg_has_multiple_scans((j_decompress_ptr)codec)) return (int64_t)codec->image_width * 256;
  int64_t bytes = 0;
  for (int i = 0; i < codec->num_components; i++) {
    const jpeg_component_info *component = &codec->comp_info[i];
    int64_t whole = (int64_t)codec->max_h_samp_factor * codec->max_v_samp_factor;
    if (whole < 1) whole = 1;
    bytes += pixels * component->h_samp_factor * component->v_samp_factor / whole * (int64_t)sizeof(JCOEF);
  }
  return bytes;
}

void csdl_jpeg_keep_inks(csdl_jpeg *jpeg) { jpeg->keeps_inks = true; }

static void ask_for_pixels(csdl_jpeg *jpeg, int eighths) {
  struct jpeg_decompress_struct *codec = &jpeg->codec;
  codec->scale_num = (unsigned)eighths;
  codec->scale_denom = 8;
  // Smoother chroma is not visible once the rows are averaged down.
  codec->do_fancy_upsampling = eighths == 8;
  codec->do_block_smoothing = FALSE;
  codec->out_color_space = codec->num_components == 4 ? JCS_CMYK : JCS_EXT_RGBA;
}

static int make_row(csdl_jpeg *jpeg, int *width, int *height) {
  struct jpeg_decompress_struct *codec = &jpeg->codec;
  if (codec->out_color_space == JCS_CMYK) {
    jpeg->row = malloc((size_t)codec->output_width * 4);
    if (!jpeg->row) return CSDL_JPEG_TOO_LARGE;
  }
  *width = (int)codec->output_width;
  *height = (int)codec->output_height;
  return CSDL_JPEG_OK;
}

// Whether a scan has begun with the means of a component's blocks.
static bool has_means(const struct jpeg_decompress_struct *codec) {
  for (int i = 0; codec->coef_bits && i < codec->num_components; i++) {
    if (codec->coef_bits[i][0] < 0) return false;
  }
  return true;
}

// All scans of a progressive file have been read before its first row comes.
static void note_means(csdl_jpeg *jpeg) { jpeg->has_rows = jpeg->codec.coef_bits && has_means(&jpeg->codec); }

int csdl_jpeg_start(csdl_jpeg *jpeg, int eighths, int *width, int *height) {
  if (setjmp(jpeg->escape)) return jpeg->failure;
  ask_for_pixels(jpeg, eighths);
  jpeg_start_decompress(&jpeg->codec);
  note_means(jpeg);
  return make_row(jpeg, width, height);
}

int csdl_jpeg_start_part(csdl_jpeg *jpeg, int eighths, int top, int *left, int *width) {
  struct jpeg_decompress_struct *codec = &jpeg->codec;
  if (setjmp(jpeg->escape)) return jpeg->failure;
  ask_for_pixels(jpeg, eighths);
  jpeg_start_decompress(codec);
  // Chroma is smoothed over the edge of what is decoded: a unit more on each side keeps that edge out of the part.
  JDIMENSION unit = (JDIMENSION)(codec->max_h_samp_factor * codec->min_DCT_scaled_size);
  JDIMENSION x = (JDIMENSION)*left > unit ? (JDIMENSION)*left - unit : 0;
  JDIMENSION end = (JDIMENSION)*left + (JDIMENSION)*width + unit;
  JDIMENSION count = (end < codec->output_width ? end : codec->output_width) - x;
  if (count < codec->output_width) jpeg_crop_scanline(codec, &x, &count);
  *left = (int)x;
  note_means(jpeg);
  if (top > 0) jpeg_skip_scanlines(codec, (JDIMENSION)top);
  int height;
  return make_row(jpeg, width, &height);
}

int csdl_jpeg_start_coarse(csdl_jpeg *jpeg, int *width, int *height) {
  struct jpeg_decompress_struct *codec = &jpeg->codec;
  if (setjmp(jpeg->escape)) return jpeg->failure;
  ask_for_pixels(jpeg, 1);
  codec->buffered_image = TRUE;
  jpeg_start_decompress(codec);
  // Some encoders write the means of colours in a scan after those of light. What is read is looked at, since libjpeg does so only
  // where it decodes all scans.
  while (!has_means(codec) && jpeg_consume_input(codec) != JPEG_REACHED_EOI) on_progress((j_common_ptr)codec);
  jpeg_start_output(codec, codec->input_scan_number);
  return make_row(jpeg, width, height);
}

static uint8_t product(unsigned a, unsigned b) { return (uint8_t)((a * b + 127) / 255); }

static void expand(const csdl_jpeg *jpeg, uint8_t *out) {
  const struct jpeg_decompress_struct *codec = &jpeg->codec;
  const uint8_t *in = jpeg->row;
  // Ink is written upside down, as Adobe does: 255 is none. Files without Adobe's segment mostly come from its followers.
  if (jpeg->keeps_inks) {
    for (size_t index = 0; index < (size_t)codec->output_width * 4; index++) out[index] = (uint8_t)~in[index];
    return;
  }
  for (JDIMENSION x = 0; x < codec->output_width; x++, in += 4, out += 4) {
    for (int channel = 0; channel < 3; channel++) out[channel] = product(in[channel], in[3]);
    out[3] = 255;
  }
}

int csdl_jpeg_read_rows(csdl_jpeg *jpeg, uint8_t *rows, size_t stride, int count) {
  struct jpeg_decompress_struct *codec = &jpeg->codec;
  // Changed after setjmp and read after longjmp never happens: a failure only returns its code.
  int done = 0;
  if (setjmp(jpeg->escape)) return jpeg->failure;
  while (done < count && codec->output_scanline < codec->output_height) {
    JSAMPROW row = jpeg->row ? jpeg->row : rows + stride * (size_t)done;
    if (jpeg_read_scanlines(codec, &row, 1) != 1) return CSDL_JPEG_DAMAGED;
    if (jpeg->row) expand(jpeg, rows + stride * (size_t)done);
    done++;
    if (!csdl_jpeg_is_cut_off(jpeg)) jpeg->has_rows = true;
  }
  return jpeg->has_rows ? done : CSDL_JPEG_TRUNCATED;
}

bool csdl_jpeg_is_cut_off(const csdl_jpeg *jpeg) { return jpeg->hit_end && jpeg->lacks_data; }

const char *csdl_jpeg_message(const csdl_jpeg *jpeg) { return jpeg->message; }

void csdl_jpeg_close(csdl_jpeg *jpeg) {
  if (!jpeg) return;
  if (!setjmp(jpeg->escape)) jpeg_destroy_decompress(&jpeg->codec);
  free(jpeg->row);
  free(jpeg->block);
  free(jpeg);
}

struct encoder {
  struct jpeg_compress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf escape;
  uint8_t *bytes;
  size_t capacity;
};

// The bytes are full, or there are none yet. libjpeg's own destination forgets which ones it has freed where memory ends.
static boolean grow(j_compress_ptr codec) {
  struct encoder *encoder = codec->client_data;
  size_t length = encoder->capacity, capacity = length + length / 2 + BLOCK_BYTES;
  uint8_t *bytes = realloc(encoder->bytes, capacity);
  if (!bytes) longjmp(encoder->escape, 1);
  encoder->bytes = bytes;
  encoder->capacity = capacity;
  encoder->destination.next_output_byte = bytes + length;
  encoder->destination.free_in_buffer = capacity - length;
  return TRUE;
}

static void start_bytes(j_compress_ptr codec) { grow(codec); }
static void term_destination(j_compress_ptr codec) { (void)codec; }

static void on_encoding_error(j_common_ptr codec) { longjmp(((struct encoder *)codec->client_data)->escape, 1); }

uint8_t *csdl_jpeg_encode(const uint8_t *pixels, int width, int height, int quality, size_t *length) {
  // On the heap, so that longjmp leaves nothing of it undefined.
  struct encoder *encoder = calloc(1, sizeof *encoder);
  if (!encoder) return NULL;
  struct jpeg_compress_struct *codec = &encoder->codec;
  codec->err = jpeg_std_error(&encoder->errors);
  encoder->errors.error_exit = on_encoding_error;
  encoder->errors.output_message = on_output;
  codec->client_data = encoder;
  bool failed = setjmp(encoder->escape) != 0;
  if (!failed) {
    jpeg_create_compress(codec);
    encoder->destination = (struct jpeg_destination_mgr){
        .init_destination = start_bytes, .empty_output_buffer = grow, .term_destination = term_destination};
    codec->dest = &encoder->destination;
    codec->image_width = (JDIMENSION)width;
    codec->image_height = (JDIMENSION)height;
    codec->input_components = 4;
    codec->in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(codec);
    jpeg_set_quality(codec, quality, TRUE);
    jpeg_start_compress(codec, TRUE);
    while (codec->next_scanline < codec->image_height) {
      JSAMPROW row = (JSAMPROW)(pixels + (size_t)codec->next_scanline * (size_t)width * 4);
      jpeg_write_scanlines(codec, &row, 1);
    }
    jpeg_finish_compress(codec);
  }
  uint8_t *result = failed ? NULL : encoder->bytes;
  if (failed) free(encoder->bytes);
  *length = failed ? 0 : encoder->capacity - encoder->destination.free_in_buffer;
  if (!setjmp(encoder->escape)) jpeg_destroy_compress(codec);
  free(encoder);
  return result;
}

void csdl_jpeg_free(uint8_t *bytes) { free(bytes); }
