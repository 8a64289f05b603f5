// The tablets of the compositor of mock_compositor.c.
#ifndef MOCK_TABLETS_H
#define MOCK_TABLETS_H

#include <stdint.h>

struct wl_display;
struct wl_resource;

typedef struct mock_tablets mock_tablets;

// A global of the server: a tablet seat of it has a tablet, a pen, and a pad with a group, a ring and a strip.
mock_tablets *mock_tablets_make(struct wl_display *server);
void mock_tablets_free(mock_tablets *tablets);
// What the client has made or been given, and not destroyed.
int mock_tablets_count(const mock_tablets *tablets);

void mock_tablets_enter(mock_tablets *tablets, uint32_t serial, struct wl_resource *surface);
void mock_tablets_say(mock_tablets *tablets, uint32_t event, uint32_t a, uint32_t b, uint32_t c);
void mock_tablets_remove_pad(mock_tablets *tablets);
void mock_tablets_remove(mock_tablets *tablets);

#endif
