import Foundation

/// What a program and all that it starts ask the system for, as strace(1) writes it down: whatever may change a file, or read one.
struct SystemCallLog {
  private static let tool = "/usr/bin/strace"
  /// What is written down, with the starts of programs.
  enum Watched {
    /// What may change a file, and opens one.
    case changes
    /// What reads files that are open, with their paths.
    case reads
  }

  private static let changes = [
    "execve", "open", "openat", "openat2", "creat", "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir",
    "mkdirat", "rmdir", "link", "linkat", "symlink", "symlinkat", "truncate", "chmod", "fchmodat", "chown", "lchown",
    "fchownat", "utime", "utimes", "utimensat", "mknod", "mknodat", "setxattr", "lsetxattr", "removexattr",
  ]

  private static let reads = [
    "execve", "read", "pread64", "readv", "preadv", "preadv2", "mmap", "sendfile", "splice", "copy_file_range",
  ]

  let file: URL
  var watched = Watched.changes

  /// What stands before a command. The tracer is a process beside it (-D): what is started is the program itself.
  var command: [String] {
    let (calls, options) =
      switch watched {
      case .changes: (Self.changes, ["-s", "4096"])
      case .reads: (Self.reads, ["-s", "64", "-y"])
      }
    return [Self.tool, "-f", "-D", "-qq", "--seccomp-bpf", "-e", "trace=" + calls.joined(separator: ",")] + options
      + ["-o", file.path]
  }

  /// Whether this machine lets one process look at another.
  static let isPossible: Bool = {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("strace-\(getpid())")
    defer { try? FileManager.default.removeItem(at: log) }
    let command = SystemCallLog(file: log).command + ["/bin/true"]
    let tracer = Process()
    tracer.executableURL = URL(filePath: command[0])
    tracer.arguments = Array(command.dropFirst())
    tracer.standardError = FileHandle.nullDevice
    guard (try? tracer.run()) != nil else { return false }
    tracer.waitUntilExit()
    return tracer.terminationStatus == 0
  }()

  /// A call that went well.
  struct Call: CustomStringConvertible {
    /// The number of the process, or of the thread that has called.
    let process: Substring
    let name: String
    /// As strace writes them.
    let arguments: String
    /// 0 where it is not told.
    let result: Int

    var description: String { "\(name)(\(arguments)) = \(result)" }

    /// What stands in quotation marks, without what a program is given.
    var paths: [String] {
      let words = arguments.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      let quoted = words.filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return name == "execve" ? Array(quoted.prefix(1)) : quoted
    }

    /// Whether something may be another way afterwards.
    var changes: Bool {
      switch name {
      case "execve": false
      case "open", "openat", "openat2":
        ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_TMPFILE"].contains { arguments.contains($0) }
      default: true
      }
    }
  }

  /// Those that went well, or whose outcome is not told.
  func calls() throws -> [Call] {
    var begun: [Substring: String] = [:]
    var calls: [Call] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let process = line[..<space]
      var text = line[space...].drop { $0 == " " }
      if text.hasSuffix("<unfinished ...>") {
        begun[process] = String(text.dropLast("<unfinished ...>".count))
        continue
      }
      if text.hasPrefix("<..."), let end = text.range(of: "resumed>") {
        text = Substring((begun.removeValue(forKey: process) ?? "") + text[end.upperBound...])
      }
      if let call = Self.call(text, of: process) { calls.append(call) }
    }
    return calls + begun.compactMap { Self.call($0.value[...], of: $0.key) }
  }

  /// `nil` for what failed, and for signals.
  private static func call(_ text: Substring, of process: Substring) -> Call? {
    guard let start = text.firstIndex(of: "("), !text.hasPrefix("---"), !text.hasPrefix("+++") else { return nil }
    let end = text.range(of: ") ", options: .backwards)?.lowerBound ?? text.endIndex
    guard !text[end...].contains("= -1") else { return nil }
    let result = text[end...].drop { $0 != "=" }.dropFirst(2).prefix { $0.isNumber }
    return Call(
      process: process, name: String(text[..<start]), arguments: String(text[text.index(after: start)..<end]),
      result: Int(result) ?? 0)
  }
}
