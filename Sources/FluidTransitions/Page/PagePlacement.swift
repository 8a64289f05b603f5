public import FluidGeometry

/// How a whole page is drawn while it comes, goes or is covered: moved, tilted, rolled up, faded, darkened.
public struct PagePlacement: Hashable, Sendable {
  public var surface = PageSurface.flat(.identity)
  /// 0 to 1.
  public var opacity = 1.0
  /// Of black over the page, 0 to 1.
  public var dim = 0.0
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
      surface.then(other.surface), opacity: opacity * other.opacity, dim: 1 - (1 - dim) * (1 - other.dim),
      shadow: max(shadow, other.shadow))
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
