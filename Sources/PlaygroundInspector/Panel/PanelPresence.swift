package import FluidGeometry
package import FluidMotion
package import PlaygroundKit

/// Whether the panel is open, and how far it has come into the window.
package struct PanelPresence {
  package private(set) var isOpen: Bool
  private var motion: Motion<Double>

  private static let spring = Spring(duration: 0.4, bounce: 0)

  /// At rest.
  init(isOpen: Bool = false, at now: Instant = .zero) {
    self.isOpen = isOpen
    motion = Motion<Double>(resting: isOpen ? 1 : 0, at: now)
  }

  /// 0 outside of the window, 1 all there.
  package func openness(at now: Instant) -> Double { motion.value(at: now).clamped(to: 0...1) }

  package func isMoving(at now: Instant) -> Bool { !motion.isSettled(within: panelTolerance, at: now) }

  /// Whether any part of the panel is visible.
  package func isShown(at now: Instant) -> Bool { isOpen || isMoving(at: now) }

  package mutating func toggle(at now: Instant) {
    isOpen.toggle()
    motion = motion.retargeted(to: isOpen ? 1 : 0, spring: Self.spring, at: now)
  }

  /// Comes in from outside of the window once more.
  package mutating func enterAgain(at now: Instant) {
    motion = Motion<Double>(from: 0, to: 1, spring: Self.spring, start: now)
  }
}

/// How near to its end a motion of the panel counts as there, of its length.
package let panelTolerance = 0.002

/// Where the panel lies where that is not the program's own window.
@MainActor
package struct PanelSurroundings {
  /// In points; `nil` for the program's own.
  package var window: Size?
  /// Points at the panel's foot over which something else lies.
  package var coveredFoot = 0.0

  package func place(over program: any InspectedProgram) -> InspectorPlace {
    InspectorPlace(
      window: window ?? program.surroundings.windowSize, isMirrored: program.isMirrored)
  }

  /// Whether the mouse's buttons are fingers on the pages: a button that was held at a moment of the past is not held now.
  package func isMouseDown(over program: any InspectedProgram) -> Bool { window == nil && program.isMouseDown }
}
