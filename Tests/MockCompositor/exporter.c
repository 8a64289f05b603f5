#include "exporter.h"

#include <stdint.h>
#include <stdio.h>

// The tables of the protocol are the program's own: both sides of a connection read the same ones.
#include "../../Sources/CTouchpads/xdg_foreign.c"
#include "requests.h"

static void export_toplevel(
    struct wl_client *client, struct wl_resource *exporter, uint32_t id, struct wl_resource *surface) {
  static int count = 0;
  (void)exporter, (void)surface;
  struct wl_resource *exported = wl_resource_create(client, &ctouchpads_exported_interface, 1, id);
  wl_resource_set_implementation(exported, destructor, NULL, NULL);
  char handle[32];
  snprintf(handle, sizeof handle, "exported-%d", count++);
  wl_resource_post_event(exported, EXPORTED_HANDLE, handle);
}

static const void *const requests[] = {destroy, export_toplevel};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  (void)data, (void)version;
  struct wl_resource *exporter = wl_resource_create(client, &ctouchpads_exporter_interface, 1, id);
  wl_resource_set_implementation(exporter, requests, NULL, NULL);
}

void add_exporter(struct wl_display *display) {
  wl_global_create(display, &ctouchpads_exporter_interface, 1, NULL, bind);
}
