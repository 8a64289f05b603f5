public import FluidGeometry
public import FluidScene

/// The look of a whole page during a transition: moved, tilted, rolled up, faded, darkened.
public struct PagePlacement: Hashable, Sendable {
  /// The shape of the page in space.
  public var surface = PageSurface.flat(.identity)
  /// The opacity of the page, 0 to 1.
  public var opacity = 1.0
  /// The opacity of ``dimColor`` over the page, 0 to 1.
  public private(set) var dim = 0.0
  /// The opaque colour over the page, black by default.
  public private(set) var dimColor = Color.black
  /// The standard deviation of a Gaussian blur of the page, in points of the window.
  public var blur = 0.0
  /// The strength of the shadow around the page, 0 to 1.
  public var shadow = 0.0

  /// The only part of the page that can be seen, in the page's points before ``surface`` maps it; `nil` shows all of it.
  public var clip: RoundedShape?
  /// The shadow around the visible part; `nil` for none.
  public var outlineShadow: LayerShadow?

  /// The page at rest: every number has exactly the value without an effect.
  public static let identity = PagePlacement()

  /// Creates a placement; opacities and strengths are 0 to 1.
  public init(_ surface: PageSurface = .flat(.identity), opacity: Double = 1, dim: Double = 0, shadow: Double = 0) {
    self.surface = surface
    self.opacity = opacity
    self.dim = dim
    self.shadow = shadow
  }

  /// Returns this placement combined with the effect of another page that covers it. Of two surfaces that are not flat,
  /// the outer one is used, of two clips or two shadows the inner one.
  public func covered(by other: PagePlacement) -> PagePlacement {
    var placement = PagePlacement(
      surface.then(other.surface), opacity: opacity * other.opacity, dim: dim, shadow: max(shadow, other.shadow))
    placement.dimColor = dimColor
    placement = placement.dimmed(by: other.dim, other.dimColor).blurred(by: blur).blurred(by: other.blur)
    placement.clip = clip ?? other.clip
    placement.outlineShadow = outlineShadow ?? other.outlineShadow
    return placement
  }

  /// Returns the placement with an opaque colour blended over the page, above any earlier one.
  ///
  /// - Parameters:
  ///   - opacity: the opacity of the colour, 0 to 1.
  ///   - color: the colour over the page.
  public func dimmed(by opacity: Double, _ color: Color = .black) -> PagePlacement {
    var placement = self
    placement.dim = dim == 0 ? opacity : 1 - (1 - dim) * (1 - opacity)
    guard placement.dim > 0 else { return placement }
    let fraction = opacity / placement.dim
    placement.dimColor = dimColor == color || fraction == 1 ? color : dimColor.mixed(with: color, by: fraction)
    return placement
  }

  /// Returns the placement with a further blur. The variances of successive Gaussians add up.
  public func blurred(by sigma: Double) -> PagePlacement {
    guard sigma > 0 else { return self }
    var placement = self
    placement.blur = (blur * blur + sigma * sigma).squareRoot()
    return placement
  }
}

/// The shape of a page in space.
public enum PageSurface: Hashable, Sendable {
  /// A flat page, mapped from its position at rest to its position in the window, in points.
  case flat(AffineTransform)
  /// A page rotated about its vertical middle line, in perspective.
  case turned(PageTurn)
  /// A page with a rolled-up corner.
  case curled(PageCurl)
  /// A page that faces away from the eye, or is completely covered.
  case hidden

  func then(_ outer: PageSurface) -> PageSurface {
    switch (self, outer) {
    case (.flat(let inner), .flat(let outer)): .flat(inner.then(outer))
    case (.hidden, _), (_, .hidden): .hidden
    case (.turned, .flat), (.curled, .flat): self
    case (.flat, .turned), (.flat, .curled), (.turned, .turned), (.turned, .curled), (.curled, .turned),
      (.curled, .curled):
      outer
    }
  }
}

/// The two pages of a transition: the one that opens or closes, and the one that it covers.
public struct PagePair: Hashable, Sendable {
  /// The placement of the page that opens or closes.
  public var upper: PagePlacement
  /// The placement of the covered page.
  public var lower: PagePlacement
  /// Whether the covered page is drawn in front of the other one, as in a curl.
  public var isLowerInFront = false
  /// The views that an animator has added, back to front.
  public var subviews: [SubviewPlacement] = []

  public init(upper: PagePlacement, lower: PagePlacement, isLowerInFront: Bool = false) {
    self.upper = upper
    self.lower = lower
    self.isLowerInFront = isLowerInFront
  }
}
