#include "CBuildRecord.h"

const char *build_record(void) { return BUILD_RECORD; }
