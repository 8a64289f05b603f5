internal import FluidGeometry

/// The part of a view's rectangle that is seen.
public struct TransitionClip: Hashable, Sendable {
  /// How far each side is moved inwards, as shares of the view's own width or height; below 0 outwards.
  public var top: Double
  /// See ``top``.
  public var leading: Double
  /// See ``top``.
  public var bottom: Double
  /// See ``top``.
  public var trailing: Double
  /// Of the corners, in points.
  public var cornerRadius: Double
  /// 1 cuts at the sides. Towards 0 they recede without end, by (1 / strength - 1) of the view's size, so that a clip can
  /// come and go without a jump wherever the content is; at 0 nothing is cut.
  public var strength: Double

  /// The whole rectangle, less what each side is moved inwards by.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0, cornerRadius: Double = 0,
    strength: Double = 1
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
    self.cornerRadius = cornerRadius
    self.strength = strength
  }

  var neutral: TransitionClip {
    var clip = self
    clip.strength = 0
    return clip
  }

  /// What is seen of a view that lies in a rectangle at rest; `nil` where nothing is cut.
  func outline(in rect: Rect, layoutDirection: LayoutDirection) -> RoundedShape? {
    guard strength > 0 else { return nil }
    let receded = 1 / min(1, strength) - 1
    let near = (layoutDirection == .leftToRight ? leading : trailing) - receded
    let far = (layoutDirection == .leftToRight ? trailing : leading) - receded
    let width = max(0, rect.width * (1 - near - far))
    let height = max(0, rect.height * (1 - top - bottom + 2 * receded))
    let cut = Rect(
      x: rect.minX + rect.width * near, y: rect.minY + rect.height * (top - receded), width: width, height: height)
    return RoundedShape(cut, radius: cornerRadius.clamped(to: 0...min(width, height) / 2))
  }

  func combined(with other: TransitionClip, _ operation: (Double, Double) -> Double) -> TransitionClip {
    TransitionClip(
      top: operation(top, other.top), leading: operation(leading, other.leading),
      bottom: operation(bottom, other.bottom), trailing: operation(trailing, other.trailing),
      cornerRadius: operation(cornerRadius, other.cornerRadius), strength: operation(strength, other.strength))
  }

  func reach(in size: Size) -> Double {
    let across = max(abs(leading), abs(trailing), abs(strength)) * size.width
    let down = max(abs(top), abs(bottom), abs(strength)) * size.height
    return max(across, down, abs(cornerRadius))
  }
}
