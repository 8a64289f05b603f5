#include "mock_tablets.h"

#include <stdlib.h>
#define WL_HIDE_DEPRECATED
#include <wayland-server-core.h>

#include "../../Sources/CTouchpads/tablet.h"

struct mock_tablets {
  struct wl_global *global;
  struct wl_resource *tablet, *tool, *pad;
  int count;
};

static void nothing(void) {}

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static const void *const destructor[] = {destroy};
static const void *const second_destructor[] = {nothing, destroy};

static void forget(struct wl_resource *resource) {
  mock_tablets *tablets = wl_resource_get_user_data(resource);
  tablets->count--;
  if (tablets->tablet == resource) tablets->tablet = NULL;
  if (tablets->tool == resource) tablets->tool = NULL;
  if (tablets->pad == resource) tablets->pad = NULL;
}

static struct wl_resource *make(
    mock_tablets *tablets, struct wl_client *client, const struct wl_interface *interface, uint32_t id,
    const void *requests) {
  struct wl_resource *resource = wl_resource_create(client, interface, 1, id);
  wl_resource_set_implementation(resource, requests, tablets, forget);
  tablets->count++;
  return resource;
}

static void get_seat(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *seat) {
  mock_tablets *tablets = wl_resource_get_user_data(manager);
  (void)seat;
  struct wl_resource *own = make(tablets, client, &ctouchpads_tablet_seat_interface, id, destructor);
  tablets->tablet = make(tablets, client, &ctouchpads_tablet_interface, 0, destructor);
  wl_resource_post_event(own, TABLET_SEAT_TABLET_ADDED, tablets->tablet);
  tablets->tool = make(tablets, client, &ctouchpads_tablet_tool_interface, 0, second_destructor);
  wl_resource_post_event(own, TABLET_SEAT_TOOL_ADDED, tablets->tool);
  tablets->pad = make(tablets, client, &ctouchpads_tablet_pad_interface, 0, second_destructor);
  wl_resource_post_event(own, TABLET_SEAT_PAD_ADDED, tablets->pad);
  struct wl_resource *group = make(tablets, client, &ctouchpads_tablet_group_interface, 0, destructor);
  wl_resource_post_event(tablets->pad, TABLET_PAD_GROUP, group);
  struct wl_resource *ring = make(tablets, client, &ctouchpads_tablet_ring_interface, 0, second_destructor);
  wl_resource_post_event(group, TABLET_GROUP_RING, ring);
  struct wl_resource *strip = make(tablets, client, &ctouchpads_tablet_strip_interface, 0, second_destructor);
  wl_resource_post_event(group, TABLET_GROUP_STRIP, strip);
}

static const void *const manager_requests[] = {get_seat, destroy};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  (void)version;
  make(data, client, &ctouchpads_tablet_manager_interface, id, manager_requests);
}

mock_tablets *mock_tablets_make(struct wl_display *server) {
  mock_tablets *tablets = calloc(1, sizeof *tablets);
  if (tablets == NULL) return NULL;
  tablets->global = wl_global_create(server, &ctouchpads_tablet_manager_interface, 1, tablets, bind);
  return tablets;
}

void mock_tablets_free(mock_tablets *tablets) { free(tablets); }

int mock_tablets_count(const mock_tablets *tablets) { return tablets->count; }

void mock_tablets_enter(mock_tablets *tablets, uint32_t serial, struct wl_resource *surface) {
  wl_resource_post_event(tablets->tool, TABLET_TOOL_PROXIMITY_IN, serial, tablets->tablet, surface);
}

void mock_tablets_say(mock_tablets *tablets, uint32_t event, uint32_t a, uint32_t b, uint32_t c) {
  wl_resource_post_event(tablets->tool, event, a, b, c);
}

void mock_tablets_remove_pad(mock_tablets *tablets) { wl_resource_post_event(tablets->pad, TABLET_PAD_REMOVED); }

void mock_tablets_remove(mock_tablets *tablets) { wl_global_remove(tablets->global); }
