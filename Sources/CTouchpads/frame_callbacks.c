#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#include "CFrameCallbacks.h"

#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <wayland-client.h>

// The frame before the latest one may be open as well.
enum { MOST_OPEN = 4 };

typedef struct {
  cframe_callbacks *owner;
  // Null where it is free.
  struct wl_callback *callback;
  int32_t frame;
} question;

struct cframe_callbacks {
  struct wl_surface *surface;
  uint32_t event_type;
  question questions[MOST_OPEN];
};

static void done(void *data, struct wl_callback *callback, uint32_t time) {
  question *question = data;
  (void)time;
  wl_callback_destroy(callback);
  question->callback = NULL;
  SDL_Event event;
  SDL_zero(event);
  event.user.type = question->owner->event_type;
  event.user.code = question->frame;
  SDL_PushEvent(&event);
}

static const struct wl_callback_listener listener = {.done = done};

cframe_callbacks *cframe_callbacks_open(SDL_Window *window, uint32_t event_type) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  cframe_callbacks *callbacks = SDL_calloc(1, sizeof *callbacks);
  if (callbacks == NULL) return NULL;
  callbacks->surface = info.info.wl.surface;
  callbacks->event_type = event_type;
  for (int i = 0; i < MOST_OPEN; i++) callbacks->questions[i].owner = callbacks;
  return callbacks;
}

void cframe_callbacks_close(cframe_callbacks *callbacks) {
  if (callbacks == NULL) return;
  for (int i = 0; i < MOST_OPEN; i++) {
    if (callbacks->questions[i].callback != NULL) wl_callback_destroy(callbacks->questions[i].callback);
  }
  SDL_free(callbacks);
}

bool cframe_callbacks_ask(cframe_callbacks *callbacks, int32_t frame) {
  for (int i = 0; i < MOST_OPEN; i++) {
    question *question = &callbacks->questions[i];
    if (question->callback != NULL) continue;
    question->callback = wl_surface_frame(callbacks->surface);
    if (question->callback == NULL) return false;
    question->frame = frame;
    wl_callback_add_listener(question->callback, &listener, question);
    return true;
  }
  return false;
}
#else
cframe_callbacks *cframe_callbacks_open(SDL_Window *window, uint32_t event_type) {
  (void)window, (void)event_type;
  return NULL;
}

void cframe_callbacks_close(cframe_callbacks *callbacks) { (void)callbacks; }

bool cframe_callbacks_ask(cframe_callbacks *callbacks, int32_t frame) {
  (void)callbacks, (void)frame;
  return false;
}
#endif
