// What the files about Wayland share: a seat's pointer, its gestures, and what listens to them.
#ifndef TOUCHPADS_WAYLAND_SEAT_H
#define TOUCHPADS_WAYLAND_SEAT_H

#include <wayland-client.h>

#include "touchpads_wayland.h"

typedef struct seat {
  struct seat *next;
  ctouchpads_wayland *wayland;
  uint32_t name;
  struct wl_seat *proxy;
  struct wl_pointer *pointer;
  struct wl_touch *touch;
  struct wl_keyboard *keyboard;
  struct wl_proxy *pinch;
  struct wl_proxy *hold;
  bool is_inside, is_pinching, is_holding;
  double x, y;
  uint32_t stamp;
  // The serial is that of the latest key, button or finger, or of the keyboard's coming.
  uint32_t serial;
} seat;

struct ctouchpads_wayland {
  struct wl_surface *surface;
  struct wl_registry *registry;
  struct wl_proxy *gestures;
  uint32_t gestures_name;
  seat *seats;
  ctouchpads_handler handler;
  void *context;
};

// Passes a message on with the latest stamp.
void ctouchpads_tell(const seat *seat, ctouchpads_kind kind, int32_t number, double x, double y);

// The data of each is a seat.
extern const struct wl_pointer_listener ctouchpads_pointer_listener;
extern const struct wl_touch_listener ctouchpads_touch_listener;
extern const struct wl_keyboard_listener ctouchpads_keyboard_listener;
typedef void (*ctouchpads_listener)(void);
extern const ctouchpads_listener ctouchpads_pinch_listener[];
extern const ctouchpads_listener ctouchpads_hold_listener[];

#endif
