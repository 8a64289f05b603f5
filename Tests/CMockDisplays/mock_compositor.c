#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <wayland-client.h>
#define WL_HIDE_DEPRECATED
// Both sides in one file: the server's functions have names of their own.
#include <wayland-server-core.h>

#include "../../Sources/CTouchpads/pointer_gestures.h"
#include "../../Sources/CTouchpads/touchpads_wayland.h"
#include "CMockDisplays.h"

// Numbers of the core protocol's events and requests.
enum { SEAT_CAPABILITIES = 0, SEAT_NAME = 1 };
enum {
  POINTER_ENTER = 0,
  POINTER_LEAVE = 1,
  POINTER_MOTION = 2,
  POINTER_AXIS = 4,
  POINTER_FRAME = 5,
  POINTER_AXIS_SOURCE = 6,
  POINTER_AXIS_STOP = 7,
  POINTER_AXIS_DISCRETE = 8,
  POINTER_AXIS_VALUE120 = 9,
};

struct mock_compositor {
  struct wl_display *server;
  struct wl_client *peer;
  struct wl_global *gestures;
  struct wl_resource *seat, *pointer, *pinch, *hold, *own_surface, *other_surface;
  int gestures_version;
  mock_compositor_objects objects;
  uint32_t serial;
  struct wl_display *client;
  struct wl_registry *registry;
  struct wl_compositor *compositor;
  struct wl_surface *own, *other;
  ctouchpads_wayland *touchpads;
};

// MARK: The server's objects

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static const void *const destructor[] = {destroy};

static void forget_pointer(struct wl_resource *resource) {
  mock_compositor *mock = wl_resource_get_user_data(resource);
  mock->objects.pointers--;
  if (mock->pointer == resource) mock->pointer = NULL;
}

static void forget_pinch(struct wl_resource *resource) {
  mock_compositor *mock = wl_resource_get_user_data(resource);
  mock->objects.pinches--;
  if (mock->pinch == resource) mock->pinch = NULL;
}

static void forget_hold(struct wl_resource *resource) {
  mock_compositor *mock = wl_resource_get_user_data(resource);
  mock->objects.holds--;
  if (mock->hold == resource) mock->hold = NULL;
}

static void forget_manager(struct wl_resource *resource) {
  mock_compositor *mock = wl_resource_get_user_data(resource);
  mock->objects.managers--;
}

static void forget_seat(struct wl_resource *resource) {
  mock_compositor *mock = wl_resource_get_user_data(resource);
  if (mock->seat == resource) mock->seat = NULL;
}

static void set_cursor(
    struct wl_client *client, struct wl_resource *pointer, uint32_t serial, struct wl_resource *surface, int32_t x,
    int32_t y) {
  (void)client, (void)pointer, (void)serial, (void)surface, (void)x, (void)y;
}

static const void *const pointer_requests[] = {set_cursor, destroy};

static void get_pointer(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  mock_compositor *mock = wl_resource_get_user_data(seat);
  mock->pointer = wl_resource_create(client, &wl_pointer_interface, wl_resource_get_version(seat), id);
  mock->objects.pointers++;
  wl_resource_set_implementation(mock->pointer, pointer_requests, mock, forget_pointer);
}

static void get_nothing(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  (void)client, (void)seat, (void)id;
}

static const void *const seat_requests[] = {get_pointer, get_nothing, get_nothing, destroy};

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  mock_compositor *mock = data;
  mock->seat = wl_resource_create(client, &wl_seat_interface, (int)version, id);
  wl_resource_set_implementation(mock->seat, seat_requests, mock, forget_seat);
  wl_resource_post_event(mock->seat, SEAT_NAME, "mock");
  wl_resource_post_event(mock->seat, SEAT_CAPABILITIES, WL_SEAT_CAPABILITY_POINTER);
}

static void get_swipe(
    struct wl_client *client, struct wl_resource *gestures, uint32_t id, struct wl_resource *pointer) {
  mock_compositor *mock = wl_resource_get_user_data(gestures);
  (void)pointer;
  mock->objects.swipes++;
  struct wl_resource *swipe = wl_resource_create(client, &ctouchpads_swipe_interface, 1, id);
  wl_resource_set_implementation(swipe, destructor, mock, NULL);
}

static void get_pinch(
    struct wl_client *client, struct wl_resource *gestures, uint32_t id, struct wl_resource *pointer) {
  mock_compositor *mock = wl_resource_get_user_data(gestures);
  (void)pointer;
  mock->objects.pinches++;
  mock->pinch = wl_resource_create(client, &ctouchpads_pinch_interface, 1, id);
  wl_resource_set_implementation(mock->pinch, destructor, mock, forget_pinch);
}

static void get_hold(
    struct wl_client *client, struct wl_resource *gestures, uint32_t id, struct wl_resource *pointer) {
  mock_compositor *mock = wl_resource_get_user_data(gestures);
  (void)pointer;
  mock->objects.holds++;
  mock->hold = wl_resource_create(client, &ctouchpads_hold_interface, 3, id);
  wl_resource_set_implementation(mock->hold, destructor, mock, forget_hold);
}

static const void *const gestures_requests[] = {get_swipe, get_pinch, destroy, get_hold};

static void bind_gestures(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  mock_compositor *mock = data;
  struct wl_resource *gestures = wl_resource_create(client, &ctouchpads_gestures_interface, (int)version, id);
  mock->objects.managers++;
  wl_resource_set_implementation(gestures, gestures_requests, mock, forget_manager);
}

static void create_surface(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  mock_compositor *mock = wl_resource_get_user_data(compositor);
  struct wl_resource *surface = wl_resource_create(client, &wl_surface_interface, 1, id);
  wl_resource_set_implementation(surface, destructor, mock, NULL);
  if (mock->own_surface == NULL) {
    mock->own_surface = surface;
  } else {
    mock->other_surface = surface;
  }
}

static const void *const compositor_requests[] = {create_surface, get_nothing};

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *compositor = wl_resource_create(client, &wl_compositor_interface, (int)version, id);
  wl_resource_set_implementation(compositor, compositor_requests, data, NULL);
}

// MARK: The client

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  mock_compositor *mock = data;
  (void)version;
  if (strcmp(interface, wl_compositor_interface.name) == 0) {
    mock->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 1);
  }
}

static void global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {.global = global, .global_remove = global_remove};

static void settle_client(mock_compositor *mock) {
  wl_display_flush(mock->client);
  while (wl_display_prepare_read(mock->client) != 0) wl_display_dispatch_pending(mock->client);
  struct pollfd poll_fd = {.fd = wl_display_get_fd(mock->client), .events = POLLIN};
  if (poll(&poll_fd, 1, 0) > 0) {
    wl_display_read_events(mock->client);
  } else {
    wl_display_cancel_read(mock->client);
  }
  wl_display_dispatch_pending(mock->client);
  wl_display_flush(mock->client);
}

// Each side may send in reply to what the other one has sent: a registry, a seat, a pointer, its gestures.
void mock_compositor_settle(mock_compositor *mock) {
  for (int round = 0; round < 8; round++) {
    settle_client(mock);
    wl_event_loop_dispatch(wl_display_get_event_loop(mock->server), 0);
    wl_display_flush_clients(mock->server);
  }
  settle_client(mock);
}

mock_compositor *mock_compositor_open(int seat_version, int gestures_version, ctouchpads_handler handler, void *context) {
  int ends[2];
  mock_compositor *mock = calloc(1, sizeof *mock);
  if (mock == NULL || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    free(mock);
    return NULL;
  }
  mock->server = wl_display_create();
  mock->gestures_version = gestures_version;
  wl_global_create(mock->server, &wl_compositor_interface, 1, mock, bind_compositor);
  wl_global_create(mock->server, &wl_seat_interface, seat_version, mock, bind_seat);
  if (gestures_version > 0) {
    mock->gestures =
        wl_global_create(mock->server, &ctouchpads_gestures_interface, gestures_version, mock, bind_gestures);
  }
  mock->peer = wl_client_create(mock->server, ends[0]);
  mock->client = wl_display_connect_to_fd(ends[1]);
  mock->registry = wl_display_get_registry(mock->client);
  wl_registry_add_listener(mock->registry, &registry_listener, mock);
  mock_compositor_settle(mock);
  mock->own = wl_compositor_create_surface(mock->compositor);
  mock->other = wl_compositor_create_surface(mock->compositor);
  mock->touchpads = ctouchpads_wayland_open(mock->client, mock->own, handler, context);
  mock_compositor_settle(mock);
  return mock;
}

mock_compositor_objects mock_compositor_leave(mock_compositor *mock) {
  ctouchpads_wayland_close(mock->touchpads);
  mock->touchpads = NULL;
  mock_compositor_settle(mock);
  return mock_compositor_get_objects(mock);
}

void mock_compositor_close(mock_compositor *mock) {
  if (mock->touchpads != NULL) mock_compositor_leave(mock);
  wl_surface_destroy(mock->own);
  wl_surface_destroy(mock->other);
  wl_compositor_destroy(mock->compositor);
  wl_registry_destroy(mock->registry);
  wl_display_disconnect(mock->client);
  wl_display_destroy_clients(mock->server);
  wl_display_destroy(mock->server);
  free(mock);
}

ctouchpads_abilities mock_compositor_get_abilities(const mock_compositor *mock) {
  return ctouchpads_wayland_get_abilities(mock->touchpads);
}

mock_compositor_objects mock_compositor_get_objects(const mock_compositor *mock) {
  return mock->objects;
}

// MARK: What the server says

static struct wl_resource *surface(mock_compositor *mock, bool is_own) {
  return is_own ? mock->own_surface : mock->other_surface;
}

static wl_fixed_t fixed(double value) { return wl_fixed_from_double(value); }

void mock_pointer_enter(mock_compositor *mock, bool is_own, double x, double y) {
  wl_resource_post_event(mock->pointer, POINTER_ENTER, ++mock->serial, surface(mock, is_own), fixed(x), fixed(y));
}

void mock_pointer_leave(mock_compositor *mock) {
  wl_resource_post_event(mock->pointer, POINTER_LEAVE, ++mock->serial, mock->own_surface);
}

void mock_pointer_motion(mock_compositor *mock, uint32_t time, double x, double y) {
  wl_resource_post_event(mock->pointer, POINTER_MOTION, time, fixed(x), fixed(y));
}

void mock_axis_source(mock_compositor *mock, uint32_t source) {
  wl_resource_post_event(mock->pointer, POINTER_AXIS_SOURCE, source);
}

void mock_axis(mock_compositor *mock, uint32_t time, uint32_t axis, double value) {
  wl_resource_post_event(mock->pointer, POINTER_AXIS, time, axis, fixed(value));
}

void mock_axis_stop(mock_compositor *mock, uint32_t time, uint32_t axis) {
  wl_resource_post_event(mock->pointer, POINTER_AXIS_STOP, time, axis);
}

void mock_axis_discrete(mock_compositor *mock, uint32_t axis, int32_t clicks) {
  wl_resource_post_event(mock->pointer, POINTER_AXIS_DISCRETE, axis, clicks);
}

void mock_axis_value120(mock_compositor *mock, uint32_t axis, int32_t value) {
  wl_resource_post_event(mock->pointer, POINTER_AXIS_VALUE120, axis, value);
}

void mock_frame(mock_compositor *mock) { wl_resource_post_event(mock->pointer, POINTER_FRAME); }

void mock_pinch_begin(mock_compositor *mock, bool is_own, uint32_t time, uint32_t fingers) {
  wl_resource_post_event(mock->pinch, PINCH_BEGIN, ++mock->serial, time, surface(mock, is_own), fingers);
}

void mock_pinch_update(mock_compositor *mock, uint32_t time, double dx, double dy, double scale, double rotation) {
  wl_resource_post_event(mock->pinch, PINCH_UPDATE, time, fixed(dx), fixed(dy), fixed(scale), fixed(rotation));
}

void mock_pinch_end(mock_compositor *mock, uint32_t time, bool is_cancelled) {
  wl_resource_post_event(mock->pinch, PINCH_END, ++mock->serial, time, (int32_t)is_cancelled);
}

void mock_hold_begin(mock_compositor *mock, uint32_t time, uint32_t fingers) {
  wl_resource_post_event(mock->hold, HOLD_BEGIN, ++mock->serial, time, mock->own_surface, fingers);
}

void mock_hold_end(mock_compositor *mock, uint32_t time, bool is_cancelled) {
  wl_resource_post_event(mock->hold, HOLD_END, ++mock->serial, time, (int32_t)is_cancelled);
}

void mock_seat_has_pointer(mock_compositor *mock, bool has_pointer) {
  wl_resource_post_event(mock->seat, SEAT_CAPABILITIES, has_pointer ? WL_SEAT_CAPABILITY_POINTER : 0);
}

void mock_remove_gestures(mock_compositor *mock) {
  wl_global_remove(mock->gestures);
}
