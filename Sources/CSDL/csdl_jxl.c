// JPEG XL through libjxl, which turns pictures upright itself.
#include "csdl_codec_kind.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#include <jxl/decode.h>
#include <jxl/version.h>

#define FUNCTIONS(each)              \
  each(JxlDecoderCreate)             \
  each(JxlDecoderDestroy)            \
  each(JxlDecoderSubscribeEvents)    \
  each(JxlDecoderSetInput)           \
  each(JxlDecoderProcessInput)       \
  each(JxlDecoderGetBasicInfo)       \
  each(JxlDecoderSetPreferredColorProfile) \
  each(JxlDecoderGetColorAsEncodedProfile) \
  each(JxlDecoderGetICCProfileSize)  \
  each(JxlDecoderGetColorAsICCProfile) \
  each(JxlDecoderSetImageOutBuffer)  \
  each(JxlDecoderFlushImage)

#define POINTER(name) __typeof__(name) *name;
static struct { FUNCTIONS(POINTER) } lib;

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

const char *csdl_jxl_load(void) {
  // Before its first major version each minor one has an interface of its own, and the name of the headers at hand.
#if JPEGXL_MAJOR_VERSION == 0
#define NAME "libjxl.so.0." TEXT(JPEGXL_MINOR_VERSION)
#else
#define NAME "libjxl.so." TEXT(JPEGXL_MAJOR_VERSION)
#endif
  void *library = dlopen(NAME, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NAME " is not installed";
#define FIND(name) if (!(lib.name = (__typeof__(lib.name))dlsym(library, #name))) return "libjxl lacks " #name;
  FUNCTIONS(FIND)
  return NULL;
}

static int open_jxl(csdl_codec *codec, const void *bytes, size_t length) {
  JxlDecoder *decoder = codec->state = lib.JxlDecoderCreate(NULL);
  if (!decoder) return CSDL_CODEC_NO_MEMORY;
  int events = JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FRAME_PROGRESSION | JXL_DEC_FULL_IMAGE;
  if (lib.JxlDecoderSubscribeEvents(decoder, events) != JXL_DEC_SUCCESS ||
      lib.JxlDecoderSetInput(decoder, bytes, length) != JXL_DEC_SUCCESS) {
    return csdl_codec_fail(codec, CSDL_CODEC_DAMAGED, "libjxl does not take it");
  }
  JxlDecoderStatus status = lib.JxlDecoderProcessInput(decoder);
  if (status == JXL_DEC_NEED_MORE_INPUT) return CSDL_CODEC_TRUNCATED;
  JxlBasicInfo info;
  if (status != JXL_DEC_BASIC_INFO || lib.JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) {
    return csdl_codec_fail(codec, CSDL_CODEC_DAMAGED, "libjxl finds no picture");
  }
  if (info.xsize > INT32_MAX || info.ysize > INT32_MAX) return CSDL_CODEC_NO_MEMORY;
  codec->width = (int)info.xsize;
  codec->height = (int)info.ysize;
  return CSDL_CODEC_OK;
}

static const JxlColorEncoding srgb = {
    .color_space = JXL_COLOR_SPACE_RGB,
    .white_point = JXL_WHITE_POINT_D65,
    .primaries = JXL_PRIMARIES_SRGB,
    .transfer_function = JXL_TRANSFER_FUNCTION_SRGB,
    .rendering_intent = JXL_RENDERING_INTENT_RELATIVE,
};

// An older interface has a parameter that nothing uses.
#if JPEGXL_MAJOR_VERSION == 0 && JPEGXL_MINOR_VERSION < 9
#define UNUSED_FORMAT NULL,
#else
#define UNUSED_FORMAT
#endif

// Larger ones are no profiles.
#define PROFILE_BYTES (4 << 20)

// What the numbers of the pixels stand for. Where libjxl may choose, it is told to take what the file's own were, if that has a
// name: no colour is lost then that a display may have.
static void read_colors(csdl_codec *codec) {
  JxlDecoder *decoder = codec->state;
  JxlColorEncoding colors;
  bool has_name =
      lib.JxlDecoderGetColorAsEncodedProfile(decoder, UNUSED_FORMAT JXL_COLOR_PROFILE_TARGET_ORIGINAL, &colors) == JXL_DEC_SUCCESS;
  // Of a byte for the numbers of linear light most would go to what is bright.
  if (has_name && colors.transfer_function == JXL_TRANSFER_FUNCTION_LINEAR) colors.transfer_function = JXL_TRANSFER_FUNCTION_SRGB;
  // Fails for pictures whose own colours are kept as they are.
  lib.JxlDecoderSetPreferredColorProfile(decoder, has_name ? &colors : &srgb);
  if (lib.JxlDecoderGetColorAsEncodedProfile(decoder, UNUSED_FORMAT JXL_COLOR_PROFILE_TARGET_DATA, &colors) == JXL_DEC_SUCCESS &&
      (colors.transfer_function == JXL_TRANSFER_FUNCTION_PQ || colors.transfer_function == JXL_TRANSFER_FUNCTION_HLG)) {
    // Its profile would make the brightest there is the display's white, and all else dark. P3 is number 11 here for both whites.
    bool is_p3 = colors.primaries == JXL_PRIMARIES_P3 && colors.white_point == JXL_WHITE_POINT_D65;
    codec->primaries = is_p3 ? 12 : (int)colors.primaries;
    codec->transfer = (int)colors.transfer_function;
    return;
  }
  size_t length = 0;
  if (lib.JxlDecoderGetICCProfileSize(decoder, UNUSED_FORMAT JXL_COLOR_PROFILE_TARGET_DATA, &length) != JXL_DEC_SUCCESS ||
      length == 0 || length > PROFILE_BYTES) {
    return;
  }
  codec->profile = malloc(length);
  if (codec->profile &&
      lib.JxlDecoderGetColorAsICCProfile(decoder, UNUSED_FORMAT JXL_COLOR_PROFILE_TARGET_DATA, codec->profile, length) ==
          JXL_DEC_SUCCESS) {
    codec->profile_length = length;
  }
}

// Of pictures that are brighter than a display, bytes have too few numbers for what is dark.
static bool is_deep(const csdl_codec *codec) {
  return codec->transfer == JXL_TRANSFER_FUNCTION_PQ || codec->transfer == JXL_TRANSFER_FUNCTION_HLG;
}

static csdl_codec_rows rows_of(const csdl_codec *codec) {
  csdl_codec_rows rows = {
      .pixels = codec->picture,
      .stride = (size_t)codec->width * 4 * (is_deep(codec) ? 2 : 1),
      .bits = is_deep(codec) ? 16 : 8,
      .width = codec->width,
      .height = codec->height,
      .profile = codec->profile_length > 0 ? codec->profile : NULL,
      .profile_length = codec->profile_length,
      .primaries = codec->primaries,
      .transfer = codec->transfer,
  };
  JxlBasicInfo info;
  if (lib.JxlDecoderGetBasicInfo(codec->state, &info) != JXL_DEC_SUCCESS) return rows;
  // Straight alpha or not, as the file has it.
  rows.is_premultiplied = info.alpha_bits > 0 && info.alpha_premultiplied;
  rows.is_gray = info.num_color_channels == 1;
  return rows;
}

static int decode_jxl(csdl_codec *codec, int width, int height, csdl_codec_rows *rows) {
  JxlPixelFormat format = {.num_channels = 4, .data_type = JXL_TYPE_UINT8};
  JxlDecoder *decoder = codec->state;
  size_t count = (size_t)codec->width * (size_t)codec->height * 4;
  // The picture at an eighth of its size comes first in most files that lose something, and costs a fraction of the rest.
  bool is_small = (int64_t)width * 8 <= codec->width && (int64_t)height * 8 <= codec->height;
  for (;;) {
    JxlDecoderStatus status = lib.JxlDecoderProcessInput(decoder);
    switch (status) {
      case JXL_DEC_COLOR_ENCODING:
        read_colors(codec);
        if (!is_deep(codec)) break;
        format.data_type = JXL_TYPE_UINT16;
        count *= 2;
        break;
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
        codec->picture = calloc(count, 1);
        if (!codec->picture) return CSDL_CODEC_NO_MEMORY;
        if (lib.JxlDecoderSetImageOutBuffer(decoder, &format, codec->picture, count) != JXL_DEC_SUCCESS) {
          return csdl_codec_fail(codec, CSDL_CODEC_DAMAGED, "libjxl gives another number of pixels");
        }
        break;
      case JXL_DEC_FRAME_PROGRESSION:
        if (!is_small || lib.JxlDecoderFlushImage(decoder) != JXL_DEC_SUCCESS) break;
        // fall through
      case JXL_DEC_FULL_IMAGE:
        if (!codec->picture) return csdl_codec_fail(codec, CSDL_CODEC_DAMAGED, "it has no pixels");
        *rows = rows_of(codec);
        return CSDL_CODEC_OK;
      case JXL_DEC_NEED_MORE_INPUT:
        if (!codec->picture || lib.JxlDecoderFlushImage(decoder) != JXL_DEC_SUCCESS) return CSDL_CODEC_TRUNCATED;
        *rows = rows_of(codec);
        rows->is_cut_off = true;
        return CSDL_CODEC_OK;
      default: return csdl_codec_fail(codec, CSDL_CODEC_DAMAGED, "libjxl cannot decode it");
    }
  }
}

static void close_jxl(csdl_codec *codec) {
  if (codec->state) lib.JxlDecoderDestroy(codec->state);
  free(codec->picture);
  free(codec->profile);
}

const struct csdl_codec_functions csdl_jxl_functions = {open_jxl, decode_jxl, close_jxl};
