#include "scaling.h"

#include <stddef.h>
#include <wayland-server-protocol.h>

static const struct wl_interface *numbers[] = {NULL, NULL, NULL, NULL};
static const struct wl_interface *get_xdg_output[] = {&mock_xdg_output_interface, &wl_output_interface};
static const struct wl_interface *get_viewport[] = {&mock_viewport_interface, &wl_surface_interface};
static const struct wl_interface *get_fractional_scale[] = {&mock_fractional_scale_interface, &wl_surface_interface};

static const struct wl_message destroy[] = {{"destroy", "", numbers}};

static const struct wl_message output_manager_requests[] = {
    {"destroy", "", numbers},
    {"get_xdg_output", "no", get_xdg_output},
};
const struct wl_interface mock_xdg_output_manager_interface = {
    "zxdg_output_manager_v1", 3, 2, output_manager_requests, 0, NULL};

static const struct wl_message output_events[] = {
    {"logical_position", "ii", numbers},
    {"logical_size", "ii", numbers},
    {"done", "", numbers},
    {"name", "2s", numbers},
    {"description", "2s", numbers},
};
const struct wl_interface mock_xdg_output_interface = {"zxdg_output_v1", 3, 1, destroy, 5, output_events};

static const struct wl_message viewporter_requests[] = {
    {"destroy", "", numbers},
    {"get_viewport", "no", get_viewport},
};
const struct wl_interface mock_viewporter_interface = {"wp_viewporter", 1, 2, viewporter_requests, 0, NULL};

static const struct wl_message viewport_requests[] = {
    {"destroy", "", numbers},
    {"set_source", "ffff", numbers},
    {"set_destination", "ii", numbers},
};
const struct wl_interface mock_viewport_interface = {"wp_viewport", 1, 3, viewport_requests, 0, NULL};

static const struct wl_message fractional_scale_manager_requests[] = {
    {"destroy", "", numbers},
    {"get_fractional_scale", "no", get_fractional_scale},
};
const struct wl_interface mock_fractional_scale_manager_interface = {
    "wp_fractional_scale_manager_v1", 1, 2, fractional_scale_manager_requests, 0, NULL};

// In 120ths.
static const struct wl_message fractional_scale_events[] = {{"preferred_scale", "u", numbers}};
const struct wl_interface mock_fractional_scale_interface = {
    "wp_fractional_scale_v1", 1, 1, destroy, 1, fractional_scale_events};
