#include "CWindowOutputs.h"

#include <stdbool.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <wayland-client.h>

// sdl2-compat counts its versions' last number from here.
enum { FIRST_COMPATIBLE_PATCH = 50 };

// What each of libwayland's objects begins with. Nothing of its interface replaces a listener; wl_proxy_get_listener says whether this
// is the place of one.
typedef struct {
  const struct wl_interface *interface;
  const void *listener;
} object;

struct cwindow_outputs {
  struct wl_surface *surface;
  const struct wl_surface_listener *listener;
  // What the surface has entered before SDL knows its size.
  struct wl_output *awaited;
  cwindow_outputs *next;
};

static cwindow_outputs *all;

static cwindow_outputs *find(const struct wl_surface *surface) {
  cwindow_outputs *outputs = all;
  while (outputs != NULL && outputs->surface != surface) outputs = outputs->next;
  return outputs;
}

// SDL keeps the output in the modes of its display, in all versions that are known; `cwindow_outputs_open` asks.
static bool is_display(int index, const struct wl_output *output) {
  SDL_DisplayMode mode;
  return SDL_GetDesktopDisplayMode(index, &mode) == 0 && mode.driverdata == output;
}

static bool keeps_outputs(void) {
  SDL_DisplayMode mode;
  return SDL_GetDesktopDisplayMode(0, &mode) == 0 && mode.driverdata != NULL;
}

static bool is_known(const struct wl_output *output) {
  for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
    if (is_display(i, output)) return true;
  }
  return false;
}

static void enter(void *data, struct wl_surface *surface, struct wl_output *output) {
  cwindow_outputs *outputs = find(surface);
  if (outputs == NULL || output == NULL) return;
  if (is_known(output)) {
    outputs->listener->enter(data, surface, output);
  } else {
    outputs->awaited = output;
  }
}

static void leave(void *data, struct wl_surface *surface, struct wl_output *output) {
  cwindow_outputs *outputs = find(surface);
  if (outputs == NULL || output == NULL) return;
  if (outputs->awaited == output) outputs->awaited = NULL;
  outputs->listener->leave(data, surface, output);
}

static const struct wl_surface_listener corrected = {.enter = enter, .leave = leave};

// Called in the middle of what SDL does, while the output is whole.
static int watch(void *context, SDL_Event *event) {
  cwindow_outputs *outputs = context;
  if (event->type != SDL_DISPLAYEVENT) return 0;
  const int index = (int)event->display.display;
  void *data = wl_surface_get_user_data(outputs->surface);
  SDL_DisplayMode mode;
  if (event->display.event == SDL_DISPLAYEVENT_CONNECTED) {
    if (outputs->awaited != NULL && is_display(index, outputs->awaited)) {
      outputs->listener->enter(data, outputs->surface, outputs->awaited);
      outputs->awaited = NULL;
    }
  } else if (event->display.event == SDL_DISPLAYEVENT_DISCONNECTED) {
    if (SDL_GetDesktopDisplayMode(index, &mode) == 0 && mode.driverdata != NULL) {
      leave(data, outputs->surface, mode.driverdata);
    }
  }
  return 0;
}

cwindow_outputs *cwindow_outputs_open(SDL_Window *window) {
  SDL_version version;
  SDL_GetVersion(&version);
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (version.patch >= FIRST_COMPATIBLE_PATCH || !SDL_GetWindowWMInfo(window, &info) ||
      info.subsystem != SDL_SYSWM_WAYLAND || !keeps_outputs()) {
    return NULL;
  }
  struct wl_proxy *proxy = (struct wl_proxy *)info.info.wl.surface;
  object *surface = (object *)proxy;
  if (surface->listener == NULL || surface->listener != wl_proxy_get_listener(proxy)) return NULL;
  cwindow_outputs *outputs = SDL_calloc(1, sizeof *outputs);
  if (outputs == NULL) return NULL;
  outputs->surface = info.info.wl.surface;
  outputs->listener = surface->listener;
  outputs->next = all;
  all = outputs;
  surface->listener = &corrected;
  SDL_AddEventWatch(watch, outputs);
  return outputs;
}

void cwindow_outputs_close(cwindow_outputs *outputs) {
  if (outputs == NULL) return;
  SDL_DelEventWatch(watch, outputs);
  ((object *)outputs->surface)->listener = outputs->listener;
  cwindow_outputs **place = &all;
  while (*place != outputs) place = &(*place)->next;
  *place = outputs->next;
  SDL_free(outputs);
}
#else
cwindow_outputs *cwindow_outputs_open(SDL_Window *window) {
  (void)window;
  return NULL;
}

void cwindow_outputs_close(cwindow_outputs *outputs) { (void)outputs; }
#endif
