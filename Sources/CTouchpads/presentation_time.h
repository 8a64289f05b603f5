// The Wayland protocol presentation-time, version 1, as tables for libwayland, and its requests and events by number. Written
// from the protocol's description.
#ifndef PRESENTATION_TIME_H
#define PRESENTATION_TIME_H

#include <wayland-util.h>

extern const struct wl_interface ctouchpads_presentation_interface;
extern const struct wl_interface ctouchpads_feedback_interface;

// Requests and events of wp_presentation.
enum { PRESENTATION_DESTROY = 0, PRESENTATION_FEEDBACK = 1, PRESENTATION_CLOCK_ID = 0 };
// Events of wp_presentation_feedback; the last two end it.
enum { FEEDBACK_SYNC_OUTPUT = 0, FEEDBACK_PRESENTED = 1, FEEDBACK_DISCARDED = 2 };

#endif
