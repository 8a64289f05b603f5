#define _GNU_SOURCE
#include "CDisplayLoss.h"

#include <unistd.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <wayland-client.h>

bool cdisplay_is_lost(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  return SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND &&
         wl_display_get_error(info.info.wl.display) != 0;
}
#else
bool cdisplay_is_lost(SDL_Window *window) {
  (void)window;
  return false;
}
#endif

#ifdef SDL_VIDEO_DRIVER_X11
#include <X11/Xlib.h>
#include <X11/Xproto.h>

static void (*handler)(void *);
static void *handler_context;

static int on_error(Display *display) {
  (void)display;
  while (gettid() != getpid()) pause();
  handler(handler_context);
  return 0;
}

void cdisplay_end_when_lost(void (*end)(void *context), void *context) {
  handler = end;
  handler_context = context;
  XSetIOErrorHandler(end == NULL ? NULL : on_error);
}

static XErrorHandler former;

static int on_request_error(Display *display, XErrorEvent *error) {
  bool is_allowed = error->request_code == X_SendEvent || error->request_code == X_ChangeProperty ||
                    error->request_code == X_GetProperty;
  return error->error_code == BadWindow && is_allowed ? 0 : former(display, error);
}

void cdisplay_allow_gone_windows(void) {
  if (former == NULL) former = XSetErrorHandler(on_request_error);
}
#else
void cdisplay_allow_gone_windows(void) {}

void cdisplay_end_when_lost(void (*end)(void *context), void *context) { (void)end, (void)context; }
#endif
