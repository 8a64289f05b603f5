internal import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// The lowest pages of a window, of which nothing can be seen, moves or is held. Turns and frames pass over them, so that
/// the depth of a stack costs nothing.
struct QuietPages {
  /// The number of the pages, from the first one of the window on.
  private(set) var count = 0
  /// The number of the pages that have come out of each source.
  private(set) var sources: [SourceID: Int] = [:]

  @MainActor
  mutating func append(_ entry: NavigationEntry) {
    count += 1
    if let id = entry.hiddenSource { sources[id, default: 0] += 1 }
  }

  /// Leaves only pages below a level.
  ///
  /// - Parameters:
  ///   - level: the level, 0 for the first page.
  ///   - pages: all pages of the window, among them these.
  @MainActor
  mutating func removeAll(from level: Int, of pages: [NavigationEntry]) {
    guard level < count else { return }
    if level == 0 {
      sources.removeAll(keepingCapacity: true)
    } else {
      for id in pages[level..<count].lazy.compactMap(\.hiddenSource) {
        sources[id] = sources[id].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
    }
    count = level
  }
}

extension NavigationWindow {
  /// The pages that can be seen, move or are held, and those over them, the lowest first.
  var stirringPages: ArraySlice<NavigationEntry> { alive[quiet.count...] }

  /// Whether the content of a page that can be seen scrolls by itself.
  var isScrolling: Bool { stirringPages.contains { $0.controller.contentScrollController?.isAnimating == true } }

  /// Lets the content of pages come to the moment of the turn.
  func advanceScrolling() {
    for entry in stirringPages {
      guard let scroll = entry.controller.contentScrollController else { continue }
      scroll.timePassed(to: now)
      scroll.leavesRiseToSheet = entry.panel.owner.sheetPresentationController?.expandsByScrolling == true
    }
  }

  /// Lets the pages from a level on have turns again.
  func stir(from level: Int) { quiet.removeAll(from: level, of: alive) }

  /// Lets a page that begins to move have turns again, whatever lies over it, and with it those that share its sheet.
  func stir(_ entry: NavigationEntry) {
    guard var level = alive.lastIndex(where: { $0 === entry }) else { return }
    while level > 0, alive[level - 1].panel === entry.panel { level -= 1 }
    stir(from: level)
  }

  /// Lets the lowest pages have no more turns, up to the first one that can be seen, moves or is held.
  func settle() {
    let first = lowestVisibleLevel
    while quiet.count < first, alive[quiet.count].isQuiet(at: now) {
      let entry = alive[quiet.count]
      entry.finish(at: now)
      quiet.append(entry)
    }
  }
}

extension NavigationEntry {
  /// The source that is hidden at its own place. The anchor of a popover stays visible.
  var hiddenSource: SourceID? { style != .popover || isInPanel ? sourceID : nil }

  /// Returns whether nothing of the page moves or is held.
  func isQuiet(at now: Instant) -> Bool {
    flight?.phase ?? .rest == .rest && coverage.isSettled(within: Self.tolerance, at: now)
      && sheet?.isMoving(at: now) != true && interaction?.isHolding != true
  }
}
