public import FluidGeometry

/// The view that a transition modifies, whatever view that is: a value that collects effects, the innermost first.
public struct PlaceholderContent: Hashable, Sendable {
  /// What has been done to it so far.
  public private(set) var effects: TransitionEffects

  /// A view as it is.
  public init() { effects = .identity }

  /// The content with more effects around those that it has.
  public func modified(by outer: TransitionEffects) -> PlaceholderContent {
    var content = self
    content.effects = effects.then(outer)
    return content
  }

  /// Covers what is behind it to a share of 0 to 1.
  public func opacity(_ opacity: Double) -> PlaceholderContent { modified(by: TransitionEffects(.opacity(opacity))) }

  /// Moved by points; x towards the trailing side.
  public func offset(x: Double = 0, y: Double = 0) -> PlaceholderContent { offset(Vector(dx: x, dy: y)) }

  /// Moved by points; x towards the trailing side.
  public func offset(_ offset: Vector) -> PlaceholderContent { modified(by: TransitionEffects(.offset(offset))) }

  /// Moved by so many of its own widths, towards the trailing side, and of its own heights.
  public func relativeOffset(x: Double = 0, y: Double = 0) -> PlaceholderContent {
    modified(by: TransitionEffects(.relativeOffset(Vector(dx: x, dy: y))))
  }

  /// Scaled about an anchor of its own rectangle.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> PlaceholderContent {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scaled per axis about an anchor of its own rectangle.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> PlaceholderContent {
    modified(by: TransitionEffects(.scale(x: x, y: y, anchor: anchor)))
  }

  /// Turned clockwise about an anchor of its own rectangle. Two turns turn twice.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> PlaceholderContent {
    modified(by: TransitionEffects(.rotation(angle, anchor: anchor)))
  }

  /// Blurred by a Gaussian of a radius in points.
  public func blur(radius: Double) -> PlaceholderContent { modified(by: TransitionEffects(.blur(radius))) }

  /// An amount added to every colour: -1 makes it black, 1 white.
  public func brightness(_ amount: Double) -> PlaceholderContent {
    modified(by: TransitionEffects(.brightness(amount)))
  }

  /// Cut to its own rectangle: what was moved out of it before is not seen.
  public func clipped() -> PlaceholderContent { clipped(to: TransitionClip()) }

  /// Cut to a part of its own rectangle.
  public func clipped(to clip: TransitionClip) -> PlaceholderContent { modified(by: TransitionEffects(.clip(clip))) }

  /// The symbols in it fade, and are scaled each about its own centre.
  public func symbols(opacity: Double, scale: Double) -> PlaceholderContent {
    modified(by: TransitionEffects(.symbols(opacity: opacity, scale: scale)))
  }
}
