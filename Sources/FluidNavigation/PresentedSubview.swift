public import FluidTransitions

/// A view that an animator has added to a transition, in the current frame, for drawing.
@MainActor
public struct PresentedSubview {
  /// The page of which the view shows a part; `nil` for a view without content.
  public let controller: ViewController?
  /// The look of the view.
  public let placement: SubviewPlacement
}

extension PageDrawing {
  /// Returns the added views that are drawn right behind a page, and those right in front of it.
  ///
  /// - Parameters:
  ///   - entry: the page.
  ///   - pages: the pages over it.
  func subviews(around entry: NavigationEntry, beneath pages: ArraySlice<NavigationEntry>) -> (
    behind: [PresentedSubview], inFront: [PresentedSubview]
  ) {
    var views: (behind: [PresentedSubview], inFront: [PresentedSubview]) = ([], [])
    if let pair = pairInMotion(entry) {
      views.inFront += subviews(of: entry, pair, at: pair.isLowerInFront ? .between : .inFront)
      if pair.isLowerInFront { views.behind += subviews(of: entry, pair, at: .behind) }
    }
    for above in pages where above.under === entry {
      guard let pair = pairInMotion(above) else { continue }
      views.inFront += subviews(of: above, pair, at: pair.isLowerInFront ? .inFront : .between)
      if !pair.isLowerInFront { views.behind += subviews(of: above, pair, at: .behind) }
    }
    return views
  }

  /// A page at rest has no added views any more.
  private func pairInMotion(_ entry: NavigationEntry) -> PagePair? {
    guard let motion = entry.flight?.page, motion.flight.phase != .rest, motion.style.tracks?.subviews.isEmpty == false
    else { return nil }
    return PagePair(of: entry, in: window.flights.environment)
  }

  private func subviews(
    of entry: NavigationEntry, _ pair: PagePair, at depth: TransitionSubview.Depth
  ) -> [PresentedSubview] {
    pair.subviews.filter { $0.depth == depth }.map { placement in
      let controller: ViewController? =
        switch placement.content {
        case .background: nil
        case .upperPage: entry.controller
        case .lowerPage: entry.under?.controller
        }
      return PresentedSubview(controller: controller, placement: placement)
    }
  }
}
