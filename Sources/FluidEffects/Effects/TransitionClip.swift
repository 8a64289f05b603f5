public import FluidGeometry

/// The visible part of a view's rectangle.
public struct TransitionClip: Hashable, Sendable {
  /// The inset of the top side as a fraction of the view's height; negative values move it outwards.
  public var top: Double
  /// The inset of the leading side as a fraction of the view's width; negative values move it outwards.
  public var leading: Double
  /// The inset of the bottom side as a fraction of the view's height; negative values move it outwards.
  public var bottom: Double
  /// The inset of the trailing side as a fraction of the view's width; negative values move it outwards.
  public var trailing: Double
  /// The corner radius in points.
  public var cornerRadius: Double
  /// The corner radius as a fraction of half of the shorter side, in addition to ``cornerRadius``: 1 makes a capsule.
  var roundness = 0.0
  /// The fraction of its excess by which the longer side is shortened, on both ends alike: 1 makes a square.
  var squareness = 0.0
  /// The strength of the clip: 1 clips at the sides. Towards 0 they recede without limit, by (1 / strength − 1) of the
  /// view's size, so that a clip appears and disappears without a jump wherever the content is; 0 does not clip.
  public var strength: Double

  /// Creates a clip from insets, as fractions of the view's size, and a corner radius in points.
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

  /// Creates the clip of a capsule or of a circle.
  init(roundness: Double, squareness: Double = 0) {
    self.init()
    self.roundness = roundness
    self.squareness = squareness
  }

  /// Returns the clip with its sides scaled about an anchor of the view's rectangle; never smaller than nothing.
  public func scaled(by factor: Double, about anchor: UnitPoint) -> TransitionClip {
    let rest = 1 - max(0, factor)
    var clip = self
    clip.top = top * (1 - rest) + anchor.y * rest
    clip.leading = leading * (1 - rest) + anchor.x * rest
    clip.bottom = bottom * (1 - rest) + (1 - anchor.y) * rest
    clip.trailing = trailing * (1 - rest) + (1 - anchor.x) * rest
    return clip
  }

  var neutral: TransitionClip {
    var clip = self
    clip.strength = 0
    return clip
  }

  /// Returns the outline for a view that lies in a rectangle at rest; `nil` for a clip without effect.
  func outline(in rect: Rect, layoutDirection: LayoutDirection) -> RoundedShape? {
    guard strength > 0 else { return nil }
    let receded = 1 / min(1, strength) - 1
    let near = (layoutDirection == .leftToRight ? leading : trailing) - receded
    let far = (layoutDirection == .leftToRight ? trailing : leading) - receded
    let width = max(0, rect.width * (1 - near - far))
    let height = max(0, rect.height * (1 - top - bottom + 2 * receded))
    let excess = squareness.clamped(to: 0...1) * (width - height) / 2
    let cut = Rect(
      x: rect.minX + rect.width * near, y: rect.minY + rect.height * (top - receded), width: width, height: height
    ).insetBy(dx: max(0, excess), dy: max(0, -excess))
    let limit = min(cut.width, cut.height) / 2
    return RoundedShape(cut, radius: (cornerRadius + roundness * limit).clamped(to: 0...limit))
  }

  func combined(with other: TransitionClip, _ operation: (Double, Double) -> Double) -> TransitionClip {
    var clip = TransitionClip(
      top: operation(top, other.top), leading: operation(leading, other.leading),
      bottom: operation(bottom, other.bottom), trailing: operation(trailing, other.trailing),
      cornerRadius: operation(cornerRadius, other.cornerRadius), strength: operation(strength, other.strength))
    clip.roundness = operation(roundness, other.roundness)
    clip.squareness = operation(squareness, other.squareness)
    return clip
  }

  func reach(in size: Size) -> Double {
    let form = max(abs(strength), abs(roundness), abs(squareness))
    let across = max(abs(leading), abs(trailing), form) * size.width
    let down = max(abs(top), abs(bottom), form) * size.height
    return max(across, down, abs(cornerRadius))
  }
}
