// Decoders of large formats, one behind the other's interface: libheif, libjxl and libtiff. For a process of its own, which a
// damaged file may end at any call. libheif and libjxl are loaded by name, so that only that process has them in memory: they
// and what they need would cost every start of a program 8 ms.
#ifndef CSDL_CODEC_H
#define CSDL_CODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  // HEIC, HEIF and AVIF.
  CSDL_CODEC_HEIF,
  CSDL_CODEC_JXL,
  CSDL_CODEC_TIFF,
} csdl_codec_kind;

enum {
  CSDL_CODEC_OK = 0,
  CSDL_CODEC_DAMAGED = -1,
  CSDL_CODEC_TRUNCATED = -2,
  CSDL_CODEC_UNSUPPORTED = -3,
  CSDL_CODEC_NO_MEMORY = -4,
  // The library is not there; the message names it.
  CSDL_CODEC_NO_LIBRARY = -5,
};

enum { CSDL_CODEC_MESSAGE = 128 };

typedef struct csdl_codec csdl_codec;

// Rows of R, G, B, A, `stride` bytes apart: of bytes, or of numbers of two bytes, of which `bits` count, more than 8.
typedef struct {
  const uint8_t *pixels;
  size_t stride;
  int width, height;
  int bits;
  // Whether the colours are multiplied by the alpha.
  bool is_premultiplied;
  // Whether they are C, M, Y, K instead, of which 255 is all.
  bool has_inks;
  // Whether the file ends before they do: what is missing is 0, or coarse.
  bool is_cut_off;
  // Whether R, G and B are one number in the file. Of JPEG XL alone.
  bool is_gray;
  // What the numbers stand for: an ICC profile, which lives as long as the decoder, or code points of ITU-T H.273. Of JPEG XL
  // alone; null and 0 otherwise.
  const uint8_t *profile;
  size_t profile_length;
  int primaries, transfer;
} csdl_codec_rows;

// Loads the libraries, which opens files, once in a process. One that is missing costs its own formats and no others.
void csdl_codec_load(void);

// A decoder over bytes that must stay where they are until csdl_codec_close, and the size of its picture, of HEIF and JPEG XL as
// it is seen, of TIFF as libtiff's RGBA interface gives it. On failure one of the codes, a message, and no decoder.
int csdl_codec_open(
    csdl_codec_kind kind, const void *bytes, size_t length, csdl_codec **codec, int *width, int *height,
    char message[CSDL_CODEC_MESSAGE]);
// Before csdl_codec_decode: rows of four inks stay such, of TIFF in strips of 8 or 16 bits.
void csdl_codec_keep_inks(csdl_codec *codec);
// Before csdl_codec_decode: of HEIF, rows of more than 8 bits stay such. JPEG XL has them where its colours are brighter than a display.
void csdl_codec_keep_depth(csdl_codec *codec);
// Decodes the picture, once, at any of its sizes in the file that is nowhere below the one wanted and has its proportions. The rows live as
// long as the decoder.
int csdl_codec_decode(
    csdl_codec *codec, int width, int height, csdl_codec_rows *rows, char message[CSDL_CODEC_MESSAGE]);
void csdl_codec_close(csdl_codec *codec);

#endif
