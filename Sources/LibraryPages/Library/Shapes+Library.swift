package import FluidGeometry

extension Rect {
  /// The rectangle on the other side of something of a width.
  package func mirrored(in width: Double) -> Rect { Rect(x: width - maxX, y: minY, width: self.width, height: height) }
}

extension Rect {
  /// The rectangle in two, side by side; the trailing part may be all that there is room for.
  package func split(trailing: Double, gap: Double) -> (leading: Rect, trailing: Rect) {
    let rest = max(0, width - trailing - gap)
    let end = min(width, trailing)
    return (
      Rect(x: minX, y: minY, width: rest, height: height), Rect(x: maxX - end, y: minY, width: end, height: height)
    )
  }
}

extension RoundedShape {
  /// The shape on the other side of something of a width.
  package func mirrored(in width: Double) -> RoundedShape {
    RoundedShape(rect.mirrored(in: width), radius: radius, rotation: -rotation)
  }

  /// The shape moved by a distance.
  package func offsetBy(_ distance: Vector) -> RoundedShape {
    RoundedShape(rect.offsetBy(distance), radius: radius, rotation: rotation)
  }
}
