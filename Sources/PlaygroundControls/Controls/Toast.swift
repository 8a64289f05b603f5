package import FluidGeometry
package import FluidMotion
internal import FluidScene

/// A message at a panel's foot about what a button did: it fades in, stays a moment and fades.
package struct Toast {
  private var text = ""
  private var end: Instant?
  private var fade = Fade()

  /// Seconds for which it stays.
  private static let duration = 1.6

  package init() {}

  /// When it begins to fade.
  package var nextChange: Instant? { end }

  package func isAnimating(at now: Instant) -> Bool {
    fade.isAnimating(at: now) || (end.map { now >= $0 } ?? false)
  }

  package mutating func show(_ text: String, at now: Instant) {
    self.text = text
    end = now + Self.duration
    fade.show(at: now)
  }

  package mutating func timePassed(to now: Instant) {
    guard let end, now >= end else { return }
    self.end = nil
    fade.hide(at: now)
  }

  package func draw(on canvas: inout Canvas, in panel: Size, at now: Instant) {
    guard fade.isVisible(at: now) else { return }
    let frame = Rect(x: 16, y: panel.height - 48, width: panel.width - 32, height: 32)
    canvas.opacity = fade.opacity(at: now)
    canvas.fill(frame, radius: 16, canvas.theme.text)
    canvas.text(
      text, .caption, .regular, .center, at: frame.center, color: canvas.theme.background, width: frame.width - 24)
    canvas.opacity = 1
  }
}
