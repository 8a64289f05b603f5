import FluidGeometry
import FluidScript
import PlaygroundInspector
import PlaygroundKit
import PlaygroundShell
import SDLBackend

/// One run of the program: what the command line asked for, put together.
@MainActor
struct Session {
  let command: FluidZoom
  let script: Script?
  private(set) var settings = Settings()
  let settingsFile: SettingsFile?
  /// What the right one of two playgrounds is set to.
  private let comparison: [Settings.Assignment]

  /// Points, where neither the command line nor a script says anything.
  private static let defaultSize = Size(width: 1280, height: 800)

  init(_ command: FluidZoom) throws {
    self.command = command
    script = try command.script.map(ScriptFile.read)
    comparison = try command.comparison.map { try Settings.Assignment.list(parsing: $0) } ?? []
    if let text = command.comparison, comparison.isEmpty { throw SettingsError.notAnAssignment(text) }
    // A script has to give the same on every machine: saved settings do not count.
    settingsFile = command.headless || script != nil ? nil : SettingsFile()
    for complaint in settingsFile?.load(into: &settings) ?? [] { complain(complaint) }
    for assignment in script?.settings ?? [] { settings.assign(assignment) }
    for assignment in command.assignments { try settings.assign(assignment) }
  }

  var recordings: RecordingFolder? { command.recordings.map { RecordingFolder($0) } ?? RecordingFolder() }

  /// Of a playground, in points.
  var size: Size { command.window?.size ?? script?.windowSize ?? Self.defaultSize }

  /// Of a window with what was asked for in it.
  var windowSize: Size { comparison.isEmpty ? size : SideBySide.windowSize(for: size) }

  /// What a window shows: the program, or two of them side by side.
  func mode(_ decoding: PictureStore.Mode, wake: @escaping @Sendable () -> Void) throws -> Mode {
    if let both = try comparison(decoding, scale: 1, wake: wake) { return .comparing(both, before: nil) }
    return .live(TimeMachine(playground(settings, decoding, scale: 1, wake: wake)))
  }

  /// What a script plays on without a window.
  ///
  /// - Parameter scale: pixels a point.
  func performer(scale: Double) throws -> any Performer {
    try comparison(.synchronous, scale: scale) ?? playground(settings, .synchronous, scale: scale)
  }

  private func comparison(
    _ decoding: PictureStore.Mode, scale: Double, wake: @escaping @Sendable () -> Void = {}
  ) throws -> SideBySide? {
    guard !comparison.isEmpty else { return nil }
    var others = settings
    for assignment in comparison { others.assign(assignment) }
    return SideBySide(
      playground(settings, decoding, scale: scale, wake: wake),
      playground(others, decoding, scale: scale, wake: wake), comparing: comparison.map(\.option))
  }

  private func playground(
    _ settings: Settings, _ decoding: PictureStore.Mode, scale: Double, wake: @escaping @Sendable () -> Void = {}
  ) -> Playground {
    Playground(
      content(decoding, wake: wake), settings: settings, size: size, scale: scale,
      inspector: Inspector(savingIn: settingsFile.map { PhysicsFolder(beside: $0) }))
  }

  private func content(_ mode: PictureStore.Mode, wake: @escaping @Sendable () -> Void) -> Playground.Content {
    if let stage = script?.stage { return .stage(stage) }
    return .pictures(
      PictureStore(command.paths.isEmpty ? [Gallery.path] : command.paths, mode: mode, wake: wake))
  }
}
