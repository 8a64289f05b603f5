// XInput 2.4's pinches, and the scroll valuators of devices that have gestures, over one window.
#ifndef TOUCHPADS_X11_H
#define TOUCHPADS_X11_H

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

#include "CTouchpads.h"

typedef struct ctouchpads_x11 ctouchpads_x11;

// Reads events of a window that are taken from elsewhere, and selects none. `opcode`: of the server's XInput extension;
// `minor`: of its version 2. Null where memory is short.
ctouchpads_x11 *ctouchpads_x11_make(Window window, int opcode, int minor, ctouchpads_handler handler, void *context);
// Makes a device known. Those without gestures are no touchpads, and are left to SDL.
void ctouchpads_x11_add(ctouchpads_x11 *x11, const XIDeviceInfo *device);

// The same on a connection, where it selects what it reads. Null where the server has no XInput 2.4, or memory is short.
ctouchpads_x11 *ctouchpads_x11_open(Display *display, Window window, ctouchpads_handler handler, void *context);
void ctouchpads_x11_close(ctouchpads_x11 *x11);
ctouchpads_abilities ctouchpads_x11_get_abilities(const ctouchpads_x11 *x11);

// Takes an event of the connection; the data of a generic one has been fetched. `is_inside`: whether the pointer is over the
// window.
void ctouchpads_x11_take(ctouchpads_x11 *x11, const XEvent *event, bool is_inside);
// Whether the event taken last is a click of a wheel that the server has made of a touchpad's scrolling.
bool ctouchpads_x11_is_emulated(const ctouchpads_x11 *x11);

#endif
