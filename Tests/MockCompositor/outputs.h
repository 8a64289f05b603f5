// The outputs that there are, and the one that the window is on. Each is 1280 by 900 points large at first, and has as many pixels a point
// as it says, whole or not.
#ifndef OUTPUTS_H
#define OUTPUTS_H

#include <stdbool.h>
#include <stdint.h>
#include <wayland-server.h>

// At first there is output 1, with one pixel a point and 60 refreshes a second.
void add_outputs(struct wl_display *display);

// From now on the window is this surface, which is on the output that it has entered last; null where there is none.
void show_on_output(struct wl_resource *surface);

// Does a command, and says whether it is one of outputs:
//
//   output NUMBER SCALE HERTZ [TRANSFORM]: there is such an output from now on, or it becomes such a one; a new one is
//   turned by TRANSFORM, as wl_output counts it
//   rescale NUMBER SCALE [1]: it keeps its pixels, and has fewer points or more; with 1 its geometry is told as well
//   output-gone NUMBER
//   enter-output NUMBER, leave-output NUMBER: what the window is on; NUMBER is from 1 to 4
bool output(const char *verb, const double numbers[4]);

// Nanoseconds between two refreshes of the output that the window has entered last; of output 1 before.
int64_t refresh_period(void);

#endif
