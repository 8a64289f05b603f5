internal import FluidGeometry
internal import FluidMotion
public import FluidTransitions

/// A page of the stack, or one that is still leaving it, as it is to be drawn in this frame.
@MainActor
public struct PresentedPage {
  public let controller: ViewController
  public let phase: FlightPhase
  /// 0 where the page comes from, 1 open; a little below or above where a spring swings past.
  public let progress: Double
  /// A second.
  public let progressVelocity: Double
  /// The card of a page that zooms, which is not ``placement``'s.
  public let card: ZoomCard?
  /// What its own transition does to a page that moves as a whole.
  public let placement: PagePlacement
  /// What the pages that cover it do to it: it recedes, gives way, is darkened, turned or rolled up.
  public let cover: PagePlacement
  /// How much of the window it takes.
  public let style: ModalPresentationStyle
  /// Whether nothing is to be seen of what is beneath it.
  public let hidesEverythingBeneath: Bool
  /// Its place among the pages, the first one's 0. It is not always drawn in that order.
  public let level: Int
}

extension NavigationController {
  /// The pages, in the order in which they are drawn, back to front.
  public func forEachPage(_ body: (PresentedPage) -> Void) {
    for (level, entry) in alive.enumerated() where frontCover(of: entry) == nil {
      body(page(entry, level))
      // A page that is rolled up to show the one that covers it lies in front of that one.
      guard let under = entry.under, frontCover(of: under) === entry,
        let index = alive.firstIndex(where: { $0 === under })
      else { continue }
      body(page(under, index))
    }
  }

  /// Whoever covers a page and is drawn beneath it nevertheless.
  private func frontCover(of entry: NavigationEntry) -> NavigationEntry? {
    alive.last { $0.under === entry && placements(of: $0)?.isLowerInFront == true }
  }

  private func page(_ entry: NavigationEntry, _ level: Int) -> PresentedPage {
    let phase = entry.flight?.phase ?? .rest
    let card = card(entry)
    let pair = placements(of: entry)
    return PresentedPage(
      controller: entry.controller, phase: phase, progress: entry.flight?.progress(at: now) ?? 1,
      progressVelocity: entry.flight?.progressVelocity(at: now) ?? 0, card: card,
      placement: pair?.upper ?? .identity, cover: cover(of: entry, level), style: entry.style,
      hidesEverythingBeneath: pair?.isLowerInFront == true
        || (phase == .rest && frontCover(of: entry) == nil && isOpaque(entry, card)
          && pair?.upper ?? .identity == .identity),
      level: level)
  }

  private func isOpaque(_ entry: NavigationEntry, _ card: ZoomCard?) -> Bool {
    guard let card else { return entry.style.coversPresenter }
    return card.hasOpaqueBacking && card.endpoints.fillsWindow && card.endpoints.displayRadius == 0
  }

  /// Both pages of a transition that moves whole pages; `nil` for a page that zooms, and for the first one.
  func placements(of entry: NavigationEntry) -> PagePair? {
    guard let motion = entry.flight?.page else { return nil }
    return motion.style.placements(
      at: motion.flight.progress(at: now), size: pageSize, layoutDirection: layoutDirection, physics: motion.physics)
  }

  private func cover(of entry: NavigationEntry, _ level: Int) -> PagePlacement {
    var cover = PagePlacement.identity
    var recession = physics.coveredRecession * coverage(of: entry)
    // What shows around a page that is set back is set back with it.
    for above in alive[(level + 1)...] where !above.style.coversPresenter && above.covers(entry) {
      recession = max(recession, physics.coveredRecession * coverage(of: above))
    }
    if recession != 0 {
      cover.surface = .flat(
        AffineTransform(scaleX: 1 - recession, y: 1 - recession, about: Rect(origin: .zero, size: pageSize).center))
    }
    for above in alive[(level + 1)...] {
      if let card = card(above) {
        cover = cover.dimmed(by: card.dim, card.dimColor).blurred(by: card.blur)
      } else if above.covers(entry), let pair = placements(of: above) {
        cover = cover.covered(by: pair.lower)
      }
    }
    return cover
  }

  private func coverage(of entry: NavigationEntry) -> Double {
    entry.coverage.isSettled(within: 1e-4, at: now) ? entry.coverage.target : entry.coverage.value(at: now)
  }

  /// How far a page on the stack recedes beneath one that zooms: its scale is 1 − 0.086 × this.
  public func coverage(of controller: ViewController) -> Double {
    entries.first { $0.controller === controller }.map(coverage) ?? 0
  }
}
