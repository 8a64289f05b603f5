#include "csdl_color.h"

#include <limits.h>

#include <zlib.h>

size_t csdl_inflate(const uint8_t *bytes, size_t length, uint8_t *unpacked, size_t capacity) {
  if (length > UINT_MAX || capacity > UINT_MAX) return 0;
  z_stream stream = {
      .next_in = (Bytef *)bytes, .avail_in = (uInt)length, .next_out = unpacked, .avail_out = (uInt)capacity};
  if (inflateInit(&stream) != Z_OK) return 0;
  int code = inflate(&stream, Z_SYNC_FLUSH);
  size_t count = capacity - stream.avail_out;
  inflateEnd(&stream);
  // Of what is longer than wanted, the beginning is as good.
  return code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR ? count : 0;
}
