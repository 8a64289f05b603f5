package import FluidGeometry
internal import FluidScene

extension Rect {
  /// Returns what quarter turns about a point make of it; they are clockwise where y grows downwards.
  package func turned(by quarters: Int, about point: Point) -> Rect {
    switch quarters & 3 {
    case 1:
      Rect(
        minX: point.x - (maxY - point.y), minY: point.y + (minX - point.x), maxX: point.x - (minY - point.y),
        maxY: point.y + (maxX - point.x))
    case 2: Rect(minX: 2 * point.x - maxX, minY: 2 * point.y - maxY, maxX: 2 * point.x - minX, maxY: 2 * point.y - minY)
    case 3: turned(by: 2, about: point).turned(by: 1, about: point)
    default: self
    }
  }
}

extension DisplayList.ImagePaint {
  /// Returns the paint of an image that is turned clockwise inside of the same frame and the same outline.
  ///
  /// An image turns with its outline. That is turned as well, and is what it was in other coordinates.
  func turned(by quarters: Int) -> Self {
    guard quarters & 3 != 0 else { return self }
    var paint = self
    let center = clip.rect.center
    paint.clip.rect = clip.rect.turned(by: -quarters, about: center)
    paint.clip.rotation += Double(quarters & 3) * .pi / 2
    paint.frame = frame.turned(by: -quarters, about: center)
    paint.part = part.map { $0.turned(by: -quarters, about: center) }
    return paint
  }
}
