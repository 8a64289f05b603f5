// TIFF through libtiff's RGBA interface, which knows strips and tiles, palettes, inks, 8 and 16 bits. It mirrors rows and
// columns, and never swaps the sides.
#include "csdl_codec_kind.h"
#include "csdl_tiff_source.h"

#include <stdlib.h>

static int failed(csdl_codec *codec) {
  const struct csdl_tiff_source *source = codec->state;
  return csdl_codec_fail(codec, csdl_tiff_source_failure(source), source->message);
}

static int open_tiff(csdl_codec *codec, const void *bytes, size_t length) {
  struct csdl_tiff_source *source = codec->state = calloc(1, sizeof *source);
  if (!source) return CSDL_CODEC_NO_MEMORY;
  source->bytes = bytes;
  source->length = length;
  if (!csdl_tiff_source_open(source)) return failed(codec);
  uint32_t width = 0, height = 0;
  TIFFGetField(source->tiff, TIFFTAG_IMAGEWIDTH, &width);
  TIFFGetField(source->tiff, TIFFTAG_IMAGELENGTH, &height);
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
static int decode_inks(csdl_codec *codec, size_t bytes, uint8_t *pixels, bool *is_cut_off) {
  const struct csdl_tiff_source *source = codec->state;
  size_t width = (size_t)codec->width, height = (size_t)codec->height;
  if (TIFFScanlineSize64(source->tiff) != width * 4 * bytes) return csdl_codec_fail(codec, CSDL_CODEC_DAMAGED, "rows of another length");
  uint8_t *row = malloc(width * 4 * bytes);
  if (!row) return CSDL_CODEC_NO_MEMORY;
  bool from_right, from_below;
  csdl_tiff_source_mirroring(source, &from_right, &from_below);
  for (size_t y = 0; y < height; y++) {
    if (TIFFReadScanline(source->tiff, row, (uint32_t)y, 0) < 0) {
      free(row);
      *is_cut_off = y > 0 && source->has_met_end;
      return *is_cut_off ? CSDL_CODEC_OK : failed(codec);
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
  csdl_tiff_source_use(codec->state);
  TIFF *tiff = ((struct csdl_tiff_source *)codec->state)->tiff;
  uint32_t w = (uint32_t)codec->width, h = (uint32_t)codec->height;
  uint32_t *pixels = codec->picture = calloc((size_t)w * (size_t)h, sizeof *pixels);
  if (!pixels) return CSDL_CODEC_NO_MEMORY;
  char reason[1024];
  bool is_deep = has_inks(tiff, 16);
  bool is_cut_off = false;
  bool has_kept_inks = codec->keeps_inks && (is_deep || has_inks(tiff, 8));
  if (is_deep || has_kept_inks) {
    int code = decode_inks(codec, is_deep ? 2 : 1, (uint8_t *)pixels, &is_cut_off);
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
      .bits = 8,
      // libtiff multiplies where the file does not.
      .is_premultiplied = true,
      .has_inks = has_kept_inks,
      .is_cut_off = is_cut_off,
  };
  return CSDL_CODEC_OK;
}

static void close_tiff(csdl_codec *codec) {
  if (codec->state) csdl_tiff_source_close(codec->state);
  free(codec->state);
  free(codec->picture);
}

const struct csdl_codec_functions csdl_tiff_functions = {open_tiff, decode_tiff, close_tiff};
