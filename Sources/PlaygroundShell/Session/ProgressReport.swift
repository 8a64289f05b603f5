/// Reports an export's progress to a person at a terminal, or to another program.
struct ProgressReport {
  private let isForPrograms: Bool
  private let isTerminal = StandardStream.error.isTerminal
  private let start = ContinuousClock.now
  private var text = ProgressText()

  /// - Parameter isForPrograms: a line for each frame on the standard output.
  init(isForPrograms: Bool) { self.isForPrograms = isForPrograms }

  /// - Throws: a ``SessionError`` where a signal has asked the program to end.
  mutating func note(_ progress: ExportProgress) throws {
    try Interruption.check()
    if isForPrograms { StandardStream.output.write(progress.line + "\n") }
    guard isTerminal else { return }
    let elapsed = ContinuousClock.now - start
    if let text = text.text(at: progress, after: elapsed / .seconds(1)) { StandardStream.error.write(text) }
  }
}
