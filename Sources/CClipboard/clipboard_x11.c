#include "clipboard.h"

#include <stdlib.h>
#include <string.h>

#include <SDL2/SDL_config.h>

#ifdef SDL_VIDEO_DRIVER_X11
#include <xcb/xcb.h>

// Bytes that a property takes at once; more goes in pieces (INCR).
enum { PIECE = 1 << 18 };

enum { CLIPBOARD, TARGETS, MULTIPLE, TIMESTAMP, ATOM_PAIR, INCR, OWN_COUNT };
static const char *const own_names[] = {"CLIPBOARD", "TARGETS", "MULTIPLE", "TIMESTAMP", "ATOM_PAIR", "INCR"};

typedef struct transfer {
  struct transfer *next;
  xcb_window_t requestor;
  xcb_atom_t property, type;
  uint8_t *bytes;
  size_t length, offset;
} transfer;

typedef struct {
  cclipboard *clipboard;
  xcb_connection_t *connection;
  xcb_window_t window;
  // The moment at which the selection became this window's.
  xcb_timestamp_t time;
  // The own ones, then those of the types.
  xcb_atom_t *atoms;
  transfer *transfers;
} owner;

// MARK: Becoming the owner

static bool find_atoms(owner *owner) {
  const int count = OWN_COUNT + owner->clipboard->count;
  xcb_intern_atom_cookie_t *cookies = calloc((size_t)count, sizeof *cookies);
  owner->atoms = calloc((size_t)count, sizeof *owner->atoms);
  for (int i = 0; cookies != NULL && i < count; i++) {
    const char *name = i < OWN_COUNT ? own_names[i] : owner->clipboard->types[i - OWN_COUNT];
    cookies[i] = xcb_intern_atom(owner->connection, false, (uint16_t)strlen(name), name);
  }
  bool has_all = cookies != NULL && owner->atoms != NULL;
  for (int i = 0; cookies != NULL && i < count; i++) {
    xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(owner->connection, cookies[i], NULL);
    has_all = has_all && reply != NULL;
    if (has_all) owner->atoms[i] = reply->atom;
    free(reply);
  }
  free(cookies);
  return has_all;
}

// The server's time, of a property that changes by nothing: an owner needs one (ICCCM 2.1).
static bool find_time(owner *owner) {
  xcb_change_property(
      owner->connection, XCB_PROP_MODE_APPEND, owner->window, XCB_ATOM_WM_NAME, XCB_ATOM_STRING, 8, 0, NULL);
  xcb_flush(owner->connection);
  bool is_found = false;
  xcb_generic_event_t *event = NULL;
  while (!is_found && (event = xcb_wait_for_event(owner->connection)) != NULL) {
    is_found = (event->response_type & 0x7f) == XCB_PROPERTY_NOTIFY;
    if (is_found) owner->time = ((const xcb_property_notify_event_t *)event)->time;
    free(event);
  }
  return is_found;
}

static bool begin(owner *owner) {
  owner->connection = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(owner->connection) || !find_atoms(owner)) return false;
  const xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(owner->connection)).data;
  owner->window = xcb_generate_id(owner->connection);
  const uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
  xcb_create_window(
      owner->connection, 0, owner->window, screen->root, -1, -1, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY,
      XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK, &events);
  if (!find_time(owner)) return false;
  xcb_set_selection_owner(owner->connection, owner->window, owner->atoms[CLIPBOARD], owner->time);
  xcb_get_selection_owner_reply_t *reply = xcb_get_selection_owner_reply(
      owner->connection, xcb_get_selection_owner(owner->connection, owner->atoms[CLIPBOARD]), NULL);
  const bool is_owner = reply != NULL && reply->owner == owner->window;
  free(reply);
  return is_owner;
}

// MARK: Handing out

static void set_property(
    const owner *owner, xcb_window_t window, xcb_atom_t property, xcb_atom_t type, uint8_t format, size_t count,
    const void *data) {
  xcb_change_property(
      owner->connection, XCB_PROP_MODE_REPLACE, window, property, type, format, (uint32_t)count, data);
}

static void forget(owner *owner, transfer *transfer) {
  struct transfer **link = &owner->transfers;
  while (*link != transfer) link = &(*link)->next;
  *link = transfer->next;
  free(transfer->bytes);
  free(transfer);
}

// The requestor deletes the property when it has read a piece; nothing is the last one.
static void go_on(owner *owner, xcb_window_t requestor, xcb_atom_t property) {
  transfer *transfer = owner->transfers;
  while (transfer != NULL && (transfer->requestor != requestor || transfer->property != property)) {
    transfer = transfer->next;
  }
  if (transfer == NULL) return;
  const size_t left = transfer->length - transfer->offset, count = left < PIECE ? left : PIECE;
  set_property(owner, requestor, property, transfer->type, 8, count, transfer->bytes + transfer->offset);
  transfer->offset += count;
  if (count == 0) forget(owner, transfer);
}

static void forget_requestor(owner *owner, xcb_window_t requestor) {
  transfer *next = NULL;
  for (transfer *transfer = owner->transfers; transfer != NULL; transfer = next) {
    next = transfer->next;
    if (transfer->requestor == requestor) forget(owner, transfer);
  }
}

static bool hand_out(owner *owner, xcb_window_t requestor, xcb_atom_t property, int index) {
  const cclipboard_content *content = &owner->clipboard->content;
  const xcb_atom_t type = owner->atoms[OWN_COUNT + index];
  size_t length = 0;
  uint8_t *bytes = content->get_data(content->context, owner->clipboard->types[index], &length);
  if (bytes == NULL) return false;
  if (length <= PIECE) {
    set_property(owner, requestor, property, type, 8, length, bytes);
    free(bytes);
    return true;
  }
  transfer *transfer = calloc(1, sizeof *transfer);
  if (transfer == NULL) {
    free(bytes);
    return false;
  }
  *transfer = (struct transfer){owner->transfers, requestor, property, type, bytes, length, 0};
  owner->transfers = transfer;
  const uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY;
  xcb_change_window_attributes(owner->connection, requestor, XCB_CW_EVENT_MASK, &events);
  const uint32_t least = length < UINT32_MAX ? (uint32_t)length : UINT32_MAX;
  set_property(owner, requestor, property, owner->atoms[INCR], 32, 1, &least);
  return true;
}

static bool answer(owner *owner, xcb_window_t requestor, xcb_atom_t target, xcb_atom_t property);

// Pairs of a target and a property, of which the property of what there is not becomes none.
static bool answer_pairs(owner *owner, xcb_window_t requestor, xcb_atom_t property) {
  const xcb_atom_t type = owner->atoms[ATOM_PAIR];
  xcb_get_property_reply_t *reply = xcb_get_property_reply(
      owner->connection, xcb_get_property(owner->connection, false, requestor, property, type, 0, PIECE / 4), NULL);
  const bool is_read = reply != NULL && reply->format == 32;
  if (is_read) {
    xcb_atom_t *pairs = xcb_get_property_value(reply);
    const size_t count = reply->value_len;
    for (size_t i = 0; i + 1 < count; i += 2) {
      const bool nests = pairs[i] == owner->atoms[MULTIPLE];
      if (nests || !answer(owner, requestor, pairs[i], pairs[i + 1])) pairs[i + 1] = XCB_ATOM_NONE;
    }
    set_property(owner, requestor, property, type, 32, count, pairs);
  }
  free(reply);
  return is_read;
}

static bool answer(owner *owner, xcb_window_t requestor, xcb_atom_t target, xcb_atom_t property) {
  const xcb_atom_t *atoms = owner->atoms;
  const int count = owner->clipboard->count;
  if (property == XCB_ATOM_NONE) return false;
  if (target == atoms[TARGETS]) {
    // Only the program's own types behind the selection can be asked for.
    xcb_atom_t *all = calloc((size_t)count + 3, sizeof *all);
    if (all == NULL) return false;
    memcpy(all, &atoms[TARGETS], 3 * sizeof *all);
    memcpy(all + 3, &atoms[OWN_COUNT], (size_t)count * sizeof *all);
    set_property(owner, requestor, property, XCB_ATOM_ATOM, 32, (size_t)count + 3, all);
    free(all);
    return true;
  }
  if (target == atoms[TIMESTAMP]) {
    set_property(owner, requestor, property, XCB_ATOM_INTEGER, 32, 1, &owner->time);
    return true;
  }
  if (target == atoms[MULTIPLE]) return answer_pairs(owner, requestor, property);
  for (int i = 0; i < count; i++) {
    if (target == atoms[OWN_COUNT + i]) return hand_out(owner, requestor, property, i);
  }
  return false;
}

static void take_request(owner *owner, const xcb_selection_request_event_t *request) {
  // Old clients leave it out (ICCCM 2.2).
  const xcb_atom_t property = request->property != XCB_ATOM_NONE ? request->property : request->target;
  const bool is_answered = answer(owner, request->requestor, request->target, property);
  const xcb_selection_notify_event_t notice = {
      .response_type = XCB_SELECTION_NOTIFY,
      .time = request->time,
      .requestor = request->requestor,
      .selection = request->selection,
      .target = request->target,
      .property = is_answered ? property : XCB_ATOM_NONE,
  };
  // An event has 32 bytes, whatever its structure has.
  char bytes[32] = {0};
  memcpy(bytes, &notice, sizeof notice);
  xcb_send_event(owner->connection, false, request->requestor, 0, bytes);
}

void *own_selection(void *argument) {
  owner owner = {.clipboard = argument};
  bool is_owner = begin(&owner);
  const cclipboard_content *content = &owner.clipboard->content;
  content->tell(content->context, is_owner);
  while (is_owner || owner.transfers != NULL) {
    xcb_flush(owner.connection);
    xcb_generic_event_t *event = xcb_wait_for_event(owner.connection);
    if (event == NULL) break;
    // Errors are those of requestors that have gone.
    switch (event->response_type & 0x7f) {
      case XCB_SELECTION_REQUEST: take_request(&owner, (const xcb_selection_request_event_t *)event); break;
      case XCB_SELECTION_CLEAR: is_owner = false; break;
      case XCB_PROPERTY_NOTIFY: {
        const xcb_property_notify_event_t *change = (const xcb_property_notify_event_t *)event;
        if (change->state == XCB_PROPERTY_DELETE) go_on(&owner, change->window, change->atom);
        break;
      }
      case XCB_DESTROY_NOTIFY:
        forget_requestor(&owner, ((const xcb_destroy_notify_event_t *)event)->window);
        break;
      default: break;
    }
    free(event);
  }
  while (owner.transfers != NULL) forget(&owner, owner.transfers);
  xcb_disconnect(owner.connection);
  free(owner.atoms);
  let_go(owner.clipboard);
  return NULL;
}
#endif
