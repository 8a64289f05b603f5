internal import FluidGeometry
internal import FluidMotion
internal import FluidScene

/// A word at the panel's foot about what a button did: it fades in, stays a moment and fades.
@MainActor
struct InspectorNotice {
  private var text = ""
  private var end: Instant?
  private var presence = SpringMotion(resting: 0)

  private static let tolerance = 0.004

  var nextChange: Instant? { end }

  func isAnimating(at now: Instant) -> Bool {
    !presence.isSettled(within: Self.tolerance, at: now) || (end.map { now >= $0 } ?? false)
  }

  mutating func say(_ text: String, at now: Instant) {
    self.text = text
    end = now + Chrome.toastDuration
    presence = presence.retargeted(to: 1, spring: Chrome.fading, at: now)
  }

  mutating func timePassed(to now: Instant) {
    guard let end, now >= end else { return }
    self.end = nil
    presence = presence.retargeted(to: 0, spring: Chrome.fading, at: now)
  }

  func draw(on canvas: inout InspectorCanvas, in panel: Size, at now: Instant) {
    let opacity = presence.value(at: now).clamped(to: 0...1)
    guard opacity > Self.tolerance else { return }
    let ground = Rect(x: 16, y: panel.height - 48, width: panel.width - 32, height: 32)
    canvas.opacity = opacity
    canvas.fill(ground, radius: 16, canvas.theme.text)
    canvas.text(
      text, .caption, .regular, .center, at: ground.center, color: canvas.theme.background, width: ground.width - 24)
    canvas.opacity = 1
  }
}
