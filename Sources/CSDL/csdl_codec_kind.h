// What a library is to csdl_codec.c.
#ifndef CSDL_CODEC_KIND_H
#define CSDL_CODEC_KIND_H

#include "csdl_codec.h"

struct csdl_codec_functions {
  int (*open)(csdl_codec *codec, const void *bytes, size_t length);
  int (*decode)(csdl_codec *codec, int width, int height, csdl_codec_rows *rows);
  // Of a decoder that is not open as well.
  void (*close)(csdl_codec *codec);
};

struct csdl_codec {
  const struct csdl_codec_functions *functions;
  int width, height;
  char message[CSDL_CODEC_MESSAGE];
  bool keeps_inks, keeps_depth, is_cut_off;
  // The library's own.
  void *state, *picture, *profile;
  // What a library says of colours itself.
  size_t profile_length;
  int primaries, transfer;
};

extern const struct csdl_codec_functions csdl_heif_functions, csdl_jxl_functions, csdl_tiff_functions;

// Null, or what is missing.
const char *csdl_heif_load(void);
const char *csdl_jxl_load(void);

// Notes a message, and returns `code`.
int csdl_codec_fail(csdl_codec *codec, int code, const char *message);

#endif
