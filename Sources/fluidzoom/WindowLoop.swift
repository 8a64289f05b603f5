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
  private(set) var performer: any Performer
  /// The performer that two playgrounds side by side have taken the place of.
  private var home: (any Performer)?
  private let files: Files
  private let wake: @Sendable () -> Void
  /// Plays the script as the display's frames come.
  private var player: ScriptPlayer?
  /// Plays the script at a rate of its own.
  private var replay: PacedReplay?
  /// The latest recording, over what is there.
  private var encore: Encore?
  /// What lies over all of it.
  private var desk = Desk()
  private var job: ExportJob?
  private var kept: Settings
  private var frameCount = 0
  private var problem: FileError?
  private var wasAnimating = false
  private var isRehearsed = false
  private var isSized = false
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

  private var playground: Playground { performer.playground }

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

  // MARK: What lies over it

  /// - Returns: what goes on the clipboard, and what the backend can forget.
  private mutating func carryOutOrders(at now: Instant) -> (text: String?, requests: [ImageRequest]) {
    var text: String?
    var requests: [ImageRequest] = []
    for order in desk.takeOrders() {
      switch order {
      case .export(let order): beginExport(order, at: now)
      case .cancelExport: job?.cancel()
      case .copy(let path):
        text = path
        performer.say("Copied: \(path)")
      case .open(let path): if let problem = Opener.open(path) { performer.say(problem) }
      case .compare(let other): requests += compare(other)
      }
    }
    return (text, requests)
  }

  /// - Returns: what the backend can forget.
  private mutating func grantWish(at now: Instant) -> [ImageRequest] {
    guard let wish = playground.deskWish else { return [] }
    playground.deskWish = nil
    switch wish {
    case .export: if !desk.isExporting { openExport(at: now) }
    case .exportEnd: desk.endExport()
    case .sideBySide:
      guard home == nil else { return goHome() }
      desk.openComparison(playground.settings, at: now)
    }
    return []
  }

  /// Puts two playgrounds in the place of what is there.
  ///
  /// - Returns: what the backend can forget.
  private mutating func compare(_ other: Script.Assignment) -> [ImageRequest] {
    let paths = playground.picturePaths
    let wake = wake
    let both = SideBySide(continuing: playground, comparing: other) {
      PictureStore(paths, mode: .threaded, wake: wake)
    }
    let before = performer as? SideBySide
    if before == nil { home = performer }
    performer = both
    if files.trace != nil { performer.startTracing() }
    isSized = false
    performer.say("H ends it.")
    return before?.releaseImages() ?? []
  }

  /// - Returns: what the backend can forget.
  @discardableResult
  private mutating func goHome() -> [ImageRequest] {
    guard let home else { return [] }
    let released = (performer as? SideBySide)?.releaseImages() ?? []
    performer = home
    self.home = nil
    isSized = false
    return released
  }

  private mutating func openExport(at now: Instant) {
    do {
      let latest = try files.recordings?.latest.map { ExportSource(recording: try Session.readScript($0)) }
      guard let source = (performer as? TimeMachine)?.stretch ?? latest else {
        return performer.say("There is nothing to export yet: stop time with Space, or record with R.")
      }
      let comparison = (performer as? SideBySide)?.comparison
      desk.openExport(source, pictures: playground.picturePaths, comparison: comparison, at: now)
    } catch {
      performer.say("\(error)")
    }
  }

  private mutating func beginExport(_ order: ExportOrder, at now: Instant) {
    do {
      job = try ExportJob(order)
      desk.exportBegan(at: now)
    } catch {
      desk.exportFailed("\(error)", at: now)
    }
  }

  private mutating func followExport(at now: Instant) {
    guard let job else { return }
    switch job.state() {
    case .running(let progress):
      if let progress { desk.exportProgressed(progress, at: now) }
      return
    case .done: desk.exportEnded(at: job.path, at: now)
    case .cancelled: desk.exportFailed("Cancelled; nothing is written.", at: now)
    case .failed(let reason): desk.exportFailed(reason, at: now)
    }
    self.job = nil
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
    guard let recording = playground.takeRecording() else { return }
    do throws(FileError) {
      if let path = files.recording, !isRecordingKept {
        try TextFile.write(recording.text, to: path)
        isRecordingKept = true
        performer.say("Recorded: \(path)")
      } else if let path = try files.recordings?.save(recording) {
        performer.say("Recorded: \(path)")
      } else {
        performer.say("Recordings have no place: set HOME, or use --recordings.")
      }
    } catch {
      performer.say("\(error)")
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
