// What SDL 2.26 gets wrong of outputs that come and go while a window is on them. It goes with that SDL: see WaylandFixes.md in
// PlaygroundKit.docc.
#ifndef CWAYLANDFIXES_H
#define CWAYLANDFIXES_H

struct SDL_Window;
typedef struct cwindow_outputs cwindow_outputs;

// Puts right what SDL 2 hears of the outputs that a Wayland window enters and leaves. Without it
// - an output that has gone stays one that the window is on, and is read after it was freed;
// - leaving one that has gone, of which libwayland tells as of none, ends the program;
// - so does entering one of which SDL does not know the size yet, where there is no other one; and where there is, the window has the
//   next whole scale;
// - what the compositor wants the window to be while there is no output ends the program;
// - a scale that an output has from now on is not the window's until it moves, and in parts it is the next whole one even then.
// Null on anything but Wayland, where memory is short, and with SDL 3, behind sdl2-compat, which has the scales by itself, and still ends
// the program where an output is left that has gone (3.2.10).
cwindow_outputs *cwindow_outputs_open(struct SDL_Window *window);
// Before the window is destroyed.
void cwindow_outputs_close(cwindow_outputs *outputs);

#endif
