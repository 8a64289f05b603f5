#include "tablet.h"

#include <wayland-client-protocol.h>

// A message's signature is its arguments: n a new object, o an object, u, i and f numbers, s a text, a an array; a question mark
// stands before what may be null. The types name the interfaces of objects; those of all else are null.
static const struct wl_interface *no_types[] = {NULL, NULL, NULL, NULL};

static const struct wl_interface *get_seat_types[] = {&ctouchpads_tablet_seat_interface, &wl_seat_interface};
static const struct wl_message manager_requests[] = {
    {"get_tablet_seat", "no", get_seat_types},
    {"destroy", "", no_types},
};

const struct wl_interface ctouchpads_tablet_manager_interface = {
    "zwp_tablet_manager_v2", 1, 2, manager_requests, 0, NULL,
};

static const struct wl_message destroy_requests[] = {{"destroy", "", no_types}};

static const struct wl_interface *tablet_added_types[] = {&ctouchpads_tablet_interface};
static const struct wl_interface *tool_added_types[] = {&ctouchpads_tablet_tool_interface};
static const struct wl_interface *pad_added_types[] = {&ctouchpads_tablet_pad_interface};
static const struct wl_message seat_events[] = {
    {"tablet_added", "n", tablet_added_types},
    {"tool_added", "n", tool_added_types},
    {"pad_added", "n", pad_added_types},
};

const struct wl_interface ctouchpads_tablet_seat_interface = {
    "zwp_tablet_seat_v2", 1, 1, destroy_requests, 3, seat_events,
};

static const struct wl_message tablet_events[] = {
    {"name", "s", no_types}, {"id", "uu", no_types},    {"path", "s", no_types},
    {"done", "", no_types},  {"removed", "", no_types},
};

const struct wl_interface ctouchpads_tablet_interface = {"zwp_tablet_v2", 1, 1, destroy_requests, 5, tablet_events};

// serial, surface, x, y
static const struct wl_interface *set_cursor_types[] = {NULL, &wl_surface_interface, NULL, NULL};
static const struct wl_message tool_requests[] = {
    {"set_cursor", "u?oii", set_cursor_types},
    {"destroy", "", no_types},
};

// serial, tablet, surface
static const struct wl_interface *enter_types[] = {NULL, &ctouchpads_tablet_interface, &wl_surface_interface};
static const struct wl_message tool_events[] = {
    {"type", "u", no_types},
    {"hardware_serial", "uu", no_types},
    {"hardware_id_wacom", "uu", no_types},
    {"capability", "u", no_types},
    {"done", "", no_types},
    {"removed", "", no_types},
    {"proximity_in", "uoo", enter_types},
    {"proximity_out", "", no_types},
    {"down", "u", no_types},
    {"up", "", no_types},
    {"motion", "ff", no_types},
    {"pressure", "u", no_types},
    {"distance", "u", no_types},
    {"tilt", "ff", no_types},
    {"rotation", "f", no_types},
    {"slider", "i", no_types},
    {"wheel", "fi", no_types},
    {"button", "uuu", no_types},
    {"frame", "u", no_types},
};

const struct wl_interface ctouchpads_tablet_tool_interface = {
    "zwp_tablet_tool_v2", 1, 2, tool_requests, 19, tool_events,
};

// MARK: Pads

static const struct wl_message pad_requests[] = {
    {"set_feedback", "usu", no_types},
    {"destroy", "", no_types},
};

static const struct wl_interface *group_types[] = {&ctouchpads_tablet_group_interface};
static const struct wl_interface *leave_types[] = {NULL, &wl_surface_interface};
static const struct wl_message pad_events[] = {
    {"group", "n", group_types},    {"path", "s", no_types},      {"buttons", "u", no_types},
    {"done", "", no_types},         {"button", "uuu", no_types},  {"enter", "uoo", enter_types},
    {"leave", "uo", leave_types},   {"removed", "", no_types},
};

const struct wl_interface ctouchpads_tablet_pad_interface = {"zwp_tablet_pad_v2", 1, 2, pad_requests, 8, pad_events};

static const struct wl_interface *ring_types[] = {&ctouchpads_tablet_ring_interface};
static const struct wl_interface *strip_types[] = {&ctouchpads_tablet_strip_interface};
static const struct wl_message group_events[] = {
    {"buttons", "a", no_types}, {"ring", "n", ring_types}, {"strip", "n", strip_types},
    {"modes", "u", no_types},   {"done", "", no_types},    {"mode_switch", "uuu", no_types},
};

const struct wl_interface ctouchpads_tablet_group_interface = {
    "zwp_tablet_pad_group_v2", 1, 1, destroy_requests, 6, group_events,
};

static const struct wl_message part_requests[] = {
    {"set_feedback", "su", no_types},
    {"destroy", "", no_types},
};

static const struct wl_message ring_events[] = {
    {"source", "u", no_types}, {"angle", "f", no_types}, {"stop", "", no_types}, {"frame", "u", no_types}};

const struct wl_interface ctouchpads_tablet_ring_interface = {
    "zwp_tablet_pad_ring_v2", 1, 2, part_requests, 4, ring_events,
};

static const struct wl_message strip_events[] = {
    {"source", "u", no_types}, {"position", "u", no_types}, {"stop", "", no_types}, {"frame", "u", no_types}};

const struct wl_interface ctouchpads_tablet_strip_interface = {
    "zwp_tablet_pad_strip_v2", 1, 2, part_requests, 4, strip_events,
};
