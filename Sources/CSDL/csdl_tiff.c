// TIFF through libtiff's RGBA interface, which knows strips and tiles, palettes, inks, 8 and 16 bits. It mirrors rows and
// columns, and never swaps the sides.
#include "csdl_codec_kind.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

// libtiff has one place for messages, whichever file they are of.
static csdl_codec *current;

static void on_error(const char *module, const char *format, va_list arguments) {
  (void)module;
  // The first one says more than what follows from it.
  if (current && !current->message[0]) vsnprintf(current->message, sizeof current->message, format, arguments);
}

struct source {
  csdl_codec *codec;
  toff_t position;
  bool has_met_end;
};

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t size) {
  struct source *source = handle;
  const csdl_codec *codec = source->codec;
  toff_t left = source->position < codec->length ? codec->length - source->position : 0;
  tmsize_t count = (toff_t)size < left ? size : (tmsize_t)left;
  if (count < size) source->has_met_end = true;
  memcpy(target, codec->bytes + source->position, (size_t)count);
  source->position += (toff_t)count;
  return count;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t size) {
  (void)handle, (void)bytes, (void)size;
  return 0;
}

static toff_t seek_to(thandle_t handle, toff_t offset, int whence) {
  struct source *source = handle;
  toff_t start = whence == SEEK_CUR ? source->position : whence == SEEK_END ? source->codec->length : 0;
  toff_t position = start + offset;
  // Beyond the end nothing is read; libtiff computes with what it is told here.
  source->position = position > source->codec->length ? source->codec->length : position;
  if (position > source->codec->length) source->has_met_end = true;
  return source->position;
}

static toff_t size_of(thandle_t handle) { return ((struct source *)handle)->codec->length; }
static int close_source(thandle_t handle) { return free(handle), 0; }
static int map_nothing(thandle_t handle, void **bytes, toff_t *size) { return (void)handle, (void)bytes, (void)size, 0; }
static void unmap_nothing(thandle_t handle, void *bytes, toff_t size) { (void)handle, (void)bytes, (void)size; }

static int failed(csdl_codec *codec) {
  const struct source *source = codec->state ? TIFFClientdata(codec->state) : NULL;
  if (source && source->has_met_end) return CSDL_CODEC_TRUNCATED;
  if (strstr(codec->message, "not configured") || strstr(codec->message, "can not handle")) return CSDL_CODEC_UNSUPPORTED;
  return CSDL_CODEC_DAMAGED;
}

static int open_tiff(csdl_codec *codec, const void *bytes, size_t length) {
  (void)bytes, (void)length;
  current = codec;
  TIFFSetErrorHandler(on_error);
  TIFFSetWarningHandler(NULL);
  struct source *source = calloc(1, sizeof *source);
  if (!source) return CSDL_CODEC_NO_MEMORY;
  source->codec = codec;
  codec->state = TIFFClientOpen(
      "picture", "rm", source, read_bytes, write_bytes, seek_to, close_source, size_of, map_nothing, unmap_nothing);
  if (!codec->state) {
    int code = source->has_met_end ? CSDL_CODEC_TRUNCATED : CSDL_CODEC_DAMAGED;
    free(source);
    return code;
  }
  uint32_t width = 0, height = 0;
  TIFFGetField(codec->state, TIFFTAG_IMAGEWIDTH, &width);
  TIFFGetField(codec->state, TIFFTAG_IMAGELENGTH, &height);
  if (width > INT32_MAX || height > INT32_MAX) return CSDL_CODEC_NO_MEMORY;
  codec->width = (int)width;
  codec->height = (int)height;
  return CSDL_CODEC_OK;
}

// Four inks of so many bits in strips. The RGBA interface does not know those of 16 bits, and makes colours of those of 8.
static bool has_inks(TIFF *tiff, uint16_t depth) {
  uint16_t photometric = 0, bits = 0, samples = 0, planes = 0, inks = 0;
  TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &bits);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &planes);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_INKSET, &inks);
  return photometric == PHOTOMETRIC_SEPARATED && bits == depth && samples == 4 && planes == PLANARCONFIG_CONTIG &&
         inks == INKSET_CMYK && !TIFFIsTiled(tiff);
}

static uint8_t color_of(unsigned ink, unsigned black) {
  return (uint8_t)(((255 - ink) * (255 - black) + 127) / 255);
}

// The upper eight bits, of samples in the machine's order.
static uint8_t ink_at(const uint8_t *row, size_t index, size_t bytes) {
  return bytes == 1 ? row[index] : (uint8_t)(((const uint16_t *)(const void *)row)[index] >> 8);
}

// Mirrored as the RGBA interface mirrors.
static int decode_inks(csdl_codec *codec, size_t bytes, uint8_t *pixels) {
  size_t width = (size_t)codec->width, height = (size_t)codec->height;
  if (TIFFScanlineSize64(codec->state) != width * 4 * bytes) return csdl_codec_fail(codec, CSDL_CODEC_DAMAGED, "rows of another length");
  uint8_t *row = malloc(width * 4 * bytes);
  if (!row) return CSDL_CODEC_NO_MEMORY;
  uint16_t orientation = ORIENTATION_TOPLEFT;
  TIFFGetFieldDefaulted(codec->state, TIFFTAG_ORIENTATION, &orientation);
  bool from_right = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
  bool from_below = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
  for (size_t y = 0; y < height; y++) {
    if (TIFFReadScanline(codec->state, row, (uint32_t)y, 0) < 0) {
      free(row);
      return failed(codec);
    }
    uint8_t *line = pixels + (from_below ? height - 1 - y : y) * width * 4;
    for (size_t x = 0; x < width; x++) {
      uint8_t inks[4];
      for (size_t ink = 0; ink < 4; ink++) inks[ink] = ink_at(row, x * 4 + ink, bytes);
      uint8_t *pixel = line + (from_right ? width - 1 - x : x) * 4;
      for (int channel = 0; channel < 3; channel++) pixel[channel] = codec->keeps_inks ? inks[channel] : color_of(inks[channel], inks[3]);
      pixel[3] = codec->keeps_inks ? inks[3] : 255;
    }
  }
  free(row);
  return CSDL_CODEC_OK;
}

static int decode_tiff(csdl_codec *codec, int width, int height, csdl_codec_rows *rows) {
  (void)width, (void)height;
  current = codec;
  TIFF *tiff = codec->state;
  uint32_t w = (uint32_t)codec->width, h = (uint32_t)codec->height;
  uint32_t *pixels = codec->picture = malloc((size_t)w * (size_t)h * sizeof *pixels);
  if (!pixels) return CSDL_CODEC_NO_MEMORY;
  char reason[1024];
  bool is_deep = has_inks(tiff, 16);
  bool has_kept_inks = codec->keeps_inks && (is_deep || has_inks(tiff, 8));
  if (is_deep || has_kept_inks) {
    int code = decode_inks(codec, is_deep ? 2 : 1, (uint8_t *)pixels);
    if (code != CSDL_CODEC_OK) return code;
  } else if (!TIFFRGBAImageOK(tiff, reason)) {
    return csdl_codec_fail(codec, CSDL_CODEC_UNSUPPORTED, reason);
  } else {
    if (!TIFFReadRGBAImageOriented(tiff, w, h, pixels, ORIENTATION_TOPLEFT, 1)) return failed(codec);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    for (size_t index = 0; index < (size_t)w * h; index++) pixels[index] = __builtin_bswap32(pixels[index]);
#endif
  }
  *rows = (csdl_codec_rows){
      .pixels = (const uint8_t *)pixels,
      .stride = (size_t)w * sizeof *pixels,
      .width = codec->width,
      .height = codec->height,
      // libtiff multiplies where the file does not.
      .is_premultiplied = true,
      .has_inks = has_kept_inks,
  };
  return CSDL_CODEC_OK;
}

static void close_tiff(csdl_codec *codec) {
  if (codec->state) TIFFClose(codec->state);
  free(codec->picture);
  current = NULL;
}

const struct csdl_codec_functions csdl_tiff_functions = {open_tiff, decode_tiff, NULL, close_tiff};
