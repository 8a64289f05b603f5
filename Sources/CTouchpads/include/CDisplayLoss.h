// The end of the display server that a window is on, and of windows that are told something.
#ifndef CDISPLAYLOSS_H
#define CDISPLAYLOSS_H

#include <stdbool.h>

struct SDL_Window;

// Whether the connection of a window to a Wayland compositor is broken. SDL2 asks for the end then, as a user does.
bool cdisplay_is_lost(struct SDL_Window *window);

// Xlib ends the process where the connection to an X server breaks, in the middle of what the thread that notices it was doing. From
// now on `end` does so instead, in the main thread; it must not return. Other threads wait for that. Null: Xlib does it again.
void cdisplay_end_when_lost(void (*end)(void *context), void *context);

// Xlib ends the process where a request is about a window that has gone, and SDL asks and answers windows of other programs: the source
// of a drag, who asks for what was copied. Its own wake-up may come after the window that it wakes. From now on such a window is
// answered nothing, and says nothing. Call it before SDL opens the display: SDL's own handler of errors comes before this one.
void cdisplay_allow_gone_windows(void);

#endif
