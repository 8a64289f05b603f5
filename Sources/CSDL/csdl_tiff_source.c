#include "csdl_tiff_source.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// libtiff has one place for messages, whichever file they are of.
static struct csdl_tiff_source *current;

static void on_error(const char *module, const char *format, va_list arguments) {
  (void)module;
  // The first one says more than what follows from it.
  if (current && !current->message[0]) vsnprintf(current->message, sizeof current->message, format, arguments);
}

static size_t read_file(const struct csdl_tiff_source *source, char *target, size_t size) {
  size_t done = 0;
  while (done < size) {
    ssize_t got = pread(source->file, target + done, size - done, (off_t)(source->position + done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += (size_t)got;
  }
  return done;
}

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t size) {
  struct csdl_tiff_source *source = handle;
  toff_t left = source->length - source->position;
  size_t count = (toff_t)size < left ? (size_t)size : (size_t)left;
  if (source->bytes) {
    memcpy(target, source->bytes + source->position, count);
  } else {
    count = read_file(source, target, count);
  }
  if (count < (size_t)size) source->has_met_end = true;
  source->position += count;
  return (tmsize_t)count;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t size) {
  (void)handle, (void)bytes, (void)size;
  return 0;
}

static toff_t seek_to(thandle_t handle, toff_t offset, int whence) {
  struct csdl_tiff_source *source = handle;
  toff_t start = whence == SEEK_CUR ? source->position : whence == SEEK_END ? source->length : 0;
  toff_t position = start + offset;
  // Beyond the end nothing is read; libtiff computes with what it is told here.
  source->position = position > source->length ? source->length : position;
  if (position > source->length) source->has_met_end = true;
  return source->position;
}

static toff_t size_of(thandle_t handle) { return ((struct csdl_tiff_source *)handle)->length; }
static int close_nothing(thandle_t handle) { return (void)handle, 0; }
static int map_nothing(thandle_t handle, void **bytes, toff_t *size) { return (void)handle, (void)bytes, (void)size, 0; }
static void unmap_nothing(thandle_t handle, void *bytes, toff_t size) { (void)handle, (void)bytes, (void)size; }

void csdl_tiff_source_use(struct csdl_tiff_source *source) { current = source; }

bool csdl_tiff_source_open(struct csdl_tiff_source *source) {
  csdl_tiff_source_use(source);
  TIFFSetErrorHandler(on_error);
  TIFFSetWarningHandler(NULL);
  source->tiff = TIFFClientOpen(
      "picture", "rm", source, read_bytes, write_bytes, seek_to, close_nothing, size_of, map_nothing, unmap_nothing);
  return source->tiff != NULL;
}

void csdl_tiff_source_close(struct csdl_tiff_source *source) {
  if (source->tiff) TIFFClose(source->tiff);
  if (current == source) current = NULL;
}

int csdl_tiff_source_failure(const struct csdl_tiff_source *source) {
  if (source->has_met_end) return CSDL_CODEC_TRUNCATED;
  bool is_unknown = strstr(source->message, "not configured") || strstr(source->message, "can not handle");
  return is_unknown ? CSDL_CODEC_UNSUPPORTED : CSDL_CODEC_DAMAGED;
}

void csdl_tiff_source_mirroring(const struct csdl_tiff_source *source, bool *from_right, bool *from_below) {
  uint16_t orientation = ORIENTATION_TOPLEFT;
  TIFFGetFieldDefaulted(source->tiff, TIFFTAG_ORIENTATION, &orientation);
  *from_right = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
  *from_below = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
}
