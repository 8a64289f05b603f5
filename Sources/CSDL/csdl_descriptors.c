#define _GNU_SOURCE
#include "csdl_descriptors.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int csdl_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int csdl_temporary_file(char *name_template) { return mkostemp(name_template, O_CLOEXEC); }
