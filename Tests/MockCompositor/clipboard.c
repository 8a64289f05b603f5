#define _GNU_SOURCE
#include "clipboard.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <unistd.h>

#include "requests.h"

enum { VERSION = 3, MOST = 4 };

static const char text_type[] = "text/plain;charset=utf-8";

static struct wl_event_loop *loop;
// The client's types.
static struct wl_resource *devices[MOST];
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

static struct wl_resource *tell_offer(struct wl_resource *device) {
  // accept, receive, destroy, finish, set_actions
  static const void *const offer_requests[] = {nothing, receive, destroy, nothing, nothing};
  struct wl_resource *offer = wl_resource_create(
      wl_resource_get_client(device), &wl_data_offer_interface, wl_resource_get_version(device), 0);
  wl_resource_set_implementation(offer, offer_requests, NULL, NULL);
  wl_resource_post_event(device, WL_DATA_DEVICE_DATA_OFFER, offer);
  return offer;
}

static void copy(const char *path) {
  if (text >= 0) close(text);
  text = open(path, O_RDONLY | O_CLOEXEC);
  if (source != NULL) wl_resource_post_event(source, WL_DATA_SOURCE_CANCELLED);
  source = NULL;
  for (int i = 0; i < MOST; i++) {
    if (devices[i] == NULL) continue;
    struct wl_resource *offer = tell_offer(devices[i]);
    wl_resource_post_event(offer, WL_DATA_OFFER_OFFER, text_type);
    wl_resource_post_event(devices[i], WL_DATA_DEVICE_SELECTION, offer);
  }
}

// MARK: From the window to the other program

typedef struct {
  struct wl_event_source *source;
  int file;
} reception;

static int receive_part(int pipe, uint32_t mask, void *data) {
  reception *reception = data;
  char bytes[1 << 16];
  (void)mask;
  const ssize_t count = read(pipe, bytes, sizeof bytes);
  if (count < 0 && errno == EAGAIN) return 0;
  if (count > 0 && write(reception->file, bytes, (size_t)count) == count) return 0;
  say("pasted");
  wl_event_source_remove(reception->source);
  close(pipe);
  close(reception->file);
  free(reception);
  return 0;
}

// Programs ask for what is offered alone.
static bool offers(const char *type) {
  char **types = wl_resource_get_user_data(source);
  const size_t length = strlen(type);
  for (const char *line = *types; line != NULL && *line != 0; line = strchr(line, '\n') + 1) {
    if (strncmp(line, type, length) == 0 && line[length] == '\n') return true;
  }
  return false;
}

// FILE,TYPE: the file is there and empty where nothing of the type is held out.
static void paste(char *words) {
  char *type = strchr(words, ',');
  int ends[2];
  if (type == NULL) return;
  *type++ = 0;
  const int file = open(words, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (source == NULL || !offers(type) || pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
    close(file);
    say("pasted");
    return;
  }
  reception *reception = calloc(1, sizeof *reception);
  reception->file = file;
  reception->source = wl_event_loop_add_fd(loop, ends[0], WL_EVENT_READABLE, receive_part, reception);
  wl_resource_post_event(source, WL_DATA_SOURCE_SEND, type, ends[1]);
  close(ends[1]);
}

// MARK: Globals

// A source's types, in lines.
static void offer(struct wl_client *client, struct wl_resource *source, const char *type) {
  (void)client;
  char **types = wl_resource_get_user_data(source);
  char *all = NULL;
  if (asprintf(&all, "%s%s\n", *types == NULL ? "" : *types, type) < 0) return;
  free(*types);
  *types = all;
}

static void tell_selection(struct wl_resource *device) {
  struct wl_resource *offer = tell_offer(device);
  char **types = wl_resource_get_user_data(source);
  char *all = strdup(*types == NULL ? "" : *types);
  for (char *type = strtok(all, "\n"); type != NULL; type = strtok(NULL, "\n")) {
    wl_resource_post_event(offer, WL_DATA_OFFER_OFFER, type);
  }
  free(all);
  wl_resource_post_event(device, WL_DATA_DEVICE_SELECTION, offer);
}

static void set_selection(
    struct wl_client *client, struct wl_resource *device, struct wl_resource *selection, uint32_t serial) {
  (void)client, (void)device;
  if (source != NULL && source != selection) wl_resource_post_event(source, WL_DATA_SOURCE_CANCELLED);
  source = selection;
  say("selection %u", serial);
  for (int i = 0; source != NULL && i < MOST; i++) {
    if (devices[i] != NULL) tell_selection(devices[i]);
  }
}

static void forget_source(struct wl_resource *resource) {
  char **types = wl_resource_get_user_data(resource);
  if (resource == source) source = NULL;
  free(*types);
  free(types);
}

static void create_source(struct wl_client *client, struct wl_resource *manager, uint32_t id) {
  // offer, destroy, set_actions
  static const void *const source_requests[] = {offer, destroy, nothing};
  struct wl_resource *resource =
      wl_resource_create(client, &wl_data_source_interface, wl_resource_get_version(manager), id);
  wl_resource_set_implementation(resource, source_requests, calloc(1, sizeof(char *)), forget_source);
}

static void forget_device(struct wl_resource *resource) {
  for (int i = 0; i < MOST; i++) {
    if (devices[i] == resource) devices[i] = NULL;
  }
}

static void get_device(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *seat) {
  // start_drag, set_selection, release
  static const void *const device_requests[] = {nothing, set_selection, destroy};
  (void)seat;
  struct wl_resource *device =
      wl_resource_create(client, &wl_data_device_interface, wl_resource_get_version(manager), id);
  wl_resource_set_implementation(device, device_requests, NULL, forget_device);
  for (int i = 0; i < MOST; i++) {
    if (devices[i] != NULL) continue;
    devices[i] = device;
    break;
  }
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

bool clipboard(const char *verb, char *word) {
  if (strcmp(verb, "copy") == 0) {
    copy(word);
  } else if (strcmp(verb, "paste") == 0) {
    paste(word);
  } else {
    return false;
  }
  return true;
}
