#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#include "CWindowHandle.h"

#ifdef SDL_VIDEO_DRIVER_WAYLAND
#include <wayland-client.h>

#include "xdg_foreign.h"
#endif

// Longer than any handle: compositors give a few dozen bytes.
enum { TEXT_BYTES = 256 };

struct cwindow_handle {
  char text[TEXT_BYTES];
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  // Of its own, so that nothing is heard here that is SDL's to hear.
  struct wl_event_queue *queue;
  struct wl_proxy *exporter, *exported;
#endif
};

#ifdef SDL_VIDEO_DRIVER_WAYLAND
typedef void (*listener)(void);

static void take_handle(void *data, struct wl_proxy *exported, const char *handle) {
  cwindow_handle *window = data;
  (void)exported;
  const int length = SDL_snprintf(window->text, sizeof window->text, "wayland:%s", handle);
  if (length >= TEXT_BYTES) window->text[0] = 0;
}

static const listener exported_listener[] = {(listener)take_handle};

static void take_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  cwindow_handle *handle = data;
  (void)version;
  if (handle->exporter != NULL || SDL_strcmp(interface, ctouchpads_exporter_interface.name) != 0) return;
  handle->exporter = wl_registry_bind(registry, name, &ctouchpads_exporter_interface, 1);
}

static void take_removal(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {.global = take_global, .global_remove = take_removal};

static void find_exporter(cwindow_handle *handle, struct wl_display *display) {
  handle->queue = wl_display_create_queue(display);
  struct wl_proxy *wrapper = handle->queue != NULL ? wl_proxy_create_wrapper(display) : NULL;
  if (wrapper == NULL) return;
  wl_proxy_set_queue(wrapper, handle->queue);
  struct wl_registry *registry = wl_display_get_registry((struct wl_display *)wrapper);
  wl_proxy_wrapper_destroy(wrapper);
  if (registry == NULL) return;
  wl_registry_add_listener(registry, &registry_listener, handle);
  wl_display_roundtrip_queue(display, handle->queue);
  wl_registry_destroy(registry);
}

static void export(cwindow_handle *handle, struct wl_display *display, struct wl_surface *surface) {
  find_exporter(handle, display);
  if (handle->exporter == NULL) return;
  handle->exported = wl_proxy_marshal_flags(
      handle->exporter, EXPORTER_EXPORT_TOPLEVEL, &ctouchpads_exported_interface, 1, 0, NULL, surface);
  if (handle->exported == NULL) return;
  wl_proxy_add_listener(handle->exported, (void (**)(void))exported_listener, handle);
  wl_display_roundtrip_queue(display, handle->queue);
}

static void withdraw(cwindow_handle *handle) {
  if (handle->exported != NULL) {
    wl_proxy_marshal_flags(handle->exported, EXPORTED_DESTROY, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  }
  if (handle->exporter != NULL) {
    wl_proxy_marshal_flags(handle->exporter, EXPORTER_DESTROY, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  }
  if (handle->queue != NULL) wl_event_queue_destroy(handle->queue);
}
#endif

cwindow_handle *cwindow_handle_open(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info)) return NULL;
  cwindow_handle *handle = SDL_calloc(1, sizeof *handle);
  if (handle == NULL) return NULL;
#ifdef SDL_VIDEO_DRIVER_X11
  if (info.subsystem == SDL_SYSWM_X11) {
    SDL_snprintf(handle->text, sizeof handle->text, "x11:%lx", (unsigned long)info.info.x11.window);
  }
#endif
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  // A surface of another kind may not be exported.
  if (info.subsystem == SDL_SYSWM_WAYLAND && info.info.wl.xdg_toplevel != NULL) {
    export(handle, info.info.wl.display, info.info.wl.surface);
  }
#endif
  if (handle->text[0] != 0) return handle;
  cwindow_handle_close(handle);
  return NULL;
}

const char *cwindow_handle_text(const cwindow_handle *handle) { return handle->text; }

void cwindow_handle_close(cwindow_handle *handle) {
  if (handle == NULL) return;
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  withdraw(handle);
#endif
  SDL_free(handle);
}
