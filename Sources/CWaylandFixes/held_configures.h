#ifndef HELD_CONFIGURES_H
#define HELD_CONFIGURES_H

struct SDL_Window;
typedef struct held_configures held_configures;

// Holds back what the compositor wants a Wayland window to be: without an output SDL 2 ends the program over it. Null where the window
// is not shown, or memory is short.
held_configures *hold_configures(struct SDL_Window *window);
// Hands on the latest that was held back, and holds no more.
void let_configures_go(held_configures *held);
// Holds no more, and forgets what was held back.
void drop_configures(held_configures *held);

#endif
