package import FluidGeometry
internal import FluidMotion
internal import PlaygroundControls
package import PlaygroundKit

/// How near to its end a motion of the panel counts as there, of its length.
package let panelTolerance = 0.002

extension Fade {
  /// How far the panel has come into the window, at rest.
  static func panel(isOpen: Bool = false, at now: Instant = .zero) -> Fade {
    Fade(isShown: isOpen, spring: Spring(duration: 0.4, bounce: 0), tolerance: panelTolerance, at: now)
  }
}

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
  package func isMouseDown(over program: any InspectedProgram) -> Bool { window == nil && program.front.isMouseDown }
}
