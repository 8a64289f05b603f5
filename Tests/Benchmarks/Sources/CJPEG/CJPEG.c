#include "CJPEG.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf jump;
} error_manager;

static void fail(j_common_ptr info) { longjmp(((error_manager *)info->err)->jump, 1); }

bool cjpeg_decode_eighth(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  struct jpeg_decompress_struct info;
  error_manager errors;
  info.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = fail;
  JSAMPLE *volatile row = NULL;
  bool done = false;
  if (!setjmp(errors.jump)) {
    jpeg_create_decompress(&info);
    jpeg_stdio_src(&info, file);
    jpeg_read_header(&info, TRUE);
    info.scale_num = 1;
    info.scale_denom = 8;
    jpeg_start_decompress(&info);
    row = malloc((size_t)info.output_width * (size_t)info.output_components);
    JSAMPROW rows[1] = {row};
    while (info.output_scanline < info.output_height) jpeg_read_scanlines(&info, rows, 1);
    jpeg_finish_decompress(&info);
    done = true;
  }
  jpeg_destroy_decompress(&info);
  free(row);
  fclose(file);
  return done;
}

// Xorshift: the same photo for the same seed, everywhere.
static uint32_t next(uint32_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

static void paint(JSAMPLE *row, int width, int y, int height, uint32_t *state, unsigned seed) {
  for (int x = 0; x < width; x++) {
    uint32_t noise = next(state);
    int light = 60 + 120 * y / height + (int)((seed * 37) % 40);
    int wave = ((x / 64 + y / 48 + (int)seed) % 7) * 8;
    for (int channel = 0; channel < 3; channel++) {
      int grain = (int)((noise >> (8 * channel)) & 31) - 16;
      int value = light + wave * (channel + 1) / 2 + grain;
      row[3 * x + channel] = (JSAMPLE)(value < 0 ? 0 : value > 255 ? 255 : value);
    }
  }
}

bool cjpeg_write_photo(const char *path, int width, int height, unsigned seed) {
  FILE *file = fopen(path, "wb");
  if (!file) return false;
  struct jpeg_compress_struct info;
  error_manager errors;
  info.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = fail;
  JSAMPLE *row = malloc((size_t)width * 3);
  uint32_t state = seed * 2654435761u + 1;
  bool done = false;
  if (row && !setjmp(errors.jump)) {
    jpeg_create_compress(&info);
    jpeg_stdio_dest(&info, file);
    info.image_width = (JDIMENSION)width;
    info.image_height = (JDIMENSION)height;
    info.input_components = 3;
    info.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, 80, TRUE);
    jpeg_start_compress(&info, TRUE);
    JSAMPROW rows[1] = {row};
    while (info.next_scanline < info.image_height) {
      paint(row, width, (int)info.next_scanline, height, &state, seed);
      jpeg_write_scanlines(&info, rows, 1);
    }
    jpeg_finish_compress(&info);
    done = true;
  }
  if (row) jpeg_destroy_compress(&info);
  free(row);
  return fclose(file) == 0 && done;
}
