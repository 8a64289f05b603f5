package import FluidGeometry
package import FluidMotion
internal import FluidTransitions

/// How a page comes to show something else where settings forbid that anything moves: what it shows then fades in over what it showed,
/// which is gone after that, so that nothing shines through where both are.
package struct PageDissolve {
  /// A picture, by its place, and where it was drawn.
  private struct Former {
    let index: Int
    let frame: Rect
    let start: Instant
  }

  /// Whether settings forbid motion.
  package var isOn = false
  private var former: Former?

  package mutating func begin(from index: Int, _ frame: Rect, at now: Instant) {
    former = Former(index: index, frame: frame, start: now)
  }

  package mutating func end() { former = nil }

  package mutating func finish(at now: Instant) { if fraction(at: now) >= 1 { end() } }

  package var isAnimating: Bool { former != nil }

  /// What was shown, while it is still seen.
  package func former(at now: Instant) -> (index: Int, frame: Rect, opacity: Double)? {
    let fraction = fraction(at: now)
    return fraction < 1 ? former.map { ($0.index, $0.frame, min(1, 2 - 2 * fraction)) } : nil
  }

  /// The opacity of what is shown now.
  package func opacity(at now: Instant) -> Double { min(1, 2 * fraction(at: now)) }

  private func fraction(at now: Instant) -> Double {
    former.map { (now - $0.start) / PagePhysics().reducedMotionDuration } ?? 1
  }
}
