// As much of the Wayland protocols xdg-output, viewporter and fractional-scale as one window takes: their interfaces as tables for
// libwayland, and their events by number. Written from the protocols' descriptions.
#ifndef SCALING_H
#define SCALING_H

#include <wayland-util.h>

extern const struct wl_interface mock_xdg_output_manager_interface;
extern const struct wl_interface mock_xdg_output_interface;
extern const struct wl_interface mock_viewporter_interface;
extern const struct wl_interface mock_viewport_interface;
extern const struct wl_interface mock_fractional_scale_manager_interface;
extern const struct wl_interface mock_fractional_scale_interface;

// Events.
enum { XDG_OUTPUT_LOGICAL_POSITION = 0, XDG_OUTPUT_LOGICAL_SIZE = 1 };
enum { FRACTIONAL_SCALE_PREFERRED = 0 };

#endif
