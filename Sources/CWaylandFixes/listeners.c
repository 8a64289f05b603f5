#include "listeners.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <wayland-client.h>

// What each of libwayland's objects begins with; wl_proxy_get_listener says whether this is the place of a listener.
typedef struct {
  const struct wl_interface *interface;
  const void *listener;
} proxy;

const void *replace_listener(void *object, const void *listener) {
  proxy *proxy = object;
  const void *former = wl_proxy_get_listener(object);
  if (former == NULL || proxy->listener != former) return NULL;
  proxy->listener = listener;
  return former;
}

int event_count(const void *object) { return ((const proxy *)object)->interface->event_count; }
#endif
