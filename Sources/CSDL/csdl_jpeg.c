#include "csdl_jpeg.h"
