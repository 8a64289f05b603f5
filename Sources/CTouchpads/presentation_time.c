#include "presentation_time.h"

#include <wayland-client-protocol.h>

static const struct wl_interface *feedback_types[] = {&wl_surface_interface, &ctouchpads_feedback_interface};
static const struct wl_interface *output_types[] = {&wl_output_interface};
static const struct wl_interface *number_types[] = {NULL, NULL, NULL, NULL, NULL, NULL, NULL};

static const struct wl_message presentation_requests[] = {
    {"destroy", "", number_types},
    {"feedback", "on", feedback_types},
};

static const struct wl_message presentation_events[] = {{"clock_id", "u", number_types}};

const struct wl_interface ctouchpads_presentation_interface = {
    "wp_presentation", 1, 2, presentation_requests, 1, presentation_events,
};

static const struct wl_message feedback_events[] = {
    {"sync_output", "o", output_types},
    // Seconds in two halves, nanoseconds, the refresh's nanoseconds, a counter in two halves, flags.
    {"presented", "uuuuuuu", number_types},
    {"discarded", "", number_types},
};

const struct wl_interface ctouchpads_feedback_interface = {
    "wp_presentation_feedback", 1, 0, NULL, 3, feedback_events,
};
