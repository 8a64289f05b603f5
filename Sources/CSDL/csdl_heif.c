// HEIC, HEIF and AVIF through libheif, which applies rotation, mirroring and cropping itself.
#include "csdl_codec_kind.h"

#include <dlfcn.h>
#include <stdlib.h>

#include <libheif/heif.h>

// In pixels a side and in their number: what libheif refuses beyond.
#define LONGEST_SIDE 65535
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define DEEP_CHROMA heif_chroma_interleaved_RRGGBBAA_BE
#else
#define DEEP_CHROMA heif_chroma_interleaved_RRGGBBAA_LE
#endif
#define THUMBNAILS 16

#define FUNCTIONS(each)                           \
  each(heif_context_alloc)                        \
  each(heif_context_free)                         \
  each(heif_context_read_from_memory_without_copy) \
  each(heif_context_set_maximum_image_size_limit) \
  each(heif_context_set_max_decoding_threads)     \
  each(heif_context_get_primary_image_handle)     \
  each(heif_image_handle_release)                 \
  each(heif_image_handle_get_width)               \
  each(heif_image_handle_get_height)              \
  each(heif_image_handle_get_list_of_thumbnail_IDs) \
  each(heif_image_handle_get_thumbnail)           \
  each(heif_decoding_options_alloc)               \
  each(heif_decoding_options_free)                \
  each(heif_decode_image)                         \
  each(heif_image_release)                        \
  each(heif_image_get_width)                      \
  each(heif_image_get_height)                     \
  each(heif_image_get_plane_readonly)             \
  each(heif_image_get_bits_per_pixel_range)       \
  each(heif_image_handle_get_luma_bits_per_pixel) \
  each(heif_image_is_premultiplied_alpha)

#define POINTER(name) __typeof__(name) *name;
static struct { FUNCTIONS(POINTER) } lib;

const char *csdl_heif_load(void) {
  void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return "libheif is not installed";
#define FIND(name) if (!(lib.name = (__typeof__(lib.name))dlsym(library, #name))) return "libheif lacks " #name;
  FUNCTIONS(FIND)
  // The first one makes its decoders known.
  struct heif_context *context = lib.heif_context_alloc();
  if (context) lib.heif_context_free(context);
  return NULL;
}

static int failure(csdl_codec *codec, struct heif_error error) {
  if (error.code == heif_error_Ok) return CSDL_CODEC_OK;
  int code = CSDL_CODEC_DAMAGED;
  if (error.subcode == heif_suberror_End_of_data) code = CSDL_CODEC_TRUNCATED;
  else if (error.code == heif_error_Memory_allocation_error || error.subcode == heif_suberror_Security_limit_exceeded) {
    code = CSDL_CODEC_NO_MEMORY;
  } else if (error.code == heif_error_Unsupported_feature || error.code == heif_error_Unsupported_filetype) {
    code = CSDL_CODEC_UNSUPPORTED;
  }
  return csdl_codec_fail(codec, code, error.message);
}

static int open_heif(csdl_codec *codec, const void *bytes, size_t length) {
  struct heif_context *context = codec->state = lib.heif_context_alloc();
  if (!context) return CSDL_CODEC_NO_MEMORY;
  lib.heif_context_set_maximum_image_size_limit(context, LONGEST_SIDE);
  // Tiles one after the other: as many processes decode at once as there are cores.
  lib.heif_context_set_max_decoding_threads(context, 0);
  int code = failure(codec, lib.heif_context_read_from_memory_without_copy(context, bytes, length, NULL));
  // The missing part may be beside the picture.
  codec->is_cut_off = code == CSDL_CODEC_TRUNCATED;
  if (code != CSDL_CODEC_OK && !codec->is_cut_off) return code;
  struct heif_image_handle *handle = NULL;
  code = failure(codec, lib.heif_context_get_primary_image_handle(context, &handle));
  if (code != CSDL_CODEC_OK) return codec->is_cut_off ? CSDL_CODEC_TRUNCATED : code;
  codec->width = lib.heif_image_handle_get_width(handle);
  codec->height = lib.heif_image_handle_get_height(handle);
  lib.heif_image_handle_release(handle);
  return CSDL_CODEC_OK;
}

// The smallest thumbnail that is nowhere below the size wanted and shows the whole picture: to a percent of its proportions.
// The picture itself where there is none.
static struct heif_image_handle *handle_for(const csdl_codec *codec, struct heif_image_handle *primary, int width, int height) {
  heif_item_id identifiers[THUMBNAILS];
  int count = lib.heif_image_handle_get_list_of_thumbnail_IDs(primary, identifiers, THUMBNAILS);
  struct heif_image_handle *best = NULL;
  int best_width = codec->width;
  for (int index = 0; index < count; index++) {
    struct heif_image_handle *handle = NULL;
    if (lib.heif_image_handle_get_thumbnail(primary, identifiers[index], &handle).code != heif_error_Ok) continue;
    int64_t w = lib.heif_image_handle_get_width(handle), h = lib.heif_image_handle_get_height(handle);
    int64_t skew = llabs(w * codec->height - h * codec->width);
    if (w >= width && h >= height && w < best_width && skew * 100 <= w * codec->height) {
      if (best) lib.heif_image_handle_release(best);
      best = handle;
      best_width = (int)w;
    } else {
      lib.heif_image_handle_release(handle);
    }
  }
  if (!best) return primary;
  lib.heif_image_handle_release(primary);
  return best;
}

static int decode_heif(csdl_codec *codec, int width, int height, csdl_codec_rows *rows) {
  struct heif_image_handle *primary = NULL;
  int code = failure(codec, lib.heif_context_get_primary_image_handle(codec->state, &primary));
  if (code != CSDL_CODEC_OK) return code;
  struct heif_image_handle *handle = handle_for(codec, primary, width, height);
  struct heif_decoding_options *options = lib.heif_decoding_options_alloc();
  struct heif_image *image = NULL;
  bool is_deep = codec->keeps_depth && lib.heif_image_handle_get_luma_bits_per_pixel(handle) > 8;
  if (options) {
    options->convert_hdr_to_8bit = !is_deep;
    code = failure(
        codec,
        lib.heif_decode_image(handle, &image, heif_colorspace_RGB, is_deep ? DEEP_CHROMA : heif_chroma_interleaved_RGBA, options));
    lib.heif_decoding_options_free(options);
  } else {
    code = CSDL_CODEC_NO_MEMORY;
  }
  lib.heif_image_handle_release(handle);
  if (code != CSDL_CODEC_OK) return code;
  codec->picture = image;
  int stride = 0;
  const uint8_t *pixels = lib.heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
  if (!pixels || stride <= 0) return csdl_codec_fail(codec, CSDL_CODEC_DAMAGED, "it has no pixels");
  *rows = (csdl_codec_rows){
      .pixels = pixels,
      .stride = (size_t)stride,
      .width = lib.heif_image_get_width(image, heif_channel_interleaved),
      .height = lib.heif_image_get_height(image, heif_channel_interleaved),
      .bits = is_deep ? lib.heif_image_get_bits_per_pixel_range(image, heif_channel_interleaved) : 8,
      .is_premultiplied = lib.heif_image_is_premultiplied_alpha(image),
      .is_cut_off = codec->is_cut_off,
  };
  return CSDL_CODEC_OK;
}

static void close_heif(csdl_codec *codec) {
  if (codec->picture) lib.heif_image_release(codec->picture);
  if (codec->state) lib.heif_context_free(codec->state);
}

const struct csdl_codec_functions csdl_heif_functions = {open_heif, decode_heif, close_heif};
