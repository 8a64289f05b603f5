// Signals that ask the program to end: SIGINT, SIGTERM, and SIGHUP of a terminal that is closed.
#ifndef CSDL_SIGNALS_H
#define CSDL_SIGNALS_H

#include <stdbool.h>

// From now on each of them that neither is ignored, as by nohup, nor has a handler becomes an SDL_QUIT event, which wakes a wait for
// events at whatever moment it comes. SDL's own handlers set a flag that SDL looks at before it begins to wait: a signal in between
// would be heard with the next event. No signal is held back, so that no program that is started inherits this. False where memory is
// short, or where it is so already.
bool csdl_signals_open(void);
// All is as it was before. After an open that succeeded, before SDL's events end.
void csdl_signals_close(void);

#endif
