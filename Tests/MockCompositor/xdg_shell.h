// As much of the Wayland protocol xdg-shell, version 1, as one window takes: its interfaces as tables for libwayland, and its
// requests and events by number. Written from the protocol's description.
#ifndef XDG_SHELL_H
#define XDG_SHELL_H

#include <wayland-util.h>

extern const struct wl_interface mock_xdg_wm_base_interface;
extern const struct wl_interface mock_xdg_surface_interface;
extern const struct wl_interface mock_xdg_toplevel_interface;

// Events.
enum { XDG_SURFACE_CONFIGURE = 0 };
enum { XDG_TOPLEVEL_CONFIGURE = 0, XDG_TOPLEVEL_CLOSE = 1 };

#endif
