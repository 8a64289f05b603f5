#include "touchpads_x11.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TOUCHPADS = 8 };

// A device with gestures, and the valuators that scroll on it.
typedef struct {
  int id;
  // -1 where there is none.
  int horizontal, vertical;
  double horizontal_increment, vertical_increment;
} touchpad;

struct ctouchpads_x11 {
  // Null where events come from elsewhere.
  Display *display;
  Window window;
  int opcode;
  int minor;
  touchpad touchpads[MOST_TOUCHPADS];
  int count;
  bool is_raw_selected;
  // When the server last made a click of a touchpad's scrolling; its button follows with the same time.
  Time emulated;
  bool is_emulated;
  ctouchpads_handler handler;
  void *context;
};

// MARK: Selection

// Adds to what this connection has selected for all master devices: SDL selects touches there.
static void select_events(ctouchpads_x11 *x11, Window window, int device, const int *types, int count) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  int selected = 0;
  XIEventMask *masks = XIGetSelectedEvents(x11->display, window, &selected);
  for (int i = 0; masks != NULL && i < selected; i++) {
    if (masks[i].deviceid != device) continue;
    const size_t length = (size_t)masks[i].mask_len < sizeof bits ? (size_t)masks[i].mask_len : sizeof bits;
    memcpy(bits, masks[i].mask, length);
  }
  if (masks != NULL) XFree(masks);
  for (int i = 0; i < count; i++) XISetMask(bits, types[i]);
  XIEventMask mask = {.deviceid = device, .mask_len = sizeof bits, .mask = bits};
  XISelectEvents(x11->display, window, &mask, 1);
}

void ctouchpads_x11_add(ctouchpads_x11 *x11, const XIDeviceInfo *device) {
  touchpad found = {.id = device->deviceid, .horizontal = -1, .vertical = -1};
  bool has_gestures = false;
  for (int i = 0; i < device->num_classes; i++) {
    const XIAnyClassInfo *any = device->classes[i];
    if (any->type == XIGestureClass) has_gestures = true;
    if (any->type != XIScrollClass) continue;
    const XIScrollClassInfo *scroll = (const XIScrollClassInfo *)any;
    if (scroll->increment == 0) continue;
    if (scroll->scroll_type == XIScrollTypeHorizontal) {
      found.horizontal = scroll->number;
      found.horizontal_increment = scroll->increment;
    } else {
      found.vertical = scroll->number;
      found.vertical_increment = scroll->increment;
    }
  }
  if (has_gestures && x11->count < MOST_TOUCHPADS) x11->touchpads[x11->count++] = found;
}

static bool scrolls(const touchpad *touchpad) { return touchpad->horizontal >= 0 || touchpad->vertical >= 0; }

// Which touchpads there are. Where none is, no motion is selected: nothing wakes the program for a mouse elsewhere.
static void read_devices(ctouchpads_x11 *x11) {
  int count = 0;
  XIDeviceInfo *devices = XIQueryDevice(x11->display, XIAllDevices, &count);
  x11->count = 0;
  for (int i = 0; devices != NULL && i < count; i++) {
    if (devices[i].use == XISlavePointer || devices[i].use == XIFloatingSlave) ctouchpads_x11_add(x11, &devices[i]);
  }
  if (devices != NULL) XIFreeDeviceInfo(devices);
  bool is_needed = false;
  for (int i = 0; i < x11->count; i++) is_needed = is_needed || scrolls(&x11->touchpads[i]);
  if (!is_needed || x11->is_raw_selected) return;
  // Motion over the window would be taken from SDL: the server delivers an event once, in its newest form. Raw motion goes
  // to all clients.
  const int raw[] = {XI_RawMotion, XI_RawButtonPress};
  select_events(x11, DefaultRootWindow(x11->display), XIAllMasterDevices, raw, 2);
  x11->is_raw_selected = true;
}

ctouchpads_x11 *ctouchpads_x11_make(Window window, int opcode, int minor, ctouchpads_handler handler, void *context) {
  ctouchpads_x11 *x11 = calloc(1, sizeof *x11);
  if (x11 == NULL) return NULL;
  *x11 = (ctouchpads_x11){.window = window, .opcode = opcode, .minor = minor, .handler = handler, .context = context};
  return x11;
}

ctouchpads_x11 *ctouchpads_x11_open(Display *display, Window window, ctouchpads_handler handler, void *context) {
  int opcode = 0, event = 0, error = 0;
  if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error)) return NULL;
  int major = 2, minor = 4;
  if (XIQueryVersion(display, &major, &minor) != Success || major < 2 || (major == 2 && minor < 4)) return NULL;
  ctouchpads_x11 *x11 = ctouchpads_x11_make(window, opcode, minor, handler, context);
  if (x11 == NULL) return NULL;
  x11->display = display;
  const int gestures[] = {XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd};
  select_events(x11, window, XIAllMasterDevices, gestures, 3);
  const int changes[] = {XI_HierarchyChanged};
  select_events(x11, DefaultRootWindow(display), XIAllDevices, changes, 1);
  read_devices(x11);
  return x11;
}

void ctouchpads_x11_close(ctouchpads_x11 *x11) { free(x11); }

ctouchpads_abilities ctouchpads_x11_get_abilities(const ctouchpads_x11 *x11) {
  ctouchpads_abilities abilities = {.version = x11->minor};
  for (int i = 0; i < x11->count; i++) {
    if (scrolls(&x11->touchpads[i])) abilities.takes_scrolling = true;
  }
  return abilities;
}

// MARK: Events

static const touchpad *find(const ctouchpads_x11 *x11, int device) {
  for (int i = 0; i < x11->count; i++) {
    if (x11->touchpads[i].id == device) return &x11->touchpads[i];
  }
  return NULL;
}

static void take_pinch(ctouchpads_x11 *x11, const XIGesturePinchEvent *pinch) {
  if (pinch->event != x11->window) return;
  ctouchpads_event event = {.stamp = (uint32_t)pinch->time};
  switch (pinch->evtype) {
    case XI_GesturePinchBegin:
      event.kind = CTOUCHPADS_X11_PINCH_BEGIN;
      event.number = pinch->detail;
      event.x = pinch->event_x;
      event.y = pinch->event_y;
      break;
    case XI_GesturePinchUpdate:
      event.kind = CTOUCHPADS_X11_PINCH_UPDATE;
      event.x = pinch->delta_x;
      event.y = pinch->delta_y;
      event.scale = pinch->scale;
      event.rotation = pinch->delta_angle;
      break;
    default:
      event.kind = CTOUCHPADS_X11_PINCH_END;
      event.number = (pinch->flags & XIGesturePinchEventCancelled) != 0;
      break;
  }
  x11->handler(x11->context, &event);
}

// Reads the increments by which a valuator has moved; false where the event has nothing of it.
static bool read_valuator(const XIRawEvent *raw, int number, double increment, double *value) {
  if (number < 0 || number >= raw->valuators.mask_len * 8 || !XIMaskIsSet(raw->valuators.mask, number)) return false;
  int index = 0;
  for (int i = 0; i < number; i++) index += XIMaskIsSet(raw->valuators.mask, i) != 0;
  *value = raw->raw_values[index] / increment;
  return true;
}

static void take_motion(ctouchpads_x11 *x11, const XIRawEvent *raw) {
  const touchpad *touchpad = find(x11, raw->sourceid);
  if (touchpad == NULL) return;
  ctouchpads_event event = {.kind = CTOUCHPADS_X11_SCROLL, .stamp = (uint32_t)raw->time};
  const bool across = read_valuator(raw, touchpad->horizontal, touchpad->horizontal_increment, &event.x);
  const bool down = read_valuator(raw, touchpad->vertical, touchpad->vertical_increment, &event.y);
  if (across || down) x11->handler(x11->context, &event);
}

static void take_generic(ctouchpads_x11 *x11, const XGenericEventCookie *cookie, bool is_inside) {
  if (cookie->extension != x11->opcode || cookie->data == NULL) return;
  switch (cookie->evtype) {
    case XI_GesturePinchBegin:
    case XI_GesturePinchUpdate:
    case XI_GesturePinchEnd: take_pinch(x11, cookie->data); break;
    case XI_RawMotion:
      if (is_inside) take_motion(x11, cookie->data);
      break;
    case XI_RawButtonPress: {
      const XIRawEvent *raw = cookie->data;
      const touchpad *touchpad = find(x11, raw->sourceid);
      if (touchpad != NULL && scrolls(touchpad) && raw->flags & XIPointerEmulated) x11->emulated = raw->time;
      break;
    }
    case XI_HierarchyChanged: read_devices(x11); break;
    default: break;
  }
}

void ctouchpads_x11_take(ctouchpads_x11 *x11, const XEvent *event, bool is_inside) {
  x11->is_emulated = false;
  if (event->type == GenericEvent) {
    take_generic(x11, &event->xcookie, is_inside);
  } else if (event->type == ButtonPress) {
    // 4 to 7 are the directions of a wheel.
    const unsigned button = event->xbutton.button;
    x11->is_emulated = button >= 4 && button <= 7 && x11->emulated != 0 && event->xbutton.time == x11->emulated;
  }
}

bool ctouchpads_x11_is_emulated(const ctouchpads_x11 *x11) { return x11->is_emulated; }
