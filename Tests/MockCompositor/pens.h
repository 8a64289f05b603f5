// A pen on a tablet with a pad, which all tablet seats of the client have.
#ifndef PENS_H
#define PENS_H

#include <stdbool.h>
#include <wayland-server.h>

void add_tablets(struct wl_display *display);

// Does a command, and says whether it is one of a pen's:
//
//   pen-in X Y, pen-move X Y, pen-down X Y, pen-up, pen-button CODE STATE, pen-out
//
// Each is a frame of its own.
bool pen(const char *verb, uint32_t time, uint32_t *serial, struct wl_resource *surface, double a, double b);

#endif
