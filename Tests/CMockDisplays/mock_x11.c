#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../Sources/CTouchpads/touchpads_x11.h"
#include "CMockDisplays.h"

enum { WINDOW = 7, OTHER_WINDOW = 8, OPCODE = 131, MASTER = 2, MOUSE = 9, TOUCHPAD = 11 };
enum { HORIZONTAL = 2, VERTICAL = 3 };

struct mock_x11 {
  ctouchpads_x11 *touchpads;
};

static void add(ctouchpads_x11 *touchpads, int device, bool has_gestures) {
  XIScrollClassInfo across = {
      .type = XIScrollClass, .number = HORIZONTAL, .scroll_type = XIScrollTypeHorizontal, .increment = 120};
  XIScrollClassInfo down = {
      .type = XIScrollClass, .number = VERTICAL, .scroll_type = XIScrollTypeVertical, .increment = 120};
  XIGestureClassInfo gestures = {.type = XIGestureClass, .num_touches = 5};
  XIAnyClassInfo *classes[] = {(XIAnyClassInfo *)&across, (XIAnyClassInfo *)&down, (XIAnyClassInfo *)&gestures};
  const XIDeviceInfo info = {
      .deviceid = device, .use = XISlavePointer, .num_classes = has_gestures ? 3 : 2, .classes = classes};
  ctouchpads_x11_add(touchpads, &info);
}

mock_x11 *mock_x11_open(ctouchpads_handler handler, void *context) {
  mock_x11 *mock = calloc(1, sizeof *mock);
  mock->touchpads = ctouchpads_x11_make(WINDOW, OPCODE, 4, handler, context);
  add(mock->touchpads, MOUSE, false);
  add(mock->touchpads, TOUCHPAD, true);
  return mock;
}

void mock_x11_close(mock_x11 *mock) {
  ctouchpads_x11_close(mock->touchpads);
  free(mock);
}

ctouchpads_abilities mock_x11_get_abilities(const mock_x11 *mock) {
  return ctouchpads_x11_get_abilities(mock->touchpads);
}

static void send(mock_x11 *mock, int type, void *data, bool is_inside) {
  XEvent event = {.xcookie = {.type = GenericEvent, .extension = OPCODE, .evtype = type, .data = data}};
  ctouchpads_x11_take(mock->touchpads, &event, is_inside);
}

void mock_x11_send_pinch(mock_x11 *mock, mock_x11_pinch pinch) {
  static const int types[] = {XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd};
  XIGesturePinchEvent event = {
      .type = GenericEvent,
      .extension = OPCODE,
      .evtype = types[pinch.phase],
      .time = pinch.time,
      .deviceid = MASTER,
      .sourceid = TOUCHPAD,
      .detail = pinch.fingers,
      .event = pinch.is_own ? WINDOW : OTHER_WINDOW,
      .event_x = pinch.x,
      .event_y = pinch.y,
      .delta_x = pinch.dx,
      .delta_y = pinch.dy,
      .delta_unaccel_x = 2 * pinch.dx,
      .delta_unaccel_y = 2 * pinch.dy,
      .scale = pinch.scale,
      .delta_angle = pinch.angle,
      .flags = pinch.is_cancelled ? XIGesturePinchEventCancelled : 0,
  };
  send(mock, event.evtype, &event, true);
}

void mock_x11_send_motion(
    mock_x11 *mock, bool is_touchpad, bool is_inside, uint32_t time, double horizontal, double vertical) {
  unsigned char mask[1] = {0};
  double values[4];
  int count = 0;
  const double all[] = {1, 1, horizontal, vertical};
  for (int number = 0; number < 4; number++) {
    if (isnan(all[number])) continue;
    XISetMask(mask, number);
    values[count++] = all[number];
  }
  // The accelerated values are others.
  double accelerated[4] = {77, 77, 77, 77};
  XIRawEvent event = {
      .type = GenericEvent,
      .extension = OPCODE,
      .evtype = XI_RawMotion,
      .time = time,
      .deviceid = MASTER,
      .sourceid = is_touchpad ? TOUCHPAD : MOUSE,
      .valuators = {.mask_len = sizeof mask, .mask = mask, .values = accelerated},
      .raw_values = values,
  };
  send(mock, XI_RawMotion, &event, is_inside);
}

bool mock_x11_send_button(mock_x11 *mock, bool is_touchpad, bool is_emulated, uint32_t time, unsigned button) {
  XIRawEvent raw = {
      .type = GenericEvent,
      .extension = OPCODE,
      .evtype = XI_RawButtonPress,
      .time = time,
      .deviceid = MASTER,
      .sourceid = is_touchpad ? TOUCHPAD : MOUSE,
      .detail = (int)button,
      .flags = is_emulated ? XIPointerEmulated : 0,
  };
  send(mock, XI_RawButtonPress, &raw, true);
  XEvent press = {.xbutton = {.type = ButtonPress, .time = time, .button = button, .window = WINDOW}};
  ctouchpads_x11_take(mock->touchpads, &press, true);
  return ctouchpads_x11_is_emulated(mock->touchpads);
}
