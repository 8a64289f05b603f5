public import FluidGeometry
internal import RealModule

/// The effects of a transition for a renderer that has drawn the view at rest: one affine map, and filters.
///
/// Filters precede the map in the order of drawing, but their numbers are those of the screen: a blur of 4 points is 4
/// points after the map. Composing resolved effects equals resolving composed ones (``TransitionEffects/then(_:)``).
public struct ResolvedEffects: Hashable, Sendable {
  /// The map from a point of the view at rest to its visible location, in the coordinates of the view's rectangle.
  public var transform: AffineTransform
  /// The opacity, 0 to 1.
  public var opacity: Double
  /// The radius of a Gaussian blur in points of the screen; the mean of both axes where they are scaled differently.
  public var blurRadius: Double
  /// The amount added to every colour; −1 makes it black, 1 white, and colours are clamped. Each effect lies in −1...1,
  /// their sum may not.
  public var brightness: Double
  /// The outlines to which the view is clipped.
  public var clips: [Clip]
  /// The opacity of symbols in the view, 0 to 1.
  public var symbolOpacity: Double
  /// The scale of each symbol about its own centre.
  public var symbolScale: Double

  /// An outline in the coordinates of the view's rectangle, and the map applied to it since.
  public struct Clip: Hashable, Sendable {
    /// The outline on the view at rest.
    public var shape: RoundedShape
    /// The map from the view at rest to the visible location.
    public var transform: AffineTransform

    /// Creates a clip from an outline and its map.
    public init(_ shape: RoundedShape, transform: AffineTransform = .identity) {
      self.shape = shape
      self.transform = transform
    }

    /// The visible outline; `nil` where the map shears it into a parallelogram.
    public var outline: RoundedShape? { transform.apply(shape) }
  }

  /// The effects of a view at rest.
  public static let identity = ResolvedEffects()

  /// Creates effects; parameters that are left out have no effect.
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

  /// Returns these effects with others around them. Variances of blurs add up, and a scale around a blur scales the
  /// blur.
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
  /// Returns the effects for a view that lies in a rectangle at rest, in points.
  ///
  /// A spring's overshoot is clamped: an opacity to 0...1, a brightness to −1...1, a blur and the scale of symbols to 0
  /// or more.
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
