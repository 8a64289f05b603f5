public import FluidGeometry
public import FluidMotion

/// The system's transitions that move whole pages, with UIKit's names.
public enum SystemTransition: String, Hashable, Sendable, CaseIterable {
  /// The plain push: the page slides in from the trailing edge, and the covered page moves aside.
  case push
  /// The page rises from the bottom edge.
  case coverVertical
  /// Both pages flip together, as two sides of one sheet.
  case flipHorizontal
  /// The page fades in over the covered one.
  case crossDissolve
  /// A corner of the covered page curls up and reveals the page beneath.
  case partialCurl

  /// Returns the placements of both pages at a progress. At 0 the page is invisible; at 1 its placement is exactly the
  /// identity.
  ///
  /// - Parameters:
  ///   - progress: 0 closed, 1 open. A spring's overshoot is clamped.
  ///   - size: the size of the pages in points.
  ///   - layoutDirection: the direction of text, which decides the leading edge.
  ///   - physics: the constants.
  public func placements(
    at progress: Double, size: Size, layoutDirection: LayoutDirection, physics: PagePhysics
  ) -> PagePair {
    let p = progress.clamped(to: 0...1)
    let sign = layoutDirection.sign
    switch self {
    case .push:
      return PagePair(
        upper: .moved(dx: (1 - p) * size.width * sign, shadow: p == 1 ? 0 : 1),
        lower: .moved(dx: -physics.push.coveredTravel * size.width * p * sign, dim: physics.push.dimming * p))
    case .coverVertical:
      return PagePair(upper: .moved(dy: (1 - p) * size.height), lower: .identity)
    case .crossDissolve:
      return PagePair(upper: PagePlacement(opacity: p), lower: .identity)
    case .flipHorizontal:
      guard p > 0 else { return PagePair(upper: .init(.hidden), lower: .identity) }
      guard p < 1 else { return PagePair(upper: .identity, lower: .init(.hidden)) }
      let turn = PageTurn(angle: .pi * p * sign, size: size, physics: physics.flip)
      return PagePair(
        upper: p > 0.5 ? PagePlacement(.turned(turn.fromBehind)) : PagePlacement(.hidden),
        lower: p > 0.5 ? PagePlacement(.hidden) : PagePlacement(.turned(turn)))
    case .partialCurl:
      guard p > 0 else { return PagePair(upper: .identity, lower: .identity, isLowerInFront: true) }
      let curl = PageCurl(amount: p, size: size, layoutDirection: layoutDirection, physics: physics.curl)
      return PagePair(upper: .identity, lower: PagePlacement(.curled(curl)), isLowerInFront: true)
    }
  }

  /// Returns the spring of a push, and of a pop by program.
  public func spring(_ physics: PagePhysics) -> Spring {
    switch self {
    case .push: physics.push.spring
    case .coverVertical: physics.coverSpring
    case .flipHorizontal: physics.flip.spring
    case .crossDissolve: physics.dissolveSpring
    case .partialCurl: physics.curl.spring
    }
  }

  /// The edge towards which fingers drag the page off.
  public var exit: Edge {
    switch self {
    case .push, .flipHorizontal: .trailing
    case .coverVertical, .crossDissolve, .partialCurl: .bottom
    }
  }
}

extension PagePlacement {
  fileprivate static func moved(
    dx: Double = 0, dy: Double = 0, dim: Double = 0, shadow: Double = 0
  ) -> PagePlacement {
    PagePlacement(.flat(AffineTransform(translation: Vector(dx: dx, dy: dy))), dim: dim, shadow: shadow)
  }
}
