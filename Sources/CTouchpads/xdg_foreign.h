// The exporting half of the Wayland protocol xdg-foreign-unstable, version 2, as tables for libwayland, and its requests and events by
// number. Written from the protocol's description.
#ifndef XDG_FOREIGN_H
#define XDG_FOREIGN_H

#include <wayland-util.h>

extern const struct wl_interface ctouchpads_exporter_interface;
extern const struct wl_interface ctouchpads_exported_interface;

// Requests of zxdg_exporter_v2.
enum { EXPORTER_DESTROY = 0, EXPORTER_EXPORT_TOPLEVEL = 1 };
// The request and the event of zxdg_exported_v2.
enum { EXPORTED_DESTROY = 0, EXPORTED_HANDLE = 0 };

#endif
