package import FluidScript

/// What happens in a window, as it is written to files.
package struct ShellFiles {
  /// The script of all that is done.
  package let recording: String?
  /// What the key R records.
  package let recordings: RecordingFolder?
  package let trace: LineWriter?
  /// What is told of frames.
  package var timings: TimingFiles
  private let settings: SettingsFile?
  /// The settings that the file has.
  private var saved: Settings
  /// The settings that the program kept when they were compared last.
  private var kept = Settings()
  /// Whether the script of all that is done is written.
  private var isRecordingWritten = false
  /// The first thing that could not be written.
  private var problem: FileError?

  package init(
    recording: String? = nil, recordings: RecordingFolder? = nil, trace: LineWriter? = nil,
    settings: SettingsFile? = nil, saved: Settings = .ofWindow, timings: TimingFiles = TimingFiles()
  ) {
    self.recording = recording
    self.recordings = recordings
    self.trace = trace
    self.settings = settings
    self.saved = saved
    self.timings = timings
  }

  package mutating func write(_ line: String?) {
    guard let line, problem == nil else { return }
    do throws(FileError) {
      try trace?.write(line + "\n")
      // A trace is followed while the window is open, and all there where the program is killed.
      try trace?.flush()
    } catch {
      problem = error
    }
  }

  /// Takes what the program keeps from its beginning on: options of the command line are not the file's.
  package mutating func note(_ settings: Settings) { kept = settings }

  /// Saves what the program keeps by now.
  package mutating func save(_ settings: Settings) {
    guard settings != kept else { return }
    for option in Option.allCases where settings[option] != kept[option] {
      saved.assign(Settings.Assignment(option, in: settings))
    }
    if kept.showsCoachMark, !settings.showsCoachMark { saved.showsCoachMark = false }
    kept = settings
    do throws(FileError) { try self.settings?.save(saved) } catch { problem = problem ?? error }
  }

  /// Writes a recording that has ended.
  ///
  /// - Parameters:
  ///   - recording: what was recorded.
  ///   - isOfProgram: whether it is of what was in the window first, which the command line's recording is about.
  /// - Returns: a message that says where it is, or why it is not.
  package mutating func keep(_ recording: Script, isOfProgram: Bool) -> String {
    do throws(FileError) {
      if let path = self.recording, !isRecordingWritten, isOfProgram {
        try TextFile.write(recording.text, to: path)
        isRecordingWritten = true
        return "Recorded: \(path)"
      }
      guard let path = try recordings?.save(recording) else {
        return "Can't save recordings: HOME isn't set. Use --recordings."
      }
      return "Recorded: \(path)"
    } catch {
      return "\(error)"
    }
  }

  /// Writes what is still to be written.
  ///
  /// - Parameter recording: one that ran to the end.
  /// - Returns: a sentence about the latencies; `nil` where none are written.
  /// - Throws: the first error, now or before.
  package mutating func finish(_ recording: Script?) throws(FileError) -> String? {
    // Where one of them has no room, the others may lie elsewhere.
    let words = attempt { files throws(FileError) in try files.timings.finish() } ?? nil
    attempt { files throws(FileError) in try files.trace?.close() }
    if let recording { attempt { files throws(FileError) in try files.keepLast(recording) } }
    if let problem { throw problem }
    return words
  }

  private func keepLast(_ recording: Script) throws(FileError) {
    if let path = self.recording, !isRecordingWritten {
      try TextFile.write(recording.text, to: path)
    } else {
      _ = try recordings?.save(recording)
    }
  }

  @discardableResult
  private mutating func attempt<Value>(_ body: (inout ShellFiles) throws(FileError) -> Value) -> Value? {
    do throws(FileError) {
      return try body(&self)
    } catch {
      problem = problem ?? error
      return nil
    }
  }
}
