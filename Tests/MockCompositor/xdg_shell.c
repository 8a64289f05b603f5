#include "xdg_shell.h"

#include <stddef.h>
#include <wayland-server-protocol.h>

static const struct wl_interface positioner = {"xdg_positioner", 1, 0, NULL, 0, NULL};
static const struct wl_interface popup = {"xdg_popup", 1, 0, NULL, 0, NULL};

static const struct wl_interface *numbers[] = {NULL, NULL, NULL, NULL};
static const struct wl_interface *create_positioner[] = {&positioner};
static const struct wl_interface *get_xdg_surface[] = {&mock_xdg_surface_interface, &wl_surface_interface};
static const struct wl_interface *get_toplevel[] = {&mock_xdg_toplevel_interface};
static const struct wl_interface *get_popup[] = {&popup, &mock_xdg_surface_interface, &positioner};
static const struct wl_interface *parent[] = {&mock_xdg_toplevel_interface};
static const struct wl_interface *seat[] = {&wl_seat_interface, NULL, NULL, NULL};
static const struct wl_interface *output[] = {&wl_output_interface};

static const struct wl_message wm_base_requests[] = {
    {"destroy", "", numbers},
    {"create_positioner", "n", create_positioner},
    {"get_xdg_surface", "no", get_xdg_surface},
    {"pong", "u", numbers},
};
static const struct wl_message wm_base_events[] = {{"ping", "u", numbers}};
const struct wl_interface mock_xdg_wm_base_interface = {"xdg_wm_base", 1, 4, wm_base_requests, 1, wm_base_events};

static const struct wl_message surface_requests[] = {
    {"destroy", "", numbers},
    {"get_toplevel", "n", get_toplevel},
    {"get_popup", "n?oo", get_popup},
    {"set_window_geometry", "iiii", numbers},
    {"ack_configure", "u", numbers},
};
static const struct wl_message surface_events[] = {{"configure", "u", numbers}};
const struct wl_interface mock_xdg_surface_interface = {"xdg_surface", 1, 5, surface_requests, 1, surface_events};

static const struct wl_message toplevel_requests[] = {
    {"destroy", "", numbers},
    {"set_parent", "?o", parent},
    {"set_title", "s", numbers},
    {"set_app_id", "s", numbers},
    {"show_window_menu", "ouii", seat},
    {"move", "ou", seat},
    {"resize", "ouu", seat},
    {"set_max_size", "ii", numbers},
    {"set_min_size", "ii", numbers},
    {"set_maximized", "", numbers},
    {"unset_maximized", "", numbers},
    {"set_fullscreen", "?o", output},
    {"unset_fullscreen", "", numbers},
    {"set_minimized", "", numbers},
};
static const struct wl_message toplevel_events[] = {{"configure", "iia", numbers}, {"close", "", numbers}};
const struct wl_interface mock_xdg_toplevel_interface = {"xdg_toplevel", 1, 14, toplevel_requests, 2, toplevel_events};
