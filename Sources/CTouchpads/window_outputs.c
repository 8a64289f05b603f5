#include "CWindowOutputs.h"

#include <stdbool.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#include "held_configures.h"
#include "listeners.h"

#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <wayland-client.h>

// sdl2-compat counts its versions' last number from here.
enum { FIRST_COMPATIBLE_PATCH = 50 };

struct cwindow_outputs {
  SDL_Window *window;
  struct wl_surface *surface;
  const struct wl_surface_listener *listener;
  // What the surface has entered before SDL knows its size.
  struct wl_output *awaited;
  // What the window is to be, from when the last output goes until one comes.
  held_configures *held;
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

// MARK: Scales

static const struct wl_output_listener *output_listener;
static struct wl_output_listener corrected_output;

// When a window leaves an output, SDL looks again at the scales of those that it is still on: here it leaves one that there is not.
static void look_at_scales(const cwindow_outputs *outputs, struct wl_output *output) {
  struct wl_proxy *none = wl_proxy_create_wrapper(output);
  if (none == NULL) return;
  wl_proxy_set_tag(none, wl_proxy_get_tag((struct wl_proxy *)output));
  void *data = wl_surface_get_user_data(outputs->surface);
  outputs->listener->leave(data, outputs->surface, (struct wl_output *)none);
  wl_proxy_wrapper_destroy(none);
}

static void done(void *data, struct wl_output *output) {
  output_listener->done(data, output);
  for (const cwindow_outputs *outputs = all; outputs != NULL; outputs = outputs->next) look_at_scales(outputs, output);
}

static void correct_output(int index) {
  SDL_DisplayMode mode;
  if (SDL_GetDesktopDisplayMode(index, &mode) != 0 || mode.driverdata == NULL) return;
  const struct wl_output_listener *former = replace_listener(mode.driverdata, &corrected_output);
  if (former == NULL || former == &corrected_output) return;
  // SDL has one listener for all of them, and binds version 2.
  output_listener = former;
  corrected_output = (struct wl_output_listener){
      .geometry = former->geometry, .mode = former->mode, .done = done, .scale = former->scale};
}

// MARK: Coming and going

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
    correct_output(index);
    let_configures_go(outputs->held);
    outputs->held = NULL;
  } else if (event->display.event == SDL_DISPLAYEVENT_DISCONNECTED) {
    if (SDL_GetDesktopDisplayMode(index, &mode) == 0 && mode.driverdata != NULL) {
      leave(data, outputs->surface, mode.driverdata);
    }
    if (SDL_GetNumVideoDisplays() == 1) outputs->held = hold_configures(outputs->window);
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
  cwindow_outputs *outputs = SDL_calloc(1, sizeof *outputs);
  if (outputs == NULL) return NULL;
  outputs->window = window;
  outputs->surface = info.info.wl.surface;
  outputs->listener = replace_listener(outputs->surface, &corrected);
  if (outputs->listener == NULL) {
    SDL_free(outputs);
    return NULL;
  }
  outputs->next = all;
  all = outputs;
  for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) correct_output(i);
  SDL_AddEventWatch(watch, outputs);
  return outputs;
}

void cwindow_outputs_close(cwindow_outputs *outputs) {
  if (outputs == NULL) return;
  SDL_DelEventWatch(watch, outputs);
  drop_configures(outputs->held);
  replace_listener(outputs->surface, outputs->listener);
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
