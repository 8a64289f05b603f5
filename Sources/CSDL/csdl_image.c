#include "csdl_image.h"

#include <string.h>

struct source {
  const uint8_t *bytes;
  size_t length;
  size_t position;
  csdl_should_stop should_stop;
  void *context;
  bool is_padded, has_met_end;
};

static struct source *source_of(SDL_RWops *stream) { return stream->hidden.unknown.data1; }

static Sint64 SDLCALL size_of(SDL_RWops *stream) { return (Sint64)source_of(stream)->length; }

static Sint64 SDLCALL seek_in(SDL_RWops *stream, Sint64 offset, int whence) {
  struct source *source = source_of(stream);
  Sint64 length = (Sint64)source->length;
  Sint64 start = whence == RW_SEEK_CUR ? (Sint64)source->position : whence == RW_SEEK_END ? length : 0;
  // SDL's own memory streams stop at the ends, too.
  Sint64 position = offset < -start ? 0 : offset > length - start ? length : start + offset;
  source->position = (size_t)position;
  return position;
}

static size_t SDLCALL read_from(SDL_RWops *stream, void *target, size_t size, size_t count) {
  struct source *source = source_of(stream);
  if (size == 0 || count == 0 || count > SIZE_MAX / size) return 0;
  if (source->should_stop && source->should_stop(source->context)) {
    // Some decoders use what they have asked for without a look at how much came.
    memset(target, 0, size * count);
    source->position = source->length;
    return 0;
  }
  size_t left = source->length - source->position;
  size_t wanted = size * count < left ? size * count : left;
  memcpy(target, source->bytes + source->position, wanted);
  source->position += wanted;
  if (!source->is_padded || wanted == size * count) return wanted / size;
  memset((uint8_t *)target + wanted, 0, size * count - wanted);
  source->has_met_end = true;
  return count;
}

static size_t SDLCALL write_to(SDL_RWops *stream, const void *bytes, size_t size, size_t count) {
  (void)stream, (void)bytes, (void)size, (void)count;
  return 0;
}

static int SDLCALL close_source(SDL_RWops *stream) {
  SDL_free(source_of(stream));
  SDL_FreeRW(stream);
  return 0;
}

SDL_RWops *csdl_open_bytes(const void *bytes, size_t length, csdl_should_stop should_stop, void *context) {
  struct source *source = SDL_calloc(1, sizeof *source);
  SDL_RWops *stream = SDL_AllocRW();
  if (!source || !stream) {
    SDL_free(source);
    if (stream) SDL_FreeRW(stream);
    return NULL;
  }
  *source = (struct source){.bytes = bytes, .length = length, .should_stop = should_stop, .context = context};
  stream->size = size_of;
  stream->seek = seek_in;
  stream->read = read_from;
  stream->write = write_to;
  stream->close = close_source;
  stream->type = SDL_RWOPS_UNKNOWN;
  stream->hidden.unknown.data1 = source;
  return stream;
}

static SDL_Surface *load_image(csdl_image_format format, SDL_RWops *source) {
  switch (format) {
    case CSDL_IMAGE_BMP: return IMG_LoadBMP_RW(source);
    case CSDL_IMAGE_TGA: return IMG_LoadTGA_RW(source);
    case CSDL_IMAGE_ICO: return IMG_LoadICO_RW(source);
    case CSDL_IMAGE_CUR: return IMG_LoadCUR_RW(source);
    case CSDL_IMAGE_QOI: return IMG_LoadQOI_RW(source);
  }
  IMG_SetError("Unsupported image format");
  return NULL;
}

SDL_Surface *csdl_load_image(csdl_image_format format, SDL_RWops *stream, bool *is_cut_off) {
  struct source *source = source_of(stream);
  // A QOI is read to its end before anything else.
  source->is_padded = format != CSDL_IMAGE_QOI;
  SDL_Surface *surface = load_image(format, stream);
  *is_cut_off = source->has_met_end;
  return surface;
}
