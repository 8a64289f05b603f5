package import FluidGeometry

extension RoundedShape {
  /// The shape whose outline lies further out, its corners about the same centres.
  package func outset(by distance: Double) -> RoundedShape {
    RoundedShape(rect.insetBy(dx: -distance, dy: -distance), radius: max(0, radius + distance), rotation: rotation)
  }
}
