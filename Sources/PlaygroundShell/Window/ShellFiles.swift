internal import FluidPacing
package import FluidScript
internal import PlaygroundPages

/// What happens in a window, as it is written to files.
package struct ShellFiles {
  /// The script of all that is done.
  package let recording: String?
  /// What the key R records.
  package let recordings: RecordingFolder?
  package private(set) var trace: LineWriter?
  /// The latencies and hitches of frames.
  private var latency: LatencyFile?
  private var formerTiming: FrameTiming?
  /// The frames of which no line of the trace tells yet.
  private var shown: TraceFrame.Shown?
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
    settings: SettingsFile? = nil, saved: Settings = .ofWindow, latency: LatencyFile? = nil
  ) {
    self.recording = recording
    self.recordings = recordings
    self.trace = trace
    self.settings = settings
    self.saved = saved
    self.latency = latency
  }

  /// Takes note of a file that cannot be written, which is given up. The others may lie where there is room.
  private mutating func giveUp<File>(_ file: WritableKeyPath<ShellFiles, File?>, _ error: FileError) {
    self[keyPath: file] = nil
    problem = problem ?? error
  }

  // MARK: Frames

  package mutating func write(_ line: String?) {
    guard let line else { return }
    do throws(FileError) {
      try trace?.write(line + "\n")
      // A trace is followed while the window is open, and all there where the program is killed.
      try trace?.flush()
    } catch {
      giveUp(\.trace, error)
    }
  }

  /// - Parameters:
  ///   - refreshRate: of the display, frames a second.
  ///   - renderer: what draws, and on which display server.
  mutating func begin(refreshRate: Double, renderer: String) {
    do throws(FileError) {
      try latency?.begin(refreshRate: refreshRate, renderer: renderer)
    } catch {
      giveUp(\.latency, error)
    }
  }

  /// - Parameters:
  ///   - timing: the next frame, in the window's time.
  ///   - activity: what the program did in it.
  mutating func write(_ timing: FrameTiming, _ activity: ProgramActivity) {
    let former = formerTiming
    formerTiming = timing
    var shown = shown ?? TraceFrame.Shown()
    shown.frames += 1
    shown.hitch += former.map { timing.hitch(after: $0) } ?? 0
    if let latency = timing.latency { shown.latency = max(latency, shown.latency ?? 0) }
    self.shown = shown
    do throws(FileError) { try latency?.write(timing, after: former, activity) } catch { giveUp(\.latency, error) }
  }

  /// Returns what the next line of the trace tells of frames before it; `nil` where nothing new is known.
  mutating func takeShown() -> TraceFrame.Shown? {
    defer { shown = nil }
    return shown
  }

  // MARK: Settings

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

  // MARK: Recordings

  /// Writes a recording that has ended.
  ///
  /// - Parameters:
  ///   - recording: what was recorded.
  ///   - isOfProgram: whether it is of what was in the window first, which the command line's recording is about.
  /// - Returns: a message that says where it is, or why it is not.
  package mutating func keep(_ recording: Script, isOfProgram: Bool) -> String {
    do throws(FileError) {
      let path = try store(recording, isOfProgram: isOfProgram)
      return path.map { "Recorded: \($0)" } ?? "Can't save recordings: HOME isn't set. Use --recordings."
    } catch {
      return "\(error)"
    }
  }

  /// Returns the path of the recording; `nil` where there is no place for it.
  private mutating func store(_ recording: Script, isOfProgram: Bool) throws(FileError) -> String? {
    guard let path = self.recording, !isRecordingWritten, isOfProgram else { return try recordings?.save(recording) }
    try TextFile.write(recording.text, to: path)
    isRecordingWritten = true
    return path
  }

  /// Writes what is still to be written.
  ///
  /// - Parameter recording: one that ran to the end.
  /// - Returns: a sentence about the latencies; `nil` where none are written.
  /// - Throws: the first error, now or before.
  package mutating func finish(_ recording: Script?) throws(FileError) -> String? {
    var words: String?
    do throws(FileError) { words = try latency?.finish() } catch { giveUp(\.latency, error) }
    do throws(FileError) { try trace?.close() } catch { giveUp(\.trace, error) }
    do throws(FileError) {
      if let recording { _ = try store(recording, isOfProgram: true) }
    } catch {
      problem = problem ?? error
    }
    if let problem { throw problem }
    return words
  }
}
