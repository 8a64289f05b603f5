// The least that anybody has to do for a thumbnail, and photos to do it with.
#ifndef CJPEG_H
#define CJPEG_H

#include <stdbool.h>

// Decodes a file at an eighth of its size and forgets it: what libjpeg needs at the least. False where it cannot.
bool cjpeg_decode_eighth(const char *path);
// Writes a JPEG that is as hard to decode as a photo: a sky of gradients with the noise of a sensor.
bool cjpeg_write_photo(const char *path, int width, int height, unsigned seed);

#endif
