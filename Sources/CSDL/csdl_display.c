#include "csdl_display.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <SDL2/SDL_config.h>

#ifdef SDL_VIDEO_DRIVER_X11
#include <X11/Xatom.h>
#include <X11/Xlib.h>

uint8_t *csdl_display_profile_read(size_t capacity, size_t *length) {
  Display *display = XOpenDisplay(NULL);
  if (display == NULL) return NULL;
  Atom name = XInternAtom(display, "_ICC_PROFILE", True), type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *value = NULL;
  // Lengths are in units of four bytes.
  const bool is_read =
      name != None && XGetWindowProperty(
                          display, DefaultRootWindow(display), name, 0, (long)(capacity / 4), False, XA_CARDINAL, &type,
                          &format, &count, &left, &value) == Success;
  uint8_t *bytes = NULL;
  if (is_read && value != NULL && type == XA_CARDINAL && format == 8 && left == 0 && count > 0) {
    bytes = malloc(count);
    if (bytes != NULL) memcpy(bytes, value, count);
    *length = count;
  }
  if (value != NULL) XFree(value);
  XCloseDisplay(display);
  return bytes;
}
#else
uint8_t *csdl_display_profile_read(size_t capacity, size_t *length) {
  (void)capacity, (void)length;
  return NULL;
}
#endif

void csdl_display_profile_free(uint8_t *bytes) { free(bytes); }
