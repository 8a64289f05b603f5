internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
package import FluidPacing
internal import FluidScene
package import FluidScript
package import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// The program in a window, without the window: what is shown, what lies over it, and what is written to files.
///
/// Events and moments go in, display lists come out. What is shown is one ``Mode``.
@MainActor
package final class Shell {
  package var mode: Mode
  /// What lies over all of it.
  package var desk: Desk
  package var files: ShellFiles
  /// The script that plays as frames come, where no scene's does.
  var player: ScriptPlayer?
  /// What the backend has of what is shown.
  private var given: Set<ImageID> = []
  /// Events of a later frame than the one that they came with.
  private var waiting: [InputEvent] = []
  /// Messages for the next frame.
  package var messages: [String] = []
  private var untold = UntoldFrames()
  /// What the window tells with this frame.
  private var news: [Input] = []
  /// Frames a second of the display, which replays have as well, and what draws, and on which display server; `nil` where
  /// nothing is known of it.
  private var display: (refreshRate: Double, renderer: String?) = (60, nil)
  /// Wakes the window, from any thread.
  package let wake: @Sendable () -> Void
  /// Seconds since the process was made.
  private let age: @MainActor () -> Double
  private var progress = Progress()

  /// How far the frames have come.
  private struct Progress {
    /// The first frame's moment, in the window's time: scripts and traces count from it.
    var start: Instant?
    /// Frames that the trace tells of.
    var count = 0
    /// Whether code that a flight needs has been run once.
    var isWarm = false
  }

  /// A picture that is on its way to the clipboard.
  private var copy: PictureCopy?
  /// The desktop's dialog that asks what to open, while it is there.
  private var dialog: FileDialog?
  /// The window as all its events so far report it.
  private(set) var window: WindowState

  /// - Parameters:
  ///   - mode: what is shown first.
  ///   - script: plays from the first frame on, as frames come.
  ///   - scene: what the script is of.
  ///   - files: where things are written to.
  ///   - age: returns the seconds since the process was made.
  ///   - wake: wakes the window, from any thread.
  package init(
    _ mode: Mode, script: Script? = nil, scene: Scene? = nil, files: ShellFiles,
    age: @escaping @MainActor () -> Double = { 0 },
    wake: @escaping @Sendable () -> Void = {}
  ) {
    self.mode = mode
    window = mode.performer.reportedWindow
    desk = Desk(measure: mode.playground.surroundings.measure)
    self.files = files
    self.age = age
    self.wake = wake
    if let scene {
      self.mode.begin(SceneVisit(scene, script, at: .zero))
    } else {
      player = script.map { ScriptPlayer($0) }
    }
    self.files.note(mode.playground.kept.settings)
    if files.trace != nil { mode.performer.startTracing() }
  }

  /// The program whose options, title, trace and recordings are meant.
  package var playground: Playground { mode.playground }

  // MARK: The frame

  /// Lets pictures be decoded while the window is being made.
  package func prepare() {
    if mode.top.isInteractive { mode.performer.prepare() }
  }

  /// Takes note of the window, before its first frame.
  ///
  /// - Parameters:
  ///   - refreshRate: of the display, frames a second.
  ///   - renderer: what draws, and on which display server.
  package func connect(refreshRate: Double, renderer: String) {
    display = (refreshRate, renderer)
    files.begin(refreshRate: refreshRate, renderer: renderer)
  }

  /// Takes what happened since the last frame, and returns the frame for a moment.
  package func step(_ input: WindowInput) -> WindowOutput {
    if progress.start == nil { window.take(.resized(input.contentSize, scale: input.scale)) }
    let due = dueEvents(with: input.events)
    var (events, deskRequests) = desk.take(due, at: input.instant)
    var requests = deskRequests.flatMap { fulfil($0, at: input.instant) }
    news.removeAll(keepingCapacity: true)
    if let index = events.firstIndex(where: { mode.endsVisit($0) }) {
      requests += endVisit(at: input.instant)
      let end = events[index].isDrop ? index : index + 1
      window.take(events[..<end].map(Input.event))
      events = Array(events[end...])
      // The backend has forgotten the images of what comes back for the scene's.
      news.append(.news(.forgotten))
      if let isFullScreen = window.isFullScreen { news.append(.news(.fullScreen(isFullScreen))) }
    }
    // Files are for what comes back.
    if events.contains(where: \.isDrop) { requests += endComparison() ?? [] }
    let start = progress.start ?? input.instant
    let now = Instant(seconds: input.instant - start)
    // Whole microseconds: what a recording says is what happened.
    events = events.map { event in
      InputEvent(event.kind, at: Instant(seconds: EngineClock.microseconds(event.time - start) / 1e6))
    }
    for timing in input.formerTimings { note(timing, start: start) }
    if input.areContentsLost { news.append(.news(.lost)) }
    if !input.readyImages.isEmpty { news.append(.news(.ready(input.readyImages))) }
    if let change = window.take(isFullScreen: input.isFullScreen) { news.append(change) }
    if progress.start == nil { begin(at: start, input) }
    let frame = mode.top.isInteractive ? interactiveFrame(input, events, now) : frame(input, events, now)
    window.take(due.map(Input.event))
    untold.append(playground.motion.activity, isLive: mode.top.isLive)
    var output = WindowOutput(
      displayList: frame.displayList, isAnimating: frame.isAnimating, imageRequests: [], title: playground.windowTitle,
      isFullScreen: playground.settings.window.isFullScreen, clipboardText: nil, copiedPicture: nil,
      shouldQuit: false, wakeTime: frame.wakeTime.map { start + $0.seconds })
    fulfil(requests + frame.requests, in: &output, input, at: now)
    hearFromDesktop(in: &output, at: input.instant)
    let isCovered = mode.visit?.drawCover(into: &output.displayList, PageContext(of: playground, at: now)) == true
    desk.draw(into: &output.displayList, like: playground, in: mode.top.room, at: input.instant)
    output.isAnimating = output.isAnimating || isCovered || desk.isAnimating(at: input.instant) || !waiting.isEmpty
    output.wakeTime = .earliest(output.wakeTime, desk.nextChange(after: input.instant))
    return output
  }

  /// Returns the events of this frame. What a key opens over the window is open after the key's frame, and what it exports is
  /// what is shown then, so the events behind such a key wait for the next one.
  private func dueEvents(with news: [InputEvent]) -> [InputEvent] {
    let events = waiting + news
    let opener = events.firstIndex { event in
      [Command.sideBySide, .replay, .export].contains { event.isPress(of: $0) }
    }
    let end = opener.map { $0 + 1 } ?? events.endIndex
    waiting = Array(events[end...])
    return Array(events[..<end])
  }

  private func begin(at start: Instant, _ input: WindowInput) {
    progress.start = start
    if let scene = mode.visit?.scene { desk.caption.show(scene, canReturn: false, at: input.instant) }
    guard mode.top.isInteractive else { return recordFromHere() }
    guard files.trace != nil else { return }
    let startUp = age() - (input.beginning - start)
    files.write(playground.trace.header(fps: Int(clampedRounding: display.refreshRate), startUp: startUp))
  }

  /// A frame of a script or a recording that plays at a rate of its own.
  private func frame(_ input: WindowInput, _ events: [InputEvent], _ now: Instant) -> Frame {
    var lines: [String] = []
    let trace = files.trace.map { _ in { lines.append($0) } }
    let inputs = news + events.map(Input.event)
    let frame = mode.step(inputs, at: now, in: desk.windowBeneath(window), trace: trace)
    for line in lines { files.write(line) }
    progress.count += max(0, lines.count - 1)
    return frame
  }

  /// A frame of what takes part in what is done.
  private func interactiveFrame(_ input: WindowInput, _ events: [InputEvent], _ now: Instant) -> Frame {
    var requests: [Request] = []
    // It has not been in the window yet.
    if mode.performer.reportedWindow.size == .zero {
      news.append(.news(.renderer(display.renderer)))
      requests = mode.step(news, at: now, in: desk.windowBeneath(window)).requests
      news = []
      if progress.count == 0 { recordFromHere() }
    }
    let steps = scriptSteps(beside: events, input, at: now)
    var inputs = news
    inputs += messages.lazy.map(Input.message)
    inputs += steps
    inputs += events.lazy.map(Input.event)
    var frame = mode.step(inputs, at: now, in: desk.windowBeneath(window))
    messages = []
    frame.requests = requests + frame.requests
    let shown = files.takeShown()
    files.write(files.trace.map { _ in playground.trace.line(progress.count, time: now.seconds, shown: shown) })
    progress.count += 1
    // What is set in a scene, or while two settings are compared, goes with them.
    if mode.visit == nil, !mode.isBeforeComparison { files.save(playground.kept.settings) }
    if !progress.isWarm, events.isEmpty, frame.isAtRest {
      progress.isWarm = true
      WarmUp.run()
    }
    let script = (mode.visit?.player ?? player)?.script
    if let end = script?.end, now.seconds * 1000 >= end { frame.requests.append(.quit) }
    if let visit = mode.visit, visit.start == nil {
      frame.isAnimating = true
      return frame
    }
    if input.isMinimized { frame.wakeTime = nil }
    frame.wakeTime = .earliest(frame.wakeTime, mode.visit?.nextTime ?? player?.nextTime)
    return frame
  }

  /// Begins the recording, unless a script has begun it: what that did stays in it.
  private func recordFromHere() {
    if files.recording != nil, !playground.recording.isOn { playground.recorder.start() }
  }

  /// Takes the timing of the oldest frame that has none yet, before anything else of the next one.
  ///
  /// - Parameters:
  ///   - timing: in the window's time.
  ///   - start: the first frame's moment, in the window's time.
  private func note(_ timing: FrameTiming, start: Instant) {
    guard let frame = untold.next() else { return }
    files.write(timing, frame.activity)
    // Frames of stopped time are no moments of the program's.
    guard frame.isLive, mode.top.isLive else { return }
    news.append(.news(.shown(timing.shifted(by: -start.seconds), frame.activity)))
  }

  // MARK: Requests

  /// Does what was asked for, up to what is the backend's.
  ///
  /// - Parameters:
  ///   - requests: in the order in which they were made.
  ///   - output: takes what the backend is to do.
  ///   - input: the window.
  ///   - now: the program's time.
  private func fulfil(
    _ requests: [Request], in output: inout WindowOutput, _ input: WindowInput, at now: Instant
  ) {
    for request in requests {
      switch request {
      case .image(let request):
        switch request {
        case .upload(let id, _): if !Film.owns(id) { given.insert(id) }
        case .release(let id): given.remove(id)
        }
        output.imageRequests.append(request)
      case .copy(let text): output.clipboardText = text
      case .chooseFiles(let folders):
        guard dialog == nil else { continue }
        dialog = FileDialog(folders: folders)
        if dialog == nil { messages.append(FileDialog.missing) }
      case .copyPicture(let path, let format):
        copy = PictureCopy(path, format)
        output.copiedPicture = copy
      case .openElsewhere(let path): Opener.openElsewhere(path).map { messages.append($0) }
      case .showInFolder(let path): Opener.show(path).map { messages.append($0) }
      case .save(let recording): keep(recording)
      case .replay: beginReplay()
      case .export: if !desk.isExporting { export(at: input.instant) }
      case .endExport:
        if let request = desk.endExport() { fulfil(fulfil(request, at: input.instant), in: &output, input, at: now) }
      case .compare:
        if let released = endComparison() {
          fulfil(released, in: &output, input, at: now)
        } else {
          desk.openComparison(playground.settings, since: playground.kept.settings, at: input.instant)
        }
      case .stop(let moment):
        if !mode.stop(at: moment, now: now) { messages.append("This moment can't be shown again.") }
        output.isAnimating = true
      case .press(let chord):
        waiting += [.keyDown(chord, isRepeat: false), .keyUp(chord)].map { InputEvent($0, at: input.instant) }
        output.isAnimating = true
      case .scene(let scene): fulfil(visit(scene, input, at: now), in: &output, input, at: now)
      case .quit: output.shouldQuit = true
      }
    }
  }

  /// Takes what has become of a copy and of a dialog that the desktop has.
  private func hearFromDesktop(in output: inout WindowOutput, at instant: Instant) {
    if let outcome = copy?.outcome() {
      copy = nil
      messages.append(outcome)
    }
    if let paths = dialog?.outcome() {
      dialog = nil
      if !paths.isEmpty { waiting.append(InputEvent(.dropped(paths), at: instant)) }
    }
    if dialog != nil { output.wakeTime = .earliest(output.wakeTime, instant + FileDialog.interval) }
    output.isAnimating =
      output.isAnimating || copy != nil || !messages.isEmpty || !mode.top.isInteractive
      || mode.isBehind(desk.windowBeneath(window))
  }

  /// Saves a recording, where there is one.
  func keep(_ recording: Script?) {
    guard let recording else { return }
    // The command line's recording is of what the window began with.
    messages.append(files.keep(recording, isOfProgram: !mode.isBeforeComparison && !mode.isBeforeVisit))
  }

  /// What was shown is shown no more.
  ///
  /// - Returns: what the backend can forget.
  func takeGivenImages() -> [Request] {
    defer { given = [] }
    return given.sorted().map { .image(.release($0)) }
  }

  /// Plays the latest recording over what is there.
  private func beginReplay() {
    guard mode.top.isInteractive else { return }
    guard let path = files.recordings?.latest else {
      return messages.append("Nothing recorded yet. Press R, do something, press R again.")
    }
    do {
      let (wake, paths) = (wake, playground.picturePaths)
      let encore = Encore(
        try ScriptFile.read(path), size: playground.surroundings.size, measure: playground.surroundings.measure,
        pictures: { PictureStore(paths, mode: .threaded, wake: wake) }, fps: Int(clampedRounding: display.refreshRate))
      mode.cover(with: encore)
    } catch {
      messages.append("\(error)")
    }
  }

  // MARK: The end

  /// Writes what is still to be written.
  ///
  /// - Parameter timings: those of the frames that none came after, in the window's time.
  /// - Returns: a sentence about the latencies; `nil` where none are written.
  /// - Throws: the first error of a file's, now or before.
  @discardableResult
  package func finish(after timings: [FrameTiming] = []) throws(FileError) -> String? {
    for timing in timings { if let frame = untold.next() { files.write(timing, frame.activity) } }
    desk.finish()
    dialog?.close()
    _ = endComparison()
    return try files.finish(playground.recorder.finish())
  }
}
