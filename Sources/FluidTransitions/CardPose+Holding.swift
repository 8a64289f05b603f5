internal import FluidGeometry
internal import RealModule

extension CardPose {
  /// Returns the card as two fingers hold it: scaled by a factor, rotated by an angle in radians, with the point of it
  /// that was at `anchor` moved to `target`, both in points of the window.
  func scaled(by scale: Double, turnedBy angle: Double = 0, taking anchor: Point, to target: Point) -> CardPose {
    var pose = self
    pose.center = target + ((center - anchor) * scale).turned(by: angle)
    pose.size = size * scale
    pose.rotation = rotation + angle
    pose.pageScale = pageScale * scale
    // The page is placed in the card before both rotate together.
    pose.pageCenter = pose.center + (pageCenter - center) * scale
    return pose
  }
}

extension ZoomEndpoints {
  /// Returns the width of a card as a fraction of the open page's width.
  public func fraction(of pose: CardPose) -> Double { pose.size.width / max(1, openFrame.width) }

  /// Returns the factor by which a card may grow at most: no card is larger than the open page.
  func growthLimit(of pose: CardPose) -> Double { max(1, openFrame.width / max(1, pose.size.width)) }

  /// Returns a card as fingers hold it: scaled by a factor, rotated by an angle in radians, with the point of it that was at `anchor`
  /// moved to `target`. Its radius keeps the difference that it had from the flight's.
  func held(
    _ base: CardPose, scaledBy scale: Double, turnedBy angle: Double = 0, taking anchor: Point, to target: Point
  ) -> CardPose {
    var pose = base.scaled(by: scale, turnedBy: angle, taking: anchor, to: target)
    pose.radius = base.radius + radius(of: pose) - radius(of: base)
    return pose
  }

  /// Returns the corner radius in points that the flight has at the card's size.
  private func radius(of pose: CardPose) -> Double {
    interpolate(landing.radius, openRadius, progress(of: pose.size).clamped(to: 0...1))
  }
}

extension Vector {
  /// Returns the vector rotated clockwise on screen by an angle in radians.
  func turned(by angle: Double) -> Vector {
    guard angle != 0 else { return self }
    let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
    return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }
}
