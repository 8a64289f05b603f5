// When a display server takes what a window has drawn, where it tells: Wayland's frame callbacks.
#ifndef CFRAMECALLBACKS_H
#define CFRAMECALLBACKS_H

#include <stdbool.h>
#include <stdint.h>

struct SDL_Window;
typedef struct cframe_callbacks cframe_callbacks;

// Listens beside SDL on SDL's own connection, whose events are dispatched where SDL dispatches its own: each callback becomes an SDL
// event of this type, with the frame's number as its code. Null on anything but Wayland, or where memory is short.
cframe_callbacks *cframe_callbacks_open(struct SDL_Window *window, uint32_t event_type);
// Before the window is destroyed.
void cframe_callbacks_close(cframe_callbacks *callbacks);

// Asks to be told when what is committed next has been taken. False where too many callbacks are open, as for a window that is hidden.
bool cframe_callbacks_ask(cframe_callbacks *callbacks, int32_t frame);

#endif
