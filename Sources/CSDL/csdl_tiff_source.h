// What libtiff reads through, of one file at a time: bytes in memory, or a file. What csdl_tiff.c and csdl_tiff_areas.c share.
#ifndef CSDL_TIFF_SOURCE_H
#define CSDL_TIFF_SOURCE_H

#include <stdbool.h>

#include <tiffio.h>

#include "csdl_codec.h"

struct csdl_tiff_source {
  // Null where it is a file, which stays open.
  const uint8_t *bytes;
  int file;
  toff_t length, position;
  bool has_met_end;
  char message[CSDL_CODEC_MESSAGE];
  // Null before it is open.
  TIFF *tiff;
};

// Goes to the first picture; false where there is none. The source stays where it is until it is closed.
bool csdl_tiff_source_open(struct csdl_tiff_source *source);
// libtiff's messages are this one's from here on.
void csdl_tiff_source_use(struct csdl_tiff_source *source);
void csdl_tiff_source_close(struct csdl_tiff_source *source);

// What a failure of libtiff's means: one of csdl_codec.h's codes.
int csdl_tiff_source_failure(const struct csdl_tiff_source *source);
// Whether rows lie from right to left, and whether the last one is the uppermost, as libtiff's RGBA interface has them.
void csdl_tiff_source_mirroring(const struct csdl_tiff_source *source, bool *from_right, bool *from_below);

#endif
