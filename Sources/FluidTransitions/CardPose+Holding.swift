internal import FluidGeometry
internal import RealModule

extension CardPose {
  /// This card as fingers have it: larger or smaller by a factor, turned by an angle in radians, with the point of it that
  /// was at `anchor` now at `target`, both in the window's points.
  func scaled(by scale: Double, turnedBy angle: Double = 0, taking anchor: Point, to target: Point) -> CardPose {
    var pose = self
    pose.center = target + ((center - anchor) * scale).turned(by: angle)
    pose.size = size * scale
    pose.rotation = rotation + angle
    pose.pageScale = pageScale * scale
    // The page is placed in the card before both turn together.
    pose.pageCenter = pose.center + (pageCenter - center) * scale
    return pose
  }
}

extension ZoomEndpoints {
  /// How large a card is, as a share of the page at rest, read across.
  public func share(of pose: CardPose) -> Double { pose.size.width / max(1, openFrame.width) }

  /// The factor by which a card may grow at most: no card is made larger than the page at rest.
  func growthLimit(of pose: CardPose) -> Double { max(1, openFrame.width / max(1, pose.size.width)) }

  /// Corners go with the size, as in flight.
  func radius(of pose: CardPose) -> Double {
    interpolate(landing.radius, openRadius, progress(of: pose.size).clamped(to: 0...1))
  }
}

extension Vector {
  /// Turned clockwise on screen by an angle in radians.
  func turned(by angle: Double) -> Vector {
    guard angle != 0 else { return self }
    let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
    return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }
}
