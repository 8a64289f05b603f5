import FluidGeometry
import FluidTransitions

@testable import FluidNavigation

/// A page of which something can be seen.
@MainActor
struct SeenPage: CustomStringConvertible {
  let controller: ViewController
  let style: ModalPresentationStyle
  /// How it moves as a whole; `nil` for one that zooms, and for the first page.
  let motion: PageStyle?
  let phase: FlightPhase

  nonisolated var description: String { MainActor.assumeIsolated { "\(controller.title) \(phase)" } }

  /// The pages in a frame of which something is drawn and not covered by a page at rest.
  static func all(of window: NavigationWindow) -> [SeenPage] {
    all(of: window, coveredBy: \.hidesEverythingBeneath)
  }

  /// The same without what is covered by a page that has just come to its place, or is about to leave it.
  static func uncovered(in window: NavigationWindow) -> [SeenPage] {
    all(of: window) { $0.hidesEverythingBeneath || $0.style == .fullScreen && $0.progress > 1 - negligible }
      .filter { !isCoveredInPanel($0, in: window) }
  }

  /// Whether a page of the same stack, in the same sheet or popover, lies over all of it.
  private static func isCoveredInPanel(_ page: SeenPage, in window: NavigationWindow) -> Bool {
    let alive = window.flights.drawn.all
    guard let level = alive.lastIndex(where: { $0.controller === page.controller }) else { return false }
    return alive[(level + 1)...].contains { above in
      above.isPushedInPanel && above.panel === alive[level].panel
        && (above.flight?.progress(at: window.now) ?? 1) > 1 - negligible
    }
  }

  private static func all(of window: NavigationWindow, coveredBy covers: (PresentedPage) -> Bool) -> [SeenPage] {
    var pages: [PresentedPage] = []
    window.forEachPage { pages.append($0) }
    let first = pages.lastIndex(where: covers) ?? 0
    return pages[first...].filter(isSeen).map { page in
      SeenPage(
        controller: page.controller, style: page.style, motion: motion(of: page.controller, in: window),
        phase: page.phase)
    }
  }

  /// How a page of a window moves as a whole.
  static func motion(of controller: ViewController, in window: NavigationWindow) -> PageStyle? {
    window.flights.drawn.all.last { $0.controller === controller }?.flight?.page?.style
  }

  private static func isSeen(_ page: PresentedPage) -> Bool {
    // Below 0 a card is smaller than its source.
    guard abs(page.progress) > negligible else { return false }
    if let card = page.card { return card.opacity > negligible && !card.pose.outline.rect.isEmpty }
    let placement = page.placement.covered(by: page.cover)
    return placement.opacity > negligible && placement.surface != .hidden
  }

  /// What an eye does not miss.
  private static let negligible = 0.01
}

extension NavigationWindow {
  /// Calls a closure for each page in the order of drawing, back to front, hidden ones included.
  func forEachPage(_ body: (PresentedPage) -> Void) { FramePages(of: self).forEach(body) }

  /// Prepares the gestures of the page at a point for a finger that lands there, and returns them.
  func prepareInteraction(at point: Point) -> PageInteraction? {
    let interaction = holding.holdablePage(at: point).map(holding.interaction)
    interaction?.prepare()
    return interaction
  }

  /// Returns the page for a touch at a point without a card.
  func page(at point: Point) -> ViewController { holding.page(at: point) }
}
