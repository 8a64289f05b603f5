internal import FluidGeometry
internal import FluidMotion
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit

/// What a scene is about, at the foot of the window: while its script plays, and until the user does something after it.
struct SceneCaption {
  private var scene: Scene?
  private var keys = ""
  private(set) var narration = SceneNarration()
  /// Whether the script has ended, or the user has taken over.
  private(set) var isOver = false
  /// The button that plays the scene again, in points of the window.
  private(set) var replay: Rect?
  private(set) var fade = Fade()
  /// When the user's input makes it leave: it can be read until then.
  private var stays = Instant.zero

  /// - Parameters:
  ///   - scene: what plays.
  ///   - canReturn: whether there is something to go back to.
  ///   - now: the current time.
  mutating func show(_ scene: Scene, canReturn: Bool, at now: Instant) {
    self.scene = scene
    (narration, isOver, replay) = (SceneNarration(), false, nil)
    keys = "Your turn.     Shift T  all scenes" + (canReturn ? "     Esc  back" : "")
    stays = now + Self.readingTime(of: scene)
    fade.show(at: now)
  }

  /// Returns the seconds that reading a scene's caption takes: how long its script is does not matter.
  static func readingTime(of scene: Scene) -> Double {
    let words = (scene.title + " " + scene.summary).split(separator: " ").count
    return shortestTime + Double(words) / wordsPerSecond
  }

  /// Says what steps of the scene's script do, and whether the window is the user's from now on.
  mutating func narrate(_ steps: [Input], isOver: Bool) {
    for case .action(let action, _) in steps { narration.note(action) }
    if isOver { self.isOver = true }
  }

  func isReplay(at point: Point, _ now: Instant) -> Bool {
    fade.isVisible(at: now) && replay.map { $0.contains(point) } ?? false
  }

  mutating func hide(at now: Instant) { fade.hide(at: now) }

  /// A press leads on: the caption has been read by then.
  mutating func noticePress(at now: Instant) { if now >= stays { hide(at: now) } }

  /// - Parameter room: the part of the window at whose foot it lies.
  mutating func draw(on canvas: inout Canvas, in room: Rect, measure: TextMeasure, at now: Instant) {
    guard let scene, fade.isVisible(at: now) else { return }
    canvas.opacity = fade.opacity(at: now)
    let width = min(Self.widest, room.width - 2 * Self.margin)
    let style = TextStyle(.caption)
    let lines = LineBreaker(style, width: width - 2 * Self.inset, measure: measure)
      .lines(of: scene.summary, atMost: Self.maximumLines)
    let height = 2 * Self.inset + Self.titleHeight + Double(lines.count + 1) * Self.lineHeight
    let frame = Rect(
      x: (room.midX - width / 2).rounded(), y: (room.maxY - height - Self.margin).rounded(), width: width,
      height: height)
    canvas.shadow(frame, radius: Self.radius, sigma: 12, down: 3, strength: 0.2)
    canvas.fill(frame, radius: Self.radius, canvas.theme.panel)
    canvas.stroke(frame, radius: Self.radius, canvas.theme.hairline)
    let left = frame.minX + Self.inset
    var y = frame.minY + Self.inset + Self.titleHeight / 2
    canvas.text(scene.title, .body, .semibold, at: Point(x: left, y: y), width: width * 0.6)
    canvas.text(
      scene.document, .caption, .regular, .trailing, at: Point(x: frame.maxX - Self.inset, y: y),
      color: canvas.theme.secondaryText, width: width * 0.36)
    y += (Self.titleHeight + Self.lineHeight) / 2
    for line in lines {
      canvas.text(line, at: Point(x: left, y: y))
      y += Self.lineHeight
    }
    guard isOver else {
      canvas.text(narration.text, .caption, .semibold, at: Point(x: left, y: y), width: width - 2 * Self.inset)
      return
    }
    let right = frame.maxX - Self.inset
    canvas.text(
      keys, at: Point(x: left, y: y), color: canvas.theme.secondaryText,
      width: width - 2 * Self.inset - Self.replaySize.width)
    canvas.text("Replay", .caption, .semibold, .trailing, at: Point(x: right, y: y))
    replay = Rect(
      center: Point(x: right - Self.replaySize.width / 2 + Self.inset / 2, y: y), size: Self.replaySize)
  }

  /// Seconds.
  private static let shortestTime = 2.0
  private static let wordsPerSecond = 4.0
  /// Points.
  private static let widest = 620.0
  private static let margin = 20.0
  private static let inset = 16.0
  private static let radius = 14.0
  private static let titleHeight = 24.0
  private static let lineHeight = 19.0
  private static let maximumLines = 5
  private static let replaySize = Size(width: 72, height: 30)
}
