internal import Glibc

extension SDLWindow {
  /// Has Mesa keep no shaders where the disk of the caches is full: it maps the table of those that it keeps before there is room for
  /// it, and touching that ends the program. A window or a canvas of a program that has not called ``prepare()`` needs it; call it
  /// before there are other threads, because it writes to the environment.
  public nonisolated static func keepShadersOffFullDisk() {
    if !ShaderDisk.hasRoom { setenv("MESA_SHADER_CACHE_DISABLE", "true", 0) }
  }
}

/// The disk on which Mesa keeps compiled shaders.
private enum ShaderDisk {
  /// In bytes: the table takes 1.3 MB, and thumbnails are written beside it.
  private static let neededBytes: UInt = 16 << 20

  static var hasRoom: Bool {
    guard let named = getenv("MESA_SHADER_CACHE_DIR") ?? getenv("XDG_CACHE_HOME") ?? getenv("HOME") else { return true }
    var folder = String(cString: named)
    var disk = statvfs()
    // It may have to be made yet.
    while statvfs(folder, &disk) != 0 {
      guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return true }
      folder.removeSubrange(slash...)
    }
    return disk.f_bavail >= neededBytes / max(1, disk.f_frsize)
  }
}
