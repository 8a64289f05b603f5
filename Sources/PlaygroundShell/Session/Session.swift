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
  package func requireMemory() throws(SessionError) {
    let draws = !request.isHeadless || request.images.isRequested
    let obstacle = MemoryLimit.obstacle(to: draws ? .frames : script?.stage == nil ? .pictures : .stage)
    if let obstacle { throw SessionError(obstacle, .system) }
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
    // Pictures that come when they come would make every replay another one.
    let surroundings = Surroundings(
      measure: measure, desktop: desktop, decoding: request.fps == nil ? .threaded : .synchronous, wake: wake)
    var mode =
      if let both = comparison(in: surroundings) {
        Mode(both)
      } else {
        Mode(TimeMachine(playground(settings, in: surroundings)))
      }
    if let fps = request.fps, let script {
      // The script plays before anything else where it has a rate of its own.
      mode.cover(with: PacedReplay(Replay(mode.performer, script: script, fps: fps)))
    }
    let files = ShellFiles(
      recording: request.records.script, recordings: request.recordingFolder,
      trace: try request.records.trace.map { try LineWriter($0) }, settings: settingsFile, saved: savedSettings,
      latency: try request.records.latency.map { try LatencyFile($0) })
    return Shell(
      mode, script: request.fps == nil ? script : nil, scene: request.scene, files: files, age: { ProcessClock.age },
      wake: wake)
  }

  /// Returns what a script plays on without a window.
  ///
  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - measure: how wide text is.
  func performer(scale: Double, measure: TextMeasure = .advances) -> any Performer {
    let surroundings = Surroundings(scale: scale, measure: measure)
    return comparison(in: surroundings) ?? playground(settings, in: surroundings)
  }

  /// What playgrounds are drawn for, and how their pictures are decoded.
  private struct Surroundings {
    /// Pixels a point.
    var scale = 1.0
    let measure: TextMeasure
    var desktop = DesktopAppearance()
    var decoding = PictureStore.Mode.synchronous
    var wake: @Sendable () -> Void = {}

    @MainActor
    func pictures(_ paths: [String], remembering thumbnails: ThumbnailFolder? = nil) -> PictureStore {
      PictureStore(
        paths.isEmpty ? [BundledFolder.gallery.path] : paths, mode: decoding, remembering: thumbnails, wake: wake)
    }
  }

  private func comparison(in surroundings: Surroundings) -> SideBySide? {
    guard !comparison.isEmpty else { return nil }
    return SideBySide(
      playground(settings, in: surroundings), playground(settings.with(comparison), in: surroundings),
      comparing: comparison.map(\.option))
  }

  private func playground(_ settings: Settings, in surroundings: Surroundings) -> Playground {
    let content =
      script?.stage.map { Playground.Content.stage($0) }
      ?? .pictures(surroundings.pictures(paths, remembering: thumbnails(surroundings.decoding)))
    // A script says itself what is opened.
    return Playground(
      content, settings: settings, size: size, scale: surroundings.scale,
      inspector: Inspector(savingIn: settingsFile.map { PhysicsFolder(beside: $0) }), measure: surroundings.measure,
      desktop: surroundings.desktop,
      fingers: ProgramFingers(areOfDevices: !request.isHeadless, areShown: request.images.showsFingers),
      opensFile: script == nil, kinds: Playground.kinds { surroundings.pictures([]) },
      commands: TimeMachine.commands)
  }

  /// The desktop's thumbnail cache. What is the same on every machine has none, unless the command line asks for it: scripts,
  /// traces, and all that needs no window.
  private func thumbnails(_ decoding: PictureStore.Mode) -> ThumbnailFolder? {
    let isAskedFor = settings.window.usesThumbnailCache && request.names(.thumbnailCache)
    let isUsual = decoding == .threaded && script == nil && request.records.trace == nil
    return isAskedFor || isUsual ? SharedThumbnails.folder : nil
  }
}
