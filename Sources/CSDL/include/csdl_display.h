// What an X server knows of its display, read without a window.
#ifndef CSDL_DISPLAY_H
#define CSDL_DISPLAY_H

#include <stddef.h>
#include <stdint.h>

// The ICC profile of the X server that DISPLAY names (the property _ICC_PROFILE of its root window, as "ICC Profiles in X" says),
// over a connection of its own. Null where there is none, or one of more than `capacity` bytes. Freed with csdl_display_profile_free.
uint8_t *csdl_display_profile_read(size_t capacity, size_t *length);
void csdl_display_profile_free(uint8_t *bytes);

#endif
