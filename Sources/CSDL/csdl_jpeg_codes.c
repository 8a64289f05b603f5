#include "csdl_jpeg_codes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BLOCK_BYTES (64 * 1024)

// MARK: Bits

bool csdl_jpeg_bits_open(struct csdl_jpeg_bits *bits, int fd, int64_t position, int64_t end) {
  *bits = (struct csdl_jpeg_bits){.fd = fd, .position = position, .end = end, .block = malloc(BLOCK_BYTES)};
  return bits->block != NULL;
}

void csdl_jpeg_bits_close(struct csdl_jpeg_bits *bits) {
  free(bits->block);
  bits->block = NULL;
}

int64_t csdl_jpeg_bits_offset(const struct csdl_jpeg_bits *bits) {
  return bits->position - (int64_t)(bits->filled - bits->used);
}

static bool load(struct csdl_jpeg_bits *bits) {
  int64_t left = bits->end - bits->position;
  ssize_t got;
  if (left <= 0) return false;
  do {
    got = pread(bits->fd, bits->block, left < BLOCK_BYTES ? (size_t)left : BLOCK_BYTES, bits->position);
  } while (got < 0 && errno == EINTR);
  if (got <= 0) return false;
  bits->position += got;
  bits->filled = (size_t)got;
  bits->used = 0;
  return true;
}

static inline int next_byte(struct csdl_jpeg_bits *bits) {
  if (bits->used == bits->filled && !load(bits)) return -1;
  return bits->block[bits->used++];
}

static void refill(struct csdl_jpeg_bits *bits) {
  while (bits->count <= 56 && bits->marker == 0) {
    int64_t place = csdl_jpeg_bits_offset(bits);
    int byte = next_byte(bits);
    if (byte == 0xFF) {
      int next;
      do next = next_byte(bits);
      while (next == 0xFF);
      if (next != 0) byte = -1, bits->marker = next;
    }
    if (byte < 0) {
      if (bits->marker == 0) bits->marker = -1;
      return;
    }
    bits->word = bits->word << 8 | (uint64_t)byte;
    bits->count += 8;
    bits->places[bits->taken++ & 15] = place;
  }
}

// The next bits, as if zeros came behind the last one. Up to 16.
static inline uint32_t peek(struct csdl_jpeg_bits *bits, int count) {
  if (bits->count < 32) refill(bits);
  uint64_t word = bits->count >= count ? bits->word >> (bits->count - count) : bits->word << (count - bits->count);
  return (uint32_t)word & ((1u << count) - 1);
}

static inline bool drop(struct csdl_jpeg_bits *bits, int count) {
  if (count > bits->count) {
    bits->is_short = true;
    return false;
  }
  bits->count -= count;
  return true;
}

int64_t csdl_jpeg_bits_place(struct csdl_jpeg_bits *bits) {
  refill(bits);
  if (bits->count == 0) return -1;
  unsigned back = (unsigned)(bits->count + 7) / 8;
  return bits->places[(bits->taken - back) & 15] * 8 + (int64_t)(back * 8) - bits->count;
}

void csdl_jpeg_bits_go(struct csdl_jpeg_bits *bits, int64_t bit) {
  bits->position = bit / 8;
  bits->filled = bits->used = 0;
  bits->count = 0;
  bits->word = 0;
  bits->marker = 0;
  bits->is_short = false;
  refill(bits);
  drop(bits, (int)(bit % 8));
}

bool csdl_jpeg_bits_restart(struct csdl_jpeg_bits *bits, int number) {
  refill(bits);
  if (bits->marker == -1) bits->is_short = true;
  // What is left of a byte is padding.
  if (bits->count >= 8 || bits->marker != 0xD0 + number) return false;
  bits->count = 0;
  bits->marker = 0;
  return true;
}

int csdl_jpeg_bits_find_marker(struct csdl_jpeg_bits *bits) {
  if (bits->used == bits->filled && !load(bits)) return -1;
  const uint8_t *found = memchr(bits->block + bits->used, 0xFF, bits->filled - bits->used);
  if (!found) {
    bits->used = bits->filled;
    return 0;
  }
  bits->used = (size_t)(found - bits->block) + 1;
  int byte;
  do byte = next_byte(bits);
  while (byte == 0xFF);
  return byte;
}

// MARK: Tables

// The codes by their lengths (annex C); false where there are more of a length than it has.
static bool build(struct csdl_jpeg_table *table, bool is_difference) {
  int32_t code = 0;
  int index = 0;
  memset(table->fast, 0, sizeof table->fast);
  memset(table->length, 0, sizeof table->length);
  for (int length = 1; length <= 16; length++) {
    table->shift[length] = index - code;
    for (int i = 0; i < table->counts[length]; i++, index++, code++) {
      uint8_t value = table->values[index];
      if (is_difference && value > 15) return false;
      if (is_difference && table->length[value] == 0) {
        table->code[value] = (uint16_t)code;
        table->length[value] = (uint8_t)length;
      }
      if (length > CSDL_FAST_BITS || code >= 1 << length) continue;
      int spread = CSDL_FAST_BITS - length;
      for (int j = 0; j < 1 << spread; j++) table->fast[(code << spread) + j] = (uint16_t)(length << 8 | value);
    }
    if (code > 1 << length) return false;
    table->last[length] = table->counts[length] > 0 ? code - 1 : -1;
    code <<= 1;
  }
  table->total = index;
  return index > 0;
}

// Gives every category a code that a difference may have once it is told from 0. The last code of a table is all ones at most, which
// no encoder uses, and behind the ones that are used there is nearly always room.
static bool complete(struct csdl_jpeg_table *table) {
  uint8_t missing[13];
  int count = 0;
  for (int category = 0; category <= 12; category++) {
    if (table->length[category] == 0) missing[count++] = (uint8_t)category;
  }
  if (count == 0) return true;
  int longest = 16;
  while (longest > 1 && table->counts[longest] == 0) longest--;
  int64_t next = table->last[longest] + 1;
  for (int length = longest; length <= 16; length++) {
    int64_t room = (1 << length) - (next << (length - longest));
    if (room <= count || table->total + count > 256) continue;
    memcpy(table->values + table->total, missing, (size_t)count);
    table->counts[length] = (uint8_t)(table->counts[length] + count);
    return build(table, true);
  }
  return false;
}

static int next_value(struct csdl_jpeg_bits *bits, const struct csdl_jpeg_table *table, uint32_t *code, int *length) {
  uint32_t look = peek(bits, 16);
  uint16_t fast = table->fast[look >> (16 - CSDL_FAST_BITS)];
  if (fast != 0) {
    *length = fast >> 8;
    *code = look >> (16 - *length);
    return drop(bits, *length) ? fast & 0xFF : -1;
  }
  for (int tried = CSDL_FAST_BITS + 1; tried <= 16; tried++) {
    int32_t candidate = (int32_t)(look >> (16 - tried));
    if (candidate > table->last[tried]) continue;
    *length = tried;
    *code = (uint32_t)candidate;
    return drop(bits, tried) ? table->values[(candidate + table->shift[tried]) & 0xFF] : -1;
  }
  return -1;
}

// MARK: What stands before the codes

static int next_pair(struct csdl_jpeg_bits *bits) {
  int high = next_byte(bits), low = next_byte(bits);
  return high < 0 || low < 0 ? -1 : high << 8 | low;
}

static bool read_all(struct csdl_jpeg_bits *bits, uint8_t *bytes, int count) {
  for (int i = 0; i < count; i++) {
    int byte = next_byte(bits);
    if (byte < 0) return false;
    bytes[i] = (uint8_t)byte;
  }
  return true;
}

static bool keep_segment(struct csdl_jpeg_frame *frame, int marker, const uint8_t *bytes, int length) {
  enum { MOST = 256 * 1024 };
  if (frame->segments_length > MOST) return false;
  uint8_t *segments = realloc(frame->segments, frame->segments_length + 4 + (size_t)length);
  if (!segments) return false;
  frame->segments = segments;
  uint8_t *end = segments + frame->segments_length;
  end[0] = 0xFF, end[1] = (uint8_t)marker, end[2] = (uint8_t)((length + 2) >> 8), end[3] = (uint8_t)(length + 2);
  memcpy(end + 4, bytes, (size_t)length);
  frame->segments_length += 4 + (size_t)length;
  return true;
}

static bool read_tables(struct csdl_jpeg_frame *frame, const uint8_t *bytes, int length) {
  while (length > 0) {
    if (length < 17 || (bytes[0] & 0xF) > 3 || bytes[0] >> 4 > 1) return false;
    struct csdl_jpeg_table *table = &frame->huffman[bytes[0] >> 4][bytes[0] & 3];
    int total = 0;
    for (int i = 1; i <= 16; i++) total += bytes[i];
    if (total > 256 || total > length - 17) return false;
    memset(table, 0, sizeof *table);
    memcpy(table->counts + 1, bytes + 1, 16);
    memcpy(table->values, bytes + 17, (size_t)total);
    table->is_there = build(table, bytes[0] >> 4 == 0);
    if (!table->is_there) return false;
    bytes += 17 + total;
    length -= 17 + total;
  }
  return true;
}

static bool read_frame(struct csdl_jpeg_frame *frame, int marker, const uint8_t *bytes, int length) {
  if (frame->components > 0 || length < 6 || bytes[0] != 8) return false;
  frame->marker = (uint8_t)marker;
  frame->height = bytes[1] << 8 | bytes[2];
  frame->width = bytes[3] << 8 | bytes[4];
  int count = bytes[5];
  if (frame->width == 0 || frame->height == 0 || count < 1 || count > CSDL_COMPONENTS || length < 6 + 3 * count) return false;
  int widest = 1, tallest = 1, blocks = 0;
  for (int i = 0; i < count; i++) {
    frame->id[i] = bytes[6 + 3 * i];
    // One alone has no neighbours to be interleaved with, whatever it says.
    frame->sampling[i] = count == 1 ? 0x11 : bytes[7 + 3 * i];
    frame->quantization[i] = bytes[8 + 3 * i];
    int across = frame->sampling[i] >> 4, down = frame->sampling[i] & 0xF;
    if (across < 1 || across > 4 || down < 1 || down > 4) return false;
    if (across > widest) widest = across;
    if (down > tallest) tallest = down;
    frame->blocks[i] = across * down;
    blocks += across * down;
  }
  // libjpeg takes no more of them in a unit.
  if (blocks > 10) return false;
  frame->components = count;
  frame->unit_width = widest * 8;
  frame->unit_height = tallest * 8;
  return true;
}

static bool read_scan(struct csdl_jpeg_frame *frame, const uint8_t *bytes, int length) {
  int count = frame->components;
  if (count == 0 || length != 4 + 2 * count || bytes[0] != count) return false;
  for (int i = 0; i < count; i++) {
    if (bytes[1 + 2 * i] != frame->id[i]) return false;
    uint8_t tables = frame->tables[i] = bytes[2 + 2 * i];
    if (tables >> 4 > 3 || (tables & 0xF) > 3) return false;
    struct csdl_jpeg_table *differences = &frame->huffman[0][tables >> 4];
    if (!differences->is_there || !frame->huffman[1][tables & 0xF].is_there || !complete(differences)) return false;
  }
  const uint8_t *spectrum = bytes + 1 + 2 * count;
  return spectrum[0] == 0 && spectrum[1] == 63 && spectrum[2] == 0;
}

bool csdl_jpeg_frame_read(struct csdl_jpeg_frame *frame, struct csdl_jpeg_bits *bits) {
  enum { SEGMENTS = 4096 };
  if (next_pair(bits) != 0xFFD8) return false;
  uint8_t *bytes = malloc(UINT16_MAX);
  bool is_read = false;
  for (int segment = 0; bytes && segment < SEGMENTS; segment++) {
    int marker = next_byte(bits);
    if (marker != 0xFF) break;
    while (marker == 0xFF) marker = next_byte(bits);
    int length = next_pair(bits) - 2;
    if (length < 0 || !read_all(bits, bytes, length)) break;
    if (marker == 0xDA) {
      is_read = read_scan(frame, bytes, length);
      break;
    }
    bool is_fine = true;
    switch (marker) {
      case 0xC0: case 0xC1: is_fine = read_frame(frame, marker, bytes, length); break;
      case 0xC4: is_fine = read_tables(frame, bytes, length); break;
      case 0xDD: is_fine = length == 2; if (is_fine) frame->restart_interval = bytes[0] << 8 | bytes[1]; break;
      // Quantization, and what says how colours are told.
      case 0xDB: case 0xE0: case 0xEE: is_fine = keep_segment(frame, marker, bytes, length); break;
      default: is_fine = (marker >= 0xE0 && marker <= 0xEF) || marker == 0xFE; break;
    }
    if (!is_fine) break;
  }
  free(bytes);
  return is_read;
}

void csdl_jpeg_frame_free(struct csdl_jpeg_frame *frame) {
  free(frame->segments);
  frame->segments = NULL;
}

// MARK: Writing

static void write_byte(struct csdl_jpeg_writer *writer, uint8_t byte) {
  if (writer->length == writer->capacity) {
    size_t capacity = writer->capacity == 0 ? BLOCK_BYTES : writer->capacity * 2;
    uint8_t *bytes = writer->has_failed ? NULL : realloc(writer->bytes, capacity);
    if (!bytes) {
      writer->has_failed = true;
      return;
    }
    writer->bytes = bytes;
    writer->capacity = capacity;
  }
  writer->bytes[writer->length++] = byte;
}

static void write_bytes(struct csdl_jpeg_writer *writer, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) write_byte(writer, bytes[i]);
}

static void write_pair(struct csdl_jpeg_writer *writer, int value) {
  write_byte(writer, (uint8_t)(value >> 8));
  write_byte(writer, (uint8_t)value);
}

// Up to 16 bits.
static void write_bits(struct csdl_jpeg_writer *writer, uint32_t value, int count) {
  writer->word = writer->word << count | value;
  writer->count += count;
  while (writer->count >= 8) {
    writer->count -= 8;
    uint8_t byte = (uint8_t)(writer->word >> writer->count);
    write_byte(writer, byte);
    if (byte == 0xFF) write_byte(writer, 0);
  }
}

void csdl_jpeg_write_marker(struct csdl_jpeg_writer *writer, int marker) {
  if (writer->count > 0) write_bits(writer, (1u << (8 - writer->count)) - 1, 8 - writer->count);
  write_pair(writer, 0xFF00 | marker);
}

static void write_table(struct csdl_jpeg_writer *writer, const struct csdl_jpeg_table *table, int kind, int number) {
  write_pair(writer, 0xFFC4);
  write_pair(writer, 2 + 17 + table->total);
  write_byte(writer, (uint8_t)(kind << 4 | number));
  write_bytes(writer, table->counts + 1, 16);
  write_bytes(writer, table->values, (size_t)table->total);
}

void csdl_jpeg_write_header(
    struct csdl_jpeg_writer *writer, const struct csdl_jpeg_frame *frame, int width, int height, int restart_interval) {
  int count = frame->components;
  write_pair(writer, 0xFFD8);
  write_bytes(writer, frame->segments, frame->segments_length);
  write_pair(writer, 0xFF00 | frame->marker);
  write_pair(writer, 8 + 3 * count);
  write_byte(writer, 8);
  write_pair(writer, height);
  write_pair(writer, width);
  write_byte(writer, (uint8_t)count);
  for (int i = 0; i < count; i++) {
    write_byte(writer, frame->id[i]);
    write_byte(writer, frame->sampling[i]);
    write_byte(writer, frame->quantization[i]);
  }
  for (int kind = 0; kind < 2; kind++) {
    for (int number = 0; number < 4; number++) {
      if (frame->huffman[kind][number].is_there) write_table(writer, &frame->huffman[kind][number], kind, number);
    }
  }
  write_pair(writer, 0xFFDD);
  write_pair(writer, 4);
  write_pair(writer, restart_interval);
  write_pair(writer, 0xFFDA);
  write_pair(writer, 6 + 2 * count);
  write_byte(writer, (uint8_t)count);
  for (int i = 0; i < count; i++) {
    write_byte(writer, frame->id[i]);
    write_byte(writer, frame->tables[i]);
  }
  write_bytes(writer, (const uint8_t[]){0, 63, 0}, 3);
}

// A difference as a code and as many bits more as its category says.
static bool write_difference(struct csdl_jpeg_writer *writer, const struct csdl_jpeg_table *table, int32_t difference) {
  uint32_t magnitude = difference < 0 ? -(uint32_t)difference : (uint32_t)difference;
  int category = 0;
  while (category < 13 && magnitude >> category != 0) category++;
  if (category > 12 || table->length[category] == 0) return false;
  write_bits(writer, table->code[category], table->length[category]);
  uint32_t rest = difference < 0 ? (uint32_t)difference - 1 : (uint32_t)difference;
  if (category > 0) write_bits(writer, rest & ((1u << category) - 1), category);
  return true;
}

// MARK: Blocks

bool csdl_jpeg_pass_block(
    const struct csdl_jpeg_frame *frame, int component, struct csdl_jpeg_bits *bits, int32_t *sum,
    struct csdl_jpeg_writer *writer, bool is_first) {
  const struct csdl_jpeg_table *differences = &frame->huffman[0][frame->tables[component] >> 4];
  const struct csdl_jpeg_table *others = &frame->huffman[1][frame->tables[component] & 0xF];
  uint32_t code;
  int length;
  int category = next_value(bits, differences, &code, &length);
  if (category < 0) return false;
  uint32_t rest = category > 0 ? peek(bits, category) : 0;
  if (!drop(bits, category)) return false;
  int32_t difference = (int32_t)rest;
  if (category > 0 && rest >> (category - 1) == 0) difference -= (1 << category) - 1;
  *sum = (int32_t)((uint32_t)*sum + (uint32_t)difference);
  if (writer) {
    if (writer->recodes && is_first) {
      int64_t told = (int64_t)*sum - writer->sums[component];
      if (told < -4095 || told > 4095 || !write_difference(writer, differences, (int32_t)told)) return false;
    } else {
      write_bits(writer, code, length);
      if (category > 0) write_bits(writer, rest, category);
    }
    writer->sums[component] = *sum;
  }
  for (int k = 1; k < 64; k++) {
    int value = next_value(bits, others, &code, &length);
    if (value < 0) return false;
    if (writer) write_bits(writer, code, length);
    int size = value & 0xF;
    if (size > 0) {
      if (writer) write_bits(writer, peek(bits, size), size);
      else if (bits->count < size) refill(bits);
      if (!drop(bits, size)) return false;
      k += value >> 4;
    } else if (value == 0xF0) {
      k += 15;
    } else {
      break;
    }
  }
  return true;
}
