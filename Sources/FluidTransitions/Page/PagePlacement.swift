public import FluidGeometry
public import FluidScene

/// How a whole page is drawn while it comes, goes or is covered: moved, tilted, rolled up, faded, darkened.
public struct PagePlacement: Hashable, Sendable {
  public var surface = PageSurface.flat(.identity)
  /// 0 to 1.
  public var opacity = 1.0
  /// Of a colour over the page, 0 to 1.
  public private(set) var dim = 0.0
  /// Opaque; black while nothing else is said.
  public private(set) var dimColor = Color.black
  /// Standard deviation of a Gaussian that the page is blurred by, in points of the window.
  public var blur = 0.0
  /// Strength of the shadow around the page, 0 to 1.
  public var shadow = 0.0

  /// The page at rest: every number is exactly what changes nothing.
  public static let identity = PagePlacement()

  /// A page that is drawn as it is, but for what is said.
  public init(_ surface: PageSurface = .flat(.identity), opacity: Double = 1, dim: Double = 0, shadow: Double = 0) {
    self.surface = surface
    self.opacity = opacity
    self.dim = dim
    self.shadow = shadow
  }

  /// This placement, then what another page that covers this one does to it. Of two surfaces that are not flat, the outer one
  /// is seen.
  public func covered(by other: PagePlacement) -> PagePlacement {
    PagePlacement(
      surface.then(other.surface), opacity: opacity * other.opacity, dim: dim, shadow: max(shadow, other.shadow)
    ).dimmed(by: other.dim, other.dimColor, after: dimColor).blurred(by: blur).blurred(by: other.blur)
  }

  /// The page under more of a colour, which is opaque; what was over it stays beneath.
  ///
  /// - Parameters:
  ///   - opacity: of the colour, 0 to 1.
  ///   - color: what lies over the page.
  public func dimmed(by opacity: Double, _ color: Color = .black) -> PagePlacement {
    dimmed(by: opacity, color, after: dimColor)
  }

  private func dimmed(by opacity: Double, _ color: Color, after first: Color) -> PagePlacement {
    var placement = self
    placement.dim = dim == 0 ? opacity : 1 - (1 - dim) * (1 - opacity)
    guard placement.dim > 0 else { return placement }
    let share = opacity / placement.dim
    placement.dimColor = first == color || share == 1 ? color : first.mixed(with: color, by: share)
    return placement
  }

  /// Two Gaussians one after the other are one, whose variance is their sum.
  public func blurred(by sigma: Double) -> PagePlacement {
    guard sigma > 0 else { return self }
    var placement = self
    placement.blur = (blur * blur + sigma * sigma).squareRoot()
    return placement
  }
}

/// The shape of a page in space.
public enum PageSurface: Hashable, Sendable {
  /// In its plane, mapped from the window at rest to where it is seen, in points.
  case flat(AffineTransform)
  case turned(PageTurn)
  case curled(PageCurl)
  /// Its back is to the eye, or something hides all of it.
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

/// Two pages in a transition: the one that comes or goes, and the one that it covers.
public struct PagePair: Hashable, Sendable {
  public var upper: PagePlacement
  public var lower: PagePlacement
  /// The covered page is drawn over the other one: it is rolled up to show it.
  public var isLowerInFront = false

  public init(upper: PagePlacement, lower: PagePlacement, isLowerInFront: Bool = false) {
    self.upper = upper
    self.lower = lower
    self.isLowerInFront = isLowerInFront
  }
}
