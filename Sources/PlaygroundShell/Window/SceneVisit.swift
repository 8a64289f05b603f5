package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidScene
package import FluidScript
package import PlaygroundControls
internal import PlaygroundInspector
package import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// A scene in the window, and what it takes the place of.
@MainActor
package struct SceneVisit {
  package let scene: Scene
  /// What the window goes back to; `nil` where the program began with the scene.
  package let before: Mode?
  /// The cover of the scene while its pictures are still to come; `nil` where nothing does.
  let cover: SceneCover?
  /// When it was asked for, in the program's time.
  package let arrival: Instant
  /// When its script began, in the program's time; `nil` while its pictures are still to come.
  package private(set) var start: Instant?

  init(_ scene: Scene, before: Mode?, beneath cover: SceneCover? = nil, at arrival: Instant) {
    (self.scene, self.before, self.cover, self.arrival) = (scene, before, cover, arrival)
  }

  /// Draws what lies over the scene.
  ///
  /// - Returns: whether there is such a thing.
  func drawCover(into list: inout DisplayList, _ context: PageContext) -> Bool {
    let opacity = start.map { 1 - (context.now - $0) / PictureStore.fadeDuration } ?? 1
    guard let cover, opacity > 0 else { return false }
    cover.draw(into: &list, context, opacity: opacity)
    return true
  }

  /// Lets the script begin once there is something to see, or after a while where nothing comes.
  ///
  /// - Parameters:
  ///   - playground: what the script plays on.
  ///   - now: the program's time.
  mutating func begin(on playground: Playground, at now: Instant) {
    if start == nil, playground.arePicturesShown || now - arrival > Self.patience { start = now }
  }

  /// Seconds.
  private static let patience = 3.0

  /// Of the latest visit: no layer of another program has names with it.
  private static var latestEra: UInt32 = 0
  /// More than one visit can use up.
  private static let erasOfVisit: UInt32 = 1 << 16

  /// What a scene plays in.
  package struct Room {
    /// Of the window's content, in points.
    package let size: Size
    /// Pixels a point.
    package let scale: Double
    package let measure: TextMeasure
    /// What the user has set about the window counts in a scene as well.
    package let settings: Settings
    package let desktop: DesktopAppearance
    /// The kinds of pages that a scene can open.
    package let kinds: [any PageKind]
  }

  /// Returns what plays a script of a scene: a program of its own, or two where the scene compares.
  ///
  /// - Parameters:
  ///   - scene: what is played.
  ///   - script: its script for the room.
  ///   - room: the window.
  ///   - wake: wakes the window, from any thread.
  static func mode(
    of scene: Scene, _ script: Script, in room: Room, wake: @escaping @Sendable () -> Void
  ) throws(SettingsError) -> Mode {
    var settings = Settings()
    settings.window.appearance = room.settings.window.appearance
    settings.window.contrast = room.settings.window.contrast
    settings.window.isFullScreen = room.settings.window.isFullScreen
    settings.window.memoryBudget = room.settings.window.memoryBudget
    for assignment in script.settings { settings.assign(assignment) }
    func playground(_ settings: Settings) -> Playground {
      let content =
        script.stage.map { Playground.Content.stage($0) }
        ?? .pictures(PictureStore([BundledFolder.gallery.path], mode: .threaded, wake: wake))
      let program = Playground(
        content, settings: settings, size: room.size, scale: room.scale, inspector: Inspector(), measure: room.measure,
        desktop: room.desktop,
        kinds: scene.comparison == nil ? room.kinds : room.kinds.map { $0.another(for: .beside) },
        commands: Playground.commandsOfWindow)
      program.keepsSettings = false
      return program
    }
    guard let comparison = scene.comparison else {
      latestEra += erasOfVisit
      return Mode(TimeMachine(playground(settings), firstEra: latestEra))
    }
    let differences = try Settings.Assignment.list(parsing: comparison)
    let both = SideBySide(
      playground(settings), playground(settings.with(differences)), comparing: differences.map(\.option))
    return Mode(both)
  }
}
