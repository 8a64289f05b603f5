import FluidMotion
import PlaygroundKit
import SDLBackend

/// In a window.
extension Session {
  /// Pictures are being decoded while the window is being made.
  func runInWindow() throws {
    SDLWindow.prepare()
    let relay = WakeRelay()
    // Pictures that come when they come would make every replay another one.
    var performer = try performer(command.fps == nil ? .threaded : .synchronous, wake: relay.wake)
    if let playground = performer as? Playground { performer = TimeMachine(playground) }
    if command.fps == nil { _ = performer.step([], at: .zero) }
    var options = SDLWindow.Options(title: "FluidZoom", size: windowSize)
    options.isFullScreen = settings.isOn(.fullScreen)
    let window = try SDLWindow(options)
    relay.connect(to: window.wake)
    var loop = WindowLoop(
      window: window, performer: performer, script: script, fps: command.fps,
      files: WindowLoop.Files(
        recording: command.recordScript, recordings: recordings, trace: try command.trace.map { try LineWriter($0) },
        settings: settingsFile),
      wake: relay.wake)
    window.run { loop.frame($0) }
    try loop.finish()
  }
}
