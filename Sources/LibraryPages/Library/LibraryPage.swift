package import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidNavigation
package import FluidScene
package import FluidScript
internal import FluidTransitions
package import PlaygroundControls
package import PlaygroundKit
package import PlaygroundPages
package import PlaygroundPictures

/// The first page, all pictures in one of several layouts: scrolls under a finger, a wheel and keys, and opens what is tapped.
@MainActor
package final class LibraryPage: Page, PictureHome {
  package let store: PictureStore
  package let items: LibraryItems
  package internal(set) var scroller = LibraryScroller()
  private var haste = LibraryHaste()
  package private(set) var matched = LibraryMatchedSources()
  let fingers = LibraryFingers()
  let link: RootLink
  /// Has the animators of the options.
  package weak var animators: (any NavigationControllerDelegate)?

  package init(_ store: PictureStore, measure: TextMeasure, _ link: RootLink) {
    self.store = store
    items = LibraryItems(store, measure: measure)
    self.link = link
    super.init(title: "grid")
    fingers.connect(to: self)
    ownInput = fingers
    items.away = { [weak self] in self?.zoomSources.away ?? [] }
  }

  package override var pictureInHand: PictureInHand {
    var picture = PictureInHand(focus)
    picture.nothingToHide = "Choose a picture with the arrow keys first"
    return picture
  }

  package override var navigationItem: NavigationItem {
    NavigationItem(title: store.files.collection.title, detail: items.caption.text)
  }

  // MARK: What is laid out

  package var style: LibraryStyle { items.style }
  package var order: PictureOrder { items.order }
  package func order(in style: LibraryStyle) -> PictureOrder { items.order(in: style) }
  package var contentsVersion: Int { items.contents.version }

  package override func apply(_ settings: Settings) {
    items.viewport.direction = layoutDirection
    items.apply(settings)
  }

  package override func layout(size: Size, scale: Double, at now: Instant) {
    items.layout(size: size, scale: scale, at: now)
  }

  package func remove(_ index: Int, at now: Instant) -> Bool { items.remove(index, at: now) }
  package func putBack(at now: Instant) -> Bool { items.putBack(at: now) }

  package override var script: any PageScript { LibraryScript(page: self) }

  private struct LibraryScript: PageScript {
    let page: LibraryPage

    var arrangement: [Script.Action] { page.items.arrangement }
    func arrange(_ action: Script.Action, at now: Instant) { page.items.arrange(action, at: now) }
  }

  // MARK: Time

  /// Makes itself the delegate of its stack.
  package override func viewDidLoad() { navigationController?.delegate = self }

  package override func timePassed(to now: Instant) {
    items.timePassed(to: now)
    scroller.timePassed(to: now, isScrolling: isScrolling)
    items.viewport.scroll.timePassed(to: now)
    // The pointer is on an item while the page is all that is there, and nothing of it moves.
    let canHover = appearanceState == .appeared && !isScrolling && items.motion.isEmpty
    fingers.hover.timePassed(to: now) { canHover ? index(at: $0) : nil }
    items.caption.describe(items)
    haste.timePassed(to: now, items.viewport.scroll, isTouched: !fingers.pan.touches.isEmpty)
    haste.want(from: store, in: items.viewport)
  }

  package override var motion: PageMotion {
    let now = items.viewport.now
    var motion = PageMotion(
      isAnimating: items.viewport.scroll.isMoving(at: now) || !items.motion.isEmpty || scroller.isAnimating(at: now)
        || fingers.highlights.isAnimating(at: now) || fingers.hover.highlights.isAnimating(at: now))
    motion.activity = isScrolling ? .scrolling : nil
    motion.nextDeadline = scroller.nextDeadline
    return motion
  }

  private var isScrolling: Bool {
    items.viewport.scroll.isMoving(at: items.viewport.now) || items.viewport.scroll.isDragging || scroller.isDragged
  }

  package override func noticePages(_ pages: [PresentedPage], _ transition: Settings.Transition) {
    fingers.highlights.follow(pages, from: self, pressedBy: fingers.opening.tap, at: items.viewport.now)
    items.keys.follow(pages, from: self, in: order)
    reportSources(pages, and: nil, transition)
  }

  package func highlight(at now: Instant) -> (index: Int, amount: Double)? { fingers.highlights.strongest(at: now) }

  // MARK: What pages come out of

  package var zoomSources: LibrarySources { LibrarySources(page: self) }

  package func sourceView(of index: Int, as kind: SourceKind) -> SourceView? {
    order.contains(index) ? sourceView(atPlace: order.place(of: index), as: kind) : nil
  }

  package func sourceView(atPlace place: Int, as kind: SourceKind) -> SourceView? {
    zoomSources.view(atPlace: place, as: kind)
  }

  package override func sources(as kind: SourceKind) -> [SourceView] {
    items.viewport.visible.compactMap { sourceView(atPlace: $0, as: kind) }
  }

  package func addLook(of index: Int, in layer: LayerID, to content: inout CardContent, _ context: PageContext) {
    zoomSources.addLook(of: index, in: layer, to: &content, context)
  }

  package func reportSources(_ pages: [PresentedPage], and other: Int?, _ transition: Settings.Transition) {
    guard style == .news || !matched.isEmpty, let registry = window?.matchedTransitionSources else { return }
    matched.report(
      zoomSources.matchedViews(pages, and: other, transition), to: registry, transition.matchedLook)
  }

  package func reveal(_ index: Int, isSeen: Bool) { items.reveal(index, isSeen: isSeen) }

  // MARK: Fingers, the pointer and keys

  package var focus: Int? {
    get { items.keys.picture }
    set { items.keys.picture = newValue }
  }

  package func index(at point: Point) -> Int? { items.viewport.index(at: point) }

  // MARK: Drawing

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    let painter = LibraryPainter(page: self, context: context)
    switch part {
    case .content: painter.draw(into: &drawing.list.commands)
    case .inPlace where isScrolling && items.motion.isEmpty && order.count > 0:
      painter.drawStrips(into: &drawing.list, &drawing.cache.layers)
    case .above(let pose):
      let overlays = LibraryOverlays(page: self, context: context, pose: pose ?? .identity)
      if pose != nil, items.motion.isEmpty { overlays.drawCovers(into: &drawing.list.commands) }
      overlays.draw(into: &drawing.list.commands)
    case .inPlace, .layers, .card, .notices, .words: super.draw(part, into: &drawing, context)
    }
  }

  package override var isStill: Bool {
    let census = store.tiles.census
    return census.shown == census.visible && !isScrolling && !store.pixels.isTileFading(at: items.viewport.now)
      && items.motion.isEmpty
  }

  package override var layerTraits: PageLayerTraits {
    var traits = PageLayerTraits()
    guard items.motion.isEmpty else { return traits }
    traits.coversHiddenSources = true
    // The page is seen so far below its edge while it shrinks about its centre.
    let recession = window?.physics.covered.recession ?? 0
    traits.overflow = recession > 0 ? (items.viewport.size.height * recession / (1 - recession) / 2).rounded(.up) : 0
    return traits
  }
}
