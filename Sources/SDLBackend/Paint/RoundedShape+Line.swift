internal import FluidGeometry
internal import Glibc

extension RoundedShape {
  /// A straight line of a width as a turned rectangle; `nil` for one without length or width. Upright and level lines are not turned.
  init?(lineFrom start: Point, to end: Point, width: Double) {
    let length = start.distance(to: end)
    guard length > 0, length.isFinite, width > 0, width.isFinite else { return nil }
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    if start.y == end.y {
      self.init(Rect(center: middle, size: Size(width: length, height: width)))
    } else if start.x == end.x {
      self.init(Rect(center: middle, size: Size(width: width, height: length)))
    } else {
      let angle = atan2(end.y - start.y, end.x - start.x)
      self.init(Rect(center: middle, size: Size(width: length, height: width)), rotation: angle)
    }
  }
}
