import FluidTestSupport
import Foundation

/// A program that this test started, and that ends with this value at the latest.
final class ChildProcess {
  let id: pid_t
  private let name: String
  private var status: Int32?

  /// Both outputs go to files: a pipe that is not emptied would hold the program up.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], output: String = "/dev/null",
    errors: String = "/dev/null"
  ) throws {
    name = URL(fileURLWithPath: path).lastPathComponent
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // The threads that tests run on hold signals back, and nohup makes the tests deaf to one of them; a program that inherited this
    // could not be asked to end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    var endings = sigset_t()
    sigemptyset(&endings)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&endings, signal) }
    posix_spawnattr_setsigdefault(&attributes, &endings)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id = pid_t()
    let error = posix_spawn(&id, path, &actions, &attributes, &words, &variables)
    guard error == 0 else { throw Overdue(description: "\(path) does not start: \(String(cString: strerror(error)))") }
    self.id = id
  }

  var isRunning: Bool {
    if status == nil {
      var status: Int32 = 0
      if waitpid(id, &status, WNOHANG) == id { self.status = status }
    }
    return status == nil
  }

  /// Waits until it ends by itself: its exit status, or the signal that ended it, negative.
  func end(within seconds: Double = 120) async throws -> Int32 {
    try await eventually("the end of \(name)", within: seconds) { !isRunning }
    guard let status else { return -1 }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : -signal
  }

  /// Asks again and again until there is a value, for as long as it runs.
  @discardableResult
  func wait<Value>(
    for what: String, within seconds: Double = 120, _ value: () async throws -> Value?
  ) async throws -> Value {
    try await eventually(what, within: seconds) {
      // What it does last is seen after it has ended.
      let isRunning = isRunning
      if let value = try await value() { return value }
      guard isRunning else { throw Overdue(description: "\(what): \(name) has ended") }
      return nil
    }
  }

  /// Ends it now: politely at first.
  deinit {
    for signal in [SIGTERM, SIGKILL] where isRunning {
      kill(id, signal)
      for _ in 0..<500 where isRunning { usleep(10_000) }
    }
  }
}
