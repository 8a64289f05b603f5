internal import CSDL
internal import Glibc

extension SDLWindow {
  /// Starts work that a first window would wait for, partly on another thread, beside the program's own start, and keeps libraries
  /// from what would hold a window up or end it. Call it before there are other threads, because it writes to the environment.
  public nonisolated static func prepare() {
    HeadStart.setEnvironment()
    keepShadersOffFullDisk()
    PixelAllocation.returnLargeBlocks()
    shareHeapsWhereSpaceIsLimited()
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { _ in
        HeadStart.loadRasterizer()
        // Fontconfig reads some fifty files before its first reply.
        FcInit()
        return nil
      }, nil)
    if code == 0 { pthread_detach(thread) }
  }
}

/// What ``SDLWindow/prepare()`` does.
private enum HeadStart {
  static func setEnvironment() {
    // Nothing is ever typed here: X's table of composed characters, some 5,000 lines, need not be read. 10 ms. On Wayland libxkbcommon
    // complains of an empty one.
    if getenv("WAYLAND_DISPLAY") == nil { setenv("XCOMPOSEFILE", "/dev/null", 0) }
    // NVIDIA's driver waits for its graphics card, and for the display, at the cost of a processor unless it is to sleep meanwhile.
    setenv("__GL_YIELD", "USLEEP", 0)
    // On Wayland SDL and libdecor ask the desktop's portal for the pointer's size and theme, and wait for 25 seconds for one that says
    // nothing; no hint is against it. Without a session bus they take XCURSOR_SIZE and XCURSOR_THEME, or what is usual, and none is
    // started where there is none.
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
  }

  /// Mesa's rasteriser stands on a compiler of 100 MB. Loading it takes some 40 ms, which is only worth while where it
  /// will draw: without a graphics card, on X11.
  static func loadRasterizer() {
    guard getenv("DISPLAY") != nil, access("/dev/dri", F_OK) != 0, dlopen("libGLX_mesa.so.0", RTLD_LAZY) != nil else {
      return
    }
    // Newer Mesas bring their driver with them.
    for folder in folders where dlopen(folder + "/dri/swrast_dri.so", RTLD_LAZY) != nil { return }
  }

  private static let folders = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
  ]
}
