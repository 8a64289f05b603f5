package import FluidGeometry
package import FluidMotion
internal import FluidScene

/// A message about what was just done: it fades in, stays a moment and fades.
package struct Toast {
  package private(set) var text = ""
  private var end: Instant?
  private var fade: Fade

  /// Seconds for which a word stays.
  package static let duration = 1.6

  /// - Parameter end: until when something is there that needs no text; `nil` where nothing is.
  package init(until end: Instant? = nil) {
    self.end = end
    fade = Fade(isShown: end != nil)
  }

  /// Returns when it begins to fade; `nil` where that is past.
  package func nextChange(after now: Instant) -> Instant? { end.flatMap { $0 > now ? $0 : nil } }

  /// 0 to 1.
  package func opacity(at now: Instant) -> Double { fade.opacity(at: now) }

  package func isAnimating(at now: Instant) -> Bool {
    fade.isAnimating(at: now) || (end.map { now >= $0 } ?? false)
  }

  /// Shows a text for so many seconds.
  package mutating func show(_ text: String, for duration: Double = Toast.duration, at now: Instant) {
    self.text = text
    end = now + duration
    fade.show(at: now)
  }

  package mutating func hide(at now: Instant) {
    end = nil
    fade.hide(at: now)
  }

  /// The clock has been put on: it stays as long as it would have.
  package mutating func postpone(by seconds: Double) { end = end.map { $0 + seconds } }

  package mutating func timePassed(to now: Instant) { if let end, now >= end { hide(at: now) } }

  /// Draws it at a panel's foot.
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
