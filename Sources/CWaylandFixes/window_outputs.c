#include "CWaylandFixes.h"

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

// SDL keeps the output in the modes of its display, in the versions that need this; `cwindow_outputs_open` asks.
static bool is_display(int index, const struct wl_output *output) {
  SDL_DisplayMode mode;
  return SDL_GetDesktopDisplayMode(index, &mode) == 0 && mode.driverdata == output;
}

static bool keeps_outputs(void) {
  SDL_DisplayMode mode;
  return SDL_GetDesktopDisplayMode(0, &mode) == 0 && mode.driverdata != NULL;
}

// -1 where SDL does not know it.
static int display_of(const struct wl_output *output) {
  int index = SDL_GetNumVideoDisplays() - 1;
  while (index >= 0 && !is_display(index, output)) index--;
  return index;
}

static void enter(void *data, struct wl_surface *surface, struct wl_output *output) {
  cwindow_outputs *outputs = find(surface);
  if (outputs == NULL || output == NULL) return;
  if (display_of(output) >= 0) {
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

// SDL takes what an output tells only after a geometry, and compositors do not repeat one that stays. What counts of it is where the output
// lies and whether it is turned: then the modes that SDL makes up, the smallest of them too, are taller than wide.
static bool is_turned(int index, int count) {
  SDL_DisplayMode smallest;
  return SDL_GetDisplayMode(index, count - 1, &smallest) == 0 && smallest.w < smallest.h;
}

static void begin_anew(void *data, struct wl_output *output, int index, bool is_turned) {
  SDL_Rect bounds = {0};
  SDL_GetDisplayBounds(index, &bounds);
  output_listener->geometry(
      data, output, bounds.x, bounds.y, 0, 0, WL_OUTPUT_SUBPIXEL_UNKNOWN, "", "",
      is_turned ? WL_OUTPUT_TRANSFORM_90 : WL_OUTPUT_TRANSFORM_NORMAL);
}

// With xdg-output SDL waits for a second end after a geometry, and compositors tell one. Until it has come there are no modes.
static void end(void *data, struct wl_output *output, int index) {
  output_listener->done(data, output);
  if (SDL_GetNumDisplayModes(index) == 0) output_listener->done(data, output);
}

// The largest mode has the output's pixels where it has more of them than points; else it is as large in points.
static bool measure(int index, SDL_DisplayMode *largest, SDL_Rect *bounds) {
  return SDL_GetDisplayMode(index, 0, largest) == 0 && SDL_GetDisplayBounds(index, bounds) == 0 && bounds->w > 0;
}

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
  SDL_DisplayMode largest;
  SDL_Rect bounds;
  const int index = display_of(output), count = SDL_GetNumDisplayModes(index);
  if (count > 0) begin_anew(data, output, index, is_turned(index, count));
  end(data, output, index);
  // One that is built taller than wide was taken for a turned one.
  if (count > 0 && measure(index, &largest, &bounds) && (largest.w < largest.h) != (bounds.w < bounds.h)) {
    begin_anew(data, output, index, false);
    end(data, output, index);
  }
  if (measure(index, &largest, &bounds) && largest.w > bounds.w) {
    // SDL divides pixels by points, which are rounded.
    const int scale = (largest.w + bounds.w / 2) / bounds.w;
    if (SDL_abs(largest.w - scale * bounds.w) < scale) output_listener->scale(data, output, scale);
  }
  for (const cwindow_outputs *outputs = all; outputs != NULL; outputs = outputs->next) look_at_scales(outputs, output);
}

static void correct_output(int index) {
  SDL_DisplayMode desktop;
  if (SDL_GetDesktopDisplayMode(index, &desktop) != 0 || desktop.driverdata == NULL) return;
  // SDL has one listener for all of them, and binds version 2.
  if (wl_output_get_version(desktop.driverdata) > WL_OUTPUT_SCALE_SINCE_VERSION) return;
  const struct wl_output_listener *former = replace_listener(desktop.driverdata, &corrected_output);
  if (former == NULL || former == &corrected_output) return;
  output_listener = former;
  corrected_output =
      (struct wl_output_listener){.geometry = former->geometry, .mode = former->mode, .done = done, .scale = former->scale};
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
