import FluidMotion
import FluidScript
import PlaygroundKit
import PlaygroundShell
import SDLBackend

/// In a window.
extension Session {
  /// Pictures are being decoded while the window is being made.
  func runInWindow() throws {
    SDLWindow.prepare()
    let relay = WakeRelay()
    // Pictures that come when they come would make every replay another one.
    let mode = try mode(command.fps == nil ? .threaded : .synchronous, wake: relay.wake)
    var options = SDLWindow.Options(title: "FluidZoom", size: windowSize)
    options.isFullScreen = settings.window.isFullScreen
    let files = ShellFiles(
      recording: command.recordScript, recordings: recordings, trace: try command.trace.map { try LineWriter($0) },
      settings: settingsFile)
    let shell = Shell(
      playing(mode), script: command.fps == nil ? script : nil, files: files, age: { ProcessClock.age },
      wake: relay.wake)
    shell.prepare()
    let window = try SDLWindow(options)
    relay.connect(to: window.wake)
    shell.connect(refreshRate: window.refreshRate, isDarkPreferred: window.isDarkPreferred)
    window.run { input in FrameOutput(shell.step(WindowInput(input, of: window))) }
    try shell.finish()
  }

  /// The script plays before anything else where it has a rate of its own.
  private func playing(_ mode: Mode) -> Mode {
    guard let fps = command.fps, let script else { return mode }
    return .performing(PacedReplay(Replay(mode.performer, script: script, fps: fps)), then: mode)
  }
}

extension WindowInput {
  @MainActor
  fileprivate init(_ input: FrameInput, of window: SDLWindow) {
    self.init(
      input.events, at: input.instant, beginning: window.now, readyImages: input.readyImages,
      areContentsLost: input.areContentsLost, contentSize: window.contentSize, scale: window.scale)
  }
}

extension FrameOutput {
  fileprivate init(_ output: WindowOutput) {
    self.init(
      displayList: output.displayList, isAnimating: output.isAnimating, imageRequests: output.imageRequests,
      title: output.title, isFullScreen: output.isFullScreen, clipboardText: output.clipboardText,
      shouldQuit: output.shouldQuit, wakeAt: output.wakeTime)
  }
}
