#include "clipboard.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#include "../CTouchpads/include/CTouchpads.h"

void let_go(cclipboard *clipboard) {
  if (atomic_fetch_sub(&clipboard->users, 1) > 1) return;
  clipboard->content.release(clipboard->content.context);
  for (int i = 0; i < clipboard->count; i++) free(clipboard->types[i]);
  free(clipboard->types);
  free(clipboard);
}

bool run(cclipboard *clipboard, void *(*function)(void *), void *argument) {
  // A reader that goes away ends its transfer and not the program.
  sigset_t broken_pipe, former;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, &former);
  atomic_fetch_add(&clipboard->users, 1);
  pthread_t thread;
  const bool runs = pthread_create(&thread, NULL, function, argument) == 0;
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  if (runs) {
    pthread_detach(thread);
  } else {
    atomic_fetch_sub(&clipboard->users, 1);
  }
  return runs;
}

static cclipboard *make(const char *const *types, int count, cclipboard_content content) {
  cclipboard *clipboard = calloc(1, sizeof *clipboard);
  char **copies = calloc((size_t)count, sizeof *copies);
  if (clipboard == NULL || copies == NULL) {
    free(clipboard);
    free(copies);
    content.release(content.context);
    return NULL;
  }
  *clipboard = (cclipboard){.content = content, .types = copies, .users = 1};
  while (clipboard->count < count && (copies[clipboard->count] = strdup(types[clipboard->count])) != NULL) {
    clipboard->count++;
  }
  return clipboard;
}

cclipboard *cclipboard_offer(
    SDL_Window *window, const ctouchpads *touchpads, const char *const *types, int count, cclipboard_content content) {
  cclipboard *clipboard = make(types, count, content);
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (clipboard == NULL) return NULL;
  bool is_offered = false;
  if (SDL_GetWindowWMInfo(window, &info)) {
#ifdef SDL_VIDEO_DRIVER_X11
    if (info.subsystem == SDL_SYSWM_X11) is_offered = run(clipboard, own_selection, clipboard);
#endif
#ifdef SDL_VIDEO_DRIVER_WAYLAND
    struct wl_seat *seat = NULL;
    uint32_t serial = 0;
    if (info.subsystem == SDL_SYSWM_WAYLAND && ctouchpads_get_latest_input(touchpads, &seat, &serial)) {
      clipboard->wayland = offer_on_wayland(clipboard, info.info.wl.display, seat, serial);
      is_offered = clipboard->wayland != NULL;
    }
#endif
  }
  if (is_offered) return clipboard;
  let_go(clipboard);
  return NULL;
}

bool cclipboard_is_held_on_wayland(const cclipboard *clipboard) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  if (clipboard->wayland != NULL) return is_held_on_wayland(clipboard->wayland);
#endif
  (void)clipboard;
  return false;
}

void cclipboard_close(cclipboard *clipboard) {
  if (clipboard == NULL) return;
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  if (clipboard->wayland != NULL) close_on_wayland(clipboard->wayland);
#endif
  let_go(clipboard);
}
