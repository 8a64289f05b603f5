// A seat's pointers and their gestures over one surface, on the display's default queue: they are dispatched where the
// toolkit that owns the display dispatches its own events, and wake it as those do.
#ifndef TOUCHPADS_WAYLAND_H
#define TOUCHPADS_WAYLAND_H

#include "CTouchpads.h"

struct wl_display;
struct wl_surface;

typedef struct ctouchpads_wayland ctouchpads_wayland;

// Null where memory is short.
ctouchpads_wayland *ctouchpads_wayland_open(
    struct wl_display *display, struct wl_surface *surface, ctouchpads_handler handler, void *context);
void ctouchpads_wayland_close(ctouchpads_wayland *wayland);
struct wl_seat;
bool ctouchpads_wayland_get_latest_input(const ctouchpads_wayland *wayland, struct wl_seat **seat, uint32_t *serial);
ctouchpads_abilities ctouchpads_wayland_get_abilities(const ctouchpads_wayland *wayland);

#endif
