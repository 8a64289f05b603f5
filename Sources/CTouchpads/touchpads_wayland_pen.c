#include "touchpads_wayland_pen.h"

#include <stdlib.h>

#include "tablet.h"
#include "touchpads_wayland_cursor.h"

// What a tablet seat brings. All of it is kept until it is removed: what a compositor says of an object that its client has
// destroyed may bring further objects, whose numbers would be missing.
typedef struct tablet_part {
  struct tablet_part *next;
  // Null for what the seat itself has brought.
  struct tablet_part *owner;
  seat *seat;
  struct wl_proxy *proxy;
  uint32_t destroy_request;
  // Of a tool.
  int32_t number;
  bool is_inside, has_news;
  struct wl_surface *cursor;
} tablet_part;

static int take_seat_event(
    const void *unused, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *arguments);

// MARK: Objects

static tablet_part *add_part(
    seat *seat, tablet_part *owner, struct wl_object *object, uint32_t destroy_request, wl_dispatcher_func_t take) {
  struct wl_proxy *proxy = (struct wl_proxy *)object;
  tablet_part *part = proxy == NULL ? NULL : calloc(1, sizeof *part);
  if (part == NULL) return NULL;
  *part = (tablet_part){
      .next = seat->tablet_parts, .owner = owner, .seat = seat, .proxy = proxy, .destroy_request = destroy_request};
  seat->tablet_parts = part;
  wl_proxy_add_dispatcher(proxy, take, NULL, part);
  return part;
}

static void tell(const tablet_part *tool, ctouchpads_kind kind, double x, double y) {
  tool->seat->wayland->is_pen_latest = kind != CTOUCHPADS_WAYLAND_PEN_LEAVE;
  ctouchpads_tell(tool->seat, kind, tool->number, x, y);
}

static void leave(tablet_part *tool) {
  if (!tool->is_inside) return;
  tell(tool, CTOUCHPADS_WAYLAND_PEN_LEAVE, 0, 0);
  tool->is_inside = false;
  tool->has_news = true;
}

static void end_frame(tablet_part *tool) {
  if (tool->has_news) ctouchpads_tell(tool->seat, CTOUCHPADS_WAYLAND_PEN_FRAME, tool->number, 0, 0);
  tool->has_news = false;
}

static void remove_part(tablet_part *part) {
  tablet_part **link = &part->seat->tablet_parts;
  while (*link != NULL) {
    if ((*link)->owner == part) {
      remove_part(*link);
      link = &part->seat->tablet_parts;
    } else {
      link = &(*link)->next;
    }
  }
  leave(part);
  end_frame(part);
  link = &part->seat->tablet_parts;
  while (*link != part) link = &(*link)->next;
  *link = part->next;
  wl_proxy_marshal_flags(part->proxy, part->destroy_request, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  if (part->cursor != NULL) wl_surface_destroy(part->cursor);
  free(part);
}

void ctouchpads_add_tablets(seat *seat) {
  struct wl_proxy *manager = seat->wayland->tablets;
  if (manager == NULL || seat->tablet_seat != NULL) return;
  seat->tablet_seat = wl_proxy_marshal_flags(
      manager, TABLET_MANAGER_GET_SEAT, &ctouchpads_tablet_seat_interface, 1, 0, NULL, (void *)seat->proxy);
  if (seat->tablet_seat != NULL) wl_proxy_add_dispatcher(seat->tablet_seat, take_seat_event, NULL, seat);
}

void ctouchpads_remove_tablets(seat *seat) {
  while (seat->tablet_parts != NULL) remove_part(seat->tablet_parts);
  if (seat->tablet_seat == NULL) return;
  wl_proxy_marshal_flags(seat->tablet_seat, TABLET_SEAT_DESTROY, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  seat->tablet_seat = NULL;
}

// MARK: Events

static int take_tool_event(
    const void *unused, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *arguments) {
  tablet_part *tool = wl_proxy_get_user_data(target);
  (void)unused, (void)message;
  if (opcode == TABLET_TOOL_PROXIMITY_IN) {
    leave(tool);
    tool->is_inside = (struct wl_surface *)arguments[2].o == tool->seat->wayland->surface;
  } else if (opcode == TABLET_TOOL_REMOVED) {
    remove_part(tool);
    return 0;
  } else if (opcode == TABLET_TOOL_FRAME) {
    tool->seat->stamp = arguments[0].u;
    end_frame(tool);
    return 0;
  }
  // A frame drawn by the client has surfaces of its own.
  if (!tool->is_inside) return 0;
  tool->has_news = true;
  switch (opcode) {
    case TABLET_TOOL_PROXIMITY_IN:
      ctouchpads_show_cursor(tool->seat->wayland, tool->proxy, arguments[0].u, &tool->cursor);
      tell(tool, CTOUCHPADS_WAYLAND_PEN_ENTER, 0, 0);
      break;
    case TABLET_TOOL_PROXIMITY_OUT: leave(tool); break;
    case TABLET_TOOL_DOWN: tell(tool, CTOUCHPADS_WAYLAND_PEN_DOWN, 0, 0); break;
    case TABLET_TOOL_UP: tell(tool, CTOUCHPADS_WAYLAND_PEN_UP, 0, 0); break;
    case TABLET_TOOL_MOTION: {
      const double x = wl_fixed_to_double(arguments[0].f), y = wl_fixed_to_double(arguments[1].f);
      tell(tool, CTOUCHPADS_WAYLAND_PEN_MOTION, x, y);
      break;
    }
    case TABLET_TOOL_BUTTON: tell(tool, CTOUCHPADS_WAYLAND_PEN_BUTTON, arguments[1].u, arguments[2].u != 0); break;
    // Pressure, tilt and the like mean nothing to a finger.
    default: break;
  }
  return 0;
}

static int take_tablet_event(
    const void *unused, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *arguments) {
  (void)unused, (void)message, (void)arguments;
  if (opcode == TABLET_REMOVED) remove_part(wl_proxy_get_user_data(target));
  return 0;
}

// Nothing that it tells of is used.
static int take_nothing(
    const void *unused, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *arguments) {
  (void)unused, (void)target, (void)opcode, (void)message, (void)arguments;
  return 0;
}

static int take_group_event(
    const void *unused, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *arguments) {
  tablet_part *group = wl_proxy_get_user_data(target);
  (void)unused, (void)message;
  if (opcode == TABLET_GROUP_RING) add_part(group->seat, group, arguments[0].o, TABLET_RING_DESTROY, take_nothing);
  if (opcode == TABLET_GROUP_STRIP) add_part(group->seat, group, arguments[0].o, TABLET_STRIP_DESTROY, take_nothing);
  return 0;
}

static int take_pad_event(
    const void *unused, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *arguments) {
  tablet_part *pad = wl_proxy_get_user_data(target);
  (void)unused, (void)message;
  if (opcode == TABLET_PAD_GROUP) add_part(pad->seat, pad, arguments[0].o, TABLET_GROUP_DESTROY, take_group_event);
  if (opcode == TABLET_PAD_REMOVED) remove_part(pad);
  return 0;
}

static int take_seat_event(
    const void *unused, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *arguments) {
  seat *seat = wl_proxy_get_user_data(target);
  (void)unused, (void)message;
  switch (opcode) {
    case TABLET_SEAT_TABLET_ADDED: add_part(seat, NULL, arguments[0].o, TABLET_DESTROY, take_tablet_event); break;
    case TABLET_SEAT_TOOL_ADDED: {
      tablet_part *tool = add_part(seat, NULL, arguments[0].o, TABLET_TOOL_DESTROY, take_tool_event);
      if (tool != NULL) tool->number = seat->wayland->tool_count++;
      break;
    }
    case TABLET_SEAT_PAD_ADDED: add_part(seat, NULL, arguments[0].o, TABLET_PAD_DESTROY, take_pad_event); break;
    default: break;
  }
  return 0;
}
