package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidScene
internal import PlaygroundControls
internal import PlaygroundPages
internal import PlaygroundPictures

/// A small picture of the whole, in a corner of a page whose picture is zoomed in: shows which part is seen, and moves it.
///
/// It comes when another part is seen, or the pointer is where it lies, stays a moment, and goes. A click moves the view to the clicked
/// point; a finger that is dragged takes the view along. All points are those of the page.
@MainActor
package final class Minimap {
  /// Where it lies and what it shows.
  package struct Layout: Hashable {
    package let frame: Rect
    /// The part of the picture that is seen, in fractions of its sides.
    package let part: Rect

    /// The part, where it is drawn.
    package var marked: Rect { frame.rect(of: part) }

    fileprivate func point(at location: Point) -> UnitPoint {
      UnitPoint(x: (location.x - frame.minX) / frame.width, y: (location.y - frame.minY) / frame.height)
    }
  }

  /// Called with the point of the picture that is to be in the middle, whether it moves there by itself, and the moment.
  package var onMove: (@MainActor (UnitPoint, _ isAnimated: Bool, Instant) -> Void)?
  /// `nil` while the picture is not zoomed in far enough.
  package private(set) var layout: Layout?
  private var fade = Fade()
  private var lastUse = Instant.zero
  /// From the middle of the marked part to the finger that drags it.
  private var grip: Vector?
  private let pan = PanGestureRecognizer(name: "minimap pan")
  private let tap = TapGestureRecognizer(name: "minimap tap")
  /// Where the page begins in the window, whose points fingers are told in.
  private var origin = Point.zero

  /// Seconds for which it stays.
  package static let linger = 2.0
  /// Points of its longer side at most, and of the page's shorter side.
  package static let longestSide = 160.0
  private static let maximumFraction = 0.3
  private static let inset = 14.0
  /// How many times as large as it fits a picture is at least that has one.
  package static let minimumZoom = 1.2

  package init() {
    pan.slop = 1
    pan.maximumNumberOfTouches = 1
    pan.action = { [weak self] _ in self?.panChanged() }
    tap.action = { [weak self] _ in self?.tapped() }
  }

  // MARK: Layout

  /// - Parameters:
  ///   - picture: the frame of the picture as it is zoomed.
  ///   - fitted: the frame of the picture when it is not.
  ///   - bounds: the part of the page in which the picture is fitted.
  /// - Returns: `nil` for a picture that is zoomed in too little.
  package static func layout(picture: Rect, fitted: Rect, in bounds: Rect, isRightToLeft: Bool) -> Layout? {
    guard fitted.width > 0, fitted.height > 0, picture.width >= fitted.width * minimumZoom,
      let part = picture.part(within: bounds)
    else { return nil }
    let side = min(longestSide, min(bounds.width, bounds.height) * maximumFraction)
    let scale = side / max(fitted.width, fitted.height)
    let size = fitted.size * scale
    let x = isRightToLeft ? bounds.minX + inset : bounds.maxX - inset - size.width
    return Layout(frame: Rect(origin: Point(x: x, y: bounds.minY + inset), size: size), part: part)
  }

  // MARK: Time

  /// 0 to 1.
  package func opacity(at now: Instant) -> Double { fade.opacity(at: now) }

  package func isAnimating(at now: Instant) -> Bool { fade.isAnimating(at: now) }

  /// When it begins to go.
  package var nextDeadline: Instant? { fade.isShown && grip == nil ? lastUse + Self.linger : nil }

  /// - Parameter layout: where it lies now; `nil` where the page has no use for it. It goes from where it was then.
  package func timePassed(to now: Instant, _ layout: Layout?, origin: Point) {
    self.origin = origin
    let isUsed = layout != nil && (layout?.part != self.layout?.part || grip != nil)
    if let layout { self.layout = layout }
    if isUsed {
      lastUse = now
      fade.show(at: now)
    } else if fade.isShown, layout == nil || now >= lastUse + Self.linger && grip == nil {
      fade.hide(at: now)
    }
    if layout == nil, !fade.isVisible(at: now) { self.layout = nil }
  }

  // MARK: Drawing

  private static let radius = 8.0
  private static let shade = 0.45
  private static let markRadius = 2.0

  /// Draws the whole picture, darkened but for what is seen.
  ///
  /// - Parameters:
  ///   - page: where the page lies in the window.
  ///   - pixels: returns the picture in a frame.
  func draw(
    into commands: inout [DisplayList.Command], _ context: PageContext, page: Similarity, opacity: Double,
    _ pixels: (Rect) -> [CardContent.Picture]
  ) {
    let opacity = opacity * fade.opacity(at: context.now)
    guard opacity > Fade.tolerance, let layout else { return }
    let move = page.apply(Point.zero) - Point.zero
    let frame = layout.frame.offsetBy(move)
    let outline = RoundedShape(frame, radius: Self.radius)
    let marked = layout.marked.offsetBy(move).intersection(frame) ?? frame
    let pictures = pixels(frame)
    commands.shadow(outline, sigma: 8, offset: Vector(dx: 0, dy: 2), color: .black.opacity(0.3 * opacity))
    commands.append(.fill(outline, context.theme.placeholder.opacity(opacity)))
    for picture in pictures { picture.draw(in: outline, opacity: opacity, into: &commands) }
    commands.append(.fill(outline, Color.black.opacity(Self.shade * opacity)))
    let window = RoundedShape(marked, radius: min(Self.markRadius, marked.width / 2, marked.height / 2))
    for picture in pictures { picture.draw(in: window, opacity: opacity, into: &commands) }
    commands.append(.stroke(outline, width: 1, Color.white.opacity(0.25 * opacity)))
    commands.append(.stroke(window, width: 1.5, Color.white.opacity(opacity)))
  }

  // MARK: Fingers

  package var recognizers: [GestureRecognizer] { [pan, tap] }

  /// Whether a finger at a point of the window takes it.
  package func takes(_ point: Point) -> Bool {
    guard let layout, fade.isShown else { return false }
    return layout.frame.contains(local(point))
  }

  /// The pointer brings it back to where it lies.
  package func pointerMoved(to point: Point, now: Instant) {
    guard let layout, layout.frame.contains(local(point)) else { return }
    lastUse = now
    fade.show(at: now)
  }

  package func cancelInput() {
    pan.cancel()
    tap.cancel()
    grip = nil
  }

  private func local(_ point: Point) -> Point { point - (origin - .zero) }

  private func tapped() {
    guard let layout else { return }
    onMove?(layout.point(at: local(tap.location)), true, tap.latestTime)
  }

  private func panChanged() {
    guard let layout else { return }
    switch pan.state {
    case .began:
      let start = local(pan.startLocation)
      grip = layout.marked.contains(start) ? start - layout.marked.center : .zero
      drag(layout)
    case .changed: drag(layout)
    case .ended, .cancelled, .failed, .possible: grip = nil
    }
  }

  private func drag(_ layout: Layout) {
    guard let grip else { return }
    onMove?(layout.point(at: local(pan.location) - grip), false, pan.latestTime)
  }
}
