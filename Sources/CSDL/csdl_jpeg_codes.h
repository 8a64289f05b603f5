// The codes of a baseline JPEG: reading them without decoding, and writing them again (ITU-T T.81, annexes B and F).
#ifndef CSDL_JPEG_CODES_H
#define CSDL_JPEG_CODES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  CSDL_COMPONENTS = 4,
  // Bits of a code that are looked up at once.
  CSDL_FAST_BITS = 10,
};

struct csdl_jpeg_table {
  bool is_there;
  uint8_t counts[17];
  uint8_t values[256];
  int total;
  // Length and value of the code that some bits begin with; 0 where it is longer.
  uint16_t fast[1 << CSDL_FAST_BITS];
  // By the length of a code: the last one, or -1, and what is added to one for its place among the values.
  int32_t last[17];
  int32_t shift[17];
  // The code of each category of differences; of length 0 where there is none.
  uint16_t code[16];
  uint8_t length[16];
};

// What stands before the codes.
struct csdl_jpeg_frame {
  int width, height;
  int unit_width, unit_height;
  int restart_interval;
  int components;
  uint8_t marker;
  uint8_t id[CSDL_COMPONENTS], sampling[CSDL_COMPONENTS], quantization[CSDL_COMPONENTS], tables[CSDL_COMPONENTS];
  int blocks[CSDL_COMPONENTS];
  // Differences, then the rest of a block.
  struct csdl_jpeg_table huffman[2][4];
  // Segments that libjpeg needs as they are.
  uint8_t *segments;
  size_t segments_length;
};

struct csdl_jpeg_bits {
  int fd;
  int64_t position, end;
  uint8_t *block;
  size_t filled, used;
  uint64_t word;
  int count;
  // Where the bytes of the word lie in the file.
  int64_t places[16];
  unsigned taken;
  // The marker at which the codes end; -1 at the end of the file.
  int marker;
  // Codes were wanted behind the end.
  bool is_short;
};

struct csdl_jpeg_writer {
  uint8_t *bytes;
  size_t length, capacity;
  bool has_failed;
  uint64_t word;
  int count;
  // What the differences that were written add up to, and whether the next ones are to be told from there anew.
  int32_t sums[CSDL_COMPONENTS];
  bool recodes;
};

bool csdl_jpeg_bits_open(struct csdl_jpeg_bits *bits, int fd, int64_t position, int64_t end);
void csdl_jpeg_bits_close(struct csdl_jpeg_bits *bits);
// Of the next byte of the file that was not looked at.
int64_t csdl_jpeg_bits_offset(const struct csdl_jpeg_bits *bits);
// Of the next bit; -1 where there is none.
int64_t csdl_jpeg_bits_place(struct csdl_jpeg_bits *bits);
void csdl_jpeg_bits_go(struct csdl_jpeg_bits *bits, int64_t bit);
// Passes a restart marker, which must be the next thing.
bool csdl_jpeg_bits_restart(struct csdl_jpeg_bits *bits, int number);
// The next marker within the bytes that are in memory, 0 where there is none in them, -1 at the end of the file.
int csdl_jpeg_bits_find_marker(struct csdl_jpeg_bits *bits);

// Reads up to the codes; false for a kind of JPEG whose codes are not understood here.
bool csdl_jpeg_frame_read(struct csdl_jpeg_frame *frame, struct csdl_jpeg_bits *bits);
void csdl_jpeg_frame_free(struct csdl_jpeg_frame *frame);

// Passes a block of a component, and writes its codes where there is a writer. `sum` is what the differences add up to. The first
// block of a unit is told anew where the writer wants that.
bool csdl_jpeg_pass_block(
    const struct csdl_jpeg_frame *frame, int component, struct csdl_jpeg_bits *bits, int32_t *sum,
    struct csdl_jpeg_writer *writer, bool is_first);

void csdl_jpeg_write_header(
    struct csdl_jpeg_writer *writer, const struct csdl_jpeg_frame *frame, int width, int height, int restart_interval);
// Ends the codes on a whole byte, and writes a marker.
void csdl_jpeg_write_marker(struct csdl_jpeg_writer *writer, int marker);

#endif
