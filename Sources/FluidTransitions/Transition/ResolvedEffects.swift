public import FluidGeometry
internal import RealModule

/// What a renderer is to do with a view that has been drawn where it stands at rest: one map of the plane, and filters.
///
/// Filters come before the map in the order of work, but their numbers are those of the screen: a blur of 4 points is 4
/// points after the map. Composing resolved effects is resolving composed ones (``TransitionEffects/then(_:)``).
public struct ResolvedEffects: Hashable, Sendable {
  /// From where a point of the view is at rest to where it is seen, in the coordinates of the view's rectangle.
  public var transform: AffineTransform
  /// 0 to 1.
  public var opacity: Double
  /// Of a Gaussian, in points of the screen. Where a view is scaled differently across and down it is the mean.
  public var blurRadius: Double
  /// Added to every colour; -1 makes it black, 1 white, and a colour ends there. Each effect is within that, their sum need not be.
  public var brightness: Double
  /// Nothing is seen outside of any of these.
  public var clips: [Clip]
  /// Of the symbols in the view, 0 to 1.
  public var symbolOpacity: Double
  /// Of each symbol about its own centre.
  public var symbolScale: Double

  /// An outline in the coordinates of the view's rectangle, and the map that has been applied to it since.
  public struct Clip: Hashable, Sendable {
    /// Where the view is at rest.
    public var shape: RoundedShape
    /// From there to where the outline is seen.
    public var transform: AffineTransform

    /// An outline, and what has been done to it.
    public init(_ shape: RoundedShape, transform: AffineTransform = .identity) {
      self.shape = shape
      self.transform = transform
    }

    /// The outline where it is seen; `nil` where the map slants it, so that it is no `RoundedShape`.
    public var outline: RoundedShape? { transform.apply(shape) }
  }

  /// Nothing changes.
  public static let identity = ResolvedEffects()

  /// What is not named does not change.
  public init(
    transform: AffineTransform = .identity, opacity: Double = 1, blurRadius: Double = 0, brightness: Double = 0,
    clips: [Clip] = [], symbolOpacity: Double = 1, symbolScale: Double = 1
  ) {
    self.transform = transform
    self.opacity = opacity
    self.blurRadius = blurRadius
    self.brightness = brightness
    self.clips = clips
    self.symbolOpacity = symbolOpacity
    self.symbolScale = symbolScale
  }

  /// These effects, then others around them. Variances of blurs add up, and a scale around a blur scales it.
  public func then(_ outer: ResolvedEffects) -> ResolvedEffects {
    ResolvedEffects(
      transform: transform.then(outer.transform), opacity: opacity * outer.opacity,
      blurRadius: Double.hypot(blurRadius * outer.transform.scale, outer.blurRadius),
      brightness: brightness + outer.brightness,
      clips: clips.map { Clip($0.shape, transform: $0.transform.then(outer.transform)) } + outer.clips,
      symbolOpacity: symbolOpacity * outer.symbolOpacity, symbolScale: symbolScale * outer.symbolScale)
  }
}

extension TransitionEffects {
  /// What the effects are for a view that lies in a rectangle at rest, in points.
  ///
  /// What springs carry past its range comes back into it: opacity 0 to 1, brightness -1 to 1, a blur and the scale of symbols
  /// 0 or more.
  public func resolved(in rect: Rect, layoutDirection: LayoutDirection = .leftToRight) -> ResolvedEffects {
    parts.reduce(.identity) { $0.then($1.effect.resolved(in: rect, layoutDirection: layoutDirection)) }
  }
}

extension TransitionEffect {
  fileprivate func resolved(in rect: Rect, layoutDirection: LayoutDirection) -> ResolvedEffects {
    let sign = layoutDirection.sign
    switch self {
    case .opacity(let opacity): return ResolvedEffects(opacity: opacity.clamped(to: 0...1))
    case .offset(let offset):
      return ResolvedEffects(transform: AffineTransform(translation: Vector(dx: offset.dx * sign, dy: offset.dy)))
    case .relativeOffset(let offset):
      let distance = Vector(dx: offset.dx * rect.width * sign, dy: offset.dy * rect.height)
      return ResolvedEffects(transform: AffineTransform(translation: distance))
    case .scale(let x, let y, let anchor):
      let center = anchor.point(in: rect, layoutDirection: layoutDirection)
      return ResolvedEffects(transform: AffineTransform(scaleX: x, y: y, about: center))
    case .rotation(let turn, let anchor):
      let center = anchor.point(in: rect, layoutDirection: layoutDirection)
      return ResolvedEffects(transform: AffineTransform(rotation: turn, about: center))
    case .blur(let radius): return ResolvedEffects(blurRadius: max(0, radius))
    case .brightness(let amount): return ResolvedEffects(brightness: amount.clamped(to: -1...1))
    case .clip(let clip):
      let outline = clip.outline(in: rect, layoutDirection: layoutDirection)
      return ResolvedEffects(clips: outline.map { [ResolvedEffects.Clip($0)] } ?? [])
    case .symbols(let opacity, let scale):
      return ResolvedEffects(symbolOpacity: opacity.clamped(to: 0...1), symbolScale: max(0, scale))
    }
  }
}
