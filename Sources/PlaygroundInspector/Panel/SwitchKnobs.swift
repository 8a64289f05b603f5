internal import FluidGeometry
package import FluidMotion
internal import PlaygroundControls

/// How far the switches of a section are on.
package struct SwitchKnobs {
  private var motions: [InspectorControl.ID: Motion<Double>] = [:]

  private static let spring = Spring(duration: 0.25, bounce: 0)

  package func isMoving(at now: Instant) -> Bool {
    motions.values.contains { !$0.isSettled(within: panelTolerance, at: now) }
  }

  /// 0 off, 1 on; `nil` for a control that is no switch.
  ///
  /// - Parameters:
  ///   - control: the switch.
  ///   - slides: whether it goes over, or is there at once.
  ///   - now: when that is.
  package mutating func position(of control: InspectorControl, slides: Bool, at now: Instant) -> Double? {
    guard case .toggle(let isOn) = control.kind else { return nil }
    let target = isOn ? 1.0 : 0
    let motion =
      (slides ? motions[control.id] : nil)?.retargeted(to: target, spring: Self.spring, at: now)
      ?? Motion<Double>(resting: target, at: now)
    motions[control.id] = motion
    return motion.isSettled(within: panelTolerance, at: now) ? target : motion.value(at: now).clamped(to: 0...1)
  }
}
