#include "requests.h"

#include <stdarg.h>
#include <stdio.h>

static FILE *requests;

bool open_requests(const char *path) {
  requests = fopen(path, "w");
  return requests != NULL;
}

void say(const char *format, ...) {
  va_list values;
  va_start(values, format);
  vfprintf(requests, format, values);
  va_end(values);
  fputc('\n', requests);
  fflush(requests);
}

void nothing(void) {}

void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

const void *const destructor[1] = {destroy};
