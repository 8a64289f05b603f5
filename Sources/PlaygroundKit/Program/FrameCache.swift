package import FluidGeometry
package import FluidMotion
package import FluidNavigation
internal import FluidPainter
package import FluidScene
internal import FluidTransitions
package import PlaygroundPages

/// The last frame, what is known of it, and what the next one need not make anew.
@MainActor
package struct FrameCache {
  package private(set) var list: DisplayList
  /// The list before: ``list`` may still be held by what it was returned to, and writing to it would then copy it.
  private var spare: DisplayList
  package var painting = PageCache()
  /// What the bar says of the pages; kept for its memory.
  package var bar = BarMix()
  /// What cards that fly have taken from their places.
  package private(set) var hiddenSources: [SourceID] = []
  /// What the last list shows.
  private var pages: [PresentedPage] = []
  /// When the last list was composed.
  package private(set) var time = Instant(seconds: -1)
  /// Whether there is something to show that the last list does not show.
  package var isStale = false
  /// The inputs since the last frame that was due, where not all that the display has are.
  private var awaited: [Input] = []
  /// The number of frames that were due until the last one of them.
  private var due: Int?
  /// Whether something moved in the last list: where it has come to is shown at once.
  package private(set) var wasAnimating = false
  /// Whether it shows what has been: pictures that move then stay at the frame that the program itself shows.
  var isPast = false
  /// Whether the inspector is part of the list; where not, stopped time draws its own over it.
  package var showsInspector = true

  /// - Parameters:
  ///   - size: of the window's content, in points.
  ///   - era: of the layers that are drawn into; see ``LayerEras``.
  package init(size: Size, era: UInt32) {
    painting.layers = PageLayers(era: era)
    list = DisplayList(size: size, background: .black)
    spare = list
  }

  /// Returns what has happened until a frame; `nil` where none is shown now, and it waits for the next one.
  ///
  /// - Parameters:
  ///   - inputs: what has happened since the display's last frame.
  ///   - frames: how many frames are due until now; `nil` where each of the display's is.
  package mutating func inputs(_ inputs: [Input], due frames: Int?) -> [Input]? {
    if let frames, frames == due {
      awaited += inputs
      return nil
    }
    due = frames
    guard !awaited.isEmpty else { return inputs }
    defer { awaited = [] }
    return awaited + inputs
  }

  /// Takes what cards have taken from their places.
  mutating func hideSources(of pages: [PresentedPage]) {
    hiddenSources.removeAll(keepingCapacity: true)
    for page in pages {
      if let card = page.card, card.hidesSource, let id = card.sourceID { hiddenSources.append(id) }
    }
  }

  /// A list to compose the next frame into, for its memory.
  package mutating func takeSpare() -> DisplayList {
    let taken = spare
    spare = DisplayList(size: .zero, background: .black)
    return taken
  }

  package mutating func show(_ list: DisplayList, of pages: [PresentedPage], at time: Instant, isAnimating: Bool) {
    spare = self.list
    self.list = list
    self.time = time
    wasAnimating = isAnimating
    self.pages.removeAll(keepingCapacity: true)
    self.pages.append(contentsOf: pages)
  }

  /// Whether pages are, as far as can be seen, where the last list shows them: the end of a flight, which takes a quarter
  /// of its frames, would cost as much as its beginning.
  ///
  /// - Parameters:
  ///   - extent: the window's longer side, in points.
  ///   - scale: pixels a point.
  package func shows(_ pages: [PresentedPage], extent: Double, scale: Double) -> Bool {
    guard pages.count == self.pages.count else { return false }
    return zip(pages, self.pages).allSatisfy { page, composed in
      guard page.controller === composed.controller, page.phase == composed.phase, page.bar == composed.bar,
        page.placement == composed.placement, abs(page.cover.dim - composed.cover.dim) < Self.visibleShade,
        abs(page.cover.blur - composed.cover.blur) * scale < Self.visibleMovement,
        case .flat(let cover) = page.cover.surface, case .flat(let old) = composed.cover.surface,
        cover.distance(to: old, extent: extent) * scale < Self.visibleMovement
      else { return false }
      guard let card = page.card, let before = composed.card else { return true }
      return card.endpoints == before.endpoints && abs(card.shadow - before.shadow) < Self.visibleShade
        && card.pose.distance(from: before.pose, extent: extent) * scale < Self.visibleMovement
    }
  }

  /// Of a pixel.
  private static let visibleMovement = 0.25
  /// Of full strength: half a step of eight bits.
  private static let visibleShade = 0.002
}
