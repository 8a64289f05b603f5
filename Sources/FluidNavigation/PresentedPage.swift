internal import FluidGeometry
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

/// Makes the pages of a window's frames. It keeps the memory of one frame for the next.
@MainActor
final class FramePages {
  private let window: NavigationWindow
  /// The parts of the pages of the latest frame.
  private var parts: [PageParts] = []

  init(of window: NavigationWindow) { self.window = window }

  /// Calls a closure for each page in the order of drawing, back to front.
  ///
  /// - Parameters:
  ///   - includingHidden: whether pages count of which nothing can be seen. They cost as much as any other.
  ///   - body: called with each page.
  func forEach(includingHidden: Bool = true, _ body: (PresentedPage) -> Void) {
    let flights = window.flights
    let drawn = flights.drawn
    let first = includingHidden ? 0 : flights.lowestVisibleLevel
    parts.removeAll(keepingCapacity: true)
    for entry in drawn.all[first...] {
      parts.append(PageParts(card: flights.card(of: entry), pair: PagePair(of: entry, in: flights.environment)))
    }
    let drawing = PageDrawing(window: window, first: first, entries: drawn.all, parts: parts)
    for level in drawn.all.indices[first...] where drawing.frontCover(of: level) == nil {
      drawing.withCurled(over: level, body)
    }
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
      bar: window.transitions.bar(of: entry).opacities(at: window.now))
  }

  private func cover(of entry: NavigationEntry, _ level: Int, front: Int?) -> PagePlacement {
    let physics = window.physics.covered
    var cover = PagePlacement.identity
    var recession = physics.recession * entry.coverage.value(at: window.now)
    // The pages visible around a receding page recede with it.
    for above in entries[(level + 1)...] where !above.style.coversPresenter {
      let other = physics.recession * above.coverage.value(at: window.now)
      if other > recession, above.covers(entry) { recession = other }
    }
    if recession != 0 {
      cover.surface = .flat(
        AffineTransform(
          scaleX: 1 - recession, y: 1 - recession, about: window.flights.environment.bounds.center))
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
