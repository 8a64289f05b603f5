/// A part of a rectangle as a rectangle of its own, whose unit is the sides of the whole.
extension Rect {
  /// Returns the part of the rectangle that lies within another one, in fractions of its sides; `nil` where there is none.
  package func part(within other: Rect) -> Rect? {
    guard !isEmpty, let common = intersection(other) else { return nil }
    return Rect(
      x: (common.minX - minX) / width, y: (common.minY - minY) / height, width: common.width / width,
      height: common.height / height)
  }

  /// Returns where a part of the rectangle lies, which is given in fractions of its sides.
  package func rect(of part: Rect) -> Rect {
    Rect(
      x: minX + part.minX * width, y: minY + part.minY * height, width: part.width * width,
      height: part.height * height)
  }
}
