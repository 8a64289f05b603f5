// What an X server knows of its first monitor, read without a window.
#ifndef CSDL_DISPLAY_H
#define CSDL_DISPLAY_H

#include <stddef.h>
#include <stdint.h>

// The ICC profile of the first monitor of the X server that DISPLAY names, over a connection of its own: the property _ICC_PROFILE of
// the root window, as "ICC Profiles in X" 0.4 says. Null where there is none, or one of more than `capacity` bytes. Freed with
// csdl_display_profile_free.
uint8_t *csdl_display_profile_read(size_t capacity, size_t *length);
void csdl_display_profile_free(uint8_t *bytes);

#endif
