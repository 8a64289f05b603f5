internal import CSDL
internal import Glibc

/// How the C library hands out memory for pixels.
enum PixelAllocation {
  /// Bytes from which on a block has pages of its own: a picture, a layer, an atlas, and nothing that is made anew for each frame.
  static let threshold = 1 << 20
  /// Bytes that the end of a heap may keep for the blocks to come.
  private static let reserve = 4 << 20

  /// Has the memory of large blocks go back to the system as soon as they are freed. For the whole process.
  ///
  /// Where nothing is set, glibc raises the threshold with each large block that is freed, up to 32 MB: pixels then lie in
  /// heaps that break up, and each thread's heap keeps as much as 64 MB of what was freed. What is set stays as it is
  /// (mallopt(3)).
  static func returnLargeBlocks() {
    mallopt(M_MMAP_THRESHOLD, Int32(threshold))
    mallopt(M_TRIM_THRESHOLD, Int32(reserve))
  }

  /// Has what was freed between blocks that are used go back to the system, which the C library does at the end of a heap alone. It takes
  /// a millisecond or two.
  static func returnFreedMemory() { malloc_trim(0) }
}

extension SDLWindow {
  /// Has threads share heaps where the process may not have all the address space that it wants (`ulimit -v`): a heap of a
  /// thread's own reserves 64 MB of it. A window takes 460 MB then, and 860 otherwise. To be called before there is a window.
  public nonisolated static func shareHeapsWhereSpaceIsLimited() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int64.max) else {
      return
    }
    mallopt(M_ARENA_MAX, 2)
  }
}
