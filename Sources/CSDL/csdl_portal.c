#include "csdl_portal.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// As libdbus has them, which SDL loads in the same way; a pointer to an error can be null.
enum { STRING = 's', INVALID = 0, SESSION_BUS = 0 };
static struct {
  void *(*bus_get)(int type, void *error);
  void *(*connection_open_private)(const char *address, void *error);
  uint32_t (*bus_register)(void *connection, void *error);
  void (*connection_set_exit_on_disconnect)(void *connection, uint32_t exits);
  void (*connection_close)(void *connection);
  void (*connection_unref)(void *connection);
  uint32_t (*connection_send_with_reply)(void *connection, void *message, void **pending, int milliseconds);
  void (*pending_call_block)(void *pending);
  void *(*pending_call_steal_reply)(void *pending);
  void (*pending_call_unref)(void *pending);
  void *(*message_new_method_call)(const char *name, const char *path, const char *interface, const char *method);
  uint32_t (*message_append_args)(void *message, int type, ...);
  uint32_t (*message_is_error)(void *message, const char *name);
  void (*message_unref)(void *message);
} dbus;

static bool load(void) {
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
#define LOAD(name) (*(void **)&dbus.name = dlsym(library, "dbus_" #name)) != NULL
  return LOAD(bus_get) && LOAD(connection_open_private) && LOAD(bus_register) && LOAD(connection_set_exit_on_disconnect) &&
         LOAD(connection_close) && LOAD(connection_unref) && LOAD(connection_send_with_reply) &&
         LOAD(pending_call_block) && LOAD(pending_call_steal_reply) && LOAD(pending_call_unref) &&
         LOAD(message_new_method_call) && LOAD(message_append_args) && LOAD(message_is_error) && LOAD(message_unref);
#undef LOAD
}

static const char address_name[] = "DBUS_SESSION_BUS_ADDRESS";

// Where the session bus is, as libdbus finds it without starting one.
static bool find_address(char *address, size_t size) {
  const char *told = getenv(address_name), *runtime = getenv("XDG_RUNTIME_DIR");
  if (told != NULL) return snprintf(address, size, "%s", told) < (int)size;
  if (runtime == NULL || snprintf(address, size, "%s/bus", runtime) >= (int)size || access(address, F_OK) != 0) return false;
  return snprintf(address, size, "unix:path=%s/bus", runtime) < (int)size;
}

static bool waits_in_vain(void *connection, void *message, int milliseconds) {
  const char *space = "org.gnome.desktop.interface", *key = "cursor-size";
  void *pending = NULL;
  if (!dbus.message_append_args(message, STRING, &space, STRING, &key, INVALID)) return false;
  if (!dbus.connection_send_with_reply(connection, message, &pending, milliseconds) || pending == NULL) return false;
  dbus.pending_call_block(pending);
  void *reply = dbus.pending_call_steal_reply(pending);
  dbus.pending_call_unref(pending);
  const bool is_missing = reply != NULL && dbus.message_is_error(reply, "org.freedesktop.DBus.Error.NoReply");
  if (reply != NULL) dbus.message_unref(reply);
  return is_missing;
}

bool csdl_portal_is_silent(int milliseconds) {
  char address[1024];
  if (!find_address(address, sizeof address) || !load()) return false;
  void *connection = dbus.connection_open_private(address, NULL);
  if (connection == NULL) return false;
  dbus.connection_set_exit_on_disconnect(connection, 0);
  bool is_silent = false;
  if (dbus.bus_register(connection, NULL)) {
    void *message = dbus.message_new_method_call(
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "Read");
    is_silent = message != NULL && waits_in_vain(connection, message, milliseconds);
    if (message != NULL) dbus.message_unref(message);
  }
  dbus.connection_close(connection);
  dbus.connection_unref(connection);
  return is_silent;
}

void csdl_portal_hide(void) {
  const char *told = getenv(address_name);
  char *address = told == NULL ? NULL : strdup(told);
  if (!load() || (told != NULL && address == NULL)) {
    free(address);
    return;
  }
  setenv(address_name, "disabled:", 1);
  // There is none: libdbus keeps the address, not the connection.
  dbus.bus_get(SESSION_BUS, NULL);
  if (address == NULL) unsetenv(address_name);
  else setenv(address_name, address, 1);
  free(address);
}
