#include <unistd.h>

#include "touchpads_wayland_seat.h"

// SDL tells of keys. It does not tell their serials, which a compositor wants to know before it hands anything to other programs.

static void keymap(void *data, struct wl_keyboard *keyboard, uint32_t format, int32_t file, uint32_t size) {
  (void)data, (void)keyboard, (void)format, (void)size;
  close(file);
}

static void enter(
    void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface, struct wl_array *keys) {
  (void)keyboard, (void)surface, (void)keys;
  ((seat *)data)->serial = serial;
}

static void leave(void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface) {
  (void)data, (void)keyboard, (void)serial, (void)surface;
}

static void key(
    void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time, uint32_t key, uint32_t state) {
  (void)keyboard, (void)time, (void)key, (void)state;
  ((seat *)data)->serial = serial;
}

static void modifiers(
    void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t depressed, uint32_t latched, uint32_t locked,
    uint32_t group) {
  (void)data, (void)keyboard, (void)serial, (void)depressed, (void)latched, (void)locked, (void)group;
}

static void repeat_info(void *data, struct wl_keyboard *keyboard, int32_t rate, int32_t delay) {
  (void)data, (void)keyboard, (void)rate, (void)delay;
}

const struct wl_keyboard_listener ctouchpads_keyboard_listener = {
    .keymap = keymap,
    .enter = enter,
    .leave = leave,
    .key = key,
    .modifiers = modifiers,
    .repeat_info = repeat_info,
};
