public import FluidGeometry
public import FluidScene
public import FluidTransitions
internal import RealModule

/// The effects of a transition for a renderer that has drawn the view at rest: one affine map, a projection where the
/// view is rotated in space, and filters.
///
/// Filters precede the map in the order of drawing, but their numbers are those of the screen: a blur of 4 points is 4
/// points after the map. Composing resolved effects equals resolving composed ones (``TransitionEffects/then(_:)``).
public struct ResolvedEffects: Hashable, Sendable {
  /// The map from a point of the view at rest to its visible location, in the coordinates of the view's rectangle.
  public var transform: AffineTransform
  /// The map after ``transform`` for a view that is seen in perspective; `nil` for a view in the plane of the screen.
  public var projection: ProjectiveTransform?
  /// The factor by which affine maps around ``projection`` grow lengths.
  private(set) var scaleAroundProjection = 1.0
  /// The opacity, 0 to 1.
  public var opacity: Double
  /// The radius of a Gaussian blur in points of the screen; the mean of both axes where they are scaled differently.
  public var blurRadius: Double
  /// The amount added to every colour; −1 makes it black, 1 white, and colours are clamped. Each effect lies in −1...1,
  /// their sum may not.
  public var brightness: Double
  /// The map of colours before ``brightness``, from saturation, contrast, hue and overlays.
  public var colors: ColorMatrix
  /// The outlines to which the view is clipped.
  public var clips: [Clip]
  /// The shadows that the view casts, on the screen.
  public var shadows: [LayerShadow]
  /// The opacity of symbols in the view, 0 to 1.
  public var symbolOpacity: Double
  /// The scale of each symbol about its own centre.
  public var symbolScale: Double
  /// How far the layers of a symbol follow each other, 0 to 1: see ``symbolLayer(_:of:)``.
  public var symbolStagger: Double

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
    transform: AffineTransform = .identity, projection: ProjectiveTransform? = nil, opacity: Double = 1,
    blurRadius: Double = 0, brightness: Double = 0, colors: ColorMatrix = .identity, clips: [Clip] = [],
    shadows: [LayerShadow] = [], symbolOpacity: Double = 1, symbolScale: Double = 1, symbolStagger: Double = 0
  ) {
    self.transform = transform
    self.projection = projection
    self.opacity = opacity
    self.blurRadius = blurRadius
    self.brightness = brightness
    self.colors = colors
    self.clips = clips
    self.shadows = shadows
    self.symbolOpacity = symbolOpacity
    self.symbolScale = symbolScale
    self.symbolStagger = symbolStagger
  }

  /// Returns where a point of the view at rest is visible.
  public func apply(_ point: Point) -> Point {
    let moved = transform.apply(point)
    return projection?.apply(moved) ?? moved
  }

  /// Returns the effects on one layer of a symbol, the lowest being 0: with a stagger each layer begins later than the
  /// one below it, and all end together.
  public func symbolLayer(_ index: Int, of count: Int) -> (opacity: Double, scale: Double) {
    let delay = count > 1 ? symbolStagger.clamped(to: 0...1) * Double(index) / Double(count) : 0
    let opacity = ((symbolOpacity - delay) / (1 - delay)).clamped(to: 0...1)
    guard delay > 0, symbolOpacity < 1 else { return (opacity, symbolScale) }
    // The scale keeps pace with the opacity.
    return (opacity, 1 + (symbolScale - 1) * (1 - opacity) / (1 - symbolOpacity))
  }

  /// Returns these effects with others around them. Variances of blurs add up, and a scale around a blur scales the
  /// blur. Clips and shadows around a view that is seen in perspective are
  /// left out.
  public func then(_ outer: ResolvedEffects) -> ResolvedEffects {
    let around = outer.projection.map { ProjectiveTransform(outer.transform).then($0) }
    let scale = outer.transform.scale * outer.scaleAroundProjection
    var effects = ResolvedEffects(
      transform: projection == nil ? transform.then(outer.transform) : transform,
      projection: projection.map { $0.then(around ?? ProjectiveTransform(outer.transform)) } ?? outer.projection,
      opacity: opacity * outer.opacity,
      blurRadius: Double.hypot(blurRadius * scale, outer.blurRadius),
      brightness: brightness + outer.brightness, colors: colors.then(outer.colors),
      clips: projection == nil
        ? clips.map { Clip($0.shape, transform: $0.transform.then(outer.transform)) } + outer.clips : clips,
      shadows: projection == nil ? shadows.map { $0.applying(outer.transform) } + outer.shadows : shadows,
      symbolOpacity: symbolOpacity * outer.symbolOpacity, symbolScale: symbolScale * outer.symbolScale,
      symbolStagger: max(symbolStagger, outer.symbolStagger))
    effects.scaleAroundProjection = projection == nil ? outer.scaleAroundProjection : scaleAroundProjection * scale
    return effects
  }
}
