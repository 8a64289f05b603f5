// Handles by which other programs know windows of the client.
#ifndef EXPORTER_H
#define EXPORTER_H

#include <wayland-server.h>

// Every window is `exported-N`, by how many there were before it.
void add_exporter(struct wl_display *display);

#endif
