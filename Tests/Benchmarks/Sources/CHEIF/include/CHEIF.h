// The least that decoding a HEIC or an AVIF takes.
#ifndef CHEIF_H
#define CHEIF_H

#include <stdbool.h>

// Decodes a file with libheif in this process, on this thread, and forgets it. False where it cannot.
bool cheif_decode(const char *path);

#endif
