#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#include "CPresentation.h"

bool cpresentation_takes_copies(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_X11
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
  const char *names[] = {"DRI3", "DRI2", "NV-GLX"};
  for (size_t index = 0; index < SDL_arraysize(names); index++) {
    int opcode, event, error;
    if (XQueryExtension(info.info.x11.display, names[index], &opcode, &event, &error)) return false;
  }
  return true;
#else
  (void)window;
  return false;
#endif
}
