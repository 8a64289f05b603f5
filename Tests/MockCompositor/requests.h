// What every object of the client is answered with, and where it is written down what the client asks for.
#ifndef REQUESTS_H
#define REQUESTS_H

#include <stdbool.h>
#include <wayland-server.h>

// From now on what is said goes to a file, a line each; false where it cannot be written.
bool open_requests(const char *path);

void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

// A request that changes nothing.
void nothing(void);

void destroy(struct wl_client *client, struct wl_resource *resource);

// The requests of an object that can only be destroyed.
extern const void *const destructor[1];

#endif
