// The clipboard, which the window shares with another program: the compositor stands for that.
#ifndef CLIPBOARD_H
#define CLIPBOARD_H

#include <stdbool.h>
#include <wayland-server.h>

void add_clipboard(struct wl_display *display);

// Does a command, and says whether it is one of the other program's:
//
//   copy FILE: it holds out the text in a file from now on
//   paste FILE,TYPE: writes what the window holds out to a file, nothing where it holds nothing out, and says `pasted`
bool clipboard(const char *verb, char *word);

#endif
