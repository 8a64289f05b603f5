#include "clipboard.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <SDL2/SDL_config.h>

#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <wayland-client.h>

// Devices can be released from the second version on. Later ones have what drags need.
enum { VERSION = 2 };

// Compositors tell drags to one device of a program alone, and that one is SDL's: there is another one only until what is held out is
// told as the selection, which says that it is.
typedef struct wayland_offer {
  cclipboard *clipboard;
  struct wl_display *display;
  struct wl_seat *seat;
  uint32_t serial;
  struct wl_registry *registry;
  struct wl_data_device_manager *manager;
  struct wl_data_source *source;
  struct wl_data_device *device;
  struct wl_callback *callback;
  // What has been told of last, how many of the types are in it, and whether what comes is an answer.
  struct wl_data_offer *offered;
  int matches;
  bool is_set, is_told;
} wayland_offer;

static void drop_offered(wayland_offer *offer) {
  if (offer->offered != NULL) wl_data_offer_destroy(offer->offered);
  offer->offered = NULL;
}

// MARK: A device that is not needed any more

// Until the compositor has heard of its release it may tell of offers, which are objects that the compositor makes: libwayland would not
// know them if the device were gone, and the connection would end with the next one.
static void released(void *data, struct wl_callback *callback, uint32_t number) {
  (void)number;
  wl_callback_destroy(callback);
  wl_proxy_destroy(data);
}

static const struct wl_callback_listener released_listener = {.done = released};

static void release_device(struct wl_display *display, struct wl_data_device *device) {
  wl_data_device_set_user_data(device, NULL);
  wl_proxy_marshal((struct wl_proxy *)device, WL_DATA_DEVICE_RELEASE);
  struct wl_callback *callback = wl_display_sync(display);
  // Where memory has ended the device stays.
  if (callback != NULL) wl_callback_add_listener(callback, &released_listener, device);
}

// The compositor is asked for nothing more; the source stays.
static void finish(wayland_offer *offer, bool is_offered) {
  drop_offered(offer);
  if (offer->callback != NULL) wl_callback_destroy(offer->callback);
  if (offer->device != NULL) release_device(offer->display, offer->device);
  if (offer->manager != NULL) wl_data_device_manager_destroy(offer->manager);
  if (offer->registry != NULL) wl_registry_destroy(offer->registry);
  offer->callback = NULL;
  offer->device = NULL;
  offer->manager = NULL;
  offer->registry = NULL;
  if (!offer->is_told) offer->clipboard->content.tell(offer->clipboard->content.context, is_offered);
  offer->is_told = true;
}

// MARK: The source

typedef struct writing {
  cclipboard *clipboard;
  const char *type;
  int pipe;
} writing;

static void *write_data(void *argument) {
  writing *writing = argument;
  const cclipboard_content *content = &writing->clipboard->content;
  size_t length = 0, offset = 0;
  uint8_t *bytes = content->get_data(content->context, writing->type, &length);
  // Some readers make both ends fail where they would wait.
  fcntl(writing->pipe, F_SETFL, 0);
  while (bytes != NULL && offset < length) {
    const ssize_t count = write(writing->pipe, bytes + offset, length - offset);
    if (count < 0 && errno != EINTR) break;
    if (count > 0) offset += (size_t)count;
  }
  free(bytes);
  close(writing->pipe);
  let_go(writing->clipboard);
  free(writing);
  return NULL;
}

static void target(void *data, struct wl_data_source *source, const char *type) { (void)data, (void)source, (void)type; }

static void send_data(void *data, struct wl_data_source *source, const char *type, int32_t pipe) {
  wayland_offer *offer = data;
  (void)source;
  for (int i = 0; i < offer->clipboard->count; i++) {
    if (strcmp(type, offer->clipboard->types[i]) != 0) continue;
    writing *writing = malloc(sizeof *writing);
    if (writing == NULL) break;
    *writing = (struct writing){offer->clipboard, offer->clipboard->types[i], pipe};
    if (run(offer->clipboard, write_data, writing)) return;
    free(writing);
    break;
  }
  close(pipe);
}

static void cancelled(void *data, struct wl_data_source *source) {
  wayland_offer *offer = data;
  wl_data_source_destroy(source);
  offer->source = NULL;
  finish(offer, false);
}

static const struct wl_data_source_listener source_listener = {
    .target = target, .send = send_data, .cancelled = cancelled};

// MARK: The device

static void offered_type(void *data, struct wl_data_offer *offered, const char *type) {
  wayland_offer *offer = data;
  (void)offered;
  for (int i = 0; i < offer->clipboard->count; i++) {
    if (strcmp(type, offer->clipboard->types[i]) == 0) offer->matches++;
  }
}

static const struct wl_data_offer_listener offer_listener = {.offer = offered_type};

static void data_offer(void *data, struct wl_data_device *device, struct wl_data_offer *offered) {
  wayland_offer *offer = data;
  (void)device;
  if (offer == NULL) {
    wl_data_offer_destroy(offered);
    return;
  }
  drop_offered(offer);
  offer->offered = offered;
  offer->matches = 0;
  wl_data_offer_add_listener(offered, &offer_listener, offer);
}

static void enter(
    void *data, struct wl_data_device *device, uint32_t serial, struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y,
    struct wl_data_offer *offered) {
  (void)data, (void)device, (void)serial, (void)surface, (void)x, (void)y, (void)offered;
}

static void leave(void *data, struct wl_data_device *device) { (void)data, (void)device; }

static void motion(void *data, struct wl_data_device *device, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)device, (void)time, (void)x, (void)y;
}

static void selection(void *data, struct wl_data_device *device, struct wl_data_offer *offered) {
  wayland_offer *offer = data;
  (void)device;
  if (offer != NULL && offer->is_set && offered != NULL && offered == offer->offered && offer->matches >= offer->clipboard->count) {
    finish(offer, true);
  }
}

static const struct wl_data_device_listener device_listener = {
    .data_offer = data_offer, .enter = enter, .leave = leave, .motion = motion, .drop = leave, .selection = selection};

// MARK: Step by step

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  wayland_offer *offer = data;
  if (strcmp(interface, wl_data_device_manager_interface.name) != 0 || version < VERSION) return;
  offer->manager = wl_registry_bind(registry, name, &wl_data_device_manager_interface, VERSION);
}

static void global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {.global = global, .global_remove = global_remove};

static bool offer_source(wayland_offer *offer) {
  if (offer->manager == NULL) return false;
  offer->source = wl_data_device_manager_create_data_source(offer->manager);
  offer->device = wl_data_device_manager_get_data_device(offer->manager, offer->seat);
  if (offer->source == NULL || offer->device == NULL) return false;
  wl_data_source_add_listener(offer->source, &source_listener, offer);
  for (int i = 0; i < offer->clipboard->count; i++) wl_data_source_offer(offer->source, offer->clipboard->types[i]);
  wl_data_device_add_listener(offer->device, &device_listener, offer);
  return true;
}

static bool wait_for_answers(wayland_offer *offer);

// Everything that was asked for has been told: first the globals, then what was on the clipboard before.
static void answered(void *data, struct wl_callback *callback, uint32_t number) {
  wayland_offer *offer = data;
  (void)number;
  wl_callback_destroy(callback);
  offer->callback = NULL;
  if (offer->device == NULL) {
    if (!offer_source(offer) || !wait_for_answers(offer)) finish(offer, false);
  } else {
    offer->is_set = true;
    wl_data_device_set_selection(offer->device, offer->source, offer->serial);
  }
}

static const struct wl_callback_listener callback_listener = {.done = answered};

static bool wait_for_answers(wayland_offer *offer) {
  offer->callback = wl_display_sync(offer->display);
  if (offer->callback != NULL) wl_callback_add_listener(offer->callback, &callback_listener, offer);
  return offer->callback != NULL;
}

wayland_offer *offer_on_wayland(
    cclipboard *clipboard, struct wl_display *display, struct wl_seat *seat, uint32_t serial) {
  wayland_offer *offer = calloc(1, sizeof *offer);
  if (offer == NULL) return NULL;
  *offer = (wayland_offer){.clipboard = clipboard, .display = display, .seat = seat, .serial = serial};
  offer->registry = wl_display_get_registry(display);
  if (offer->registry == NULL || !wait_for_answers(offer)) {
    close_on_wayland(offer);
    return NULL;
  }
  wl_registry_add_listener(offer->registry, &registry_listener, offer);
  return offer;
}

bool is_held_on_wayland(const wayland_offer *offer) { return offer->is_set && offer->source != NULL; }

void close_on_wayland(wayland_offer *offer) {
  finish(offer, false);
  if (offer->source != NULL) wl_data_source_destroy(offer->source);
  free(offer);
}
#endif
