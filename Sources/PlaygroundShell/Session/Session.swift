internal import FluidFiles
package import FluidGeometry
package import FluidGestures
internal import FluidPictures
package import FluidScript
package import PlaygroundControls
internal import PlaygroundInspector
internal import PlaygroundKit
internal import PlaygroundPictures

/// One run of the program: what the command line asks for, put together.
@MainActor
package struct Session {
  package let request: SessionRequest
  package let script: Script?
  package private(set) var settings: Settings
  /// What is wrong with saved settings, and which of several paths lead nowhere; those that are right count.
  package let complaints: [String]
  private let paths: [String]
  private let settingsFile: SettingsFile?
  /// The settings that the file has.
  private let savedSettings: Settings
  /// What the right one of two playgrounds is set to.
  private let comparison: [Settings.Assignment]

  /// - Throws: an error that says what is wrong with the script, an option or the only path.
  package init(_ request: SessionRequest) throws {
    self.request = request
    script = try request.scene?.script(in: request.size) ?? request.script.map(ScriptFile.read)
    let differences = request.comparison ?? request.scene?.comparison ?? script?.comparison
    comparison = try differences.map { try Settings.Assignment.list(parsing: $0) } ?? []
    if let text = differences, comparison.isEmpty { throw SettingsError.notAnAssignment(text) }
    // A script has to give the same on every machine: saved settings do not count.
    let isScripted = request.isHeadless || script != nil
    settings = isScripted ? Settings() : .ofWindow
    settingsFile = isScripted ? nil : SettingsFile()
    let missing: [FileError]
    (paths, missing) = Self.found(request.paths)
    if paths.isEmpty, let error = missing.first { throw error }
    complaints = (settingsFile?.load(into: &settings) ?? []) + missing.map(\.description)
    savedSettings = settings
    for assignment in script?.settings ?? [] { settings.assign(assignment) }
    if let preset = request.preset { settings.assign(try Preset.named(preset).assignments) }
    for assignment in request.assignments { try settings.assign(assignment) }
    // What is recorded or measured is at its usual speed.
    if request.isWrittenDown || request.records.latency != nil { settings.showsCoachMark = false }
  }

  /// Of files and folders that are named, those that are there, and why the others are not.
  private static func found(_ names: [String]) -> (paths: [String], missing: [FileError]) {
    var (paths, missing) = ([String](), [FileError]())
    for name in names {
      do throws(FileFailure) {
        _ = try PicturePath.find(name)
        paths.append(name)
      } catch {
        missing.append(FileError("open", name, error))
      }
    }
    return (paths, missing)
  }

  /// The size of a playground in points.
  package var size: Size { request.size ?? script?.windowSize ?? ScriptWindow.usual }

  /// The size of a window that shows what is asked for, in points.
  package var windowSize: Size { comparison.isEmpty ? size : SideBySide.windowSize(for: size) }

  /// Checks that the system lets the program have the memory that it needs.
  package func requireMemory() throws(MemoryShortage) {
    let draws = !request.isHeadless || request.images.isRequested
    try MemoryLimit.require(draws ? .frames : script?.stage == nil ? .pictures : .stage)
  }

  /// Returns what runs in a window.
  ///
  /// - Parameters:
  ///   - measure: how wide text is in the window.
  ///   - desktop: the appearance that the desktop prefers.
  ///   - wake: wakes the window, from any thread.
  package func makeShell(
    measure: TextMeasure, desktop: DesktopAppearance = DesktopAppearance(), wake: @escaping @Sendable () -> Void
  ) throws -> Shell {
    let look = Look(scale: 1, measure: measure, desktop: desktop)
    // Pictures that come when they come would make every replay another one.
    let mode = try mode(request.fps == nil ? .threaded : .synchronous, look, wake: wake)
    let files = ShellFiles(
      recording: request.records.script, recordings: request.recordingFolder,
      trace: try request.records.trace.map { try LineWriter($0) }, settings: settingsFile, saved: savedSettings,
      timings: try TimingFiles(latency: request.records.latency))
    return Shell(
      playing(mode), script: request.fps == nil ? script : nil, scene: request.scene, files: files,
      age: { ProcessClock.age }, wake: wake)
  }

  /// The program, or two of them side by side.
  private func mode(
    _ decoding: PictureStore.Mode, _ look: Look, wake: @escaping @Sendable () -> Void
  ) throws -> Mode {
    if let both = try comparison(decoding, look, wake: wake) {
      return Mode(both)
    }
    return Mode(TimeMachine(playground(settings, decoding, look, wake: wake)))
  }

  /// The script plays before anything else where it has a rate of its own.
  private func playing(_ mode: Mode) -> Mode {
    guard let fps = request.fps, let script else { return mode }
    var playing = mode
    playing.cover(with: PacedReplay(Replay(mode.performer, script: script, fps: fps)))
    return playing
  }

  /// Returns what a script plays on without a window.
  ///
  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - measure: how wide text is.
  func performer(scale: Double, measure: TextMeasure = .advances) throws -> any Performer {
    let look = Look(scale: scale, measure: measure, desktop: DesktopAppearance())
    return try comparison(.synchronous, look) ?? playground(settings, .synchronous, look)
  }

  /// What a playground is drawn for.
  private struct Look {
    /// Pixels a point.
    let scale: Double
    let measure: TextMeasure
    let desktop: DesktopAppearance
  }

  private func comparison(
    _ decoding: PictureStore.Mode, _ look: Look, wake: @escaping @Sendable () -> Void = {}
  ) throws -> SideBySide? {
    guard !comparison.isEmpty else { return nil }
    return SideBySide(
      playground(settings, decoding, look, wake: wake),
      playground(settings.with(comparison), decoding, look, wake: wake), comparing: comparison.map(\.option))
  }

  private func playground(
    _ settings: Settings, _ decoding: PictureStore.Mode, _ look: Look, wake: @escaping @Sendable () -> Void = {}
  ) -> Playground {
    // A script says itself what is opened.
    Playground(
      content(decoding, wake: wake), settings: settings, size: size, scale: look.scale,
      inspector: Inspector(savingIn: settingsFile.map { PhysicsFolder(beside: $0) }), measure: look.measure,
      desktop: look.desktop,
      fingers: ProgramFingers(areOfDevices: !request.isHeadless, areShown: request.images.showsFingers),
      opensFile: script == nil,
      kinds: Playground.kinds { PictureStore([BundledFolder.gallery.path], mode: decoding, wake: wake) },
      commands: Playground.commandsOfWindow)
  }

  private func content(_ mode: PictureStore.Mode, wake: @escaping @Sendable () -> Void) -> Playground.Content {
    if let stage = script?.stage { return .stage(stage) }
    let paths = paths.isEmpty ? [BundledFolder.gallery.path] : paths
    return .pictures(PictureStore(paths, mode: mode, remembering: thumbnails(mode), wake: wake))
  }

  /// The desktop's thumbnail cache. What is the same on every machine has none, unless the command line asks for it: scripts,
  /// traces, and all that needs no window.
  private func thumbnails(_ mode: PictureStore.Mode) -> ThumbnailFolder? {
    let isAskedFor = settings.window.usesThumbnailCache && request.names(.thumbnailCache)
    let isUsual = mode == .threaded && script == nil && request.records.trace == nil
    return isAskedFor || isUsual ? SharedThumbnails.folder : nil
  }
}
