#define _GNU_SOURCE
#include "csdl_signals.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <SDL2/SDL.h>

// Counts signals in its lower half; the upper one ends the thread. It stays open: a handler may be at work in another thread.
static int news = -1;
static const uint64_t a_signal = 1, the_end = (uint64_t)1 << 32;
static bool is_open;
static pthread_t thread;

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { COUNT = sizeof signals / sizeof *signals };

static void tell(uint64_t word) {
  while (write(news, &word, sizeof word) < 0 && errno == EINTR) {}
}

// Nothing of SDL's may be called here.
static void on_signal(int number) {
  (void)number;
  int before = errno;
  tell(a_signal);
  errno = before;
}

static void *run(void *context) {
  (void)context;
  while (true) {
    uint64_t word = 0;
    if (read(news, &word, sizeof word) < 0 && errno != EINTR) return NULL;
    if (word >= the_end) return NULL;
    if (word > 0) SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
  }
}

static bool start(void) {
  if (news < 0) news = eventfd(0, EFD_CLOEXEC);
  if (news < 0) return false;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setstacksize(&attributes, 256 * 1024);
  // Of this thread alone: its own signals would interrupt its reading.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int code = pthread_create(&thread, &attributes, run, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return code == 0;
}

// Puts a handler in the place of another one.
static void replace(void (*former)(int), void (*handler)(int)) {
  for (int index = 0; index < COUNT; index++) {
    struct sigaction action;
    if (sigaction(signals[index], NULL, &action) != 0 || action.sa_handler != former) continue;
    action = (struct sigaction){.sa_handler = handler, .sa_flags = SA_RESTART};
    sigaction(signals[index], &action, NULL);
  }
}

bool csdl_signals_open(void) {
  if (is_open || !start()) return false;
  is_open = true;
  replace(SIG_DFL, on_signal);
  return true;
}

void csdl_signals_close(void) {
  replace(on_signal, SIG_DFL);
  tell(the_end);
  pthread_join(thread, NULL);
  is_open = false;
}
