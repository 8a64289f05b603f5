#include "touchpads_wayland_seat.h"

// SDL tells of fingers that land, move and lift. It does not tell that a compositor has taken them back, for a gesture of its
// own or as a palm, which is all that is listened to here.

static void down(
    void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface, int32_t id,
    wl_fixed_t x, wl_fixed_t y) {
  (void)touch, (void)surface, (void)id, (void)x, (void)y;
  ((seat *)data)->stamp = time;
  ((seat *)data)->serial = serial;
}

static void up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
  (void)touch, (void)serial, (void)id;
  ((seat *)data)->stamp = time;
}

static void motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  (void)touch, (void)id, (void)x, (void)y;
  ((seat *)data)->stamp = time;
}

static void frame(void *data, struct wl_touch *touch) { (void)data, (void)touch; }

static void cancel(void *data, struct wl_touch *touch) {
  (void)touch;
  ctouchpads_tell(data, CTOUCHPADS_WAYLAND_TOUCH_CANCEL, 0, 0, 0);
}

#ifdef WL_TOUCH_SHAPE_SINCE_VERSION
static void shape(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t major, wl_fixed_t minor) {
  (void)data, (void)touch, (void)id, (void)major, (void)minor;
}

static void orientation(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t orientation) {
  (void)data, (void)touch, (void)id, (void)orientation;
}
#endif

const struct wl_touch_listener ctouchpads_touch_listener = {
    .down = down,
    .up = up,
    .motion = motion,
    .frame = frame,
    .cancel = cancel,
#ifdef WL_TOUCH_SHAPE_SINCE_VERSION
    .shape = shape,
    .orientation = orientation,
#endif
};
