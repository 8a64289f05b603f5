// The interfaces of the Wayland protocol tablet-unstable-v2, as tables for libwayland, and those of its requests and events that
// are used here by number. Written from the protocol's description. Pads are in it as a tablet seat brings them unasked.
#ifndef TABLET_H
#define TABLET_H

#include <wayland-util.h>

extern const struct wl_interface ctouchpads_tablet_manager_interface;
extern const struct wl_interface ctouchpads_tablet_seat_interface;
extern const struct wl_interface ctouchpads_tablet_interface;
extern const struct wl_interface ctouchpads_tablet_tool_interface;
extern const struct wl_interface ctouchpads_tablet_pad_interface;
extern const struct wl_interface ctouchpads_tablet_group_interface;
extern const struct wl_interface ctouchpads_tablet_ring_interface;
extern const struct wl_interface ctouchpads_tablet_strip_interface;

// Requests.
enum { TABLET_MANAGER_GET_SEAT = 0, TABLET_MANAGER_DESTROY = 1 };
enum { TABLET_SEAT_DESTROY = 0, TABLET_DESTROY = 0, TABLET_GROUP_DESTROY = 0 };
enum { TABLET_TOOL_SET_CURSOR = 0, TABLET_TOOL_DESTROY = 1 };
enum { TABLET_PAD_DESTROY = 1, TABLET_RING_DESTROY = 1, TABLET_STRIP_DESTROY = 1 };

// Events.
enum { TABLET_SEAT_TABLET_ADDED = 0, TABLET_SEAT_TOOL_ADDED = 1, TABLET_SEAT_PAD_ADDED = 2 };
enum { TABLET_REMOVED = 4 };
enum {
  TABLET_TOOL_REMOVED = 5,
  TABLET_TOOL_PROXIMITY_IN = 6,
  TABLET_TOOL_PROXIMITY_OUT = 7,
  TABLET_TOOL_DOWN = 8,
  TABLET_TOOL_UP = 9,
  TABLET_TOOL_MOTION = 10,
  TABLET_TOOL_BUTTON = 17,
  TABLET_TOOL_FRAME = 18,
};
enum { TABLET_PAD_GROUP = 0, TABLET_PAD_REMOVED = 7 };
enum { TABLET_GROUP_RING = 1, TABLET_GROUP_STRIP = 2 };

#endif
