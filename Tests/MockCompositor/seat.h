// A seat with a pointer, a keyboard, a touch screen and a touchpad.
#ifndef SEAT_H
#define SEAT_H

#include <stdbool.h>
#include <wayland-server.h>

void add_seat(struct wl_display *display);

// From now on keys are those of a surface, or of none.
void focus_keyboards(struct wl_resource *surface, uint32_t *serial);

// Does a command, and says whether it is one of a hand:
//
//   enter X Y, motion X Y, leave, button CODE STATE, wheel DOWN [ACROSS] in clicks
//   key CODE STATE, of the kernel's codes; keys that are held as modifiers are ones
//   scroll ACROSS DOWN, lift: two fingers on the touchpad
//   pinch-begin, pinch DX DY SCALE DEGREES, pinch-end IS_CANCELLED, hold-begin, hold-end IS_CANCELLED
//   touch-down FINGER X Y, touch-move FINGER X Y, touch-up FINGER, touch-cancel, and touch-frame for what belongs together
bool hand(const char *verb, uint32_t time, uint32_t *serial, struct wl_resource *surface, const double numbers[4]);

#endif
