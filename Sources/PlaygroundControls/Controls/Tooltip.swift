package import FluidGeometry
package import FluidMotion

/// A sentence about what the pointer rests on, or the keyboard acts on: it comes after a while and goes with the next movement.
package struct Tooltip {
  private var text = ""
  /// What it is about, in the panel.
  private var target = Rect.zero
  private var pending: (text: String, target: Rect, due: Instant)?
  private var fade = Fade()

  /// Seconds that the pointer rests before it comes.
  private static let patience = 0.5

  package init() {}

  /// When it comes if nothing moves.
  package var nextChange: Instant? { pending?.due }

  package func isAnimating(at now: Instant) -> Bool {
    fade.isAnimating(at: now) || (pending.map { now >= $0.due } ?? false)
  }

  /// The pointer is over something; `nil` where that has nothing to say.
  package mutating func hover(_ tip: String?, over target: Rect, at now: Instant) {
    guard let tip else { return leave(at: now) }
    if tip == text, fade.isShown { return self.target = target }
    if pending?.text == tip { return }
    leave(at: now)
    pending = (tip, target, now + Self.patience)
  }

  package mutating func leave(at now: Instant) {
    pending = nil
    fade.hide(at: now)
  }

  package mutating func timePassed(to now: Instant) {
    guard let pending, now >= pending.due else { return }
    text = pending.text
    target = pending.target
    self.pending = nil
    fade.show(at: now)
  }

  /// - Parameters:
  ///   - canvas: of the panel's coordinates.
  ///   - panel: its size; the tooltip lies inside of it, under what it is about or above.
  package func draw(on canvas: inout Canvas, in panel: Size, measure: TextMeasure, at now: Instant) {
    guard fade.isVisible(at: now) else { return }
    let lines = Self.lines(of: text, in: panel.width, measure: measure)
    let longest = lines.map { measure.width(of: $0, in: Canvas.textStyle()) }.max() ?? 0
    let size = Size(width: min(panel.width - 16, longest + 24), height: Double(lines.count) * 18 + 14)
    let x = target.midX - size.width / 2
    let fitsBelow = target.maxY + 8 + size.height < panel.height
    let background = Rect(
      x: x.clamped(to: 8...max(8, panel.width - 8 - size.width)).rounded(),
      y: (fitsBelow ? target.maxY + 8 : target.minY - 8 - size.height).rounded(), width: size.width.rounded(),
      height: size.height)
    canvas.opacity = fade.opacity(at: now)
    canvas.shadow(background, radius: 8, sigma: 8, down: 3, strength: 0.28)
    canvas.fill(background, radius: 8, canvas.theme.text)
    for (index, line) in lines.enumerated() {
      canvas.text(
        line, at: Point(x: background.minX + 12, y: background.minY + 16 + Double(index) * 18),
        color: canvas.theme.background,
        width: background.width - 16)
    }
    canvas.opacity = 1
  }

  /// Of a line, in points.
  private static let widestLine = 290.0

  /// Returns words as they are written in a panel of a width, both in points.
  package static func lines(of text: String, in width: Double, measure: TextMeasure) -> [String] {
    let breaker = LineBreaker(Canvas.textStyle(), width: min(widestLine, width - 40), measure: measure)
    return breaker.lines(of: text, atMost: .max)
  }
}
