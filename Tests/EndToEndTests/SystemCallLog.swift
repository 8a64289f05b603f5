import Foundation

/// What a program and all that it starts ask the system for, as strace(1) writes it down: whatever may change a file.
struct SystemCallLog {
  private static let tool = "/usr/bin/strace"
  private static let calls = [
    "execve", "open", "openat", "openat2", "creat", "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir",
    "mkdirat", "rmdir", "link", "linkat", "symlink", "symlinkat", "truncate", "chmod", "fchmodat", "chown", "lchown",
    "fchownat", "utime", "utimes", "utimensat", "mknod", "mknodat", "setxattr", "lsetxattr", "removexattr",
  ]

  let file: URL

  /// What stands before a command. The tracer is a process beside it (-D): what is started is the program itself.
  var command: [String] {
    [
      Self.tool, "-f", "-D", "-qq", "--seccomp-bpf", "-s", "4096", "-e", "trace=" + Self.calls.joined(separator: ","),
      "-o", file.path,
    ]
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
    let name: String
    /// As strace writes them.
    let arguments: String

    var description: String { "\(name)(\(arguments))" }

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
      if let call = Self.call(text) { calls.append(call) }
    }
    return calls + begun.values.compactMap { Self.call($0[...]) }
  }

  /// `nil` for what failed, and for signals.
  private static func call(_ text: Substring) -> Call? {
    guard let start = text.firstIndex(of: "("), !text.hasPrefix("---"), !text.hasPrefix("+++") else { return nil }
    let end = text.range(of: ") ", options: .backwards)?.lowerBound ?? text.endIndex
    guard !text[end...].contains("= -1") else { return nil }
    return Call(name: String(text[..<start]), arguments: String(text[text.index(after: start)..<end]))
  }
}
