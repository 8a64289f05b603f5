#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#include "CTouchpads.h"
#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <wayland-client.h>

#include "touchpads_wayland.h"
#endif
#ifdef SDL_VIDEO_DRIVER_X11
#include "touchpads_x11.h"
#endif

struct ctouchpads {
  SDL_Window *window;
  // 0 while it closes: what ends then has no receiver.
  Uint32 event_type;
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  ctouchpads_wayland *wayland;
#endif
#ifdef SDL_VIDEO_DRIVER_X11
  ctouchpads_x11 *x11;
#endif
};

static void push(void *context, const ctouchpads_event *event) {
  const ctouchpads *touchpads = context;
  if (touchpads->event_type == 0) return;
  ctouchpads_event *copy = SDL_malloc(sizeof *copy);
  if (copy == NULL) return;
  *copy = *event;
  SDL_Event sdl = {.user = {.type = touchpads->event_type, .timestamp = SDL_GetTicks(), .data1 = copy}};
  if (SDL_PushEvent(&sdl) != 1) SDL_free(copy);
}

// SDL calls this for every event before it queues it, those of the window system with the data that they have then.
static int filter(void *context, SDL_Event *event) {
  ctouchpads *touchpads = context;
  switch (event->type) {
    case SDL_SYSWMEVENT:
#ifdef SDL_VIDEO_DRIVER_X11
      if (touchpads->x11 != NULL && event->syswm.msg->subsystem == SDL_SYSWM_X11) {
        const bool is_inside = SDL_GetMouseFocus() == touchpads->window;
        ctouchpads_x11_take(touchpads->x11, &event->syswm.msg->msg.x11.event, is_inside);
      }
#endif
      return 0;
    case SDL_MOUSEWHEEL:
#ifdef SDL_VIDEO_DRIVER_WAYLAND
      if (touchpads->wayland != NULL && ctouchpads_wayland_get_abilities(touchpads->wayland).takes_scrolling) return 0;
#endif
#ifdef SDL_VIDEO_DRIVER_X11
      if (touchpads->x11 != NULL && ctouchpads_x11_is_emulated(touchpads->x11)) return 0;
#endif
      return 1;
    default: return 1;
  }
}

ctouchpads *ctouchpads_open(SDL_Window *window, uint32_t event_type) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info)) return NULL;
  ctouchpads *touchpads = SDL_calloc(1, sizeof *touchpads);
  if (touchpads == NULL) return NULL;
  touchpads->window = window;
  touchpads->event_type = event_type;
  bool is_open = false;
  switch (info.subsystem) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
    case SDL_SYSWM_WAYLAND:
      touchpads->wayland = ctouchpads_wayland_open(info.info.wl.display, info.info.wl.surface, push, touchpads);
      is_open = touchpads->wayland != NULL;
      break;
#endif
#ifdef SDL_VIDEO_DRIVER_X11
    case SDL_SYSWM_X11:
      touchpads->x11 = ctouchpads_x11_open(info.info.x11.display, info.info.x11.window, push, touchpads);
      is_open = touchpads->x11 != NULL;
      if (is_open) SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
      break;
#endif
    default: break;
  }
  if (!is_open) {
    SDL_free(touchpads);
    return NULL;
  }
  SDL_SetEventFilter(filter, touchpads);
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  // What the compositor has is known from here on.
  if (touchpads->wayland != NULL) wl_display_roundtrip(info.info.wl.display);
#endif
  return touchpads;
}

void ctouchpads_close(ctouchpads *touchpads) {
  if (touchpads == NULL) return;
  SDL_SetEventFilter(NULL, NULL);
  touchpads->event_type = 0;
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  ctouchpads_wayland_close(touchpads->wayland);
#endif
#ifdef SDL_VIDEO_DRIVER_X11
  if (touchpads->x11 != NULL) SDL_EventState(SDL_SYSWMEVENT, SDL_IGNORE);
  ctouchpads_x11_close(touchpads->x11);
#endif
  SDL_free(touchpads);
}

ctouchpads_abilities ctouchpads_get_abilities(const ctouchpads *touchpads) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  if (touchpads->wayland != NULL) return ctouchpads_wayland_get_abilities(touchpads->wayland);
#endif
#ifdef SDL_VIDEO_DRIVER_X11
  if (touchpads->x11 != NULL) return ctouchpads_x11_get_abilities(touchpads->x11);
#endif
  return (ctouchpads_abilities){0};
}

bool ctouchpads_get_latest_input(const ctouchpads *touchpads, struct wl_seat **seat, uint32_t *serial) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  if (touchpads != NULL && touchpads->wayland != NULL) {
    return ctouchpads_wayland_get_latest_input(touchpads->wayland, seat, serial);
  }
#endif
  (void)touchpads, (void)seat, (void)serial;
  return false;
}
