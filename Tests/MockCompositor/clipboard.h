// The clipboard, which the window shares with another program: the compositor stands for that.
#ifndef CLIPBOARD_H
#define CLIPBOARD_H

#include <stdbool.h>
#include <wayland-server.h>

void add_clipboard(struct wl_display *display);

// Does a command, and says whether it is one of the other program's:
//
//   copy FILE: it holds out the text in a file from now on
//   paste: says `pasted TEXT`, what the window holds out; an empty text where the window holds nothing out
bool clipboard(const char *verb, const char *path);

#endif
