// The bundled pictures are SVGs, and hundreds of tests show them: a third of the time of all was nanosvg's, which drew the same again
// and again. In the tests each is drawn once at each size, and copied from then on.
#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// Bytes of a file. Others are of tests that are about drawing.
enum { SMALLEST_FILE = 16 * 1024, LARGEST_FILE = 64 * 1024, COUNT = 1024 };

struct drawing {
  Uint64 hash;
  int width, height;
  SDL_Surface *surface;
};

static struct drawing drawings[COUNT];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// FNV-1a.
static Uint64 hash_of(const unsigned char *bytes, size_t count) {
  Uint64 hash = 0xcbf29ce484222325u;
  for (size_t place = 0; place < count; place++) hash = (hash ^ bytes[place]) * 0x100000001b3u;
  return hash;
}

// The place of a drawing, or the one where it belongs; NULL where all are taken.
static struct drawing *find(Uint64 hash, int width, int height) {
  for (int step = 0; step < COUNT; step++) {
    struct drawing *place = &drawings[(hash + (Uint64)width + step) % COUNT];
    if (!place->surface || (place->hash == hash && place->width == width && place->height == height)) return place;
  }
  return NULL;
}

static SDL_Surface *copy(SDL_Surface *surface) { return SDL_ConvertSurface(surface, surface->format, 0); }

SDL_Surface *IMG_LoadSizedSVG_RW(SDL_RWops *source, int width, int height) {
  SDL_Surface *(*draw)(SDL_RWops *, int, int) = NULL;
  *(void **)&draw = dlsym(RTLD_NEXT, "IMG_LoadSizedSVG_RW");
  static _Thread_local unsigned char bytes[LARGEST_FILE];
  Sint64 start = SDL_RWtell(source), size = SDL_RWsize(source) - start;
  if (size < SMALLEST_FILE || size > LARGEST_FILE) return draw(source, width, height);
  size_t count = SDL_RWread(source, bytes, 1, (size_t)size);
  SDL_RWseek(source, start, RW_SEEK_SET);
  // A test that cancels drawing reads nothing here.
  if (count != (size_t)size) return draw(source, width, height);
  Uint64 hash = hash_of(bytes, count);
  pthread_mutex_lock(&lock);
  struct drawing *found = find(hash, width, height);
  SDL_Surface *result = found && found->surface ? copy(found->surface) : NULL;
  pthread_mutex_unlock(&lock);
  if (result) return result;
  result = draw(source, width, height);
  if (!result) return NULL;
  SDL_Surface *kept = copy(result);
  pthread_mutex_lock(&lock);
  found = find(hash, width, height);
  if (found && !found->surface) {
    *found = (struct drawing){.hash = hash, .width = width, .height = height, .surface = kept};
    kept = NULL;
  }
  pthread_mutex_unlock(&lock);
  SDL_FreeSurface(kept);
  return result;
}
