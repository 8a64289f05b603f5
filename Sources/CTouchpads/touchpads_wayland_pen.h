// The tablets of a seat: their pens, erasers and mice over one surface.
#ifndef TOUCHPADS_WAYLAND_PEN_H
#define TOUCHPADS_WAYLAND_PEN_H

#include "touchpads_wayland_seat.h"

// Asks for the tablets of a seat, where the compositor has any and has not been asked.
void ctouchpads_add_tablets(seat *seat);
// A tool that is near has left then.
void ctouchpads_remove_tablets(seat *seat);

#endif
