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
  public package(set) var card: ZoomCard?
  /// The effect of the page's own transition on a page that moves as a whole.
  public let placement: PagePlacement
  /// The effect of the pages that cover it: it recedes, moves aside, is dimmed, blurred, rotated or rolled up. The dimming and
  /// the blur are those of the cards above, ``ZoomCard/dim`` and ``ZoomCard/blur``: a program that draws them with each page
  /// that is covered does not draw them with the cards once more.
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
  /// The page's part of a bar that stays in place while pages fly.
  public let bar: BarOpacities
}

extension PresentedPage: @MainActor CustomStringConvertible {
  /// A short form to read in a log: the title, the phase, the progress, and the card of a page that zooms.
  public var description: String {
    "\(controller.title), \(phase) \(progress.brief)" + (card.map { ": \($0.pose)" } ?? "")
  }
}

extension PresentedPage {
  /// Whether something of the page can be seen, as far as the stack knows: a page of a sheet that another one of its stack covers
  /// cannot be, and neither can one that has faded away.
  public var isVisible: Bool { (card?.opacity ?? 1) > 0 && placement.opacity > 0 && cover.opacity > 0 }
}

/// What it costs something to make of a page in a frame: it is made once, and read for every page beneath.
struct PageParts {
  let card: ZoomCard?
  let pair: PagePair?

  /// Whether the covered page is drawn in front of this one.
  var isLowerInFront: Bool { pair?.isLowerInFront == true }
}

extension NavigationWindow {
  /// Calls a closure for each page in the order of drawing, back to front.
  ///
  /// - Parameters:
  ///   - includingHidden: whether pages count of which nothing can be seen. They cost as much as any other.
  ///   - body: called with each page.
  package func forEachPage(includingHidden: Bool = true, _ body: (PresentedPage) -> Void) {
    let first = includingHidden ? 0 : lowestVisibleLevel
    parts.removeAll(keepingCapacity: true)
    for entry in drawn.all[first...] { parts.append(PageParts(card: card(entry), pair: placements(of: entry))) }
    let drawing = PageDrawing(window: self, first: first, entries: drawn.all, parts: parts)
    for level in drawn.all.indices[first...] where drawing.frontCover(of: level) == nil {
      drawing.withCurled(over: level, body)
    }
  }

  /// The level of the lowest page of which something can be seen: that of the last one that is open and at rest, and covers
  /// everything. It may be drawn in front of others, where it curls.
  var lowestVisibleLevel: Int {
    drawn.all.lastIndex { entry in
      guard entry.flight?.phase ?? .rest == .rest, entry.style.coversPresenter else { return false }
      guard let pair = placements(of: entry) else { return true }
      return pair.upper == .identity && !pair.isLowerInFront
    } ?? 0
  }

  /// Returns whether nothing of the page beneath is visible: the page is open and at rest, and covers that.
  func hidesPageBeneath(_ entry: NavigationEntry) -> Bool {
    entry.flight?.phase == .rest && entry.coversPageBeneath && placements(of: entry)?.isLowerInFront != true
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

  fileprivate func coverage(of entry: NavigationEntry) -> Double {
    entry.coverage.isSettled(within: 1e-4, at: now) ? entry.coverage.target : entry.coverage.value(at: now)
  }

  /// Returns the recession of a page beneath a zooming one, 0 to 1: its scale is 1 − 0.086 × this.
  package func coverage(of controller: ViewController) -> Double {
    stacks.entry(of: controller).map(coverage) ?? 0
  }
}

/// The pages of one frame, from the level of the first one that is drawn.
@MainActor
struct PageDrawing {
  let window: NavigationWindow
  /// The level of the first page that is drawn.
  let first: Int
  let entries: [NavigationEntry]
  /// The parts of each page, from ``first`` on.
  let parts: [PageParts]

  private func parts(_ level: Int) -> PageParts { parts[level - first] }

  /// Draws a page, and in front of it those that curl to reveal it.
  func withCurled(over level: Int, _ body: (PresentedPage) -> Void) {
    body(page(level))
    guard parts(level).isLowerInFront else { return }
    for index in first..<level where frontCover(of: index) == level { withCurled(over: index, body) }
  }

  /// Returns the level of the page that lies over the one at a level and is drawn behind it nevertheless: what can be seen
  /// beneath a page that comes by a curl rolls up with the page that it covers.
  func frontCover(of level: Int) -> Int? {
    for index in entries.indices[(level + 1)...] {
      let above = entries[index]
      if parts(index).isLowerInFront { return index }
      if above.flight?.phase == .rest, above.coversPageBeneath,
        above.style.coversPresenter || above.panel === entries[level].panel
      {
        return nil
      }
    }
    return nil
  }

  private func page(_ level: Int) -> PresentedPage {
    let entry = entries[level]
    let phase = entry.flight?.phase ?? .rest
    let (pair, front) = (parts(level).pair, frontCover(of: level))
    let subviews = subviews(around: entry, beneath: entries[(level + 1)...])
    return PresentedPage(
      controller: entry.controller, phase: phase, progress: entry.flight?.progress(at: window.now) ?? 1,
      progressVelocity: entry.flight?.progressVelocity(at: window.now) ?? 0, card: parts(level).card,
      placement: pair?.upper ?? .identity, cover: cover(of: entry, level, front: front), style: entry.style,
      isPresented: entry.presentation == .present,
      hidesEverythingBeneath: pair?.isLowerInFront == true
        || (phase == .rest && front == nil && entry.style.coversPresenter && pair?.upper ?? .identity == .identity),
      subviewsBehind: subviews.behind, subviewsInFront: subviews.inFront, level: level,
      bar: window.bar(of: entry).opacities(at: window.now))
  }

  private func cover(of entry: NavigationEntry, _ level: Int, front: Int?) -> PagePlacement {
    let physics = window.physics.covered
    var cover = PagePlacement.identity
    var recession = physics.recession * window.coverage(of: entry)
    // The pages visible around a receding page recede with it.
    for above in entries[(level + 1)...] where !above.style.coversPresenter {
      let other = physics.recession * window.coverage(of: above)
      if other > recession, above.covers(entry) { recession = other }
    }
    if recession != 0 {
      cover.surface = .flat(
        AffineTransform(
          scaleX: 1 - recession, y: 1 - recession, about: Rect(origin: .zero, size: window.pageSize).center))
    }
    for index in entries.indices[(level + 1)...] {
      let above = entries[index]
      if above.isCarried && above.flight?.phase != .rest || above.isPushedInPanel && above.panel !== entry.panel {
        continue
      }
      if let card = parts(index).card {
        cover = cover.dimmed(by: card.dim, card.dimColor).blurred(by: card.blur)
      } else if let pair = parts(index).pair, front == index || above.covers(entry) {
        cover = cover.covered(by: pair.lower)
      }
    }
    return cover
  }
}
