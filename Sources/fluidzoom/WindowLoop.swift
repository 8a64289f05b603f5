import FluidGestures
import FluidMotion
import FluidScene
import PlaygroundKit
import SDLBackend

/// What happens between two frames of a window: events in, a display list out, and what people asked to be written.
@MainActor
struct WindowLoop {
  /// Where what happens in the window is written to.
  struct Files {
    /// The script of all that is done.
    let recording: String?
    /// What the key R records.
    let recordings: RecordingFolder?
    let trace: LineWriter?
    let settings: SettingsFile?
  }

  let window: SDLWindow
  var performer: any Performer
  /// The performer that two playgrounds side by side have taken the place of.
  var home: (any Performer)?
  let files: Files
  let wake: @Sendable () -> Void
  /// Plays the script as the display's frames come.
  private var player: ScriptPlayer?
  /// Plays the script at a rate of its own.
  private var replay: PacedReplay?
  /// The latest recording, over what is there.
  private var encore: Encore?
  /// What lies over all of it.
  var desk = Desk()
  var job: ExportJob?
  private var kept: Settings
  private var frameCount = 0
  private var problem: FileError?
  private var wasAnimating = false
  private var isRehearsed = false
  var isSized = false
  private var lastBeginning: Instant?
  /// A script's times count from the first frame.
  private var start: Instant?

  /// - Parameter fps: the rate at which the script plays, where it has one of its own.
  init(
    window: SDLWindow, performer: any Performer, script: Script?, fps: Int?, files: Files,
    wake: @escaping @Sendable () -> Void
  ) {
    self.window = window
    self.performer = performer
    self.files = files
    self.wake = wake
    kept = performer.playground.settings
    if let script {
      if let fps {
        replay = PacedReplay(Replay(performer, script: script, fps: fps))
      } else {
        player = ScriptPlayer(script)
      }
    }
    playground.isDarkPreferred = window.isDarkPreferred
    if files.trace != nil { performer.startTracing() }
  }

  var playground: Playground { performer.playground }

  mutating func frame(_ input: FrameInput) -> FrameOutput {
    let now = input.instant
    var input = input
    input.events = desk.take(input.events, at: now)
    let (text, requests) = carryOutOrders(at: now)
    var output = frameOfProgram(input)
    followExport(at: now)
    let released = grantWish(at: now)
    desk.draw(into: &output.displayList, like: playground, at: now)
    output.isAnimating = output.isAnimating || desk.isAnimating(at: now)
    output.wakeAt = [output.wakeAt, desk.nextChange(after: now)].compactMap(\.self).min()
    output.clipboardText = text ?? output.clipboardText
    output.imageRequests = requests + output.imageRequests + released
    return output
  }

  private mutating func frameOfProgram(_ input: FrameInput) -> FrameOutput {
    noteInterval()
    let start = start ?? input.instant
    let now = Instant(seconds: input.instant - start)
    if input.areContentsLost {
      performer.imagesAreLost()
      home?.imagesAreLost()
      encore?.imagesAreLost()
    }
    // When the display has them is nothing that a replay may depend on.
    if replay == nil { performer.imagesAreReady(input.readyImages) }
    home?.imagesAreReady(input.readyImages)
    encore?.imagesAreReady(input.readyImages)
    if self.start == nil { begin(at: start) }
    if let output = frameOfEncore(input, now) ?? frameOfReplay(input, now) { return output }
    if !isSized { size(at: now) }
    let events = input.events.map { InputEvent($0.kind, at: Self.scriptTime($0.time - start)) }
    player?.advance(to: now) { [performer] in performer.deliver($0, at: $1) }
    let list = performer.step(events, at: now)
    write(files.trace.map { _ in playground.traceLine(frame: frameCount, time: now.seconds) })
    frameCount += 1
    saveSettings()
    keepRecording()
    wasAnimating = performer.isAnimating
    if !isRehearsed, events.isEmpty, performer.isAtRest {
      isRehearsed = true
      Rehearsal.play()
    }
    let isOver = player?.script.end.map { now.seconds * 1000 >= $0 } ?? false
    let wake = [performer.wakeTime, player?.nextTime].compactMap(\.self).min()
    return output(
      list, performer.takeImageRequests(), shouldQuit: playground.wantsToQuit || isOver,
      wakeAt: wake.map { start + $0.seconds })
  }

  private mutating func begin(at start: Instant) {
    self.start = start
    guard replay == nil else { return recordFromHere() }
    write(
      files.trace.map { _ in
        playground.traceHeader(
          fps: Int(window.refreshRate.rounded()), startUp: ProcessClock.age - (window.now - start))
      })
  }

  /// What is in the window becomes as large as the window is. A replay stays as large as its script says.
  private mutating func size(at now: Instant) {
    isSized = true
    _ = performer.step([InputEvent(.resized(window.contentSize, scale: window.scale), at: now)], at: now)
    if frameCount == 0 { recordFromHere() }
  }

  private func recordFromHere() { if files.recording != nil { playground.startRecording() } }

  /// Whole microseconds: what a recording says is what happened.
  private static func scriptTime(_ seconds: Double) -> Instant {
    Instant(seconds: (seconds * 1_000_000).rounded() / 1_000_000)
  }

  private func output(
    _ list: DisplayList, _ requests: [ImageRequest], shouldQuit: Bool, wakeAt: Instant? = nil
  ) -> FrameOutput {
    FrameOutput(
      displayList: list, isAnimating: wasAnimating, imageRequests: requests, title: playground.windowTitle,
      isFullScreen: playground.settings.isOn(.fullScreen), clipboardText: playground.takeClipboardText(),
      shouldQuit: shouldQuit, wakeAt: wakeAt)
  }

  /// While something moves, a frame begins when the one before it is on the display.
  private mutating func noteInterval() {
    let now = window.now
    if wasAnimating, let lastBeginning { playground.noteFrameInterval(now - lastBeginning) }
    lastBeginning = now
  }

  // MARK: Replays

  /// A script that has a rate of its own plays to its end before anybody else is listened to. Where it says `end` the program
  /// ends with it; otherwise the window stays.
  private mutating func frameOfReplay(_ input: FrameInput, _ now: Instant) -> FrameOutput? {
    guard var replay else { return nil }
    var lines: [String] = []
    let frame = replay.advance(to: now, trace: files.trace.map { _ in { lines.append($0) } })
    for line in lines { write(line) }
    frameCount += max(0, lines.count - 1)
    self.replay = replay.isOver ? nil : replay
    wasAnimating = true
    guard let (list, requests) = frame else { return nil }
    let isClosed = input.events.contains { $0.kind == .closeRequested }
    let isEnd = replay.isOver && replay.replay.script.end != nil
    return output(list, requests, shouldQuit: isClosed || isEnd || playground.wantsToQuit)
  }

  private mutating func frameOfEncore(_ input: FrameInput, _ now: Instant) -> FrameOutput? {
    if playground.wantsReplay {
      playground.wantsReplay = false
      encore = makeEncore()
    }
    guard var encore else { return nil }
    let (list, requests) = encore.advance(to: now, in: window.contentSize)
    let outcomes = input.events.map(Encore.outcome)
    let isEnded = encore.isOver || outcomes.contains(.ends)
    self.encore = isEnded ? nil : encore
    wasAnimating = true
    return output(
      list, requests + (isEnded ? encore.releaseImages() : []), shouldQuit: outcomes.contains(.quitsProgram))
  }

  private func makeEncore() -> Encore? {
    guard let path = files.recordings?.latest else {
      performer.say("There is no recording yet: press R, do something, and R again.")
      return nil
    }
    do {
      let wake = wake
      let paths = playground.picturePaths
      return Encore(
        try Session.readScript(path), size: playground.size,
        pictures: { PictureStore(paths, mode: .threaded, wake: wake) },
        fps: Int(window.refreshRate.rounded()))
    } catch {
      performer.say("\(error)")
      return nil
    }
  }

  // MARK: Files

  private mutating func write(_ line: String?) {
    guard let line, problem == nil else { return }
    do throws(FileError) {
      try files.trace?.write(line + "\n")
      // A trace is followed while the window is open, and all there where the program is killed.
      try files.trace?.flush()
    } catch {
      problem = error
    }
  }

  private mutating func saveSettings() {
    guard playground.settings != kept else { return }
    kept = playground.settings
    do throws(FileError) { try files.settings?.save(kept) } catch { problem = problem ?? error }
  }

  /// Writes a recording that has just ended.
  private mutating func keepRecording() {
    if let recording = playground.takeRecording() { performer.say(keep(recording)) }
  }

  /// - Returns: what there is to say of it.
  mutating func keep(_ recording: Script) -> String {
    do throws(FileError) {
      // The one that the command line asked for is of what was there first.
      if let path = files.recording, !isRecordingKept, home == nil {
        try TextFile.write(recording.text, to: path)
        isRecordingKept = true
        return "Recorded: \(path)"
      }
      guard let path = try files.recordings?.save(recording) else {
        return "Recordings have no place: set HOME, or use --recordings."
      }
      return "Recorded: \(path)"
    } catch {
      return "\(error)"
    }
  }

  /// Whether the recording that the command line asked for is written.
  private var isRecordingKept = false

  /// Writes what is still to be written and tells of the first thing that could not be.
  mutating func finish() throws(FileError) {
    job?.cancel()
    job?.waitForEnd()
    goHome()
    try files.trace?.close()
    if let recording = playground.finishRecording() {
      if let path = files.recording, !isRecordingKept {
        try TextFile.write(recording.text, to: path)
      } else {
        _ = try files.recordings?.save(recording)
      }
    }
    if let problem { throw problem }
  }
}
