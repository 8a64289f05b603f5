// Display servers that say exactly what a test wants said: a Wayland compositor in the test's own thread, and events of an X
// server that are put together by hand. What they tell of goes through CTouchpads.
#ifndef CMOCKDISPLAYS_H
#define CMOCKDISPLAYS_H

#include <CTouchpads.h>

// MARK: Wayland

typedef struct mock_compositor mock_compositor;

// A compositor with one seat that has a pointer, and a client that has one surface and listens to it. Version 0 of the
// gestures: there are none.
mock_compositor *mock_compositor_open(int seat_version, int gestures_version, ctouchpads_handler handler, void *context);
// The client leaves first, by its own requests.
void mock_compositor_close(mock_compositor *compositor);
// Delivers all that both sides have sent.
void mock_compositor_settle(mock_compositor *compositor);
ctouchpads_abilities mock_compositor_get_abilities(const mock_compositor *compositor);
// What the client has bound or made, and not destroyed.
typedef struct {
  int pointers, pinches, holds, swipes, managers;
} mock_compositor_objects;
mock_compositor_objects mock_compositor_get_objects(const mock_compositor *compositor);
// What is left when the client has left.
mock_compositor_objects mock_compositor_leave(mock_compositor *compositor);

// On the client's surface, or on another one of the client's.
void mock_pointer_enter(mock_compositor *compositor, bool is_own, double x, double y);
void mock_pointer_leave(mock_compositor *compositor);
void mock_pointer_motion(mock_compositor *compositor, uint32_t time, double x, double y);
void mock_axis_source(mock_compositor *compositor, uint32_t source);
void mock_axis(mock_compositor *compositor, uint32_t time, uint32_t axis, double value);
void mock_axis_stop(mock_compositor *compositor, uint32_t time, uint32_t axis);
void mock_axis_discrete(mock_compositor *compositor, uint32_t axis, int32_t clicks);
void mock_axis_value120(mock_compositor *compositor, uint32_t axis, int32_t value);
void mock_frame(mock_compositor *compositor);
void mock_pinch_begin(mock_compositor *compositor, bool is_own, uint32_t time, uint32_t fingers);
void mock_pinch_update(
    mock_compositor *compositor, uint32_t time, double dx, double dy, double scale, double rotation);
void mock_pinch_end(mock_compositor *compositor, uint32_t time, bool is_cancelled);
void mock_hold_begin(mock_compositor *compositor, uint32_t time, uint32_t fingers);
void mock_hold_end(mock_compositor *compositor, uint32_t time, bool is_cancelled);
// Takes the pointer away from the seat, or gives it back.
void mock_seat_has_pointer(mock_compositor *compositor, bool has_pointer);
// Takes the gestures away while the client uses them.
void mock_remove_gestures(mock_compositor *compositor);

// MARK: X11

typedef struct mock_x11 mock_x11;

// An X server with a touchpad, whose scroll valuators have increments of 120, and a mouse with a wheel of the same kind.
mock_x11 *mock_x11_open(ctouchpads_handler handler, void *context);
void mock_x11_close(mock_x11 *x11);
ctouchpads_abilities mock_x11_get_abilities(const mock_x11 *x11);

typedef enum { MOCK_PINCH_BEGIN, MOCK_PINCH_UPDATE, MOCK_PINCH_END } mock_x11_phase;

typedef struct {
  mock_x11_phase phase;
  bool is_own, is_cancelled;
  uint32_t time;
  int fingers;
  double x, y, dx, dy, scale, angle;
} mock_x11_pinch;

// On the window that is listened to, or on another one.
void mock_x11_send_pinch(mock_x11 *x11, mock_x11_pinch pinch);
// Raw motion of valuators: x and y by 1 each, and those that scroll where they are not NaN.
void mock_x11_send_motion(
    mock_x11 *x11, bool is_touchpad, bool is_inside, uint32_t time, double horizontal, double vertical);
// A button, 4 to 7 for a wheel's clicks, that the server may have made of scrolling. Returns whether it is to be kept back.
bool mock_x11_send_button(mock_x11 *x11, bool is_touchpad, bool is_emulated, uint32_t time, unsigned button);

#endif
