// What a program holds out on the clipboard, in several types at once. SDL 2 does so with text alone, and on Wayland only after a click or
// a key that writes.
#ifndef CCLIPBOARD_H
#define CCLIPBOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct SDL_Window;
struct ctouchpads;
typedef struct cclipboard cclipboard;

// Any thread calls these.
typedef struct {
  void *context;
  // The bytes of a type, which their receiver frees with free(3); null where there are none.
  uint8_t *(*get_data)(void *context, const char *type, size_t *length);
  // Whether the display server holds it out, once; never where the server does not say.
  void (*tell)(void *context, bool is_offered);
  // No call comes after this one.
  void (*release)(void *context);
} cclipboard_content;

// Holds a content out until another one is on the clipboard: on X11 over a connection and in a thread of its own, on Wayland on SDL's
// connection, with the seat and the latest input that `touchpads` has heard of. Null where the window's server has no clipboard, or
// memory is short: then the content is released at once.
cclipboard *cclipboard_offer(
    struct SDL_Window *window, const struct ctouchpads *touchpads, const char *const *types, int count,
    cclipboard_content content);
// Whether a Wayland compositor still holds it out: then SDL would wait for this program in vain to have it from there.
bool cclipboard_is_held_on_wayland(const cclipboard *clipboard);
// Before the window and its touchpads go. On X11 the content stays on the clipboard as long as the process lives.
void cclipboard_close(cclipboard *clipboard);

#endif
