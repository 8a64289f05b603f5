// A Wayland compositor for one window, which says what it is told to say:
//
//   MockCompositor SOCKET COMMANDS OUTPUT [WIDTHxHEIGHT]
//
// It listens at SOCKET in XDG_RUNTIME_DIR, reads commands from the named pipe COMMANDS, a line each, and writes to OUTPUT what
// the client asks for. It ends with `quit`. The window is 800 by 600 points large unless it is told otherwise.
//
//   resize WIDTH HEIGHT [STATE]: in a state of xdg-shell, as 1, maximised, and 2, on the full screen
//   close, quit
//   freeze: what has been said is sent, and nothing more happens, not even answers
//   each-tick COUNT COMMAND: at each of the next refreshes of the window's output
//   presentation-ticks COUNT: what is committed is shown at that refresh after it; at once for 0
//   presentation-delay MILLISECONDS, presentation-discard COUNT: what is said of the next commits
//
// and those of outputs.h, seat.h, screen.h and clipboard.h.
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server.h>

#include "../../Sources/CTouchpads/presentation_time.h"
#include "clipboard.h"
#include "outputs.h"
#include "requests.h"
#include "screen.h"
#include "seat.h"
#include "xdg_shell.h"

enum { MOST_CALLBACKS = 16 };
// Milliseconds.
enum { MOST_PATIENCE = 30000 };

static struct {
  struct wl_display *display;
  int commands;
  char line[256];
  size_t length;
  uint32_t serial;
  struct wl_resource *window, *xdg_surface, *toplevel;
  bool is_configured;
  struct wl_resource *attached;
  // The first ones have been committed and wait for the next frame; the others wait for a commit.
  struct wl_resource *callbacks[MOST_CALLBACKS];
  int callback_count, committed_count;
  // Of the next commit.
  struct wl_resource *feedback;
  // Nanoseconds from a commit, or from its tick, to the moment at which it is said to be shown.
  int64_t delay;
  // From a commit to the tick at which it is shown; 0 for at once.
  int ticks;
  // The next tick.
  int timer;
  int64_t next_tick;
  // What is done at each of so many ticks.
  char repeated[256];
  int repetitions;
  // Commits that are still to be said to be never shown.
  int discards;
  // What the window is to be, in points.
  int32_t wanted_width, wanted_height;
  // The state that it has besides being active, or 0.
  uint32_t wanted_state;
} mock;

static int64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static uint32_t milliseconds(void) { return (uint32_t)(nanoseconds() / 1000000); }

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

static void configure(void) {
  struct wl_array states;
  wl_array_init(&states);
  *(uint32_t *)wl_array_add(&states, sizeof(uint32_t)) = 4;  // activated
  if (mock.wanted_state != 0) *(uint32_t *)wl_array_add(&states, sizeof(uint32_t)) = mock.wanted_state;
  wl_resource_post_event(mock.toplevel, XDG_TOPLEVEL_CONFIGURE, mock.wanted_width, mock.wanted_height, &states);
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
  const int64_t tick = mock.next_tick + (int64_t)(mock.ticks - 1) * refresh_period();
  const int64_t shown = (mock.ticks > 0 ? tick : nanoseconds()) + mock.delay;
  const uint64_t seconds = (uint64_t)(shown / 1000000000);
  wl_resource_post_event(
      mock.feedback, FEEDBACK_PRESENTED, (uint32_t)(seconds >> 32), (uint32_t)seconds, (uint32_t)(shown % 1000000000),
      (uint32_t)refresh_period(), 0, 0, 0);
  wl_resource_destroy(mock.feedback);
}

static void commit(struct wl_client *client, struct wl_resource *surface) {
  (void)client;
  if (surface != mock.window) return;
  tell_feedback();
  if (mock.toplevel != NULL && !mock.is_configured) {
    configure();
    focus_keyboards(surface, &mock.serial);
    show_on_output(surface);
  }
  if (mock.attached != NULL) show(mock.attached);
  mock.attached = NULL;
  mock.committed_count = mock.callback_count;
}

static void do_command(const char *line);

// Lets the timer end at the next tick.
static void await_tick(void) {
  const struct itimerspec moment = {
      .it_value = {.tv_sec = mock.next_tick / 1000000000, .tv_nsec = mock.next_tick % 1000000000}};
  timerfd_settime(mock.timer, TFD_TIMER_ABSTIME, &moment, NULL);
}

static int tick(int descriptor, uint32_t mask, void *data) {
  (void)mask, (void)data;
  uint64_t count = 0;
  if (read(descriptor, &count, sizeof count) != sizeof count) return 0;
  const int64_t now = nanoseconds();
  while (mock.next_tick <= now) mock.next_tick += refresh_period();
  await_tick();
  refresh_screen(now);
  while (mock.committed_count > 0) {
    struct wl_resource *callback = mock.callbacks[0];
    wl_resource_post_event(callback, WL_CALLBACK_DONE, milliseconds());
    wl_resource_destroy(callback);
  }
  if (mock.repetitions > 0) {
    mock.repetitions--;
    do_command(mock.repeated);
  }
  return 0;
}

static void start_ticking(struct wl_event_loop *loop) {
  mock.next_tick = nanoseconds() + refresh_period();
  mock.timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  await_tick();
  wl_event_loop_add_fd(loop, mock.timer, WL_EVENT_READABLE, tick, NULL);
}

static void set_scale(struct wl_client *client, struct wl_resource *surface, int32_t scale) {
  (void)client;
  if (surface != mock.window) return;
  say("scale %d", scale);
}

// destroy, attach, damage, frame, set_opaque_region, set_input_region, commit, set_buffer_transform, set_buffer_scale,
// damage_buffer
static const void *const surface_requests[] = {
    destroy, attach, nothing, frame, nothing, nothing, commit, nothing, set_scale, nothing};

static void forget_surface(struct wl_resource *surface) {
  if (surface != mock.window) return;
  mock.window = NULL;
  show_on_output(NULL);
  focus_keyboards(NULL, &mock.serial);
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
  say("title %s", title);
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
  if (global->interface == &ctouchpads_presentation_interface) {
    wl_resource_post_event(resource, PRESENTATION_CLOCK_ID, CLOCK_MONOTONIC);
  }
}

static void add_globals(void) {
  static global globals[] = {
      {&wl_compositor_interface, 4, compositor_requests},
      {&mock_xdg_wm_base_interface, 1, wm_base_requests},
      {&ctouchpads_presentation_interface, 1, presentation_requests},
  };
  for (size_t i = 0; i < sizeof globals / sizeof *globals; i++) {
    wl_global_create(mock.display, globals[i].interface, globals[i].version, &globals[i], bind);
  }
  add_outputs(mock.display);
  add_seat(mock.display);
  add_clipboard(mock.display);
  wl_display_init_shm(mock.display);
}

// MARK: Commands

static void do_command(const char *line) {
  char verb[32] = "", word[224] = "";
  double a = 0, b = 0, c = 0, d = 0;
  if (sscanf(line, "%31s %223s", verb, word) < 1) return;
  sscanf(line, "%*s %lf %lf %lf %lf", &a, &b, &c, &d);
  const uint32_t time = milliseconds();
  const double numbers[] = {a, b, c, d};
  if (hand(verb, time, &mock.serial, mock.window, numbers)) return;
  if (output(verb, numbers)) return;
  if (screen(verb, word) || clipboard(verb, word)) return;
  if (strcmp(verb, "resize") == 0) {
    mock.wanted_width = (int32_t)a;
    mock.wanted_height = (int32_t)b;
    mock.wanted_state = (uint32_t)c;
    configure();
  } else if (strcmp(verb, "each-tick") == 0) {
    int start = 0;
    if (sscanf(line, "%*s %d %n", &mock.repetitions, &start) == 1) {
      snprintf(mock.repeated, sizeof mock.repeated, "%s", line + start);
    }
  } else if (strcmp(verb, "presentation-ticks") == 0) {
    mock.ticks = (int)a;
  } else if (strcmp(verb, "presentation-delay") == 0) {
    mock.delay = (int64_t)(a * 1e6);
  } else if (strcmp(verb, "presentation-discard") == 0) {
    mock.discards = (int)a;
  } else if (strcmp(verb, "close") == 0) {
    wl_resource_post_event(mock.toplevel, XDG_TOPLEVEL_CLOSE);
  } else if (strcmp(verb, "freeze") == 0) {
    wl_display_flush_clients(mock.display);
    raise(SIGSTOP);
  } else if (strcmp(verb, "quit") == 0) {
    wl_display_terminate(mock.display);
  } else {
    say("unknown %s", verb);
  }
}

// A client that does not read is thrown out where too much waits for it: what hands do waits for it instead.
static void await_client(void) {
  if (mock.window == NULL) return;
  wl_display_flush_clients(mock.display);
  struct pollfd client = {.fd = wl_client_get_fd(wl_resource_get_client(mock.window)), .events = POLLOUT};
  poll(&client, 1, MOST_PATIENCE);
}

static int read_commands(int descriptor, uint32_t mask, void *data) {
  (void)mask, (void)data;
  char next;
  while (read(descriptor, &next, 1) == 1) {
    if (next == '\n') {
      mock.line[mock.length] = 0;
      mock.length = 0;
      await_client();
      do_command(mock.line);
    } else if (mock.length + 1 < sizeof mock.line) {
      mock.line[mock.length++] = next;
    }
  }
  return 0;
}

int main(int count, char **arguments) {
  if (count != 4 && count != 5) return 64;
  mock.wanted_width = 800;
  mock.wanted_height = 600;
  if (count == 5 && sscanf(arguments[4], "%dx%d", &mock.wanted_width, &mock.wanted_height) != 2) return 64;
  // A client that stops reading what another program holds out is no reason to end.
  signal(SIGPIPE, SIG_IGN);
  const bool is_heard = open_requests(arguments[3]);
  // Both ends are open here, so that it never ends between two writers.
  mock.commands = open(arguments[2], O_RDWR | O_NONBLOCK | O_CLOEXEC);
  mock.display = wl_display_create();
  if (!is_heard || mock.commands < 0 || wl_display_add_socket(mock.display, arguments[1]) != 0) return 1;
  add_globals();
  struct wl_event_loop *loop = wl_display_get_event_loop(mock.display);
  wl_event_loop_add_fd(loop, mock.commands, WL_EVENT_READABLE, read_commands, NULL);
  start_ticking(loop);
  say("ready");
  wl_display_run(mock.display);
  wl_display_destroy_clients(mock.display);
  wl_display_destroy(mock.display);
  return 0;
}
