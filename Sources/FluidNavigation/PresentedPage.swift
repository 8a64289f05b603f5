internal import FluidGeometry
internal import FluidMotion
public import FluidTransitions

/// A page on the stack or in flight in the current frame, for drawing.
@MainActor
public struct PresentedPage {
  /// The page.
  public let controller: ViewController
  /// The state of the page.
  public let phase: FlightPhase
  /// The progress, 0 closed and 1 open; springs overshoot both a little.
  public let progress: Double
  /// The rate of ``progress`` in 1/s.
  public let progressVelocity: Double
  /// The card of a page that zooms; ``placement`` does not include it.
  public let card: ZoomCard?
  /// The effect of the page's own transition on a page that moves as a whole.
  public let placement: PagePlacement
  /// The effect of the pages that cover it: it recedes, moves aside, is dimmed, rotated or rolled up.
  public let cover: PagePlacement
  /// The part of the window that the page takes.
  public let style: ModalPresentationStyle
  /// Whether the page is presented, with a button to close it, as opposed to pushed, with one to go back.
  public let isPresented: Bool
  /// Whether nothing beneath the page is visible: a page at rest hides those that disappeared beneath it, also where it is
  /// transparent.
  public let hidesEverythingBeneath: Bool
  /// The views of animators right behind the page, back to front.
  public let subviewsBehind: [PresentedSubview]
  /// The views of animators right in front of the page, back to front.
  public let subviewsInFront: [PresentedSubview]
  /// The index among the pages, 0 for the first. The order of drawing can differ.
  public let level: Int
}

extension NavigationController {
  /// Calls a closure for each page in the order of drawing, back to front.
  package func forEachPage(_ body: (PresentedPage) -> Void) {
    for level in alive.indices where frontCover(of: level) == nil { withCurled(over: level, body) }
  }

  /// What curls to reveal the page that covers it lies in front of that one.
  private func withCurled(over level: Int, _ body: (PresentedPage) -> Void) {
    let entry = alive[level]
    body(page(entry, level))
    guard placements(of: entry)?.isLowerInFront == true else { return }
    for index in alive.indices where frontCover(of: index) === entry { withCurled(over: index, body) }
  }

  /// Returns the page that lies over the one at a level and is drawn behind it nevertheless: what can be seen beneath a
  /// page that comes by a curl rolls up with the page that it covers.
  private func frontCover(of level: Int) -> NavigationEntry? {
    for above in alive[(level + 1)...] {
      if placements(of: above)?.isLowerInFront == true { return above }
      if hidesPageBeneath(above), above.style.coversPresenter || above.panel === alive[level].panel { return nil }
    }
    return nil
  }

  /// Returns whether nothing of the page beneath is visible: the page is open and at rest, and covers that.
  func hidesPageBeneath(_ entry: NavigationEntry) -> Bool {
    entry.flight?.phase == .rest && entry.coversPageBeneath && placements(of: entry)?.isLowerInFront != true
  }

  private func page(_ entry: NavigationEntry, _ level: Int) -> PresentedPage {
    let phase = entry.flight?.phase ?? .rest
    let card = card(entry)
    let pair = placements(of: entry)
    let subviews = subviews(around: entry)
    return PresentedPage(
      controller: entry.controller, phase: phase, progress: entry.flight?.progress(at: now) ?? 1,
      progressVelocity: entry.flight?.progressVelocity(at: now) ?? 0, card: card,
      placement: pair?.upper ?? .identity, cover: cover(of: entry, level), style: entry.style,
      isPresented: entry.presentation == .present,
      hidesEverythingBeneath: pair?.isLowerInFront == true
        || (phase == .rest && frontCover(of: level) == nil && entry.style.coversPresenter
          && pair?.upper ?? .identity == .identity),
      subviewsBehind: subviews.behind, subviewsInFront: subviews.inFront, level: level)
  }

  /// Returns both pages of a transition that moves whole pages; `nil` for a page that zooms, and for the first one.
  func placements(of entry: NavigationEntry) -> PagePair? {
    guard let motion = entry.flight?.page else { return nil }
    return placements(of: entry, at: motion.flight.progress(at: now))
  }

  /// Returns both pages of a transition that moves whole pages at a progress.
  func placements(of entry: NavigationEntry, at progress: Double) -> PagePair? {
    guard let motion = entry.flight?.page else { return nil }
    return motion.style.placements(
      at: progress, size: extent(of: entry), layoutDirection: layoutDirection, physics: motion.physics)
  }

  private func cover(of entry: NavigationEntry, _ level: Int) -> PagePlacement {
    var cover = PagePlacement.identity
    var recession = physics.covered.recession * coverage(of: entry)
    // The pages visible around a receding page recede with it.
    for above in alive[(level + 1)...] where !above.style.coversPresenter && above.covers(entry) {
      recession = max(recession, physics.covered.recession * coverage(of: above))
    }
    if recession != 0 {
      cover.surface = .flat(
        AffineTransform(scaleX: 1 - recession, y: 1 - recession, about: Rect(origin: .zero, size: pageSize).center))
    }
    for above in alive[(level + 1)...] {
      if above.isCarried && above.flight?.phase != .rest || above.isPushedInPanel && above.panel !== entry.panel {
        continue
      }
      if let card = card(above) {
        cover = cover.dimmed(by: card.dim, card.dimColor).blurred(by: card.blur)
      } else if above.covers(entry) || frontCover(of: level) === above, let pair = placements(of: above) {
        cover = cover.covered(by: pair.lower)
      }
    }
    return cover
  }

  private func coverage(of entry: NavigationEntry) -> Double {
    entry.coverage.isSettled(within: 1e-4, at: now) ? entry.coverage.target : entry.coverage.value(at: now)
  }

  /// Returns the recession of a page beneath a zooming one, 0 to 1: its scale is 1 − 0.086 × this.
  package func coverage(of controller: ViewController) -> Double {
    entries.first { $0.controller === controller }.map(coverage) ?? 0
  }
}
