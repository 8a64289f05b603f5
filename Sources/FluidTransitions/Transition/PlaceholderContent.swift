public import FluidGeometry

/// The view that a transition modifies: a value that collects effects, the innermost first.
public struct PlaceholderContent: Hashable, Sendable {
  /// The effects so far.
  public private(set) var effects: TransitionEffects

  /// Creates an unmodified view.
  public init() { effects = .identity }

  /// Returns the content with further effects around the present ones.
  public func modified(by outer: TransitionEffects) -> PlaceholderContent {
    var content = self
    content.effects = effects.then(outer)
    return content
  }

  /// Returns the content with an opacity from 0 to 1.
  public func opacity(_ opacity: Double) -> PlaceholderContent { modified(by: TransitionEffects(.opacity(opacity))) }

  /// Returns the content moved by an offset in points; x towards the trailing side, y down.
  public func offset(x: Double = 0, y: Double = 0) -> PlaceholderContent { offset(Vector(dx: x, dy: y)) }

  /// Returns the content moved by an offset in points; x towards the trailing side, y down.
  public func offset(_ offset: Vector) -> PlaceholderContent { modified(by: TransitionEffects(.offset(offset))) }

  /// Returns the content moved by a number of its own widths, towards the trailing side, and of its own heights,
  /// downwards.
  public func relativeOffset(x: Double = 0, y: Double = 0) -> PlaceholderContent {
    modified(by: TransitionEffects(.relativeOffset(Vector(dx: x, dy: y))))
  }

  /// Returns the content scaled about an anchor of its own rectangle.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> PlaceholderContent {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Returns the content scaled on each axis about an anchor of its own rectangle.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> PlaceholderContent {
    modified(by: TransitionEffects(.scale(x: x, y: y, anchor: anchor)))
  }

  /// Returns the content rotated clockwise about an anchor of its own rectangle. Whole turns count.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> PlaceholderContent {
    modified(by: TransitionEffects(.rotation(angle, anchor: anchor)))
  }

  /// Returns the content blurred by a Gaussian of a radius in points.
  public func blur(radius: Double) -> PlaceholderContent { modified(by: TransitionEffects(.blur(radius))) }

  /// Returns the content with an amount added to every colour: −1 makes it black, 1 white.
  public func brightness(_ amount: Double) -> PlaceholderContent {
    modified(by: TransitionEffects(.brightness(amount)))
  }

  /// Returns the content clipped to its own rectangle: parts that were moved out of it are invisible.
  public func clipped() -> PlaceholderContent { clipped(to: TransitionClip()) }

  /// Returns the content clipped to a part of its own rectangle.
  public func clipped(to clip: TransitionClip) -> PlaceholderContent { modified(by: TransitionEffects(.clip(clip))) }

  /// Returns the content with its symbols faded and scaled, each about its own centre.
  public func symbols(opacity: Double, scale: Double) -> PlaceholderContent {
    modified(by: TransitionEffects(.symbols(opacity: opacity, scale: scale)))
  }
}
