// What the window shows: the pixels of its latest commit, from shared memory, as a client without a graphics card draws them.
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>
#include <stdint.h>
#include <wayland-server.h>

// Keeps a buffer's pixels, and gives it back.
void show(struct wl_resource *buffer);

// What is kept is seen from this moment on, in nanoseconds.
void refresh_screen(int64_t moment);

// Does a command, and says whether it is one of the screen:
//
//   shot FILE: its pixels, in the format PPM
//   watch, watched: says `watched COUNT SECONDS`, how often what is seen has changed in between, and in how long from the first time
//   to the last
bool screen(const char *verb, const char *path);

#endif
