internal import FluidGeometry
internal import FluidScene
internal import RealModule

extension TransitionPlacement {
  /// Returns the placement at a fraction of the distance, exactly `start` at 0 and `end` at 1. Outside of 0...1 it is
  /// extrapolated without mirroring.
  static func interpolate(_ start: Self, _ end: Self, _ fraction: Double) -> Self {
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    var between = start
    between.center = .interpolate(start.center, end.center, fraction)
    between.bounds.origin = .interpolate(start.bounds.origin, end.bounds.origin, fraction)
    between.bounds.size = Size(
      width: .interpolateScale(start.bounds.width, end.bounds.width, fraction),
      height: .interpolateScale(start.bounds.height, end.bounds.height, fraction))
    between.transform = AffineTransform(
      AffineParts.interpolate(AffineParts(start.transform), AffineParts(end.transform), fraction))
    between.backgroundColor = start.backgroundColor.mixed(with: end.backgroundColor, by: fraction.clamped(to: 0...1))
    between.cornerRadius = max(0, FluidGeometry.interpolate(start.cornerRadius, end.cornerRadius, fraction))
    between.clipsToBounds = start.clipsToBounds || end.clipsToBounds
    if start.mask != nil || end.mask != nil { between.mask = .interpolate(start.outline, end.outline, fraction) }
    between.shadow = .interpolate(start.shadow, end.shadow, fraction)
    between.alpha = FluidGeometry.interpolate(start.alpha, end.alpha, fraction).clamped(to: 0...1)
    return between
  }
}

extension Double {
  /// Returns the interpolated scale; between two scales of one sign the sign stays.
  fileprivate static func interpolateScale(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
    let scale = FluidGeometry.interpolate(start, end, fraction)
    if start >= 0, end >= 0 { return max(0, scale) }
    return start <= 0 && end <= 0 ? min(0, scale) : scale
  }
}

extension RoundedShape {
  fileprivate static func interpolate(_ start: Self, _ end: Self, _ fraction: Double) -> Self {
    RoundedShape(
      Rect(
        center: .interpolate(start.rect.center, end.rect.center, fraction),
        size: Size(
          width: .interpolateScale(start.rect.width, end.rect.width, fraction),
          height: .interpolateScale(start.rect.height, end.rect.height, fraction))),
      radius: max(0, FluidGeometry.interpolate(start.radius, end.radius, fraction)),
      rotation: FluidGeometry.interpolate(start.rotation, end.rotation, fraction))
  }
}

/// The decomposition of an affine map into a scale for each axis, a shear, a rotation and a translation.
private struct AffineParts {
  var scaleX: Double
  var scaleY: Double
  /// The x of the image of the y axis' tip, after the scale.
  var shear: Double
  /// The rotation in radians, clockwise on screen; `nil` for a map to one point, which has none.
  var rotation: Double?
  var translation: Vector
}

extension AffineParts {
  /// M = R(θ) · (scaleX shear; 0 scaleY): θ is the rotation of the x axis, or of the y axis where the x axis has no
  /// length.
  init(_ map: AffineTransform) {
    translation = Vector(dx: map.tx, dy: map.ty)
    scaleX = Vector(dx: map.a, dy: map.b).length
    let down = Vector(dx: map.c, dy: map.d)
    if scaleX > 0 {
      shear = (map.a * map.c + map.b * map.d) / scaleX
      scaleY = map.determinant / scaleX
      rotation = Double.atan2(y: map.b, x: map.a)
    } else {
      shear = 0
      scaleY = down.length
      rotation = scaleY > 0 ? Double.atan2(y: -map.c, x: map.d) : nil
    }
  }

  /// The rotation takes the shorter direction.
  static func interpolate(_ start: Self, _ end: Self, _ fraction: Double) -> Self {
    let from = start.rotation ?? end.rotation ?? 0
    let difference = (end.rotation ?? from) - from
    let short = difference - 2 * .pi * (difference / (2 * .pi)).rounded()
    return AffineParts(
      scaleX: .interpolateScale(start.scaleX, end.scaleX, fraction),
      scaleY: .interpolateScale(start.scaleY, end.scaleY, fraction),
      shear: FluidGeometry.interpolate(start.shear, end.shear, fraction), rotation: from + short * fraction,
      translation: start.translation * (1 - fraction) + end.translation * fraction)
  }
}

extension AffineTransform {
  fileprivate init(_ parts: AffineParts) {
    let angle = parts.rotation ?? 0
    let (cosine, sine) = angle == 0 ? (1, 0) : (Double.cos(angle), Double.sin(angle))
    self.init(
      a: cosine * parts.scaleX, b: sine * parts.scaleX, c: cosine * parts.shear - sine * parts.scaleY,
      d: sine * parts.shear + cosine * parts.scaleY, tx: parts.translation.dx, ty: parts.translation.dy)
  }
}
