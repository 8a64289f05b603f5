// The desktop's portal, which SDL and libdecor ask for the pointer's size and theme on Wayland.
#ifndef CSDL_PORTAL_H
#define CSDL_PORTAL_H

#include <stdbool.h>

// Whether a portal that is there, or that the session bus can start, says nothing within some milliseconds to what SDL asks it. False
// where there is no bus, no portal or no libdbus, which SDL needs as well. On a connection of its own, by an address that libdbus
// does not keep.
bool csdl_portal_is_silent(int milliseconds);

// Has libdbus find no session bus until the end, and so no portal: it looks once, and does so here. What the program starts finds the
// bus. Before there are other threads, because it writes to the environment.
void csdl_portal_hide(void);

#endif
