#include "held_configures.h"

#include <stdbool.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#include "listeners.h"

#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <wayland-client.h>

// More than any version of xdg-shell has of a window.
enum { MOST_EVENTS = 8 };

typedef struct {
  void (*configure)(void *data, struct xdg_surface *surface, uint32_t serial);
} surface_listener;

typedef struct {
  void (*configure)(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height, struct wl_array *states);
  void (*others[MOST_EVENTS - 1])(void);
} toplevel_listener;

struct held_configures {
  SDL_Window *window;
  struct xdg_surface *surface;
  struct xdg_toplevel *toplevel;
  const surface_listener *former_surface;
  const toplevel_listener *former_toplevel;
  toplevel_listener listener;
  // The latest.
  bool has_size, has_serial;
  int32_t width, height;
  struct wl_array states;
  uint32_t serial;
  held_configures *next;
};

static held_configures *all;

static void configure_surface(void *data, struct xdg_surface *surface, uint32_t serial) {
  (void)data;
  held_configures *held = all;
  while (held->surface != surface) held = held->next;
  held->has_serial = true;
  held->serial = serial;
}

static void configure_toplevel(
    void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height, struct wl_array *states) {
  (void)data;
  held_configures *held = all;
  while (held->toplevel != toplevel) held = held->next;
  held->has_size = true;
  held->width = width;
  held->height = height;
  wl_array_release(&held->states);
  wl_array_init(&held->states);
  wl_array_copy(&held->states, states);
}

static const surface_listener holding_surface = {configure_surface};

static bool finds_role(SDL_Window *window, struct xdg_surface **surface, struct xdg_toplevel **toplevel) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info)) return false;
  *surface = info.info.wl.xdg_surface;
  *toplevel = info.info.wl.xdg_toplevel;
  return *surface != NULL && *toplevel != NULL;
}

static void forget(held_configures *held) {
  held_configures **place = &all;
  while (*place != held) place = &(*place)->next;
  *place = held->next;
  wl_array_release(&held->states);
  SDL_free(held);
}

held_configures *hold_configures(SDL_Window *window) {
  struct xdg_surface *surface;
  struct xdg_toplevel *toplevel;
  if (!finds_role(window, &surface, &toplevel) || event_count(toplevel) > MOST_EVENTS) return NULL;
  held_configures *held = SDL_calloc(1, sizeof *held);
  if (held == NULL) return NULL;
  held->window = window;
  held->surface = surface;
  held->toplevel = toplevel;
  wl_array_init(&held->states);
  held->next = all;
  all = held;
  held->former_surface = replace_listener(surface, &holding_surface);
  held->former_toplevel = replace_listener(toplevel, &held->listener);
  if (held->former_surface == NULL || held->former_toplevel == NULL) {
    drop_configures(held);
    return NULL;
  }
  SDL_memcpy(&held->listener, held->former_toplevel, (size_t)event_count(toplevel) * sizeof held->listener.configure);
  held->listener.configure = configure_toplevel;
  return held;
}

// Gives the window its own listeners back, and says whether it is as it was.
static bool restore(const held_configures *held) {
  struct xdg_surface *surface;
  struct xdg_toplevel *toplevel;
  if (!finds_role(held->window, &surface, &toplevel) || surface != held->surface || toplevel != held->toplevel) {
    return false;
  }
  if (held->former_surface != NULL) replace_listener(surface, held->former_surface);
  if (held->former_toplevel != NULL) replace_listener(toplevel, held->former_toplevel);
  return true;
}

void let_configures_go(held_configures *held) {
  if (held == NULL) return;
  if (restore(held)) {
    struct wl_proxy *surface = (struct wl_proxy *)held->surface, *toplevel = (struct wl_proxy *)held->toplevel;
    if (held->has_size) {
      held->former_toplevel->configure(
          wl_proxy_get_user_data(toplevel), held->toplevel, held->width, held->height, &held->states);
    }
    if (held->has_serial) {
      held->former_surface->configure(wl_proxy_get_user_data(surface), held->surface, held->serial);
    }
  }
  forget(held);
}

void drop_configures(held_configures *held) {
  if (held == NULL) return;
  restore(held);
  forget(held);
}
#endif
