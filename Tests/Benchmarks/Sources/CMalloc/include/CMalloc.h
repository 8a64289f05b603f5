// Counts what the calling thread takes from the heap, by standing in front of the C library's allocator.
#ifndef CMALLOC_H
#define CMALLOC_H

#include <stdint.h>

// Calls of malloc, calloc, realloc and their aligned relatives on this thread since it began.
uint64_t cmalloc_count(void);
// The bytes that they asked for.
uint64_t cmalloc_bytes(void);

#endif
