#define _GNU_SOURCE
#include "seat.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../../Sources/CTouchpads/pointer_gestures.h"
#include "requests.h"

enum { MOST = 4 };

// A client may have several of each.
static struct wl_resource *pointers[MOST], *touches[MOST], *keyboards[MOST], *pinch, *hold;
static struct wl_resource *focus;
static uint32_t modifiers;

// What the keys mean: the client has the tables of the names.
static const char keymap[] =
    "xkb_keymap {\n"
    "  xkb_keycodes { include \"evdev+aliases(qwerty)\" };\n"
    "  xkb_types { include \"complete\" };\n"
    "  xkb_compat { include \"complete\" };\n"
    "  xkb_symbols { include \"pc+us+inet(evdev)\" };\n"
    "};\n";

// Keys of the kernel and the modifiers of that keymap.
static const struct { uint32_t key, mask; } modifier_keys[] = {{42, 1}, {54, 1}, {29, 4}, {97, 4}, {56, 8}};

// MARK: Devices

static void forget(struct wl_resource *device) {
  for (int i = 0; i < MOST; i++) {
    if (pointers[i] == device) pointers[i] = NULL;
    if (touches[i] == device) touches[i] = NULL;
    if (keyboards[i] == device) keyboards[i] = NULL;
  }
}

static struct wl_resource *add_device(
    struct wl_client *client, struct wl_resource *seat, uint32_t id, const struct wl_interface *interface,
    const void *implementation, struct wl_resource *devices[MOST], const char *name) {
  struct wl_resource *device = wl_resource_create(client, interface, wl_resource_get_version(seat), id);
  wl_resource_set_implementation(device, implementation, NULL, forget);
  for (int i = 0; i < MOST; i++) {
    if (devices[i] != NULL) continue;
    devices[i] = device;
    say("%s", name);
    break;
  }
  return device;
}

static void get_pointer(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  static const void *const pointer_requests[] = {nothing, destroy};
  add_device(client, seat, id, &wl_pointer_interface, pointer_requests, pointers, "pointer");
}

static void get_touch(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  add_device(client, seat, id, &wl_touch_interface, destructor, touches, "touch");
}

static void enter_keyboard(struct wl_resource *keyboard, uint32_t serial) {
  struct wl_array none;
  wl_array_init(&none);
  wl_resource_post_event(keyboard, WL_KEYBOARD_ENTER, serial, focus, &none);
  wl_array_release(&none);
  wl_resource_post_event(keyboard, WL_KEYBOARD_MODIFIERS, serial, modifiers, 0, 0, 0);
}

static void get_keyboard(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct wl_resource *keyboard =
      add_device(client, seat, id, &wl_keyboard_interface, destructor, keyboards, "keyboard");
  const int file = memfd_create("keymap", MFD_CLOEXEC);
  if (file < 0 || write(file, keymap, sizeof keymap) != sizeof keymap) return;
  wl_resource_post_event(keyboard, WL_KEYBOARD_KEYMAP, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, (uint32_t)sizeof keymap);
  close(file);
  // Keys that are held do not repeat.
  wl_resource_post_event(keyboard, WL_KEYBOARD_REPEAT_INFO, 0, 500);
  if (focus != NULL) enter_keyboard(keyboard, 0);
}

void focus_keyboards(struct wl_resource *surface, uint32_t *serial) {
  focus = surface;
  ++*serial;
  for (int i = 0; i < MOST; i++) {
    if (keyboards[i] != NULL && focus != NULL) enter_keyboard(keyboards[i], *serial);
  }
}

// MARK: Gestures

static void forget_gesture(struct wl_resource *gesture) {
  if (gesture == pinch) pinch = NULL;
  if (gesture == hold) hold = NULL;
}

static struct wl_resource *gesture(
    struct wl_client *client, const struct wl_interface *interface, uint32_t id, const char *name) {
  struct wl_resource *gesture = wl_resource_create(client, interface, interface->version, id);
  wl_resource_set_implementation(gesture, destructor, NULL, forget_gesture);
  say("%s", name);
  return gesture;
}

static void get_swipe(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *pointer) {
  (void)manager, (void)pointer;
  gesture(client, &ctouchpads_swipe_interface, id, "swipe");
}

static void get_pinch(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *pointer) {
  (void)manager, (void)pointer;
  pinch = gesture(client, &ctouchpads_pinch_interface, id, "pinch");
}

static void get_hold(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *pointer) {
  (void)manager, (void)pointer;
  hold = gesture(client, &ctouchpads_hold_interface, id, "hold");
}

// MARK: Globals

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const void *const seat_requests[] = {get_pointer, get_keyboard, get_touch, destroy};
  (void)data;
  struct wl_resource *seat = wl_resource_create(client, &wl_seat_interface, (int)version, id);
  wl_resource_set_implementation(seat, seat_requests, NULL, NULL);
  wl_resource_post_event(seat, WL_SEAT_NAME, "mock");
  const uint32_t all = WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_KEYBOARD | WL_SEAT_CAPABILITY_TOUCH;
  wl_resource_post_event(seat, WL_SEAT_CAPABILITIES, all);
}

static void bind_gestures(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const void *const gestures_requests[] = {get_swipe, get_pinch, destroy, get_hold};
  (void)data;
  wl_resource_set_implementation(
      wl_resource_create(client, &ctouchpads_gestures_interface, (int)version, id), gestures_requests, NULL, NULL);
}

void add_seat(struct wl_display *display) {
  wl_global_create(display, &wl_seat_interface, 8, NULL, bind_seat);
  wl_global_create(display, &ctouchpads_gestures_interface, GESTURES_VERSION, NULL, bind_gestures);
}

// MARK: Commands

#define TO(devices, ...)                               \
  for (int i = 0; i < MOST; i++) {                     \
    struct wl_resource *device = devices[i];           \
    if (device != NULL) wl_resource_post_event(device, __VA_ARGS__); \
  }

static wl_fixed_t fixed(double value) { return wl_fixed_from_double(value); }

static void press_key(uint32_t time, uint32_t *serial, uint32_t key, bool is_down) {
  TO(keyboards, WL_KEYBOARD_KEY, ++*serial, time, key, is_down)
  for (size_t i = 0; i < sizeof modifier_keys / sizeof *modifier_keys; i++) {
    if (modifier_keys[i].key != key) continue;
    modifiers = is_down ? modifiers | modifier_keys[i].mask : modifiers & ~modifier_keys[i].mask;
    TO(keyboards, WL_KEYBOARD_MODIFIERS, ++*serial, modifiers, 0, 0, 0)
  }
}

// What belongs together ends with a frame.
static bool mouse(
    const char *verb, uint32_t time, uint32_t *serial, struct wl_resource *surface, double a, double b) {
  if (strcmp(verb, "enter") == 0) {
    TO(pointers, WL_POINTER_ENTER, ++*serial, surface, fixed(a), fixed(b))
  } else if (strcmp(verb, "motion") == 0) {
    TO(pointers, WL_POINTER_MOTION, time, fixed(a), fixed(b))
  } else if (strcmp(verb, "leave") == 0) {
    TO(pointers, WL_POINTER_LEAVE, ++*serial, surface)
  } else if (strcmp(verb, "button") == 0) {
    TO(pointers, WL_POINTER_BUTTON, ++*serial, time, (uint32_t)a, (uint32_t)b)
  } else if (strcmp(verb, "wheel") == 0) {
    TO(pointers, WL_POINTER_AXIS_SOURCE, WL_POINTER_AXIS_SOURCE_WHEEL)
    const double clicks[] = {a, b};
    for (uint32_t axis = 0; axis < 2; axis++) {
      if (clicks[axis] == 0) continue;
      TO(pointers, WL_POINTER_AXIS_VALUE120, axis, (int32_t)(clicks[axis] * 120))
      TO(pointers, WL_POINTER_AXIS, time, axis, fixed(15 * clicks[axis]))
    }
  } else if (strcmp(verb, "scroll") == 0) {
    TO(pointers, WL_POINTER_AXIS_SOURCE, WL_POINTER_AXIS_SOURCE_FINGER)
    if (b != 0) TO(pointers, WL_POINTER_AXIS, time, 0, fixed(b))
    if (a != 0) TO(pointers, WL_POINTER_AXIS, time, 1, fixed(a))
  } else if (strcmp(verb, "lift") == 0) {
    TO(pointers, WL_POINTER_AXIS_SOURCE, WL_POINTER_AXIS_SOURCE_FINGER)
    for (uint32_t axis = 0; axis < 2; axis++) TO(pointers, WL_POINTER_AXIS_STOP, time, axis)
  } else {
    return false;
  }
  TO(pointers, WL_POINTER_FRAME)
  return true;
}

static bool touchpad(
    const char *verb, uint32_t time, uint32_t *serial, struct wl_resource *surface, const double numbers[4]) {
  if (strcmp(verb, "pinch-begin") == 0) {
    wl_resource_post_event(pinch, PINCH_BEGIN, ++*serial, time, surface, 2);
  } else if (strcmp(verb, "pinch") == 0) {
    wl_resource_post_event(
        pinch, PINCH_UPDATE, time, fixed(numbers[0]), fixed(numbers[1]), fixed(numbers[2]), fixed(numbers[3]));
  } else if (strcmp(verb, "pinch-end") == 0) {
    wl_resource_post_event(pinch, PINCH_END, ++*serial, time, (int32_t)numbers[0]);
  } else if (strcmp(verb, "hold-begin") == 0) {
    wl_resource_post_event(hold, HOLD_BEGIN, ++*serial, time, surface, 2);
  } else if (strcmp(verb, "hold-end") == 0) {
    wl_resource_post_event(hold, HOLD_END, ++*serial, time, (int32_t)numbers[0]);
  } else {
    return false;
  }
  return true;
}

static bool touch(
    const char *verb, uint32_t time, uint32_t *serial, struct wl_resource *surface, double finger, double x, double y) {
  const int32_t id = (int32_t)finger;
  if (strcmp(verb, "touch-down") == 0) {
    TO(touches, WL_TOUCH_DOWN, ++*serial, time, surface, id, fixed(x), fixed(y))
  } else if (strcmp(verb, "touch-move") == 0) {
    TO(touches, WL_TOUCH_MOTION, time, id, fixed(x), fixed(y))
  } else if (strcmp(verb, "touch-up") == 0) {
    TO(touches, WL_TOUCH_UP, ++*serial, time, id)
  } else if (strcmp(verb, "touch-frame") == 0) {
    TO(touches, WL_TOUCH_FRAME)
  } else if (strcmp(verb, "touch-cancel") == 0) {
    TO(touches, WL_TOUCH_CANCEL)
  } else {
    return false;
  }
  return true;
}

bool hand(const char *verb, uint32_t time, uint32_t *serial, struct wl_resource *surface, const double numbers[4]) {
  if (strcmp(verb, "key") == 0) {
    press_key(time, serial, (uint32_t)numbers[0], numbers[1] != 0);
    return true;
  }
  return mouse(verb, time, serial, surface, numbers[0], numbers[1]) ||
         touchpad(verb, time, serial, surface, numbers) ||
         touch(verb, time, serial, surface, numbers[0], numbers[1], numbers[2]);
}
