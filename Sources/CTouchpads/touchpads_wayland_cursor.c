#include "touchpads_wayland_cursor.h"

#include <stdlib.h>
#include <wayland-cursor.h>

#include "tablet.h"

enum { USUAL_SIZE = 24, LARGEST_SIZE = 256 };

// In pixels, as the desktop says it to those who ask in the environment.
static int get_size(void) {
  const char *text = getenv("XCURSOR_SIZE");
  const long size = text == NULL ? 0 : strtol(text, NULL, 10);
  return size > 0 && size <= LARGEST_SIZE ? (int)size : USUAL_SIZE;
}

// The theme is loaded when the first tool comes near.
static struct wl_cursor *get_arrow(ctouchpads_wayland *wayland) {
  if (wayland->cursors == NULL && wayland->shm != NULL) {
    wayland->cursors = wl_cursor_theme_load(getenv("XCURSOR_THEME"), get_size(), wayland->shm);
  }
  if (wayland->cursors == NULL) return NULL;
  struct wl_cursor *arrow = wl_cursor_theme_get_cursor(wayland->cursors, "default");
  return arrow != NULL ? arrow : wl_cursor_theme_get_cursor(wayland->cursors, "left_ptr");
}

void ctouchpads_show_cursor(
    ctouchpads_wayland *wayland, struct wl_proxy *tool, uint32_t serial, struct wl_surface **surface) {
  struct wl_cursor *arrow = get_arrow(wayland);
  if (arrow == NULL || wayland->compositor == NULL) return;
  if (*surface == NULL) *surface = wl_compositor_create_surface(wayland->compositor);
  struct wl_cursor_image *image = arrow->images[0];
  struct wl_buffer *buffer = wl_cursor_image_get_buffer(image);
  if (*surface == NULL || buffer == NULL) return;
  wl_proxy_marshal_flags(
      tool, TABLET_TOOL_SET_CURSOR, NULL, 1, 0, serial, (void *)*surface, (int32_t)image->hotspot_x,
      (int32_t)image->hotspot_y);
  wl_surface_attach(*surface, buffer, 0, 0);
  wl_surface_damage(*surface, 0, 0, (int32_t)image->width, (int32_t)image->height);
  wl_surface_commit(*surface);
}

void ctouchpads_remove_cursors(ctouchpads_wayland *wayland) {
  if (wayland->cursors != NULL) wl_cursor_theme_destroy(wayland->cursors);
  if (wayland->shm != NULL) wl_shm_destroy(wayland->shm);
  if (wayland->compositor != NULL) wl_compositor_destroy(wayland->compositor);
}
