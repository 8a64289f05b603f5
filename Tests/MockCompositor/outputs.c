#include "outputs.h"

#include <string.h>

#include "requests.h"
#include "scaling.h"

enum { MOST_OUTPUTS = 4, WIDTH = 1280, HEIGHT = 900 };

typedef struct {
  // Null where it is not there.
  struct wl_global *global;
  double scale, hertz;
  // In points.
  int32_t width, height;
  // How it is turned, as `wl_output` counts it.
  int32_t transform;
  // What clients have bound of it, as wl_output and as xdg_output.
  struct wl_list outputs, logical_outputs;
} display_output;

static struct wl_display *server;
static display_output all[MOST_OUTPUTS];
static struct wl_resource *window;
// What the window has entered last.
static const display_output *entered = all;
// What wants to know of its scale.
static struct wl_list fractional_scales;

int64_t refresh_period(void) { return (int64_t)(1e9 / entered->hertz); }

static int32_t pixels(int points, double scale) { return (int32_t)(points * scale + 0.5); }

static void forget(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static struct wl_resource *add(
    struct wl_client *client, const struct wl_interface *interface, int version, uint32_t id, void *data,
    struct wl_list *list) {
  struct wl_resource *resource = wl_resource_create(client, interface, version, id);
  wl_resource_set_implementation(resource, destructor, data, forget);
  wl_list_insert(list, wl_resource_get_link(resource));
  return resource;
}

// MARK: What clients are told

static int32_t next_whole(double scale) { return (int32_t)scale + (scale > (int32_t)scale); }

static void tell_mode(const display_output *output, struct wl_resource *resource) {
  const bool is_turned = output->transform & WL_OUTPUT_TRANSFORM_90;
  wl_resource_post_event(
      resource, WL_OUTPUT_MODE, WL_OUTPUT_MODE_CURRENT, pixels(is_turned ? output->height : output->width, output->scale),
      pixels(is_turned ? output->width : output->height, output->scale), (int32_t)(output->hertz * 1000));
  wl_resource_post_event(resource, WL_OUTPUT_SCALE, next_whole(output->scale));
}

static void tell_geometry(const display_output *output, struct wl_resource *resource) {
  const int32_t x = (int32_t)(output - all) * WIDTH;
  wl_resource_post_event(resource, WL_OUTPUT_GEOMETRY, x, 0, 300, 200, 0, "mock", "mock", output->transform);
}

static void tell_points(const display_output *output, struct wl_resource *logical) {
  wl_resource_post_event(logical, XDG_OUTPUT_LOGICAL_SIZE, output->width, output->height);
}

static void tell_window(struct wl_resource *output, uint32_t event) {
  if (window == NULL || wl_resource_get_client(output) != wl_resource_get_client(window)) return;
  wl_resource_post_event(window, event, output);
}

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  display_output *output = data;
  struct wl_resource *resource = add(client, &wl_output_interface, (int)version, id, output, &output->outputs);
  tell_geometry(output, resource);
  tell_mode(output, resource);
  wl_resource_post_event(resource, WL_OUTPUT_DONE);
  if (output == entered) tell_window(resource, WL_SURFACE_ENTER);
}

static void get_xdg_output(
    struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *resource) {
  display_output *output = wl_resource_get_user_data(resource);
  struct wl_resource *logical = add(
      client, &mock_xdg_output_interface, wl_resource_get_version(manager), id, output, &output->logical_outputs);
  wl_resource_post_event(logical, XDG_OUTPUT_LOGICAL_POSITION, (int32_t)(output - all) * WIDTH, 0);
  tell_points(output, logical);
  wl_resource_post_event(resource, WL_OUTPUT_DONE);
}

static void set_destination(struct wl_client *client, struct wl_resource *viewport, int32_t width, int32_t height) {
  (void)client, (void)viewport;
  say("viewport %d %d", width, height);
}

static void get_viewport(
    struct wl_client *client, struct wl_resource *viewporter, uint32_t id, struct wl_resource *surface) {
  static const void *const viewport_requests[] = {destroy, nothing, set_destination};
  (void)viewporter, (void)surface;
  wl_resource_set_implementation(
      wl_resource_create(client, &mock_viewport_interface, 1, id), viewport_requests, NULL, NULL);
}

static void tell_scale(struct wl_resource *fractional_scale) {
  wl_resource_post_event(fractional_scale, FRACTIONAL_SCALE_PREFERRED, (uint32_t)pixels(120, entered->scale));
}

static void get_fractional_scale(
    struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *surface) {
  (void)manager, (void)surface;
  tell_scale(add(client, &mock_fractional_scale_interface, 1, id, NULL, &fractional_scales));
}

// MARK: Globals

static void bind_manager(
    struct wl_client *client, uint32_t version, uint32_t id, const struct wl_interface *interface, const void *requests) {
  wl_resource_set_implementation(wl_resource_create(client, interface, (int)version, id), requests, NULL, NULL);
}

static void bind_xdg_outputs(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const void *const requests[] = {destroy, get_xdg_output};
  (void)data;
  bind_manager(client, version, id, &mock_xdg_output_manager_interface, requests);
}

static void bind_viewporter(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const void *const requests[] = {destroy, get_viewport};
  (void)data;
  bind_manager(client, version, id, &mock_viewporter_interface, requests);
}

static void bind_fractional_scales(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const void *const requests[] = {destroy, get_fractional_scale};
  (void)data;
  bind_manager(client, version, id, &mock_fractional_scale_manager_interface, requests);
}

static void tell_end(const display_output *output) {
  struct wl_resource *resource;
  wl_resource_for_each(resource, &output->outputs) wl_resource_post_event(resource, WL_OUTPUT_DONE);
  if (output == entered) wl_resource_for_each(resource, &fractional_scales) tell_scale(resource);
}

// Makes an output what is wanted.
static void set_output(display_output *output, double scale, double hertz, int32_t transform) {
  output->scale = scale;
  output->hertz = hertz;
  output->width = WIDTH;
  output->height = HEIGHT;
  if (output->global == NULL) {
    output->transform = transform;
    output->global = wl_global_create(server, &wl_output_interface, 2, output, bind_output);
    return;
  }
  struct wl_resource *resource;
  wl_resource_for_each(resource, &output->outputs) tell_mode(output, resource);
  tell_end(output);
}

// Gives an output another scale: it keeps its pixels. wlroots tells of its geometry then, mutter of what has changed.
static void rescale(display_output *output, double scale, bool tells_geometry) {
  const bool is_new = next_whole(scale) != next_whole(output->scale);
  output->width = (int32_t)(output->width * output->scale / scale + 0.5);
  output->height = (int32_t)(output->height * output->scale / scale + 0.5);
  output->scale = scale;
  struct wl_resource *resource;
  wl_resource_for_each(resource, &output->outputs) {
    if (tells_geometry) tell_geometry(output, resource);
    if (tells_geometry || is_new) wl_resource_post_event(resource, WL_OUTPUT_SCALE, next_whole(scale));
  }
  wl_resource_for_each(resource, &output->logical_outputs) tell_points(output, resource);
  tell_end(output);
}

void add_outputs(struct wl_display *display) {
  server = display;
  wl_list_init(&fractional_scales);
  for (int i = 0; i < MOST_OUTPUTS; i++) {
    wl_list_init(&all[i].outputs);
    wl_list_init(&all[i].logical_outputs);
  }
  set_output(all, 1, 60, 0);
  wl_global_create(display, &mock_xdg_output_manager_interface, 3, NULL, bind_xdg_outputs);
  wl_global_create(display, &mock_viewporter_interface, 1, NULL, bind_viewporter);
  wl_global_create(display, &mock_fractional_scale_manager_interface, 1, NULL, bind_fractional_scales);
}

// MARK: Commands

static void move_window(const display_output *output, uint32_t event) {
  struct wl_resource *resource;
  wl_resource_for_each(resource, &output->outputs) tell_window(resource, event);
}

static void enter(const display_output *output) {
  entered = output;
  move_window(output, WL_SURFACE_ENTER);
  struct wl_resource *resource;
  wl_resource_for_each(resource, &fractional_scales) tell_scale(resource);
}

void show_on_output(struct wl_resource *surface) {
  window = surface;
  enter(entered);
}

bool output(const char *verb, const double numbers[4]) {
  const int number = (int)numbers[0];
  display_output *output = &all[number < 1 || number > MOST_OUTPUTS ? 0 : number - 1];
  if (strcmp(verb, "output") == 0) {
    set_output(output, numbers[1], numbers[2], (int32_t)numbers[3]);
  } else if (strcmp(verb, "rescale") == 0) {
    rescale(output, numbers[1], numbers[2] != 0);
  } else if (strcmp(verb, "output-gone") == 0) {
    if (output->global != NULL) wl_global_remove(output->global);
    output->global = NULL;
  } else if (strcmp(verb, "enter-output") == 0) {
    enter(output);
  } else if (strcmp(verb, "leave-output") == 0) {
    move_window(output, WL_SURFACE_LEAVE);
  } else {
    return false;
  }
  return true;
}
