package import Glibc

/// How a program is started beside this one: in a process group of its own, as Ctrl-C is this program's to handle, and with
/// no signal held back that this thread holds back.
package struct ProcessStart: Sendable {
  /// A path; a name without a slash is searched in `PATH`.
  package let program: String
  /// Without the program's own name.
  package let arguments: [String]
  /// This program's descriptors that it begins with, by the numbers that it has for them.
  package var descriptors: [Int32: Int32] = [:]
  /// Standard streams that read nothing and discard what is written.
  package var nullStreams: [Int32] = []
  /// `NAME=VALUE`; `nil` for what this program itself was started with. What it sets later is for its own libraries.
  package var environment: [String]?
  /// Signals that are ignored here, and not there.
  package var defaultSignals: [Int32] = []

  package init(_ program: String, _ arguments: [String]) { (self.program, self.arguments) = (program, arguments) }

  /// Starts it; the failure is the system's error.
  package func run() throws(FileFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in nullStreams { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
    for (theirs, ours) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, theirs) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    var (held, defaults) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    sigemptyset(&defaults)
    for signal in defaultSignals { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigmask(&attributes, &held)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = (environment?.map { strdup($0) } ?? Self.inheritedEnvironment()) + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawnp(&process, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw .system(code) }
    return process
  }

  /// Copies, to be freed. A value may be no text.
  private static func inheritedEnvironment() -> [UnsafeMutablePointer<CChar>?] {
    if let bytes = try? FileReading.bytes(of: "/proc/self/environ", limit: 1 << 24) {
      return bytes.split(separator: 0).map { strndup($0.map(CChar.init(bitPattern:)), $0.count) }
    }
    var copies: [UnsafeMutablePointer<CChar>?] = []
    while let variable = environ[copies.count] { copies.append(strdup(variable)) }
    return copies
  }
}
