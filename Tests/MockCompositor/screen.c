#include "screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "requests.h"

static struct {
  int32_t width, height;
  unsigned char *pixels;
  // Of a watch; moments in nanoseconds.
  bool is_watched, is_changed;
  int changes;
  int64_t first, last;
} shown;

void show(struct wl_resource *buffer) {
  struct wl_shm_buffer *shm = wl_shm_buffer_get(buffer);
  if (shm != NULL) {
    const int32_t width = wl_shm_buffer_get_width(shm), height = wl_shm_buffer_get_height(shm);
    const size_t stride = (size_t)wl_shm_buffer_get_stride(shm), length = (size_t)width * 4;
    if (width != shown.width || height != shown.height) {
      shown.pixels = realloc(shown.pixels, length * (size_t)height);
      shown.width = width;
      shown.height = height;
      shown.is_changed = true;
    }
    wl_shm_buffer_begin_access(shm);
    const unsigned char *rows = wl_shm_buffer_get_data(shm);
    for (size_t y = 0; y < (size_t)height; y++) {
      unsigned char *row = shown.pixels + y * length;
      if (shown.is_watched && !shown.is_changed) shown.is_changed = memcmp(row, rows + y * stride, length) != 0;
      memcpy(row, rows + y * stride, length);
    }
    wl_shm_buffer_end_access(shm);
  }
  wl_resource_post_event(buffer, WL_BUFFER_RELEASE);
}

void refresh_screen(int64_t moment) {
  if (!shown.is_watched || !shown.is_changed) return;
  if (shown.changes++ == 0) shown.first = moment;
  shown.last = moment;
  shown.is_changed = false;
}

static void shoot(const char *path) {
  FILE *file = fopen(path, "wb");
  if (file == NULL) return;
  fprintf(file, "P6\n%d %d\n255\n", shown.width, shown.height);
  for (int32_t i = 0; i < shown.width * shown.height; i++) {
    const unsigned char *pixel = shown.pixels + (size_t)i * 4;
    const unsigned char rgb[] = {pixel[2], pixel[1], pixel[0]};
    fwrite(rgb, 1, sizeof rgb, file);
  }
  fclose(file);
  say("shot");
}

bool screen(const char *verb, const char *path) {
  if (strcmp(verb, "shot") == 0) {
    shoot(path);
  } else if (strcmp(verb, "watch") == 0) {
    shown.is_watched = true;
    shown.is_changed = false;
    shown.changes = 0;
    shown.first = shown.last = 0;
  } else if (strcmp(verb, "watched") == 0) {
    shown.is_watched = false;
    say("watched %d %f", shown.changes, (double)(shown.last - shown.first) / 1e9);
  } else {
    return false;
  }
  return true;
}
