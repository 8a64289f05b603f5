// What keeps a process that decodes pictures from doing anything else, and what it and its parent exchange.
#ifndef CSDL_CONFINE_H
#define CSDL_CONFINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// In the confined process.

// Where a process that decodes finds its end of the socket.
enum { CSDL_DECODER_SOCKET = 3 };

// Closes every file but the standard streams and the socket; ends the process together with its parent, whose identifier it is
// told; forbids files of any size, core files, and being looked into. Afterwards up to `bytes` of address space beside those that
// are taken already. 0, or an error number.
int csdl_limit_process(int64_t bytes, int parent);

// Forbids every thread of the process every call of the system but those that decoding needs, for ever: those that take memory, wait, read, write and end,
// and threads of this process. Nothing can be opened, connected, started or looked up; what is forbidden fails with EPERM.
// Written in BPF by hand, since the list is short and libseccomp would be one more library in every process. 0, or an error
// number: ENOSYS for a kind of processor that this does not know.
int csdl_confine_process(void);

// Tries to open a file, to look one up, to open a socket, to start a program, to make memory executable, to make a file larger, and to send another
// process a signal in two ways: how many of these are not forbidden. 0 in a process that is confined.
int csdl_open_doors(void);

// On both sides.

// Sends one message, with a file where `descriptor` is not negative, of which the receiver gets a descriptor of its own. False
// where the other side is gone.
bool csdl_send_message(int socket, const void *bytes, size_t length, int descriptor);
// Receives one message of up to `capacity` bytes: its length, 0 where the other side is gone, or -1. `descriptor` is that of a
// file that came with it, and -1 otherwise. A message that is longer, or that has more than one file, is an error.
int64_t csdl_receive_message(int socket, void *bytes, size_t capacity, int *descriptor);

// Memory of a number of bytes that two processes can share, all zero, whose size is fixed: a descriptor, or -1.
int csdl_make_shared_memory(int64_t bytes);

#endif
