package import FluidGeometry
package import FluidScene
package import FluidTransitions
package import PlaygroundControls

/// Where the edges of a whole page are seen, however it is moved, turned or rolled up: a closed line, in the window's points.
package struct PageOutline {
  package let points: [Point]

  /// `nil` for a page that is not seen.
  package init?(_ surface: PageSurface, size: Size) {
    let corners = [
      Point.zero, Point(x: size.width, y: 0), Point(x: size.width, y: size.height), Point(x: 0, y: size.height),
    ]
    switch surface {
    case .flat(let map): points = corners.map(map.apply)
    // In perspective straight edges stay straight.
    case .turned(let turn): points = corners.map(turn.apply)
    case .curled(let curl):
      points = zip(corners, corners.dropFirst() + [.zero]).flatMap { start, end in
        (0..<Self.steps).map { curl.apply(Point.interpolate(start, end, Double($0) / Double(Self.steps))) }
      }
    case .hidden: return nil
    }
  }

  /// Pieces of an edge that is rolled up.
  private static let steps = 40

  package var boundingBox: Rect {
    let (x, y) = (points.map(\.x), points.map(\.y))
    return Rect(minX: x.min() ?? 0, minY: y.min() ?? 0, maxX: x.max() ?? 0, maxY: y.max() ?? 0)
  }

  package func draw(width: Double, _ color: Color, on canvas: inout Canvas) {
    canvas.polyline(points + points.prefix(1), width: width, color)
  }
}
