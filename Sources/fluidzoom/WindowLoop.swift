import FluidGestures
import FluidMotion
import PlaygroundKit
import SDLBackend

/// What happens between two frames of a window: events in, a display list out, and what people asked to be written.
@MainActor
struct WindowLoop {
  let window: SDLWindow
  private let machine: TimeMachine
  private var player: ScriptPlayer?
  private var recorder: ScriptRecorder?
  private let trace: LineWriter?
  private let settingsFile: SettingsFile?
  private var kept: Settings
  private var frameCount = 0
  private var problem: FileError?
  private var wasAnimating = false
  private var isRehearsed = false
  private var lastBeginning: Instant?
  /// A script's times count from the first frame.
  private var start: Instant?

  init(
    window: SDLWindow, playground: Playground, script: Script?, recorder: ScriptRecorder?, trace: LineWriter?,
    settingsFile: SettingsFile?
  ) {
    self.window = window
    machine = TimeMachine(playground)
    self.player = script.map { ScriptPlayer($0) }
    self.recorder = recorder
    self.trace = trace
    self.settingsFile = settingsFile
    self.kept = playground.settings
    playground.isDarkPreferred = window.isDarkPreferred
    if trace != nil { machine.startTracing() }
  }

  private var playground: Playground { machine.playground }

  mutating func frame(_ input: FrameInput) -> FrameOutput {
    noteInterval()
    let start = start ?? input.instant
    if self.start == nil {
      self.start = start
      write(
        trace.map { _ in
          playground.traceHeader(
            fps: Int(window.refreshRate.rounded()), startUp: ProcessClock.age - (window.now - start))
        })
    }
    let now = Instant(seconds: input.instant - start)
    if input.areContentsLost { playground.imagesAreLost() }
    playground.imagesAreReady(input.readyImages)
    var events = input.events.map { InputEvent($0.kind, at: Instant(seconds: $0.time - start)) }
    if frameCount == 0 { events.insert(InputEvent(.resized(window.contentSize, scale: window.scale), at: now), at: 0) }
    for event in events { recorder?.record(event) }
    player?.advance(to: now) { machine.deliver($0, at: $1) }
    let list = machine.step(events, at: now)
    write(trace.map { _ in playground.traceLine(frame: frameCount, time: now.seconds) })
    frameCount += 1
    saveSettings()
    wasAnimating = machine.isAnimating
    if !isRehearsed, events.isEmpty, machine.isAtRest {
      isRehearsed = true
      Rehearsal.play()
    }
    let wake = [machine.wakeTime, player?.nextTime].compactMap(\.self).min()
    return FrameOutput(
      displayList: list, isAnimating: wasAnimating, imageRequests: playground.takeImageRequests(),
      title: playground.windowTitle, isFullScreen: playground.settings.isOn(.fullScreen),
      clipboardText: playground.takeClipboardText(), shouldQuit: playground.wantsToQuit || isScriptOver(at: now),
      wakeAt: wake.map { start + $0.seconds })
  }

  /// While something moves, a frame begins when the one before it is on the display.
  private mutating func noteInterval() {
    let now = window.now
    if wasAnimating, let lastBeginning { playground.noteFrameInterval(now - lastBeginning) }
    lastBeginning = now
  }

  /// A script in a window ends the program where it says `end`; otherwise the window stays.
  private func isScriptOver(at now: Instant) -> Bool {
    player?.script.end.map { now.seconds * 1000 >= $0 } ?? false
  }

  private mutating func write(_ line: String?) {
    guard let line, problem == nil else { return }
    do throws(FileError) {
      try trace?.write(line + "\n")
      // A trace is followed while the window is open, and all there where the program is killed.
      try trace?.flush()
    } catch {
      problem = error
    }
  }

  private mutating func saveSettings() {
    guard playground.settings != kept else { return }
    kept = playground.settings
    do throws(FileError) { try settingsFile?.save(kept) } catch { problem = problem ?? error }
  }

  /// Writes the recording and tells of the first thing that could not be written.
  func finish(recordingTo path: String?) throws(FileError) {
    try trace?.close()
    if let path, let recorder { try TextFile.write(recorder.text, to: path) }
    if let problem { throw problem }
  }
}
