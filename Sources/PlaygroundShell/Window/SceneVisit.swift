internal import FluidGeometry
package import FluidMotion
internal import FluidScene
package import FluidScript
internal import PlaygroundInspector
package import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// A scene in the window, whose program lies over it: what was there before comes back when both go.
@MainActor
package final class SceneVisit: WindowLayer {
  package let scene: Scene
  /// The script that plays as frames come; `nil` once the scene is the user's.
  private(set) var player: ScriptPlayer?
  /// The cover of the scene while its pictures are still to come; `nil` where nothing does.
  let cover: SceneCover?
  /// When it was asked for, in the program's time.
  package let arrival: Instant
  /// When its script began, in the program's time; `nil` while its pictures are still to come.
  package private(set) var start: Instant?

  init(_ scene: Scene, _ script: Script?, beneath cover: SceneCover? = nil, at arrival: Instant) {
    (self.scene, self.cover, self.arrival) = (scene, cover, arrival)
    player = script.map { ScriptPlayer($0) }
  }

  // MARK: A layer of the window

  /// Without the program that lay over it, the scene goes as well.
  package func step(_ turn: WindowTurn) -> WindowTurn.Outcome { .becomes([], from: 0) }
  /// Layers beneath catch up with the window when they come back.
  package func forwarded(_ news: [Input]) -> [Input] { [] }

  // MARK: The cover

  /// Draws what lies over the scene.
  ///
  /// - Returns: whether there is such a thing.
  func drawCover(into list: inout DisplayList, _ context: PageContext) -> Bool {
    let opacity = start.map { 1 - (context.now - $0) / PictureStore.fadeDuration } ?? 1
    guard let cover, opacity > 0 else { return false }
    cover.draw(into: &list, context, opacity: opacity)
    return true
  }

  // MARK: The script

  /// Returns the steps that are due. The script begins once there is something to see, or after a while where nothing comes.
  ///
  /// - Parameters:
  ///   - now: the program's time.
  ///   - playground: what they are played on.
  func advance(to now: Instant, on playground: Playground) -> [Input] {
    if start == nil, playground.motion.arePicturesShown || now - arrival > Self.patience { start = now }
    guard let start else { return [] }
    return player?.inputs(to: now + -start.seconds).map { $0.delayed(by: start.seconds) } ?? []
  }

  /// Ends the script: the scene is the user's from then on.
  ///
  /// - Returns: the steps that let go of what the script holds.
  func interrupt(at now: Instant) -> [Input] {
    defer { player = nil }
    return player?.release.map { .action($0, at: now) } ?? []
  }

  /// The moment at which the next step is due, in the program's time; `nil` where nothing more comes.
  var nextTime: Instant? { start.flatMap { start in player?.nextTime.map { $0 + start.seconds } } }

  /// Seconds.
  private static let patience = 3.0

  // MARK: Its program

  /// Returns what plays the script of a scene: a program of its own, or two where the scene compares.
  ///
  /// - Parameters:
  ///   - scene: what is played.
  ///   - script: its script for a playground of the size.
  ///   - size: of a playground, in points.
  ///   - window: where it plays.
  ///   - former: what is in the window before it.
  ///   - wake: wakes the window, from any thread.
  static func program(
    of scene: Scene, _ script: Script, size: Size, in window: WindowState, after former: Playground,
    wake: @escaping @Sendable () -> Void
  ) throws(SettingsError) -> any WindowLayer & Performer {
    // What the user has set about the window counts in a scene as well.
    var settings = Settings()
    settings.window.appearance = former.settings.window.appearance
    settings.window.contrast = former.settings.window.contrast
    settings.window.isFullScreen = former.settings.window.isFullScreen
    settings.window.memoryBudget = former.settings.window.memoryBudget
    for assignment in script.settings { settings.assign(assignment) }
    func playground(_ settings: Settings) -> Playground {
      let content =
        script.stage.map { Playground.Content.stage($0) }
        ?? .pictures(PictureStore([BundledFolder.gallery.path], mode: .threaded, wake: wake))
      let program = Playground(
        content, settings: settings, size: size, scale: window.scale, inspector: Inspector(),
        measure: former.surroundings.measure,
        desktop: window.desktop, eras: former.surroundings.eras,
        kinds: scene.comparison == nil ? former.kinds.all : former.kinds.another(for: .beside),
        commands: TimeMachine.commands)
      program.kept.keepsChanges = false
      return program
    }
    guard let comparison = scene.comparison else { return TimeMachine(playground(settings)) }
    let differences = try Settings.Assignment.list(parsing: comparison)
    return SideBySide(
      playground(settings), playground(settings.with(differences)), comparing: differences.map(\.option))
  }
}
