#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#include "CPresentation.h"

#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <time.h>
#include <wayland-client.h>

#include "presentation_time.h"

// More than a compositor keeps back.
enum { MOST_QUESTIONS = 16 };

typedef struct {
  uint32_t frame;
  // Null once there is a report.
  struct wl_proxy *feedback;
  bool is_shown;
  // Nanoseconds of the compositor's clock.
  int64_t moment;
  // Nanoseconds.
  uint32_t refresh;
} question;

struct cpresentation {
  struct wl_surface *surface;
  struct wl_registry *registry;
  struct wl_proxy *proxy;
  clockid_t clock;
  // In the order in which they were asked.
  question questions[MOST_QUESTIONS];
  int count;
};

static question *find(cpresentation *presentation, const struct wl_proxy *feedback) {
  for (int i = 0; i < presentation->count; i++) {
    if (presentation->questions[i].feedback == feedback) return &presentation->questions[i];
  }
  return NULL;
}

static void report(void *data, struct wl_proxy *feedback, bool is_shown, int64_t moment, uint32_t refresh) {
  question *question = find(data, feedback);
  if (question != NULL) {
    question->feedback = NULL;
    question->is_shown = is_shown;
    question->moment = moment;
    question->refresh = refresh;
  }
  wl_proxy_destroy(feedback);
}

static void sync_output(void *data, struct wl_proxy *feedback, struct wl_output *output) {
  (void)data, (void)feedback, (void)output;
}

static void presented(
    void *data, struct wl_proxy *feedback, uint32_t high, uint32_t low, uint32_t nanoseconds, uint32_t refresh,
    uint32_t sequence_high, uint32_t sequence_low, uint32_t flags) {
  (void)sequence_high, (void)sequence_low, (void)flags;
  const int64_t seconds = (int64_t)((uint64_t)high << 32 | low);
  report(data, feedback, true, seconds * 1000000000 + nanoseconds, refresh);
}

static void discarded(void *data, struct wl_proxy *feedback) {
  report(data, feedback, false, 0, 0);
}

typedef void (*listener)(void);
static const listener feedback_listener[] = {(listener)sync_output, (listener)presented, (listener)discarded};

static void clock_id(void *data, struct wl_proxy *proxy, uint32_t clock) {
  (void)proxy;
  ((cpresentation *)data)->clock = (clockid_t)clock;
}

static const listener presentation_listener[] = {(listener)clock_id};

static void registry_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  cpresentation *presentation = data;
  (void)version;
  if (presentation->proxy != NULL || SDL_strcmp(interface, ctouchpads_presentation_interface.name) != 0) return;
  presentation->proxy = wl_registry_bind(registry, name, &ctouchpads_presentation_interface, 1);
  if (presentation->proxy != NULL) {
    wl_proxy_add_listener(presentation->proxy, (void (**)(void))presentation_listener, presentation);
  }
}

static void registry_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {
    .global = registry_global, .global_remove = registry_global_remove};

cpresentation *cpresentation_open(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  cpresentation *presentation = SDL_calloc(1, sizeof *presentation);
  if (presentation == NULL) return NULL;
  presentation->surface = info.info.wl.surface;
  presentation->clock = CLOCK_MONOTONIC;
  presentation->registry = wl_display_get_registry(info.info.wl.display);
  if (presentation->registry != NULL) {
    wl_registry_add_listener(presentation->registry, &registry_listener, presentation);
    // What there is, and then its clock.
    wl_display_roundtrip(info.info.wl.display);
    if (presentation->proxy != NULL) wl_display_roundtrip(info.info.wl.display);
  }
  if (presentation->proxy != NULL) return presentation;
  cpresentation_close(presentation);
  return NULL;
}

static void forget_first(cpresentation *presentation) {
  if (presentation->questions[0].feedback != NULL) wl_proxy_destroy(presentation->questions[0].feedback);
  presentation->count--;
  SDL_memmove(
      presentation->questions, presentation->questions + 1, (size_t)presentation->count * sizeof(question));
}

void cpresentation_close(cpresentation *presentation) {
  if (presentation == NULL) return;
  while (presentation->count > 0) forget_first(presentation);
  if (presentation->proxy != NULL) {
    wl_proxy_marshal_flags(presentation->proxy, PRESENTATION_DESTROY, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  }
  if (presentation->registry != NULL) wl_registry_destroy(presentation->registry);
  SDL_free(presentation);
}

void cpresentation_ask(cpresentation *presentation, uint32_t frame) {
  if (presentation->count == MOST_QUESTIONS) forget_first(presentation);
  struct wl_proxy *feedback = wl_proxy_marshal_flags(
      presentation->proxy, PRESENTATION_FEEDBACK, &ctouchpads_feedback_interface, 1, 0, presentation->surface, NULL);
  if (feedback == NULL) return;
  wl_proxy_add_listener(feedback, (void (**)(void))feedback_listener, presentation);
  presentation->questions[presentation->count++] = (question){.frame = frame, .feedback = feedback};
}

bool cpresentation_take(cpresentation *presentation, cpresentation_report *report) {
  if (presentation->count == 0 || presentation->questions[0].feedback != NULL) return false;
  const question first = presentation->questions[0];
  forget_first(presentation);
  struct timespec now;
  clock_gettime(presentation->clock, &now);
  const int64_t nanoseconds = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
  *report = (cpresentation_report){
      .frame = first.frame,
      .is_shown = first.is_shown,
      .age = (double)(nanoseconds - first.moment) / 1e9,
      .refresh = first.refresh / 1e9};
  return true;
}
#else
cpresentation *cpresentation_open(SDL_Window *window) {
  (void)window;
  return NULL;
}

void cpresentation_close(cpresentation *presentation) { (void)presentation; }
void cpresentation_ask(cpresentation *presentation, uint32_t frame) { (void)presentation, (void)frame; }

bool cpresentation_take(cpresentation *presentation, cpresentation_report *report) {
  (void)presentation, (void)report;
  return false;
}
#endif
