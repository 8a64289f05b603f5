package import FluidGeometry
package import FluidTransitions

/// Says what a frame does not say of a window's pages: for programs that show how pages move, and for pages that are laid out before they come.
@MainActor
package struct PageReadings {
  let window: NavigationWindow

  private var environment: PageEnvironment { window.flights.environment }

  /// Whether a page moves without input, its bar apart.
  package var movesPages: Bool { window.flights.isMoving }

  /// The sources that are hidden at their own places.
  package var hiddenSources: some Sequence<SourceID> {
    window.flights.drawn.all.lazy.compactMap(\.hiddenSource)
  }

  /// Returns the rate of every number of a page's card, a second; `nil` for a page without a card.
  package func cardVelocity(of controller: ViewController) -> CardPose? {
    window.flights.drawn.entry(of: controller).flatMap {
      $0.zoom?.velocity(at: window.now) ?? CardPose(ratesOfPanel: $0, in: environment)
    }
  }

  /// Returns both pages of a transition that moves whole pages at a progress; `nil` for a page that zooms, and for the
  /// first one.
  package func placements(of controller: ViewController, at progress: Double) -> PagePair? {
    window.flights.drawn.entry(of: controller).flatMap { PagePair(of: $0, at: progress, in: environment) }
  }

  // MARK: Pages to come

  /// Returns the frame that a page presented at this moment would have, in points of the window.
  ///
  /// - Parameters:
  ///   - controller: what would be presented: the page, or a stack.
  ///   - page: the first page of a stack.
  package func frameOfPresentedPage(_ controller: ViewController, showing page: ViewController? = nil) -> Rect {
    // A page that is told of its presentation is on top by then.
    let top = window.stacks.top
    let under = top.controller === page ?? controller ? top.under : top
    let entry = NavigationEntry(
      page ?? controller, .present, owner: controller, on: window.rootViewController, under: under)
    return PageLayout(of: entry, in: environment).presentedFrame()
  }

  /// The frame that a page pushed onto the stack on top would have at this moment, in points of the window, and the part of
  /// the window that this is.
  package var placeOfPushedPage: (frame: Rect, style: ModalPresentationStyle) {
    let top = window.stacks.top
    guard !top.stack.isImplicit, !top.style.fillsWindow, let place = top.place else {
      return (environment.bounds, .fullScreen)
    }
    return (place.frame, top.style)
  }
}

extension NavigationWindow {
  /// Readings of the pages that a frame does not have.
  package var readings: PageReadings { PageReadings(window: self) }
}
