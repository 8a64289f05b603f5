package import FluidGeometry
package import FluidScript
internal import PlaygroundControls

/// What the panel says of its tabs.
extension InspectorTab {
  package var words: (title: String, tip: String) {
    switch self {
    case .lifecycle: ("Lifecycle", "The four appearance states, and every callback with its turn of the loop.")
    case .motion: ("Motion", "Position and speed of the card over four seconds, and frame times.")
    case .geometry: ("Geometry", "Overlays on the pages, and what a release would do now.")
    case .gestures: ("Gestures", "All gesture recognizers: their states, who waits for whom, who won and why.")
    case .options: ("Options", "All options.")
    case .physics: ("Physics", "All constants of ZoomPhysics. Change them while cards fly.")
    }
  }

  /// Returns the frame of the tab in a panel of a width: two rows of three.
  package func frame(width: Double) -> Rect {
    let index = Self.allCases.firstIndex(of: self) ?? 0
    let side = (width - 16) / 3
    let x = 8 + Double(index % 3) * side
    return Rect(minX: x.rounded(), minY: index < 3 ? 5 : 34, maxX: (x + side).rounded(), maxY: index < 3 ? 33 : 62)
  }

  package func control(isSelected: Bool, width: Double) -> InspectorControl {
    InspectorControl(
      id: .tab(self), kind: .tab(words.title, isSelected: isSelected), frame: frame(width: width), tip: words.tip)
  }
}
