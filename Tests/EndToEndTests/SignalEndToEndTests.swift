import Foundation
import Testing

/// Signals at the worst moment there is: after SDL has looked for events, before it waits for the next one.
struct SignalEndToEndTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  /// A poll(2) of one's own, in which the program's first thread raises a signal once a file is there and no event has come for a
  /// while. SDL waits for an X server's events with such a call, and is the only one to wait for urgent ones as well.
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <poll.h>
    #include <signal.h>
    #include <stdlib.h>
    #include <unistd.h>
    int poll(struct pollfd *files, nfds_t count, int timeout) {
      int (*next)(struct pollfd *, nfds_t, int) = (int (*)(struct pollfd *, nfds_t, int))dlsym(RTLD_NEXT, "poll");
      int waits = gettid() == getpid() && count == 1 && (files->events & POLLPRI) && timeout < 0;
      if (waits && access(getenv("SIGNAL_ORDER"), F_OK) == 0 && next(files, count, 300) == 0) {
        unlink(getenv("SIGNAL_ORDER"));
        raise(atoi(getenv("SIGNAL_NUMBER")));
      }
      return next(files, count, timeout);
    }
    """

  private func library() async throws -> String {
    let (source, library) = (folder.file("poll.c"), folder.file("poll.so").path)
    try Data(Self.source.utf8).write(to: source)
    let compiler = try ChildProcess(
      try Tool.path("cc"), ["-shared", "-fPIC", "-o", library, source.path], environment: Tool.environment)
    try #require(try await compiler.end() == 0)
    return library
  }

  @Test("A signal just before the wait for an event ends the window at once", arguments: [SIGTERM, SIGINT, SIGHUP])
  func beforeTheWait(signal: Int32) async throws {
    let library = try await library()
    let order = folder.file("order").path
    let window = try await PlaygroundWindow.atRest(
      folder: folder,
      command: {
        [try Tool.path("env"), "LD_PRELOAD=\(library)", "SIGNAL_ORDER=\(order)", "SIGNAL_NUMBER=\(signal)"] + $0
      })
    // After this event the window is at rest again.
    try Data().write(to: URL(filePath: order))
    try await window.press(key: "Right")
    #expect(try await window.end(within: 10) == 0)
    #expect(!FileManager.default.fileExists(atPath: order))
    #expect(window.said.isEmpty)
  }
}
