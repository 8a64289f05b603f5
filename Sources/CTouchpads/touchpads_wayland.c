#include <stdlib.h>
#include <string.h>

#include "pointer_gestures.h"
#include "touchpads_wayland_seat.h"

// A frame says which axis events belong together; without it nothing here would know.
enum { OLDEST_SEAT = WL_POINTER_FRAME_SINCE_VERSION };
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
enum { NEWEST_SEAT = WL_POINTER_AXIS_VALUE120_SINCE_VERSION };
#else
enum { NEWEST_SEAT = WL_POINTER_AXIS_DISCRETE_SINCE_VERSION };
#endif

// MARK: Seats

static struct wl_proxy *get_gesture(seat *seat, uint32_t request, const struct wl_interface *interface) {
  struct wl_proxy *gestures = seat->wayland->gestures;
  return wl_proxy_marshal_flags(
      gestures, request, interface, wl_proxy_get_version(gestures), 0, NULL, (void *)seat->pointer);
}

// Gestures belong to a pointer; which of the two a compositor offers first is open.
static void add_gestures(seat *seat) {
  struct wl_proxy *gestures = seat->wayland->gestures;
  if (gestures == NULL || seat->pointer == NULL || seat->pinch != NULL) return;
  seat->pinch = get_gesture(seat, GESTURES_GET_PINCH, &ctouchpads_pinch_interface);
  if (seat->pinch != NULL) wl_proxy_add_listener(seat->pinch, (void (**)(void))ctouchpads_pinch_listener, seat);
  if (wl_proxy_get_version(gestures) < GESTURES_HOLD_SINCE) return;
  seat->hold = get_gesture(seat, GESTURES_GET_HOLD, &ctouchpads_hold_interface);
  if (seat->hold != NULL) wl_proxy_add_listener(seat->hold, (void (**)(void))ctouchpads_hold_listener, seat);
}

static void destroy_gesture(struct wl_proxy **gesture) {
  if (*gesture == NULL) return;
  wl_proxy_marshal_flags(
      *gesture, GESTURE_DESTROY, NULL, wl_proxy_get_version(*gesture), WL_MARSHAL_FLAG_DESTROY);
  *gesture = NULL;
}

// What has begun ends: nothing tells of the end any more.
static void remove_gestures(seat *seat) {
  if (seat->is_pinching) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_PINCH_END, true, 0, 0);
  if (seat->is_holding) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_HOLD_END, true, 0, 0);
  seat->is_pinching = seat->is_holding = false;
  destroy_gesture(&seat->pinch);
  destroy_gesture(&seat->hold);
}

static void remove_pointer(seat *seat) {
  remove_gestures(seat);
  if (seat->is_inside) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_LEAVE, 0, 0, 0);
  seat->is_inside = false;
  if (seat->pointer != NULL) wl_pointer_release(seat->pointer);
  seat->pointer = NULL;
}

static void remove_keyboard(seat *seat) {
  if (seat->keyboard != NULL) wl_keyboard_release(seat->keyboard);
  seat->keyboard = NULL;
}

// Fingers that are down stay so for ever where their screen is gone.
static void remove_touch(seat *seat) {
  if (seat->touch == NULL) return;
  ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_TOUCH_CANCEL, 0, 0, 0);
  wl_touch_release(seat->touch);
  seat->touch = NULL;
}

static void seat_capabilities(void *data, struct wl_seat *proxy, uint32_t capabilities) {
  seat *seat = data;
  const bool has_pointer = capabilities & WL_SEAT_CAPABILITY_POINTER;
  if (has_pointer && seat->pointer == NULL) {
    seat->pointer = wl_seat_get_pointer(proxy);
    if (seat->pointer != NULL) wl_pointer_add_listener(seat->pointer, &ctouchpads_pointer_listener, seat);
    add_gestures(seat);
  } else if (!has_pointer) {
    remove_pointer(seat);
  }
  const bool has_touch = capabilities & WL_SEAT_CAPABILITY_TOUCH;
  if (has_touch && seat->touch == NULL) {
    seat->touch = wl_seat_get_touch(proxy);
    if (seat->touch != NULL) wl_touch_add_listener(seat->touch, &ctouchpads_touch_listener, seat);
  } else if (!has_touch) {
    remove_touch(seat);
  }
  const bool has_keyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD;
  if (has_keyboard && seat->keyboard == NULL) {
    seat->keyboard = wl_seat_get_keyboard(proxy);
    if (seat->keyboard != NULL) wl_keyboard_add_listener(seat->keyboard, &ctouchpads_keyboard_listener, seat);
  } else if (!has_keyboard) {
    remove_keyboard(seat);
  }
}

static void seat_name(void *data, struct wl_seat *proxy, const char *name) { (void)data, (void)proxy, (void)name; }

static const struct wl_seat_listener seat_listener = {.capabilities = seat_capabilities, .name = seat_name};

static void add_seat(ctouchpads_wayland *wayland, uint32_t name, uint32_t version) {
  seat *seat = calloc(1, sizeof *seat);
  if (seat == NULL) return;
  seat->wayland = wayland;
  seat->name = name;
  seat->proxy = wl_registry_bind(
      wayland->registry, name, &wl_seat_interface, version < NEWEST_SEAT ? version : (uint32_t)NEWEST_SEAT);
  if (seat->proxy == NULL) {
    free(seat);
    return;
  }
  seat->next = wayland->seats;
  wayland->seats = seat;
  wl_seat_add_listener(seat->proxy, &seat_listener, seat);
}

static void remove_seat(ctouchpads_wayland *wayland, seat *seat) {
  struct seat **link = &wayland->seats;
  while (*link != seat) link = &(*link)->next;
  *link = seat->next;
  remove_pointer(seat);
  remove_touch(seat);
  remove_keyboard(seat);
  wl_seat_release(seat->proxy);
  free(seat);
}

// MARK: The registry

static void remove_manager(ctouchpads_wayland *wayland) {
  struct wl_proxy *gestures = wayland->gestures;
  if (gestures == NULL) return;
  for (seat *seat = wayland->seats; seat != NULL; seat = seat->next) remove_gestures(seat);
  if (wl_proxy_get_version(gestures) >= GESTURES_RELEASE_SINCE) {
    wl_proxy_marshal_flags(
        gestures, GESTURES_RELEASE, NULL, wl_proxy_get_version(gestures), WL_MARSHAL_FLAG_DESTROY);
  } else {
    wl_proxy_destroy(gestures);
  }
  wayland->gestures = NULL;
}

static void registry_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  ctouchpads_wayland *wayland = data;
  if (strcmp(interface, wl_seat_interface.name) == 0 && version >= OLDEST_SEAT) {
    add_seat(wayland, name, version);
  } else if (strcmp(interface, ctouchpads_gestures_interface.name) == 0 && wayland->gestures == NULL) {
    wayland->gestures_name = name;
    wayland->gestures = wl_registry_bind(
        registry, name, &ctouchpads_gestures_interface,
        version < GESTURES_VERSION ? version : (uint32_t)GESTURES_VERSION);
    for (seat *seat = wayland->seats; seat != NULL; seat = seat->next) add_gestures(seat);
  }
}

static void registry_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  ctouchpads_wayland *wayland = data;
  (void)registry;
  if (name == wayland->gestures_name) remove_manager(wayland);
  for (seat *seat = wayland->seats; seat != NULL; seat = seat->next) {
    if (seat->name == name) return remove_seat(wayland, seat);
  }
}

static const struct wl_registry_listener registry_listener = {
    .global = registry_global, .global_remove = registry_global_remove};

ctouchpads_wayland *ctouchpads_wayland_open(
    struct wl_display *display, struct wl_surface *surface, ctouchpads_handler handler, void *context) {
  ctouchpads_wayland *wayland = calloc(1, sizeof *wayland);
  if (wayland == NULL) return NULL;
  *wayland = (ctouchpads_wayland){.surface = surface, .handler = handler, .context = context};
  wayland->registry = wl_display_get_registry(display);
  if (wayland->registry == NULL) {
    free(wayland);
    return NULL;
  }
  wl_registry_add_listener(wayland->registry, &registry_listener, wayland);
  wl_display_flush(display);
  return wayland;
}

void ctouchpads_wayland_close(ctouchpads_wayland *wayland) {
  if (wayland == NULL) return;
  remove_manager(wayland);
  while (wayland->seats != NULL) remove_seat(wayland, wayland->seats);
  wl_registry_destroy(wayland->registry);
  free(wayland);
}

ctouchpads_abilities ctouchpads_wayland_get_abilities(const ctouchpads_wayland *wayland) {
  ctouchpads_abilities abilities = {.is_wayland = true};
  if (wayland->gestures != NULL) abilities.version = (int)wl_proxy_get_version(wayland->gestures);
  for (const seat *seat = wayland->seats; seat != NULL; seat = seat->next) {
    if (seat->pointer != NULL) abilities.takes_scrolling = true;
  }
  return abilities;
}

bool ctouchpads_wayland_get_latest_input(const ctouchpads_wayland *wayland, struct wl_seat **seat, uint32_t *serial) {
  *seat = NULL;
  for (const struct seat *each = wayland->seats; each != NULL; each = each->next) {
    // Serials begin again at 0 when they are used up.
    if (each->serial == 0 || (*seat != NULL && (int32_t)(each->serial - *serial) < 0)) continue;
    *seat = each->proxy;
    *serial = each->serial;
  }
  return *seat != NULL;
}
