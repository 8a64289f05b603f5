#include "csdl_codec_kind.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct csdl_codec_functions *functions_of(csdl_codec_kind kind) {
  switch (kind) {
    case CSDL_CODEC_HEIF: return &csdl_heif_functions;
    case CSDL_CODEC_JXL: return &csdl_jxl_functions;
    case CSDL_CODEC_TIFF: return &csdl_tiff_functions;
  }
  return NULL;
}

// Why a library cannot be used; null where it can, or where it has not been looked for.
static const char *missing_heif, *missing_jxl;

static const char *missing(csdl_codec_kind kind) {
  return kind == CSDL_CODEC_HEIF ? missing_heif : kind == CSDL_CODEC_JXL ? missing_jxl : NULL;
}

static void load(void) {
  missing_heif = csdl_heif_load();
  missing_jxl = csdl_jxl_load();
}

void csdl_codec_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
}

int csdl_codec_fail(csdl_codec *codec, int code, const char *message) {
  snprintf(codec->message, sizeof codec->message, "%s", message ? message : "");
  return code;
}

static int leave(const csdl_codec *codec, int code, char message[CSDL_CODEC_MESSAGE]) {
  memcpy(message, codec->message, CSDL_CODEC_MESSAGE);
  return code;
}

int csdl_codec_open(
    csdl_codec_kind kind, const void *bytes, size_t length, csdl_codec **opened, int *width, int *height,
    char message[CSDL_CODEC_MESSAGE]) {
  *opened = NULL;
  message[0] = 0;
  if (missing(kind)) {
    snprintf(message, CSDL_CODEC_MESSAGE, "%s", missing(kind));
    return CSDL_CODEC_NO_LIBRARY;
  }
  csdl_codec *codec = calloc(1, sizeof *codec);
  if (!codec) return CSDL_CODEC_NO_MEMORY;
  *codec = (csdl_codec){.functions = functions_of(kind)};
  int code = codec->functions->open(codec, bytes, length);
  if (code != CSDL_CODEC_OK) {
    leave(codec, code, message);
    csdl_codec_close(codec);
    return code;
  }
  *opened = codec;
  *width = codec->width;
  *height = codec->height;
  return code;
}

void csdl_codec_keep_inks(csdl_codec *codec) { codec->keeps_inks = true; }
void csdl_codec_keep_depth(csdl_codec *codec) { codec->keeps_depth = true; }

int csdl_codec_decode(
    csdl_codec *codec, int width, int height, csdl_codec_rows *rows, char message[CSDL_CODEC_MESSAGE]) {
  return leave(codec, codec->functions->decode(codec, width, height, rows), message);
}

void csdl_codec_close(csdl_codec *codec) {
  if (!codec) return;
  codec->functions->close(codec);
  free(codec);
}
