#ifndef CSDL_JPEG_H
#define CSDL_JPEG_H
#endif
