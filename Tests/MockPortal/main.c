// The desktop's portal for opening files, as far as a test needs it:
//
//   MockPortal OUTPUT grants|refuses|ignores
//   MockPortal exec PROGRAM ARGUMENT...
//
// It takes the portal's name on the session bus, writes "ready" to OUTPUT, and then a line for each file that it is to open: the
// method, the path of the file whose descriptor came, and whether the person is asked for a program. One that
// ignores writes a line for everything else as well. It ends with the bus. With `exec` it becomes the program, without the signals
// blocked that Foundation blocks in what it starts.
#include <dbus/dbus.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *introspection =
    "<node><interface name='org.freedesktop.portal.OpenURI'>"
    "<method name='OpenFile'><arg type='s' direction='in'/><arg type='h' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='o' direction='out'/></method>"
    "<method name='OpenDirectory'><arg type='s' direction='in'/><arg type='h' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method></interface></node>";

// Whether the options, a dictionary, have `ask` as true.
static bool asks(DBusMessageIter options) {
  DBusMessageIter entry, value;
  for (dbus_message_iter_recurse(&options, &entry); dbus_message_iter_get_arg_type(&entry) == DBUS_TYPE_DICT_ENTRY;
       dbus_message_iter_next(&entry)) {
    DBusMessageIter pair;
    const char *key;
    dbus_message_iter_recurse(&entry, &pair);
    dbus_message_iter_get_basic(&pair, &key);
    dbus_message_iter_next(&pair);
    dbus_message_iter_recurse(&pair, &value);
    if (strcmp(key, "ask") != 0 || dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_BOOLEAN) continue;
    dbus_bool_t is_asked;
    dbus_message_iter_get_basic(&value, &is_asked);
    return is_asked;
  }
  return false;
}

static void note(DBusMessage *message, FILE *output) {
  if (strcmp(dbus_message_get_signature(message), "sha{sv}") != 0) {
    fprintf(output, "%s of %s\n", dbus_message_get_member(message), dbus_message_get_signature(message));
    return;
  }
  DBusMessageIter arguments;
  dbus_message_iter_init(message, &arguments);
  dbus_message_iter_next(&arguments);
  int file;
  dbus_message_iter_get_basic(&arguments, &file);
  dbus_message_iter_next(&arguments);
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path);
  close(file);
  fprintf(
      output, "%s %.*s%s\n", dbus_message_get_member(message), length > 0 ? (int)length : 0, path,
      asks(arguments) ? " asking" : "");
}

int main(int count, char **words) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (count > 2 && strcmp(words[1], "exec") == 0) {
    execvp(words[2], words + 2);
    return 69;
  }
  if (count != 3) return 64;
  FILE *output = fopen(words[1], "w");
  DBusConnection *bus = dbus_bus_get(DBUS_BUS_SESSION, NULL);
  if (!output || !bus) return 69;
  setlinebuf(output);
  if (dbus_bus_request_name(bus, "org.freedesktop.portal.Desktop", 0, NULL) != DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER) {
    return 69;
  }
  fprintf(output, "ready\n");
  bool ignores = strcmp(words[2], "ignores") == 0, refuses = strcmp(words[2], "refuses") == 0;
  while (dbus_connection_read_write(bus, -1)) {
    DBusMessage *message;
    while ((message = dbus_connection_pop_message(bus))) {
      DBusMessage *reply = NULL;
      const char *text = introspection, *handle = "/org/freedesktop/portal/desktop/request/1/t";
      if (dbus_message_is_method_call(message, "org.freedesktop.DBus.Introspectable", "Introspect")) {
        reply = dbus_message_new_method_return(message);
        dbus_message_append_args(reply, DBUS_TYPE_STRING, &text, DBUS_TYPE_INVALID);
      } else if (dbus_message_has_interface(message, "org.freedesktop.portal.OpenURI")) {
        note(message, output);
        reply = refuses ? dbus_message_new_error(message, "org.freedesktop.portal.Error.NotAllowed", "No")
                        : dbus_message_new_method_return(message);
        if (!refuses) dbus_message_append_args(reply, DBUS_TYPE_OBJECT_PATH, &handle, DBUS_TYPE_INVALID);
      } else if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL) {
        // SDL asks for the cursor's theme, and waits for 25 seconds.
        if (ignores) note(message, output);
        reply = dbus_message_new_error(message, DBUS_ERROR_UNKNOWN_METHOD, "No such method");
      }
      if (reply && !ignores) dbus_connection_send(bus, reply, NULL);
      if (reply) dbus_message_unref(reply);
      dbus_message_unref(message);
    }
    dbus_connection_flush(bus);
  }
  return 0;
}
