internal import FluidMotion
internal import FluidTransitions

/// The pages that a window draws, in the order of drawing, those in flight included. A page that a running transition skips is not among
/// them.
///
/// The lowest of them, of which nothing can be seen, moves or is held, are quiet: turns and frames pass over them, so that the depth of a
/// stack costs nothing.
@MainActor
struct DrawnPages {
  private(set) var all: [NavigationEntry] = []
  /// The number of quiet pages, from the first one of the window on.
  private(set) var quietCount = 0
  /// The number of the quiet pages that have come out of each source.
  private(set) var quietSources: [SourceID: Int] = [:]

  /// The pages that can be seen, move or are held, and those over them, the lowest first.
  var stirring: ArraySlice<NavigationEntry> { all[quietCount...] }

  /// Returns the topmost state of a page.
  func entry(of controller: ViewController) -> NavigationEntry? { all.last { $0.controller === controller } }

  // MARK: Order

  mutating func append(_ entry: NavigationEntry) { all.append(entry) }

  mutating func remove(_ entry: NavigationEntry) {
    guard let level = all.lastIndex(where: { $0 === entry }) else { return }
    stir(from: level)
    all.remove(at: level)
  }

  /// Draws other pages, or the same ones in another order.
  mutating func replace(with pages: [NavigationEntry]) {
    stir(from: 0)
    all = pages
  }

  // MARK: Quiet pages

  /// Lets the pages from a level on have turns again.
  mutating func stir(from level: Int) {
    guard level < quietCount else { return }
    if level == 0 {
      quietSources.removeAll(keepingCapacity: true)
    } else {
      for id in all[level..<quietCount].lazy.compactMap(\.hiddenSource) {
        quietSources[id] = quietSources[id].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
    }
    quietCount = level
  }

  /// Lets a page that begins to move have turns again, whatever lies over it, and with it those that share its sheet.
  mutating func stir(_ entry: NavigationEntry) {
    guard var level = all.lastIndex(where: { $0 === entry }) else { return }
    while level > 0, all[level - 1].panel === entry.panel { level -= 1 }
    stir(from: level)
  }

  /// Lets the lowest pages have no more turns, up to the first one that moves or is held.
  ///
  /// - Parameters:
  ///   - level: the level of the first page that can be seen.
  ///   - now: the moment.
  mutating func settle(below level: Int, at now: Instant) {
    while quietCount < level, all[quietCount].isQuiet(at: now) {
      let entry = all[quietCount]
      entry.finish(at: now)
      quietCount += 1
      if let id = entry.hiddenSource { quietSources[id, default: 0] += 1 }
    }
  }
}

extension NavigationEntry {
  /// The source that is hidden at its own place. The anchor of a popover stays visible.
  var hiddenSource: SourceID? { style != .popover || isInPanel ? source.id : nil }

  /// Returns whether nothing of the page moves or is held.
  func isQuiet(at now: Instant) -> Bool {
    flight?.phase ?? .rest == .rest && !coverage.isMoving(at: now)
      && sheet?.isMoving(at: now) != true && interaction?.isHolding != true
  }
}
