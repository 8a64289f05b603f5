import Glibc

/// The terminal in a mode in which a program gets keys and the mouse, and its own screen.
struct Terminal {
  private let before: termios

  /// `nil` where the standard input is no terminal.
  init?() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    before = mode
    cfmakeraw(&mode)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
    // Another screen, no cursor, the mouse with its movements, as numbers of any size.
    Self.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h")
  }

  func restore() {
    Self.write("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    var mode = before
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
  }

  static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }

  /// Runs this program again as a child, and puts the terminal back as it was however the child ends: by itself, by a signal, or
  /// by a fault. Returns the child's exit status; in the child, and where there is no terminal, it returns `nil`.
  static func guardChild() -> Int32? {
    guard getenv("EXAMPLE_TERMINAL_CHILD") == nil, let terminal = Terminal() else { return nil }
    defer { terminal.restore() }
    setenv("EXAMPLE_TERMINAL_CHILD", "1", 1)
    var signals = sigset_t()
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD] { sigaddset(&signals, signal) }
    // The child inherits what is blocked: it ends by being told through its input, or by force.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var (child, signal, status): (pid_t, Int32, Int32) = (0, 0, 0)
    guard posix_spawn(&child, "/proc/self/exe", nil, nil, CommandLine.unsafeArgv, environ) == 0 else { return 71 }
    while waitpid(child, &status, WNOHANG) != child {
      sigwait(&signals, &signal)
      if signal != SIGCHLD { kill(child, SIGKILL) }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
