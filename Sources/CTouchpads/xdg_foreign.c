#include "xdg_foreign.h"

#include <wayland-client-protocol.h>

static const struct wl_interface *no_types[] = {NULL};
static const struct wl_interface *export_types[] = {&ctouchpads_exported_interface, &wl_surface_interface};

static const struct wl_message exporter_requests[] = {
    {"destroy", "", no_types},
    {"export_toplevel", "no", export_types},
};

const struct wl_interface ctouchpads_exporter_interface = {
    "zxdg_exporter_v2", 1, 2, exporter_requests, 0, NULL,
};

static const struct wl_message exported_requests[] = {{"destroy", "", no_types}};

static const struct wl_message exported_events[] = {{"handle", "s", no_types}};

const struct wl_interface ctouchpads_exported_interface = {
    "zxdg_exported_v2", 1, 1, exported_requests, 1, exported_events,
};
