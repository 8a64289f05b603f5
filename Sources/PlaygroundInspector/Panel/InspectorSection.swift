package import FluidGeometry
internal import PlaygroundControls

/// The rows of a part, one below the other, in points from the section's top left corner.
@MainActor
package struct InspectorSection {
  package struct Placed {
    package let row: InspectorRow
    package let frame: Rect
  }

  package private(set) var rows: [Placed] = []
  package private(set) var controls: [InspectorControl] = []
  package private(set) var height = 0.0

  package init(_ rows: [InspectorRow], width: Double) {
    for row in rows {
      let frame = Rect(x: 0, y: height, width: width, height: row.height)
      self.rows.append(Placed(row: row, frame: frame))
      for var control in row.controls {
        control.frame = control.frame.offsetBy(Vector(dx: 0, dy: height))
        controls.append(control)
      }
      height += row.height
    }
    height += Self.foot
  }

  /// Points under the last row.
  private static let foot = 24.0

  package func control(at point: Point) -> InspectorControl? {
    controls.first { $0.frame.insetBy(dx: -4, dy: -5).contains(point) }
  }

  package func row(at point: Point) -> Placed? { rows.first { $0.frame.contains(point) } }
}
