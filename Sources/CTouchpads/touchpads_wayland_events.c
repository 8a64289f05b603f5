#include "touchpads_wayland_seat.h"

void ctouchpads_tell(const seat *seat, ctouchpads_kind kind, int32_t number, double x, double y) {
  const ctouchpads_event event = {.kind = kind, .stamp = seat->stamp, .number = number, .x = x, .y = y};
  seat->wayland->handler(seat->wayland->context, &event);
}

// MARK: Pinches and holds

static void pinch_begin(
    void *data, struct wl_proxy *proxy, uint32_t serial, uint32_t time, struct wl_surface *surface, uint32_t fingers) {
  seat *seat = data;
  (void)proxy, (void)serial;
  seat->is_pinching = surface == seat->wayland->surface;
  seat->stamp = time;
  if (seat->is_pinching) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_PINCH_BEGIN, (int32_t)fingers, seat->x, seat->y);
}

static void pinch_update(
    void *data, struct wl_proxy *proxy, uint32_t time, wl_fixed_t dx, wl_fixed_t dy, wl_fixed_t scale,
    wl_fixed_t rotation) {
  seat *seat = data;
  (void)proxy;
  seat->stamp = time;
  if (!seat->is_pinching) return;
  const ctouchpads_event event = {
      .kind = CTOUCHPADS_WAYLAND_PINCH_UPDATE,
      .stamp = time,
      .x = wl_fixed_to_double(dx),
      .y = wl_fixed_to_double(dy),
      .scale = wl_fixed_to_double(scale),
      .rotation = wl_fixed_to_double(rotation),
  };
  seat->wayland->handler(seat->wayland->context, &event);
}

static void pinch_end(void *data, struct wl_proxy *proxy, uint32_t serial, uint32_t time, int32_t cancelled) {
  seat *seat = data;
  (void)proxy, (void)serial;
  seat->stamp = time;
  if (seat->is_pinching) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_PINCH_END, cancelled != 0, 0, 0);
  seat->is_pinching = false;
}

const ctouchpads_listener ctouchpads_pinch_listener[] = {
    (ctouchpads_listener)pinch_begin, (ctouchpads_listener)pinch_update, (ctouchpads_listener)pinch_end};

static void hold_begin(
    void *data, struct wl_proxy *proxy, uint32_t serial, uint32_t time, struct wl_surface *surface, uint32_t fingers) {
  seat *seat = data;
  (void)proxy, (void)serial;
  seat->is_holding = surface == seat->wayland->surface;
  seat->stamp = time;
  if (seat->is_holding) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_HOLD_BEGIN, (int32_t)fingers, seat->x, seat->y);
}

static void hold_end(void *data, struct wl_proxy *proxy, uint32_t serial, uint32_t time, int32_t cancelled) {
  seat *seat = data;
  (void)proxy, (void)serial;
  seat->stamp = time;
  if (seat->is_holding) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_HOLD_END, cancelled != 0, 0, 0);
  seat->is_holding = false;
}

const ctouchpads_listener ctouchpads_hold_listener[] = {(ctouchpads_listener)hold_begin, (ctouchpads_listener)hold_end};

// MARK: The pointer

static void pointer_enter(
    void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
  seat *seat = data;
  (void)pointer, (void)serial;
  // A frame drawn by the client has surfaces of its own.
  seat->is_inside = surface == seat->wayland->surface;
  seat->x = wl_fixed_to_double(x);
  seat->y = wl_fixed_to_double(y);
}

static void pointer_leave(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
  seat *seat = data;
  (void)pointer, (void)serial, (void)surface;
  if (seat->is_inside) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_LEAVE, 0, 0, 0);
  seat->is_inside = false;
}

static void pointer_motion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  seat *seat = data;
  (void)pointer;
  seat->stamp = time;
  seat->x = wl_fixed_to_double(x);
  seat->y = wl_fixed_to_double(y);
}

static void pointer_button(
    void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button, uint32_t state) {
  (void)pointer, (void)time, (void)button, (void)state;
  ((seat *)data)->serial = serial;
}

static void pointer_axis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {
  seat *seat = data;
  (void)pointer;
  seat->stamp = time;
  if (seat->is_inside) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_AXIS, (int32_t)axis, wl_fixed_to_double(value), 0);
}

static void pointer_frame(void *data, struct wl_pointer *pointer) {
  seat *seat = data;
  (void)pointer;
  if (seat->is_inside) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_FRAME, 0, seat->x, seat->y);
}

static void pointer_axis_source(void *data, struct wl_pointer *pointer, uint32_t source) {
  seat *seat = data;
  (void)pointer;
  if (seat->is_inside) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_AXIS_SOURCE, (int32_t)source, 0, 0);
}

static void pointer_axis_stop(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis) {
  seat *seat = data;
  (void)pointer;
  seat->stamp = time;
  if (seat->is_inside) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_AXIS_STOP, (int32_t)axis, 0, 0);
}

static void pointer_axis_discrete(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t clicks) {
  seat *seat = data;
  (void)pointer;
  if (seat->is_inside) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_AXIS_DISCRETE, (int32_t)axis, clicks, 0);
}

#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
static void pointer_axis_value120(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t value) {
  seat *seat = data;
  (void)pointer;
  if (seat->is_inside) ctouchpads_tell(seat, CTOUCHPADS_WAYLAND_AXIS_VALUE120, (int32_t)axis, value, 0);
}
#endif

const struct wl_pointer_listener ctouchpads_pointer_listener = {
    .enter = pointer_enter,
    .leave = pointer_leave,
    .motion = pointer_motion,
    .button = pointer_button,
    .axis = pointer_axis,
    .frame = pointer_frame,
    .axis_source = pointer_axis_source,
    .axis_stop = pointer_axis_stop,
    .axis_discrete = pointer_axis_discrete,
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
    .axis_value120 = pointer_axis_value120,
#endif
};
