// Descriptors that no program inherits that another thread is starting at that moment, which Swift's Glibc has no calls for.
#ifndef CSDL_DESCRIPTORS_H
#define CSDL_DESCRIPTORS_H

// As pipe and mkstemp are, errors included.
int csdl_pipe(int ends[2]);
int csdl_temporary_file(char *name_template);

#endif
