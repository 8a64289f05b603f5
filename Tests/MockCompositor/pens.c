#include "pens.h"

#include <string.h>

#include "../../Sources/CTouchpads/tablet.h"
#include "requests.h"

enum { MOST_TOOLS = 4 };

// A client may have several tablet seats, each with a tool of its own.
static struct wl_resource *tools[MOST_TOOLS], *tablets[MOST_TOOLS];

static void set_cursor(
    struct wl_client *client, struct wl_resource *tool, uint32_t serial, struct wl_resource *surface, int32_t x,
    int32_t y) {
  (void)client, (void)tool, (void)serial, (void)x, (void)y;
  say(surface == NULL ? "no pen cursor" : "pen cursor");
}

static const void *const tool_requests[] = {set_cursor, destroy};
static const void *const pad_requests[] = {nothing, destroy};

static void forget(struct wl_resource *resource) {
  for (int i = 0; i < MOST_TOOLS; i++) {
    if (tools[i] == resource) tools[i] = NULL;
    if (tablets[i] == resource) tablets[i] = NULL;
  }
}

static struct wl_resource *make(
    struct wl_client *client, const struct wl_interface *interface, const void *implementation) {
  struct wl_resource *resource = wl_resource_create(client, interface, 1, 0);
  wl_resource_set_implementation(resource, implementation, NULL, forget);
  return resource;
}

static void add_pad(struct wl_client *client, struct wl_resource *seat) {
  struct wl_resource *pad = make(client, &ctouchpads_tablet_pad_interface, pad_requests);
  struct wl_resource *group = make(client, &ctouchpads_tablet_group_interface, destructor);
  wl_resource_post_event(seat, TABLET_SEAT_PAD_ADDED, pad);
  wl_resource_post_event(pad, TABLET_PAD_GROUP, group);
  wl_resource_post_event(group, TABLET_GROUP_RING, make(client, &ctouchpads_tablet_ring_interface, pad_requests));
  wl_resource_post_event(group, TABLET_GROUP_STRIP, make(client, &ctouchpads_tablet_strip_interface, pad_requests));
}

static void get_seat(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *seat) {
  (void)manager, (void)seat;
  struct wl_resource *tablet_seat = wl_resource_create(client, &ctouchpads_tablet_seat_interface, 1, id);
  wl_resource_set_implementation(tablet_seat, destructor, NULL, NULL);
  for (int i = 0; i < MOST_TOOLS; i++) {
    if (tools[i] != NULL) continue;
    tablets[i] = make(client, &ctouchpads_tablet_interface, destructor);
    tools[i] = make(client, &ctouchpads_tablet_tool_interface, tool_requests);
    wl_resource_post_event(tablet_seat, TABLET_SEAT_TABLET_ADDED, tablets[i]);
    wl_resource_post_event(tablet_seat, TABLET_SEAT_TOOL_ADDED, tools[i]);
    add_pad(client, tablet_seat);
    say("tablet seat");
    return;
  }
}

static const void *const manager_requests[] = {get_seat, destroy};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  (void)data;
  struct wl_resource *manager = wl_resource_create(client, &ctouchpads_tablet_manager_interface, (int)version, id);
  wl_resource_set_implementation(manager, manager_requests, NULL, NULL);
}

void add_tablets(struct wl_display *display) {
  wl_global_create(display, &ctouchpads_tablet_manager_interface, 1, NULL, bind);
}

// The tool that came last hears first, as from compositors, which put it at the head of a list.
#define TO_TOOLS(...)                          \
  for (int i = MOST_TOOLS - 1; i >= 0; i--) {  \
    struct wl_resource *tool = tools[i];       \
    if (tool != NULL) wl_resource_post_event(tool, __VA_ARGS__); \
  }

bool pen(const char *verb, uint32_t time, uint32_t *serial, struct wl_resource *surface, double a, double b) {
  const wl_fixed_t x = wl_fixed_from_double(a), y = wl_fixed_from_double(b);
  if (strcmp(verb, "pen-in") == 0) {
    TO_TOOLS(TABLET_TOOL_PROXIMITY_IN, ++*serial, tablets[i], surface)
    TO_TOOLS(TABLET_TOOL_MOTION, x, y)
  } else if (strcmp(verb, "pen-move") == 0) {
    TO_TOOLS(TABLET_TOOL_MOTION, x, y)
  } else if (strcmp(verb, "pen-down") == 0) {
    TO_TOOLS(TABLET_TOOL_DOWN, ++*serial)
    TO_TOOLS(TABLET_TOOL_MOTION, x, y)
  } else if (strcmp(verb, "pen-up") == 0) {
    TO_TOOLS(TABLET_TOOL_UP)
  } else if (strcmp(verb, "pen-button") == 0) {
    TO_TOOLS(TABLET_TOOL_BUTTON, ++*serial, (uint32_t)a, (uint32_t)b)
  } else if (strcmp(verb, "pen-out") == 0) {
    TO_TOOLS(TABLET_TOOL_PROXIMITY_OUT)
  } else {
    return false;
  }
  TO_TOOLS(TABLET_TOOL_FRAME, time)
  return true;
}
