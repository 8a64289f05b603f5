// What a window is called among the programs of a desktop.
#ifndef CWINDOWHANDLE_H
#define CWINDOWHANDLE_H

struct SDL_Window;
typedef struct cwindow_handle cwindow_handle;

// Finds what a desktop's portal knows a window by: its number on an X server; on Wayland a handle that the compositor gives it by
// xdg-foreign, version 2, on SDL's own connection, for as long as one reply takes. Null where there is nothing of the kind, or memory
// is short.
cwindow_handle *cwindow_handle_open(struct SDL_Window *window);
// As portals take it, such as `x11:2a00007` or `wayland:…`. Lives as long as the handle.
const char *cwindow_handle_text(const cwindow_handle *handle);
// Before the window is destroyed. A handle of Wayland means nothing afterwards.
void cwindow_handle_close(cwindow_handle *handle);

#endif
