// What Swift's Glibc has no calls for.
#ifndef CSDL_DESCRIPTORS_H
#define CSDL_DESCRIPTORS_H

#include <semaphore.h>
#include <stdbool.h>

// Descriptors that no program inherits that another thread is starting at that moment: as pipe and mkstemp are, errors included.
int csdl_pipe(int ends[2]);
int csdl_temporary_file(char *name_template);

// Takes one from a semaphore, or waits for that many seconds at most, whatever becomes of the time of day. False where none came.
bool csdl_wait(sem_t *semaphore, double seconds);

#endif
