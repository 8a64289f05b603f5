#define _GNU_SOURCE
#include "clipboard.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <unistd.h>

#include "requests.h"

enum { VERSION = 3 };

static const char text_type[] = "text/plain;charset=utf-8";

static struct wl_event_loop *loop;
// What the client has made last.
static struct wl_resource *device;
// What the window holds out, or null.
static struct wl_resource *source;
// The file with the other program's text.
static int text = -1;

// MARK: From the other program to the window

typedef struct {
  struct wl_event_source *source;
  off_t offset;
} transfer;

static int send_part(int pipe, uint32_t mask, void *data) {
  transfer *transfer = data;
  (void)mask;
  const ssize_t count = sendfile(pipe, text, &transfer->offset, 1 << 16);
  if (count > 0 || (count < 0 && errno == EAGAIN)) return 0;
  wl_event_source_remove(transfer->source);
  close(pipe);
  free(transfer);
  return 0;
}

static void receive(struct wl_client *client, struct wl_resource *offer, const char *type, int32_t pipe) {
  (void)client, (void)offer, (void)type;
  transfer *transfer = calloc(1, sizeof *transfer);
  fcntl(pipe, F_SETFL, O_NONBLOCK);
  transfer->source = wl_event_loop_add_fd(loop, pipe, WL_EVENT_WRITABLE, send_part, transfer);
}

static void copy(const char *path) {
  // accept, receive, destroy, finish, set_actions
  static const void *const offer_requests[] = {nothing, receive, destroy, nothing, nothing};
  if (text >= 0) close(text);
  text = open(path, O_RDONLY | O_CLOEXEC);
  if (source != NULL) wl_resource_post_event(source, WL_DATA_SOURCE_CANCELLED);
  source = NULL;
  struct wl_resource *offer = wl_resource_create(
      wl_resource_get_client(device), &wl_data_offer_interface, wl_resource_get_version(device), 0);
  wl_resource_set_implementation(offer, offer_requests, NULL, NULL);
  wl_resource_post_event(device, WL_DATA_DEVICE_DATA_OFFER, offer);
  wl_resource_post_event(offer, WL_DATA_OFFER_OFFER, text_type);
  wl_resource_post_event(device, WL_DATA_DEVICE_SELECTION, offer);
}

// MARK: From the window to the other program

typedef struct {
  struct wl_event_source *source;
  size_t length;
  char text[4096];
} reception;

static int receive_part(int pipe, uint32_t mask, void *data) {
  reception *reception = data;
  (void)mask;
  const size_t room = sizeof reception->text - 1 - reception->length;
  const ssize_t count = read(pipe, reception->text + reception->length, room);
  if (count < 0 && errno == EAGAIN) return 0;
  if (count > 0) {
    reception->length += (size_t)count;
    return 0;
  }
  say("pasted %s", reception->text);
  wl_event_source_remove(reception->source);
  close(pipe);
  free(reception);
  return 0;
}

static void paste(void) {
  int ends[2];
  if (source == NULL || pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
    say("pasted ");
    return;
  }
  reception *reception = calloc(1, sizeof *reception);
  reception->source = wl_event_loop_add_fd(loop, ends[0], WL_EVENT_READABLE, receive_part, reception);
  wl_resource_post_event(source, WL_DATA_SOURCE_SEND, text_type, ends[1]);
  close(ends[1]);
}

// MARK: Globals

static void set_selection(
    struct wl_client *client, struct wl_resource *device, struct wl_resource *selection, uint32_t serial) {
  (void)client, (void)device, (void)serial;
  source = selection;
}

static void forget_source(struct wl_resource *resource) {
  if (resource == source) source = NULL;
}

static void create_source(struct wl_client *client, struct wl_resource *manager, uint32_t id) {
  // offer, destroy, set_actions
  static const void *const source_requests[] = {nothing, destroy, nothing};
  struct wl_resource *resource =
      wl_resource_create(client, &wl_data_source_interface, wl_resource_get_version(manager), id);
  wl_resource_set_implementation(resource, source_requests, NULL, forget_source);
}

static void forget_device(struct wl_resource *resource) {
  if (resource == device) device = NULL;
}

static void get_device(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *seat) {
  // start_drag, set_selection, release
  static const void *const device_requests[] = {nothing, set_selection, destroy};
  (void)seat;
  device = wl_resource_create(client, &wl_data_device_interface, wl_resource_get_version(manager), id);
  wl_resource_set_implementation(device, device_requests, NULL, forget_device);
}

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const void *const manager_requests[] = {create_source, get_device};
  (void)data;
  wl_resource_set_implementation(
      wl_resource_create(client, &wl_data_device_manager_interface, (int)version, id), manager_requests, NULL, NULL);
}

void add_clipboard(struct wl_display *display) {
  loop = wl_display_get_event_loop(display);
  wl_global_create(display, &wl_data_device_manager_interface, VERSION, NULL, bind_manager);
}

bool clipboard(const char *verb, const char *path) {
  if (strcmp(verb, "copy") == 0) {
    copy(path);
  } else if (strcmp(verb, "paste") == 0) {
    paste();
  } else {
    return false;
  }
  return true;
}
