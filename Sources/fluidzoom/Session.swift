import FluidGeometry
import PlaygroundKit
import SDLBackend

/// One run of the program: what the command line asked for, put together.
@MainActor
struct Session {
  let command: FluidZoom
  let script: Script?
  private(set) var settings = Settings()
  let settingsFile: SettingsFile?
  /// What the right one of two playgrounds is set to.
  private let comparison: [Script.Assignment]

  /// Points, where neither the command line nor a script says anything.
  private static let defaultSize = Size(width: 1280, height: 800)

  init(_ command: FluidZoom) throws {
    self.command = command
    script = try command.script.map(Self.readScript)
    comparison = try command.comparison.map { try Script.Assignment.list(parsing: $0) } ?? []
    if let text = command.comparison, comparison.isEmpty { throw SettingsError.notAnAssignment(text) }
    // A script has to give the same on every machine: what somebody once set does not count.
    settingsFile = command.headless || script != nil ? nil : SettingsFile()
    for complaint in settingsFile?.load(into: &settings) ?? [] { complain(complaint) }
    for assignment in script?.settings ?? [] { try settings.set(assignment.option, to: assignment.value) }
    for assignment in command.assignments { try settings.assign(assignment) }
  }

  static func readScript(_ path: String) throws -> Script {
    let text = try TextFile.read(path)
    do throws(ScriptError) {
      return try Script(parsing: text)
    } catch {
      throw Failure.usage("\(path):\(error.line): \(error.message)")
    }
  }

  var recordings: RecordingFolder? { command.recordings.map { RecordingFolder($0) } ?? RecordingFolder() }

  /// Of a playground, in points.
  var size: Size { command.window?.size ?? script?.windowSize ?? Self.defaultSize }

  /// Of a window with what was asked for in it.
  var windowSize: Size { comparison.isEmpty ? size : SideBySide.windowSize(for: size) }

  /// What the script and the person play on.
  ///
  /// - Parameter scale: pixels a point.
  func performer(
    _ mode: PictureStore.Mode, scale: Double = 1, wake: @escaping @Sendable () -> Void = {}
  ) throws -> any Performer {
    let playground = Playground(content(mode, wake: wake), settings: settings, size: size, scale: scale)
    playground.physicsFolder = settingsFile.map { PhysicsFolder(beside: $0) }
    guard !comparison.isEmpty else { return playground }
    var others = settings
    for assignment in comparison { try others.set(assignment.option, to: assignment.value) }
    let other = Playground(content(mode, wake: wake), settings: others, size: size, scale: scale)
    return SideBySide(playground, other, comparing: comparison.map(\.option))
  }

  private func content(_ mode: PictureStore.Mode, wake: @escaping @Sendable () -> Void) -> Playground.Content {
    if let stage = script?.stage { return .stage(stage) }
    return .pictures(
      PictureStore(command.paths.isEmpty ? [Gallery.path] : command.paths, mode: mode, wake: wake))
  }
}
