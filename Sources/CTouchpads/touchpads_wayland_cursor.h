// The arrow that a tool shows: a compositor shows none over a client that sets none, and SDL sets it for the pointer alone.
#ifndef TOUCHPADS_WAYLAND_CURSOR_H
#define TOUCHPADS_WAYLAND_CURSOR_H

#include "touchpads_wayland_seat.h"

// Shows the arrow for a tool that has come near. `surface` is the tool's own, made on its first call; null where there is no arrow.
void ctouchpads_show_cursor(
    ctouchpads_wayland *wayland, struct wl_proxy *tool, uint32_t serial, struct wl_surface **surface);
// What all tools share.
void ctouchpads_remove_cursors(ctouchpads_wayland *wayland);

#endif
