// When a display shows what a window has drawn.
#ifndef CPRESENTATION_H
#define CPRESENTATION_H

#include <stdbool.h>
#include <stdint.h>

struct SDL_Window;
typedef struct cpresentation cpresentation;

// Whether the window is on an X server that no driver shares buffers with, as Xvfb and the servers of many remote desktops are: it has
// none of the extensions for that, which are DRI2, DRI3, and NV-GLX of NVIDIA's driver. There a swap copies the frame and waits for no
// refresh, whatever the driver says of it.
bool cpresentation_takes_copies(struct SDL_Window *window);

// When the display has shown frames, where the display server tells it: Wayland's presentation-time. Listens beside SDL on SDL's own
// connection, whose events are dispatched where SDL dispatches its own. Null where the video driver or the display server has nothing
// of the kind, or memory is short.
cpresentation *cpresentation_open(struct SDL_Window *window);
// Before the window is destroyed.
void cpresentation_close(cpresentation *presentation);

// Asks when the display shows what is committed next. The oldest question is given up where too many are open.
void cpresentation_ask(cpresentation *presentation, uint32_t frame);

typedef struct {
  uint32_t frame;
  // Whether the display has shown it, and not something newer in its place.
  bool is_shown;
  // Seconds since it was shown, where it was.
  double age;
  // Seconds to the next refresh as the display foresees them; 0 where its rate is variable or unknown.
  double refresh;
} cpresentation_report;

// The next report that has come; false where none has.
bool cpresentation_take(cpresentation *presentation, cpresentation_report *report);

#endif
