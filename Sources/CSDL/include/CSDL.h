// The C libraries that the program stands on, as one module.
#ifndef CSDL_H
#define CSDL_H

#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <malloc.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "csdl_codec.h"
#include "csdl_color.h"
#include "csdl_confine.h"
#include "csdl_descriptors.h"
#include "csdl_display.h"
#include "csdl_image.h"
#include "csdl_jpeg.h"
#include "csdl_png.h"
#include "csdl_signals.h"
#include "csdl_tiff_areas.h"

#endif
