import Glibc
import PlaygroundKit
import PlaygroundShell

/// Reports an export's progress to a person at a terminal, or to another program.
struct ProgressReport {
  private let isForPrograms: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var text = ProgressText()

  /// - Parameter isForPrograms: a line for each frame on the standard output.
  init(isForPrograms: Bool) {
    self.isForPrograms = isForPrograms
    // The program that wanted to know may be gone; what it wanted is made all the same.
    if isForPrograms { signal(SIGPIPE, SIG_IGN) }
  }

  /// - Throws: an ``Interruption`` where a signal has asked the program to end.
  mutating func note(_ progress: ExportProgress) throws {
    try Interruption.check()
    if isForPrograms { Self.write(progress.line + "\n", to: STDOUT_FILENO) }
    guard isTerminal else { return }
    let elapsed = ContinuousClock.now - start
    if let text = text.text(at: progress, after: elapsed / .seconds(1)) { say(text) }
  }

  private static func write(_ text: String, to file: Int32) {
    var text = text
    text.withUTF8 { _ = Glibc.write(file, $0.baseAddress, $0.count) }
  }
}
