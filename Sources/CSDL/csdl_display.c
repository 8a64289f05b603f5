#include "csdl_display.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL2/SDL_config.h>
#include <SDL2/SDL_events.h>
#include <SDL2/SDL_syswm.h>

#ifdef SDL_VIDEO_DRIVER_X11
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/Xrandr.h>

// More have no profile.
#define MONITORS 16
#define NAME_LENGTH 20

static void write_name(char name[NAME_LENGTH], int monitor) {
  if (monitor == 0) {
    snprintf(name, NAME_LENGTH, "_ICC_PROFILE");
  } else {
    snprintf(name, NAME_LENGTH, "_ICC_PROFILE_%d", monitor);
  }
}

// The order of RandR's monitors is that in which the same server lists them for Xinerama. SDL has loaded the library anyway; without it
// there is one monitor.
static int monitor_at(Display *display, int x, int y) {
  void *library = dlopen("libXrandr.so.2", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return 0;
  __typeof__(XRRGetMonitors) *get_monitors = (__typeof__(get_monitors))dlsym(library, "XRRGetMonitors");
  __typeof__(XRRFreeMonitors) *free_monitors = (__typeof__(free_monitors))dlsym(library, "XRRFreeMonitors");
  __typeof__(XRRQueryVersion) *query_version = (__typeof__(query_version))dlsym(library, "XRRQueryVersion");
  int found = 0, major = 0, minor = 0;
  bool is_known = get_monitors != NULL && free_monitors != NULL && query_version != NULL &&
                  query_version(display, &major, &minor) && (major > 1 || (major == 1 && minor >= 5));
  if (is_known) {
    int count = 0;
    XRRMonitorInfo *monitors = get_monitors(display, DefaultRootWindow(display), True, &count);
    for (int index = 0; monitors != NULL && index < count; index++) {
      const XRRMonitorInfo *monitor = &monitors[index];
      if (x < monitor->x || y < monitor->y || x - monitor->x >= monitor->width || y - monitor->y >= monitor->height) continue;
      found = index;
      break;
    }
    if (monitors != NULL) free_monitors(monitors);
  }
  // It stays loaded: what it has hooked into a connection is called when that is closed.
  return found;
}

static uint8_t *read_property(Display *display, int monitor, size_t capacity, size_t *length) {
  char text[NAME_LENGTH];
  write_name(text, monitor);
  Atom name = XInternAtom(display, text, True);
  if (name == None) return NULL;
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *value = NULL;
  // Lengths are in units of four bytes.
  int code = XGetWindowProperty(
      display, DefaultRootWindow(display), name, 0, (long)(capacity / 4), False, XA_CARDINAL, &type, &format, &count, &left,
      &value);
  uint8_t *bytes = NULL;
  if (code == Success && value != NULL && type == XA_CARDINAL && format == 8 && left == 0 && count > 0) {
    bytes = malloc(count);
    if (bytes != NULL) memcpy(bytes, value, count);
    *length = count;
  }
  if (value != NULL) XFree(value);
  return bytes;
}

uint8_t *csdl_display_profile_read(int x, int y, size_t capacity, size_t *length) {
  Display *display = XOpenDisplay(NULL);
  if (display == NULL) return NULL;
  uint8_t *bytes = read_property(display, monitor_at(display, x, y), capacity, length);
  XCloseDisplay(display);
  return bytes;
}

// MARK: Changes

struct csdl_display_watch {
  Display *display;
  Atom names[MONITORS];
  // Readable when the thread is to end.
  int end;
  uint32_t event_type;
  pthread_t thread;
};

static bool is_news(const csdl_display_watch *watch, const XEvent *event) {
  if (event->type == ConfigureNotify) return true;
  if (event->type != PropertyNotify) return false;
  for (int index = 0; index < MONITORS; index++) {
    if (event->xproperty.atom == watch->names[index]) return true;
  }
  return false;
}

static void *run(void *context) {
  csdl_display_watch *watch = context;
  struct pollfd files[2] = {
      {.fd = ConnectionNumber(watch->display), .events = POLLIN}, {.fd = watch->end, .events = POLLIN}};
  while (true) {
    bool has_news = false;
    while (XPending(watch->display) > 0) {
      XEvent event;
      XNextEvent(watch->display, &event);
      has_news = has_news || is_news(watch, &event);
    }
    // One that waits in the queue is enough.
    if (has_news && !SDL_HasEvent(watch->event_type)) SDL_PushEvent(&(SDL_Event){.type = watch->event_type});
    if (poll(files, 2, -1) < 0 && errno != EINTR) return NULL;
    if (files[1].revents != 0 || (files[0].revents & (POLLERR | POLLHUP | POLLNVAL)) != 0) return NULL;
  }
}

static bool start(csdl_display_watch *watch) {
  char names[MONITORS][NAME_LENGTH];
  char *pointers[MONITORS];
  for (int index = 0; index < MONITORS; index++) {
    write_name(names[index], index);
    pointers[index] = names[index];
  }
  if (!XInternAtoms(watch->display, pointers, MONITORS, False, watch->names)) return false;
  XSelectInput(watch->display, DefaultRootWindow(watch->display), PropertyChangeMask | StructureNotifyMask);
  XFlush(watch->display);
  // Signals are the main thread's.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int code = pthread_create(&watch->thread, NULL, run, watch);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return code == 0;
}

csdl_display_watch *csdl_display_watch_open(uint32_t event_type) {
  csdl_display_watch *watch = calloc(1, sizeof *watch);
  if (watch == NULL) return NULL;
  watch->event_type = event_type;
  watch->end = eventfd(0, EFD_CLOEXEC);
  watch->display = watch->end >= 0 ? XOpenDisplay(NULL) : NULL;
  if (watch->display != NULL && start(watch)) return watch;
  if (watch->display != NULL) XCloseDisplay(watch->display);
  if (watch->end >= 0) close(watch->end);
  free(watch);
  return NULL;
}

void csdl_display_watch_close(csdl_display_watch *watch) {
  if (watch == NULL) return;
  eventfd_write(watch->end, 1);
  pthread_join(watch->thread, NULL);
  XCloseDisplay(watch->display);
  close(watch->end);
  free(watch);
}
#else
uint8_t *csdl_display_profile_read(int x, int y, size_t capacity, size_t *length) {
  (void)x, (void)y, (void)capacity, (void)length;
  return NULL;
}

csdl_display_watch *csdl_display_watch_open(uint32_t event_type) {
  (void)event_type;
  return NULL;
}

void csdl_display_watch_close(csdl_display_watch *watch) { (void)watch; }
#endif

void csdl_display_profile_free(uint8_t *bytes) { free(bytes); }
