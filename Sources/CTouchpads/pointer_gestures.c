#include "pointer_gestures.h"

#include <wayland-client-protocol.h>

// A message's signature is its arguments: n a new object, o an object, u, i and f numbers, a leading digit the version that
// has brought it. The types name the interfaces of objects; those of numbers are null.
static const struct wl_interface *get_swipe_types[] = {&ctouchpads_swipe_interface, &wl_pointer_interface};
static const struct wl_interface *get_pinch_types[] = {&ctouchpads_pinch_interface, &wl_pointer_interface};
static const struct wl_interface *get_hold_types[] = {&ctouchpads_hold_interface, &wl_pointer_interface};
// serial, time, surface, fingers
static const struct wl_interface *begin_types[] = {NULL, NULL, &wl_surface_interface, NULL};
static const struct wl_interface *number_types[] = {NULL, NULL, NULL, NULL, NULL};

static const struct wl_message gestures_requests[] = {
    {"get_swipe_gesture", "no", get_swipe_types},
    {"get_pinch_gesture", "no", get_pinch_types},
    {"release", "2", number_types},
    {"get_hold_gesture", "3no", get_hold_types},
};

const struct wl_interface ctouchpads_gestures_interface = {
    "zwp_pointer_gestures_v1", GESTURES_VERSION, 4, gestures_requests, 0, NULL,
};

static const struct wl_message destroy_requests[] = {{"destroy", "", number_types}};

static const struct wl_message swipe_events[] = {
    {"begin", "uuou", begin_types},
    {"update", "uff", number_types},
    {"end", "uui", number_types},
};

const struct wl_interface ctouchpads_swipe_interface = {
    "zwp_pointer_gesture_swipe_v1", 2, 1, destroy_requests, 3, swipe_events,
};

static const struct wl_message pinch_events[] = {
    {"begin", "uuou", begin_types},
    {"update", "uffff", number_types},
    {"end", "uui", number_types},
};

const struct wl_interface ctouchpads_pinch_interface = {
    "zwp_pointer_gesture_pinch_v1", 2, 1, destroy_requests, 3, pinch_events,
};

static const struct wl_message hold_events[] = {
    {"begin", "3uuou", begin_types},
    {"end", "3uui", number_types},
};

static const struct wl_message hold_requests[] = {{"destroy", "3", number_types}};

const struct wl_interface ctouchpads_hold_interface = {
    "zwp_pointer_gesture_hold_v1", GESTURES_VERSION, 1, hold_requests, 2, hold_events,
};
