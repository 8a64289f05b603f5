// Whether a Wayland display has a seat.
#ifndef CWAYLANDSEAT_H
#define CWAYLANDSEAT_H

#include <stdbool.h>

// Whether the display that WAYLAND_DISPLAY names responds and has no seat, where SDL 2.26 follows a null pointer. On a
// connection of its own, for as long as one reply takes.
bool cwayland_lacks_seat(void);

#endif
