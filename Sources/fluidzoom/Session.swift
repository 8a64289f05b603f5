import FluidGeometry
import FluidMotion
import FluidScene
import PlaygroundKit
import SDLBackend

/// One run of the program: what the command line asked for, put together.
@MainActor
struct Session {
  private let command: FluidZoom
  private let script: Script?
  private var settings = Settings()
  private let settingsFile: SettingsFile?

  /// Points, where neither the command line nor a script says anything.
  private static let defaultSize = Size(width: 1280, height: 800)

  init(_ command: FluidZoom) throws {
    self.command = command
    script = try command.script.map(Self.readScript)
    // A script has to give the same on every machine: what somebody once set does not count.
    settingsFile = command.headless || script != nil ? nil : SettingsFile()
    for complaint in settingsFile?.load(into: &settings) ?? [] { complain(complaint) }
    for assignment in script?.settings ?? [] { try settings.set(assignment.option, to: assignment.value) }
    for assignment in command.assignments { try settings.assign(assignment) }
  }

  private static func readScript(_ path: String) throws -> Script {
    let text = try TextFile.read(path)
    do throws(ScriptError) {
      return try Script(parsing: text)
    } catch {
      throw Failure.usage("\(path):\(error.line): \(error.message)")
    }
  }

  private var size: Size { command.window?.size ?? script?.windowSize ?? Self.defaultSize }

  private func content(_ mode: PictureStore.Mode, wake: @escaping @Sendable () -> Void = {}) -> Playground.Content {
    if let stage = script?.stage { return .stage(stage) }
    return .pictures(
      PictureStore(command.paths.isEmpty ? [Gallery.path] : command.paths, mode: mode, wake: wake))
  }

  // MARK: Without a display

  func runHeadless() throws {
    let playground = Playground(content(.synchronous), settings: settings, size: size)
    var run = HeadlessRun(playground, script: script ?? Script(), fps: command.fps)
    let trace = try command.trace.map { try LineWriter($0) }
    let canvas = try command.frames.map { try FrameFolder($0, size: size) }
    try run.run(
      trace: trace.map { writer in { try writer.write($0 + "\n") } },
      draw: canvas.map { canvas in { try canvas.write($0, $1, frame: $2) } })
    try trace?.close()
  }

  // MARK: In a window

  /// Pictures are being decoded while the window is being made.
  func runInWindow() throws {
    SDLWindow.prepare()
    let relay = WakeRelay()
    let playground = Playground(content(.threaded, wake: relay.wake), settings: settings, size: size)
    playground.physicsFolder = settingsFile.map { PhysicsFolder(beside: $0) }
    _ = playground.step([], at: .zero)
    var options = SDLWindow.Options(title: "FluidZoom", size: size)
    options.isFullScreen = settings.isOn(.fullScreen)
    let window = try SDLWindow(options)
    relay.connect(to: window.wake)
    var loop = WindowLoop(
      window: window, playground: playground, script: script,
      recorder: command.recordScript.map { _ in ScriptRecorder(size: window.contentSize, settings: settings) },
      trace: try command.trace.map { try LineWriter($0) }, settingsFile: settingsFile)
    window.run { loop.frame($0) }
    try loop.finish(recordingTo: command.recordScript)
  }
}
