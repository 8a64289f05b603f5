// The interfaces of the Wayland protocol pointer-gestures-unstable-v1 that are used here, as tables for libwayland, and its
// requests and events by number. Written from the protocol's description; version 3 has hold gestures.
#ifndef POINTER_GESTURES_H
#define POINTER_GESTURES_H

#include <wayland-util.h>

extern const struct wl_interface ctouchpads_gestures_interface;
extern const struct wl_interface ctouchpads_swipe_interface;
extern const struct wl_interface ctouchpads_pinch_interface;
extern const struct wl_interface ctouchpads_hold_interface;

enum { GESTURES_VERSION = 3, GESTURES_HOLD_SINCE = 3, GESTURES_RELEASE_SINCE = 2 };

// Requests.
enum { GESTURES_GET_SWIPE = 0, GESTURES_GET_PINCH = 1, GESTURES_RELEASE = 2, GESTURES_GET_HOLD = 3 };
enum { GESTURE_DESTROY = 0 };

// Events, in the order of their listeners' functions.
enum { PINCH_BEGIN = 0, PINCH_UPDATE = 1, PINCH_END = 2 };
enum { HOLD_BEGIN = 0, HOLD_END = 1 };

#endif
