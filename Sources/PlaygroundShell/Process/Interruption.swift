internal import Glibc

/// Ctrl-C while a file is being made: it is noticed between two steps, so that nothing half remains.
enum Interruption {
  /// The signals wait from now on until they are asked about. Call it before there are other threads.
  static func hold() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in signals { sigaddset(&held, signal) }
    sigprocmask(SIG_BLOCK, &held, nil)
    // The reader of the progress may end: the file is made all the same.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Throws where a signal has asked the program to end, with the shell's status for that.
  static func check() throws(SessionError) {
    var pending = sigset_t()
    sigpending(&pending)
    for signal in signals where sigismember(&pending, signal) == 1 {
      throw SessionError("interrupted; nothing is written", ExitStatus(rawValue: 128 + signal))
    }
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
}
