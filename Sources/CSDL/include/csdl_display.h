// What an X server knows of its monitors, read without a window.
#ifndef CSDL_DISPLAY_H
#define CSDL_DISPLAY_H

#include <stddef.h>
#include <stdint.h>

// The ICC profile of a monitor of the X server that DISPLAY names, over a connection of its own: the property _ICC_PROFILE of the
// root window for the first monitor, _ICC_PROFILE_n for the one that n others precede in the order of Xinerama, as "ICC Profiles in X"
// 0.4 says. The monitor is the first that has a place of the root window, in pixels, and the first of all where none has it. Null where
// there is no profile, or one of more than `capacity` bytes. Freed with csdl_display_profile_free.
uint8_t *csdl_display_profile_read(int x, int y, size_t capacity, size_t *length);
void csdl_display_profile_free(uint8_t *bytes);

// Pushes an SDL event of a type when a monitor gets another profile, or the monitors change, from a thread and a connection of its
// own, until it is closed. Null where there is no X server.
typedef struct csdl_display_watch csdl_display_watch;
csdl_display_watch *csdl_display_watch_open(uint32_t event_type);
void csdl_display_watch_close(csdl_display_watch *watch);

#endif
