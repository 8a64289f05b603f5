#define _GNU_SOURCE
#include "csdl_descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int csdl_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int csdl_temporary_file(char *name_template) { return mkostemp(name_template, O_CLOEXEC); }

bool csdl_wait(sem_t *semaphore, double seconds) {
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  double whole = (double)(time_t)seconds, nanoseconds = (double)end.tv_nsec + (seconds - whole) * 1e9;
  end.tv_sec += (time_t)seconds + (nanoseconds >= 1e9 ? 1 : 0);
  end.tv_nsec = (long)(nanoseconds >= 1e9 ? nanoseconds - 1e9 : nanoseconds);
  int code;
  do {
    code = sem_clockwait(semaphore, CLOCK_MONOTONIC, &end);
  } while (code != 0 && errno == EINTR);
  return code == 0;
}
