// SDL2_image's decoders, each by its own name: IMG_Load and IMG_LoadTyped_RW try every decoder that recognises the bytes,
// those of formats included that must never be decoded.
#ifndef CSDL_IMAGE_H
#define CSDL_IMAGE_H

#include <SDL2/SDL_image.h>
#include <stdbool.h>

#include "csdl_jpeg.h"

typedef enum {
  CSDL_IMAGE_BMP,
  CSDL_IMAGE_QOI,
  CSDL_IMAGE_TGA,
  CSDL_IMAGE_ICO,
  CSDL_IMAGE_CUR,
} csdl_image_format;

// Reads from bytes that stay the caller's. Each read asks `should_stop`; once it says so, the source is at its end.
// Null where memory is short. SDL_RWclose releases it.
SDL_RWops *csdl_open_bytes(const void *bytes, size_t length, csdl_should_stop should_stop, void *context);

// Decodes a picture with the decoder of `format`, and no other. Null on failure. A file that ends early reads as if zeros
// followed, which is said; of a QOI the rest is its last colour, which is not.
SDL_Surface *csdl_load_image(csdl_image_format format, SDL_RWops *source, bool *is_cut_off);

#endif
