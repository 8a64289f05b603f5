// What display servers tell of touchpads and SDL2 does not hand on: Wayland's pointer gestures and axes, XInput 2.4's
// gestures and scroll valuators; and what Wayland takes back of touch screens. Events only; what they mean is decided in Swift.
#ifndef CTOUCHPADS_H
#define CTOUCHPADS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
  CTOUCHPADS_WAYLAND_PINCH_BEGIN,     // number: fingers; x, y: location
  CTOUCHPADS_WAYLAND_PINCH_UPDATE,    // x, y: distance; scale; rotation
  CTOUCHPADS_WAYLAND_PINCH_END,       // number: whether it is cancelled
  CTOUCHPADS_WAYLAND_HOLD_BEGIN,      // number: fingers; x, y: location
  CTOUCHPADS_WAYLAND_HOLD_END,        // number: whether it is cancelled
  CTOUCHPADS_WAYLAND_AXIS_SOURCE,     // number: the protocol's
  CTOUCHPADS_WAYLAND_AXIS,            // number: axis; x: distance
  CTOUCHPADS_WAYLAND_AXIS_STOP,       // number: axis
  CTOUCHPADS_WAYLAND_AXIS_DISCRETE,   // number: axis; x: clicks
  CTOUCHPADS_WAYLAND_AXIS_VALUE120,   // number: axis; x: 120ths of a click
  CTOUCHPADS_WAYLAND_FRAME,           // x, y: location
  CTOUCHPADS_WAYLAND_LEAVE,
  CTOUCHPADS_WAYLAND_TOUCH_CANCEL,    // the fingers on a touch screen, which SDL tells of, are none
  CTOUCHPADS_X11_PINCH_BEGIN,         // number: fingers; x, y: location
  CTOUCHPADS_X11_PINCH_UPDATE,        // x, y: distance; scale; rotation
  CTOUCHPADS_X11_PINCH_END,           // number: whether it is cancelled
  CTOUCHPADS_X11_SCROLL,              // x, y: increments
} ctouchpads_kind;

// Lengths in units of the window on Wayland, in pixels on X11; rotations in degrees clockwise since the last event; axis 0
// is the vertical one.
typedef struct {
  ctouchpads_kind kind;
  // The server's milliseconds; those of the latest event that had any.
  uint32_t stamp;
  int32_t number;
  double x, y, scale, rotation;
} ctouchpads_event;

typedef void (*ctouchpads_handler)(void *context, const ctouchpads_event *event);

struct SDL_Window;
typedef struct ctouchpads ctouchpads;

// Listens beside SDL for a window that SDL has made, on SDL's own connection, so that events come in the order of SDL's and
// wake it as SDL's do. Each becomes an SDL event of `event_type`, whose `data1` is a ctouchpads_event that the receiver
// frees with SDL_free. SDL's wheel events for the same turns are kept back. Takes SDL's event filter, and empties SDL's
// queue. Null where the video driver has nothing of the kind, or memory is short.
ctouchpads *ctouchpads_open(struct SDL_Window *window, uint32_t event_type);
void ctouchpads_close(ctouchpads *touchpads);

typedef struct {
  bool is_wayland;
  // Version of zwp_pointer_gestures_v1 on Wayland, minor version of XInput 2 on X11; 0 where there is none.
  int version;
  // Whether scrolling comes from here, and not from SDL.
  bool takes_scrolling;
} ctouchpads_abilities;

// The seat and the serial of what a person did last, where the server is a Wayland compositor; false where there is none yet.
struct wl_seat;
bool ctouchpads_get_latest_input(const ctouchpads *touchpads, struct wl_seat **seat, uint32_t *serial);

// What the server has said by now.
ctouchpads_abilities ctouchpads_get_abilities(const ctouchpads *touchpads);

#endif
