// A Wayland compositor for one window, which says what it is told to say:
//
//   MockCompositor SOCKET COMMANDS OUTPUT [no-seat]
//
// It listens at SOCKET in XDG_RUNTIME_DIR, reads commands from the named pipe COMMANDS, a line each, and writes to OUTPUT what
// the client asks for. It ends with `quit`. The window's pixels are in shared memory, as a client without a graphics card
// draws them.
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server.h>

#include "../../Sources/CTouchpads/pointer_gestures.h"
#include "../../Sources/CTouchpads/presentation_time.h"
#include "pens.h"
#include "xdg_shell.h"

enum { WIDTH = 800, HEIGHT = 600, MOST_POINTERS = 4, MOST_CALLBACKS = 16, FRAME_MILLISECONDS = 16 };

static struct {
  struct wl_display *display;
  FILE *output;
  int commands;
  char line[256];
  size_t length;
  uint32_t serial;
  struct wl_resource *pointers[MOST_POINTERS], *touches[MOST_POINTERS], *pinch, *hold;
  struct wl_resource *window, *xdg_surface, *toplevel;
  bool is_configured, lacks_seat;
  struct wl_resource *attached;
  // The first ones have been committed and wait for the next frame; the others wait for a commit.
  struct wl_resource *callbacks[MOST_CALLBACKS];
  int callback_count, committed_count;
  // Of the next commit.
  struct wl_resource *feedback;
  // Nanoseconds from a commit to the moment at which it is said to be shown.
  int64_t delay;
  // Commits that are still to be said to be never shown.
  int discards;
  struct wl_event_source *timer;
  int32_t width, height;
  unsigned char *pixels;
} mock;

static uint32_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
}

static void say(const char *words) {
  fprintf(mock.output, "%s\n", words);
  fflush(mock.output);
}

static void nothing(void) {}

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static const void *const destructor[] = {destroy};

// MARK: Surfaces

static void attach(
    struct wl_client *client, struct wl_resource *surface, struct wl_resource *buffer, int32_t x, int32_t y) {
  (void)client, (void)x, (void)y;
  if (surface == mock.window) mock.attached = buffer;
}

static void forget_callback(struct wl_resource *callback) {
  for (int i = 0; i < mock.callback_count; i++) {
    if (mock.callbacks[i] != callback) continue;
    const size_t rest = (size_t)(--mock.callback_count - i);
    memmove(&mock.callbacks[i], &mock.callbacks[i + 1], rest * sizeof *mock.callbacks);
    if (i < mock.committed_count) mock.committed_count--;
    return;
  }
}

static void frame(struct wl_client *client, struct wl_resource *surface, uint32_t id) {
  (void)surface;
  struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
  wl_resource_set_implementation(callback, NULL, NULL, forget_callback);
  if (mock.callback_count < MOST_CALLBACKS) mock.callbacks[mock.callback_count++] = callback;
}

// Keeps the pixels and gives the buffer back.
static void present(struct wl_resource *buffer) {
  struct wl_shm_buffer *shm = wl_shm_buffer_get(buffer);
  if (shm != NULL) {
    const int32_t width = wl_shm_buffer_get_width(shm), height = wl_shm_buffer_get_height(shm);
    const int32_t stride = wl_shm_buffer_get_stride(shm);
    mock.pixels = realloc(mock.pixels, (size_t)width * (size_t)height * 4);
    mock.width = width;
    mock.height = height;
    wl_shm_buffer_begin_access(shm);
    const unsigned char *rows = wl_shm_buffer_get_data(shm);
    for (int32_t y = 0; y < height; y++) {
      memcpy(mock.pixels + (size_t)y * (size_t)width * 4, rows + (size_t)y * (size_t)stride, (size_t)width * 4);
    }
    wl_shm_buffer_end_access(shm);
  }
  wl_resource_post_event(buffer, WL_BUFFER_RELEASE);
}

static void configure(void) {
  struct wl_array states;
  wl_array_init(&states);
  *(uint32_t *)wl_array_add(&states, sizeof(uint32_t)) = 4;  // activated
  wl_resource_post_event(mock.toplevel, XDG_TOPLEVEL_CONFIGURE, WIDTH, HEIGHT, &states);
  wl_array_release(&states);
  wl_resource_post_event(mock.xdg_surface, XDG_SURFACE_CONFIGURE, ++mock.serial);
  mock.is_configured = true;
}

static void forget_feedback(struct wl_resource *feedback) {
  if (mock.feedback == feedback) mock.feedback = NULL;
}

static void get_feedback(
    struct wl_client *client, struct wl_resource *presentation, struct wl_resource *surface, uint32_t id) {
  (void)presentation, (void)surface;
  mock.feedback = wl_resource_create(client, &ctouchpads_feedback_interface, 1, id);
  wl_resource_set_implementation(mock.feedback, NULL, NULL, forget_feedback);
}

static const void *const presentation_requests[] = {destroy, get_feedback};

static void tell_feedback(void) {
  if (mock.feedback == NULL) return;
  if (mock.discards > 0) {
    mock.discards--;
    wl_resource_post_event(mock.feedback, FEEDBACK_DISCARDED);
    wl_resource_destroy(mock.feedback);
    return;
  }
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  const int64_t shown = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec + mock.delay;
  const uint64_t seconds = (uint64_t)(shown / 1000000000);
  wl_resource_post_event(
      mock.feedback, FEEDBACK_PRESENTED, (uint32_t)(seconds >> 32), (uint32_t)seconds, (uint32_t)(shown % 1000000000),
      16666667, 0, 0, 0);
  wl_resource_destroy(mock.feedback);
}

static void commit(struct wl_client *client, struct wl_resource *surface) {
  (void)client;
  if (surface != mock.window) return;
  tell_feedback();
  if (mock.toplevel != NULL && !mock.is_configured) configure();
  if (mock.attached != NULL) present(mock.attached);
  mock.attached = NULL;
  mock.committed_count = mock.callback_count;
}

static int tick(void *data) {
  (void)data;
  while (mock.committed_count > 0) {
    struct wl_resource *callback = mock.callbacks[0];
    wl_resource_post_event(callback, WL_CALLBACK_DONE, milliseconds());
    wl_resource_destroy(callback);
  }
  wl_event_source_timer_update(mock.timer, FRAME_MILLISECONDS);
  return 0;
}

// destroy, attach, damage, frame, set_opaque_region, set_input_region, commit, set_buffer_transform, set_buffer_scale,
// damage_buffer
static const void *const surface_requests[] = {
    destroy, attach, nothing, frame, nothing, nothing, commit, nothing, nothing, nothing};

static void forget_surface(struct wl_resource *surface) {
  if (surface == mock.window) mock.window = NULL;
}

static void create_surface(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  struct wl_resource *surface =
      wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(compositor), id);
  wl_resource_set_implementation(surface, surface_requests, NULL, forget_surface);
}

static const void *const region_requests[] = {destroy, nothing, nothing};

static void create_region(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  (void)compositor;
  wl_resource_set_implementation(
      wl_resource_create(client, &wl_region_interface, 1, id), region_requests, NULL, NULL);
}

static const void *const compositor_requests[] = {create_surface, create_region};

// MARK: The window

static void set_title(struct wl_client *client, struct wl_resource *toplevel, const char *title) {
  (void)client, (void)toplevel;
  fprintf(mock.output, "title %s\n", title);
  fflush(mock.output);
}

static const void *const toplevel_requests[] = {
    destroy, nothing, set_title, nothing, nothing, nothing, nothing,
    nothing, nothing, nothing,   nothing, nothing, nothing, nothing};

static void forget_toplevel(struct wl_resource *toplevel) {
  if (toplevel == mock.toplevel) mock.toplevel = NULL;
  mock.is_configured = false;
}

static void get_toplevel(struct wl_client *client, struct wl_resource *xdg_surface, uint32_t id) {
  mock.xdg_surface = xdg_surface;
  mock.window = wl_resource_get_user_data(xdg_surface);
  mock.toplevel = wl_resource_create(client, &mock_xdg_toplevel_interface, 1, id);
  wl_resource_set_implementation(mock.toplevel, toplevel_requests, NULL, forget_toplevel);
}

static const void *const xdg_surface_requests[] = {destroy, get_toplevel, nothing, nothing, nothing};

static void get_xdg_surface(
    struct wl_client *client, struct wl_resource *base, uint32_t id, struct wl_resource *surface) {
  (void)base;
  wl_resource_set_implementation(
      wl_resource_create(client, &mock_xdg_surface_interface, 1, id), xdg_surface_requests, surface, NULL);
}

static const void *const wm_base_requests[] = {destroy, nothing, get_xdg_surface, nothing};

// MARK: The seat

static void forget_pointer(struct wl_resource *pointer) {
  for (int i = 0; i < MOST_POINTERS; i++) {
    if (mock.pointers[i] == pointer) mock.pointers[i] = NULL;
  }
}

static const void *const pointer_requests[] = {nothing, destroy};

static void get_pointer(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct wl_resource *pointer = wl_resource_create(client, &wl_pointer_interface, wl_resource_get_version(seat), id);
  wl_resource_set_implementation(pointer, pointer_requests, NULL, forget_pointer);
  for (int i = 0; i < MOST_POINTERS; i++) {
    if (mock.pointers[i] != NULL) continue;
    mock.pointers[i] = pointer;
    say("pointer");
    return;
  }
}

static void forget_touch(struct wl_resource *touch) {
  for (int i = 0; i < MOST_POINTERS; i++) {
    if (mock.touches[i] == touch) mock.touches[i] = NULL;
  }
}

static void get_touch(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct wl_resource *touch = wl_resource_create(client, &wl_touch_interface, wl_resource_get_version(seat), id);
  wl_resource_set_implementation(touch, destructor, NULL, forget_touch);
  for (int i = 0; i < MOST_POINTERS; i++) {
    if (mock.touches[i] != NULL) continue;
    mock.touches[i] = touch;
    say("touch");
    return;
  }
}

static const void *const seat_requests[] = {get_pointer, nothing, get_touch, destroy};

static void forget_gesture(struct wl_resource *gesture) {
  if (gesture == mock.pinch) mock.pinch = NULL;
  if (gesture == mock.hold) mock.hold = NULL;
}

static struct wl_resource *gesture(
    struct wl_client *client, const struct wl_interface *interface, uint32_t id, const char *name) {
  struct wl_resource *gesture = wl_resource_create(client, interface, interface->version, id);
  wl_resource_set_implementation(gesture, destructor, NULL, forget_gesture);
  say(name);
  return gesture;
}

static void get_swipe(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *pointer) {
  (void)manager, (void)pointer;
  gesture(client, &ctouchpads_swipe_interface, id, "swipe");
}

static void get_pinch(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *pointer) {
  (void)manager, (void)pointer;
  mock.pinch = gesture(client, &ctouchpads_pinch_interface, id, "pinch");
}

static void get_hold(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *pointer) {
  (void)manager, (void)pointer;
  mock.hold = gesture(client, &ctouchpads_hold_interface, id, "hold");
}

static const void *const gestures_requests[] = {get_swipe, get_pinch, destroy, get_hold};

// MARK: Globals

typedef struct {
  const struct wl_interface *interface;
  int version;
  const void *requests;
} global;

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  const global *global = data;
  struct wl_resource *resource = wl_resource_create(client, global->interface, (int)version, id);
  wl_resource_set_implementation(resource, global->requests, NULL, NULL);
  if (global->interface == &wl_seat_interface) {
    wl_resource_post_event(resource, WL_SEAT_NAME, "mock");
    wl_resource_post_event(resource, WL_SEAT_CAPABILITIES, WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_TOUCH);
  } else if (global->interface == &wl_output_interface) {
    wl_resource_post_event(resource, WL_OUTPUT_GEOMETRY, 0, 0, 300, 200, 0, "mock", "mock", 0);
    wl_resource_post_event(resource, WL_OUTPUT_MODE, WL_OUTPUT_MODE_CURRENT, 1280, 900, 60000);
    wl_resource_post_event(resource, WL_OUTPUT_SCALE, 1);
    wl_resource_post_event(resource, WL_OUTPUT_DONE);
  } else if (global->interface == &ctouchpads_presentation_interface) {
    wl_resource_post_event(resource, PRESENTATION_CLOCK_ID, CLOCK_MONOTONIC);
  }
}

static void add_globals(void) {
  static const void *const output_requests[] = {destroy};
  static global globals[] = {
      {&wl_compositor_interface, 4, compositor_requests},
      {&wl_output_interface, 2, output_requests},
      {&wl_seat_interface, 8, seat_requests},
      {&mock_xdg_wm_base_interface, 1, wm_base_requests},
      {&ctouchpads_gestures_interface, GESTURES_VERSION, gestures_requests},
      {&ctouchpads_presentation_interface, 1, presentation_requests},
  };
  for (size_t i = 0; i < sizeof globals / sizeof *globals; i++) {
    if (mock.lacks_seat && globals[i].interface == &wl_seat_interface) continue;
    wl_global_create(mock.display, globals[i].interface, globals[i].version, &globals[i], bind);
  }
  add_tablets(mock.display, mock.output);
  wl_display_init_shm(mock.display);
}

// MARK: Commands

static void shoot(const char *path) {
  FILE *file = fopen(path, "wb");
  if (file == NULL) return;
  fprintf(file, "P6\n%d %d\n255\n", mock.width, mock.height);
  for (int32_t i = 0; i < mock.width * mock.height; i++) {
    const unsigned char *pixel = mock.pixels + (size_t)i * 4;
    const unsigned char rgb[] = {pixel[2], pixel[1], pixel[0]};
    fwrite(rgb, 1, sizeof rgb, file);
  }
  fclose(file);
  say("shot");
}

#define TO_POINTERS(...)                              \
  for (int i = 0; i < MOST_POINTERS; i++) {           \
    struct wl_resource *pointer = mock.pointers[i];   \
    if (pointer != NULL) wl_resource_post_event(pointer, __VA_ARGS__); \
  }

#define TO_TOUCHES(...)                               \
  for (int i = 0; i < MOST_POINTERS; i++) {           \
    struct wl_resource *touch = mock.touches[i];      \
    if (touch != NULL) wl_resource_post_event(touch, __VA_ARGS__); \
  }

static wl_fixed_t fixed(double value) { return wl_fixed_from_double(value); }

static void scroll(double across, double down) {
  TO_POINTERS(WL_POINTER_AXIS_SOURCE, WL_POINTER_AXIS_SOURCE_FINGER)
  if (down != 0) TO_POINTERS(WL_POINTER_AXIS, milliseconds(), 0, fixed(down))
  if (across != 0) TO_POINTERS(WL_POINTER_AXIS, milliseconds(), 1, fixed(across))
  TO_POINTERS(WL_POINTER_FRAME)
}

static void click_wheel(double clicks) {
  TO_POINTERS(WL_POINTER_AXIS_SOURCE, WL_POINTER_AXIS_SOURCE_WHEEL)
  TO_POINTERS(WL_POINTER_AXIS_VALUE120, 0, (int32_t)(clicks * 120))
  TO_POINTERS(WL_POINTER_AXIS, milliseconds(), 0, fixed(15 * clicks))
  TO_POINTERS(WL_POINTER_FRAME)
}

static void lift(void) {
  TO_POINTERS(WL_POINTER_AXIS_SOURCE, WL_POINTER_AXIS_SOURCE_FINGER)
  for (uint32_t axis = 0; axis < 2; axis++) TO_POINTERS(WL_POINTER_AXIS_STOP, milliseconds(), axis)
  TO_POINTERS(WL_POINTER_FRAME)
}

// Fingers on a touch screen, each with a number; false for another verb. What belongs together ends with a frame.
static bool touch(const char *verb, uint32_t time, double finger, double x, double y) {
  const int32_t id = (int32_t)finger;
  if (strcmp(verb, "touch-down") == 0) {
    TO_TOUCHES(WL_TOUCH_DOWN, ++mock.serial, time, mock.window, id, fixed(x), fixed(y))
  } else if (strcmp(verb, "touch-move") == 0) {
    TO_TOUCHES(WL_TOUCH_MOTION, time, id, fixed(x), fixed(y))
  } else if (strcmp(verb, "touch-up") == 0) {
    TO_TOUCHES(WL_TOUCH_UP, ++mock.serial, time, id)
  } else if (strcmp(verb, "touch-frame") == 0) {
    TO_TOUCHES(WL_TOUCH_FRAME)
  } else if (strcmp(verb, "touch-cancel") == 0) {
    TO_TOUCHES(WL_TOUCH_CANCEL)
  } else {
    return false;
  }
  return true;
}

static void do_command(const char *line) {
  char verb[32] = "", word[224] = "";
  double a = 0, b = 0, c = 0, d = 0;
  if (sscanf(line, "%31s %223s", verb, word) < 1) return;
  sscanf(line, "%*s %lf %lf %lf %lf", &a, &b, &c, &d);
  const uint32_t time = milliseconds();
  if (touch(verb, time, a, b, c) || pen(verb, time, &mock.serial, mock.window, a, b)) return;
  if (strcmp(verb, "enter") == 0) {
    TO_POINTERS(WL_POINTER_ENTER, ++mock.serial, mock.window, fixed(a), fixed(b))
    TO_POINTERS(WL_POINTER_FRAME)
  } else if (strcmp(verb, "motion") == 0) {
    TO_POINTERS(WL_POINTER_MOTION, time, fixed(a), fixed(b))
    TO_POINTERS(WL_POINTER_FRAME)
  } else if (strcmp(verb, "leave") == 0) {
    TO_POINTERS(WL_POINTER_LEAVE, ++mock.serial, mock.window)
    TO_POINTERS(WL_POINTER_FRAME)
  } else if (strcmp(verb, "presentation-delay") == 0) {
    mock.delay = (int64_t)(a * 1e6);
  } else if (strcmp(verb, "presentation-discard") == 0) {
    mock.discards = (int)a;
  } else if (strcmp(verb, "scroll") == 0) {
    scroll(a, b);
  } else if (strcmp(verb, "wheel") == 0) {
    click_wheel(a);
  } else if (strcmp(verb, "lift") == 0) {
    lift();
  } else if (strcmp(verb, "pinch-begin") == 0) {
    wl_resource_post_event(mock.pinch, PINCH_BEGIN, ++mock.serial, time, mock.window, 2);
  } else if (strcmp(verb, "pinch") == 0) {
    wl_resource_post_event(mock.pinch, PINCH_UPDATE, time, fixed(a), fixed(b), fixed(c), fixed(d));
  } else if (strcmp(verb, "pinch-end") == 0) {
    wl_resource_post_event(mock.pinch, PINCH_END, ++mock.serial, time, (int32_t)a);
  } else if (strcmp(verb, "hold-begin") == 0) {
    wl_resource_post_event(mock.hold, HOLD_BEGIN, ++mock.serial, time, mock.window, 2);
  } else if (strcmp(verb, "hold-end") == 0) {
    wl_resource_post_event(mock.hold, HOLD_END, ++mock.serial, time, (int32_t)a);
  } else if (strcmp(verb, "close") == 0) {
    wl_resource_post_event(mock.toplevel, XDG_TOPLEVEL_CLOSE);
  } else if (strcmp(verb, "shot") == 0) {
    shoot(word);
  } else if (strcmp(verb, "quit") == 0) {
    wl_display_terminate(mock.display);
  } else {
    fprintf(mock.output, "unknown %s\n", verb);
  }
}

static int read_commands(int descriptor, uint32_t mask, void *data) {
  (void)mask, (void)data;
  char next;
  while (read(descriptor, &next, 1) == 1) {
    if (next == '\n') {
      mock.line[mock.length] = 0;
      mock.length = 0;
      do_command(mock.line);
    } else if (mock.length + 1 < sizeof mock.line) {
      mock.line[mock.length++] = next;
    }
  }
  return 0;
}

int main(int count, char **arguments) {
  if (count != 4 && count != 5) return 64;
  mock.lacks_seat = count == 5;
  mock.output = fopen(arguments[3], "w");
  // Both ends are open here, so that it never ends between two writers.
  mock.commands = open(arguments[2], O_RDWR | O_NONBLOCK | O_CLOEXEC);
  mock.display = wl_display_create();
  if (mock.output == NULL || mock.commands < 0 || wl_display_add_socket(mock.display, arguments[1]) != 0) return 1;
  add_globals();
  struct wl_event_loop *loop = wl_display_get_event_loop(mock.display);
  wl_event_loop_add_fd(loop, mock.commands, WL_EVENT_READABLE, read_commands, NULL);
  mock.timer = wl_event_loop_add_timer(loop, tick, NULL);
  wl_event_source_timer_update(mock.timer, FRAME_MILLISECONDS);
  say("ready");
  wl_display_run(mock.display);
  wl_display_destroy_clients(mock.display);
  wl_display_destroy(mock.display);
  free(mock.pixels);
  return 0;
}
