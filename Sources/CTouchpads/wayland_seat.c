#include <SDL2/SDL_config.h>
#include <string.h>

#include "CWaylandSeat.h"

#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <wayland-client.h>

static void take_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)registry, (void)name, (void)version;
  if (strcmp(interface, wl_seat_interface.name) == 0) *(bool *)data = true;
}

static void take_removal(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener listener = {.global = take_global, .global_remove = take_removal};

bool cwayland_lacks_seat(void) {
  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL) return false;
  bool has_seat = false;
  struct wl_registry *registry = wl_display_get_registry(display);
  if (registry != NULL) wl_registry_add_listener(registry, &listener, &has_seat);
  const bool responds = registry != NULL && wl_display_roundtrip(display) >= 0;
  if (registry != NULL) wl_registry_destroy(registry);
  wl_display_disconnect(display);
  return responds && !has_seat;
}
#else
bool cwayland_lacks_seat(void) { return false; }
#endif
