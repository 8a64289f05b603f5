#define _GNU_SOURCE
#include "csdl_confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Limits

static int limit(int resource, rlim_t value) {
  struct rlimit limits = {.rlim_cur = value, .rlim_max = value};
  return setrlimit(resource, &limits) == 0 ? 0 : errno;
}

// Bytes of address space that the process takes now: the first number of statm, in pages.
static int64_t taken_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return -1;
  long pages = -1;
  if (fscanf(file, "%ld", &pages) != 1) pages = -1;
  fclose(file);
  return pages < 0 ? -1 : pages * sysconf(_SC_PAGESIZE);
}

int csdl_limit_process(int64_t bytes, int parent) {
  if (syscall(SYS_close_range, CSDL_DECODER_SOCKET + 1, ~0U, 0) != 0) return errno;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  // It may have gone in between.
  if (getppid() != parent) return ESRCH;
  if (prctl(PR_SET_DUMPABLE, 0) != 0) return errno;
  // Each of a decoder's threads would reserve 128 MB of address space for its own allocations.
  mallopt(M_ARENA_MAX, 1);
  int64_t taken = taken_bytes();
  if (taken < 0) return EIO;
  int failure = limit(RLIMIT_AS, (rlim_t)(taken + bytes));
  if (!failure) failure = limit(RLIMIT_FSIZE, 0);
  if (!failure) failure = limit(RLIMIT_CORE, 0);
  // The socket, a file, and the memory for its pixels.
  if (!failure) failure = limit(RLIMIT_NOFILE, CSDL_DECODER_SOCKET + 5);
  return failure;
}

// MARK: The filter

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)
#define REFUSE RETURN(SECCOMP_RET_ERRNO | EPERM)
#define ALLOW(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 1), RETURN(SECCOMP_RET_ALLOW)
// Allowed where none of the bits is set in the low half of an argument.
#define ALLOW_WITHOUT(name, argument, bits) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 4), LOAD(args[argument]), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 1, 0), RETURN(SECCOMP_RET_ALLOW), REFUSE
// Allowed where the bit is set.
#define ALLOW_WITH(name, argument, bit) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 4), LOAD(args[argument]), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bit, 0, 1), RETURN(SECCOMP_RET_ALLOW), REFUSE

int csdl_confine_process(void) {
#if defined(ARCHITECTURE)
  const struct sock_filter program[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      // What a decoding does most comes first.
      ALLOW(futex),
      ALLOW(read),
      ALLOW(pread64),
      ALLOW(munmap),
      ALLOW(mremap),
      ALLOW(madvise),
      ALLOW(brk),
      ALLOW_WITHOUT(mmap, 2, PROT_EXEC),
      ALLOW_WITHOUT(mprotect, 2, PROT_EXEC),
      // The socket's messages.
      ALLOW(sendmsg),
      ALLOW(recvmsg),
      ALLOW(ppoll),
      ALLOW(close),
      ALLOW(fstat),
      ALLOW(lseek),
      ALLOW(write),
      // Threads of this process. Where the arguments of clone3 lie in memory they cannot be looked at: the C library goes back to
      // clone.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone3, 0, 1),
      RETURN(SECCOMP_RET_ERRNO | ENOSYS),
      ALLOW_WITH(clone, 0, CLONE_THREAD),
      ALLOW(set_robust_list),
      ALLOW(rseq),
      ALLOW(gettid),
      ALLOW(getpid),
      ALLOW(sched_yield),
      ALLOW(sched_getaffinity),
      ALLOW(clock_gettime),
      ALLOW(clock_nanosleep),
      ALLOW(nanosleep),
      ALLOW(getrandom),
      // The end: of a thread, of the process, and by abort().
      ALLOW(rt_sigprocmask),
      ALLOW(rt_sigaction),
      ALLOW(rt_sigreturn),
      ALLOW(sigaltstack),
      // To this process alone: its parent could be killed otherwise.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_tgkill, 0, 4),
      LOAD(args[0]),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)getpid(), 0, 1),
      RETURN(SECCOMP_RET_ALLOW),
      REFUSE,
      ALLOW(exit),
      ALLOW(exit_group),
#if defined(__x86_64__)
      ALLOW(poll),
#endif
      REFUSE,
  };
  struct sock_fprog filter = {.len = sizeof program / sizeof *program, .filter = (struct sock_filter *)program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  // Threads that a library has started by now are filtered as well; the number of one that cannot be is an error.
  long code = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  return code == 0 ? 0 : code > 0 ? EBUSY : errno;
#else
  return ENOSYS;
#endif
}

int csdl_open_doors(void) {
  int count = 0;
  int file = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file >= 0) count++, close(file);
  int network = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (network >= 0) count++, close(network);
  // Where it is allowed there is no such program, which is another error.
  char *const nothing[] = {NULL};
  if (execve("", nothing, nothing) == 0 || errno != EPERM) count++;
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) count++, munmap(memory, 4096);
  if (ftruncate(CSDL_DECODER_SOCKET, 0) == 0 || errno != EPERM) count++;
  struct stat state;
  // With this flag, too, a path that is not empty is looked up.
  bool is_looked_up = fstatat(AT_FDCWD, "/", &state, 0) == 0 || errno != EPERM;
  if (is_looked_up || fstatat(AT_FDCWD, "/", &state, AT_EMPTY_PATH) == 0 || errno != EPERM) count++;
  if (kill(getppid(), 0) == 0 || errno != EPERM) count++;
  if (syscall(SYS_tgkill, getppid(), getppid(), 0) == 0 || errno != EPERM) count++;
  return count;
}

// MARK: Messages

bool csdl_send_message(int socket, const void *bytes, size_t length, int descriptor) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr header;
  } control = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)length;
}

int64_t csdl_receive_message(int socket, void *bytes, size_t capacity, int *descriptor) {
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr header;
  } control = {0};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  *descriptor = -1;
  ssize_t length;
  do {
    length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (length < 0 && errno == EINTR);
  if (length < 0) return -1;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    bool is_file = header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS;
    if (is_file && header->cmsg_len == CMSG_LEN(sizeof(int))) memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
  }
  if (!(message.msg_flags & (MSG_TRUNC | MSG_CTRUNC))) return length;
  if (*descriptor >= 0) close(*descriptor);
  *descriptor = -1;
  return -1;
}

int csdl_make_shared_memory(int64_t bytes) {
  int descriptor = memfd_create("pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  if (ftruncate(descriptor, bytes) == 0 && fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0) {
    return descriptor;
  }
  close(descriptor);
  return -1;
}
