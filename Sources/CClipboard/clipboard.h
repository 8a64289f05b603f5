// The files of both display servers share this.
#ifndef CLIPBOARD_H
#define CLIPBOARD_H

#include <stdatomic.h>

#include "CClipboard.h"

struct cclipboard {
  cclipboard_content content;
  char **types;
  int count;
  // Threads and windows that have it.
  atomic_int users;
  // Null on X11.
  struct wayland_offer *wayland;
};

void let_go(cclipboard *clipboard);
// Runs a function in a thread, which has the clipboard until then. The function lets it go.
bool run(cclipboard *clipboard, void *(*function)(void *), void *argument);

// A thread's function, of which the argument is the clipboard.
void *own_selection(void *clipboard);

struct wl_display;
struct wl_seat;
struct wayland_offer *offer_on_wayland(
    cclipboard *clipboard, struct wl_display *display, struct wl_seat *seat, uint32_t serial);
bool is_held_on_wayland(const struct wayland_offer *offer);
void close_on_wayland(struct wayland_offer *offer);

#endif
