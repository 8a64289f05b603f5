internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation

/// What it takes to make a page again as it is at rest.
struct PageBookmark: Hashable, Sendable {
  /// Points that it is scrolled by.
  var offset = 0.0
  /// The thing that keys act on.
  var focus: Int?
  /// Which of several pictures it shows.
  var index: Int?
}

extension Playground {
  /// What it takes to make the program again as it is at a moment at which nothing moves and nobody touches anything.
  struct Bookmark {
    let instant: Instant
    let settings: Settings
    let size: Size
    let scale: Double
    let isDarkPreferred: Bool
    let clock: EngineClock
    let chrome: Chrome
    let inspector: Inspector.Standing
    let root: PageBookmark
    let pages: [OpenPage]

    struct OpenPage {
      let name: String
      let isPresented: Bool
      let page: PageBookmark
    }
  }

  /// `nil` while something moves, or there is more to a page than a bookmark can say.
  func bookmark() -> Bookmark? {
    guard isAtRest, shown.count == navigation.viewControllers.count, let start = root.bookmark(at: navigation.now),
      let inspector = inspector.standing
    else {
      return nil
    }
    var open: [Bookmark.OpenPage] = []
    for controller in navigation.viewControllers.dropFirst() {
      guard let page = controller as? Page, page.modalPresentationStyle == .fullScreen,
        let bookmark = page.bookmark(at: navigation.now)
      else {
        return nil
      }
      open.append(
        Bookmark.OpenPage(name: page.title, isPresented: navigation.isPresented(page), page: bookmark))
    }
    return Bookmark(
      instant: lastInstant, settings: settings, size: windowSize, scale: scale, isDarkPreferred: isDarkPreferred,
      clock: clock,
      chrome: chrome, inspector: inspector, root: start, pages: open)
  }

  /// Another run of the program on the same content, as it was at a bookmark.
  ///
  /// - Parameters:
  ///   - bookmark: where it begins.
  ///   - era: a number that no other run has.
  func restored(from bookmark: Bookmark, era: UInt32) -> Playground {
    let past = Playground(content, settings: bookmark.settings, size: bookmark.size, scale: bookmark.scale)
    past.layers = PageLayers(era: era)
    past.inspector.restore(bookmark.inspector, era: era, at: bookmark.instant)
    past.settingsChanged(at: .zero)
    past.layoutContent()
    past.isDarkPreferred = bookmark.isDarkPreferred
    past.clock = bookmark.clock
    past.lastInstant = bookmark.instant
    past.beginTurn(at: bookmark.instant)
    past.root.restore(bookmark.root, at: past.navigation.now)
    for open in bookmark.pages {
      guard let page = open.page.index.flatMap(past.photoPage) ?? past.page(named: open.name) else { continue }
      if open.isPresented {
        past.navigation.present(page, animated: false)
      } else {
        past.navigation.pushViewController(page, animated: false)
      }
      past.layoutPages()
      page.restore(open.page, at: past.navigation.now)
    }
    past.chrome = bookmark.chrome
    return past
  }
}
