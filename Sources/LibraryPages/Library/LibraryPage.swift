package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
internal import FluidPainter
internal import FluidPictures
package import FluidScene
package import FluidScript
internal import FluidTransitions
package import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages
package import PlaygroundPictures

/// The first page, all pictures in one of several layouts: scrolls under a finger, a wheel and keys, and opens what is tapped.
@MainActor
package final class LibraryPage: Page, PictureHome {
  package let store: PictureStore
  package var layout: any LibraryLayout = GridLayout(PictureOrder(count: 0), width: 1, top: 0)
  package var order: PictureOrder { layout.order }
  package var style = LibraryStyle.grid
  package let words: LibraryWords
  package var contents = LibraryContents()
  package var contentsVersion: Int { contents.version }
  package var highlights = LibraryHighlights()
  package var matched = LibraryMatchedSources()
  package var motion = LibraryMotion()
  package var scroll = ScrolledContent()
  package var haste = LibraryHaste()
  /// Where keys begin.
  package var keyPlace = LibraryKeyPlace()
  private let actions: Actions
  /// Has the animators of the options.
  package weak var animators: (any NavigationControllerDelegate)?
  package var scroller = LibraryScroller()
  private var fingers = Fingers()
  /// The finger that may open what it is on.
  package var highlightedTouch: TapGestureRecognizer? { fingers.tap }
  package private(set) var now = Instant.zero
  package var size = Size.zero
  package private(set) var scale = 1.0
  /// Of the picture that is being drawn; kept for its memory.
  package var pictures: [CardContent.Picture] = []

  /// What fingers and the pointer do.
  @MainActor
  private struct Fingers {
    let tap = TapGestureRecognizer(name: "tile tap")
    let pan = PanGestureRecognizer(name: "scroll")
    let pinch = PinchGestureRecognizer(name: "tile spread")
    /// The picture that two fingers pull at.
    var spreading: Int?
    let thumb = PanGestureRecognizer(name: "scroller")
    /// The place at which the pointer came; `nil` while it is elsewhere.
    var pointerEntry: Point?
    /// The place of the pointer once it has been moved here: one that lies where the window opens points at nothing.
    var pointer: Point?
    /// The items that the pointer is on, or was a moment ago.
    var hovers = LibraryHighlights()
  }

  /// What opens a picture.
  package struct Actions {
    package let open: @MainActor (Int) -> Void
    /// The same by two fingers that spread.
    package let spread: @MainActor (Int, PinchGestureRecognizer) -> Void
  }

  package init(_ store: PictureStore, measure: TextMeasure, _ actions: Actions) {
    self.store = store
    words = LibraryWords(store, measure)
    self.actions = actions
    super.init(title: "grid")
    fingers.tap.action = { [weak self] in self?.tapped(at: $0.location) }
    fingers.pan.direction = .vertical
    fingers.pan.slop = 6
    // Two fingers pull a picture open, even where one of them moves first.
    fingers.pan.maximumNumberOfTouches = 1
    fingers.pan.action = { [weak self] _ in self?.panChanged() }
    fingers.pinch.direction = .opening
    fingers.pinch.shouldBegin = { [weak self] _ in self?.pinchedIndex != nil }
    fingers.pinch.action = { [weak self] _ in self?.pinchChanged() }
    fingers.thumb.slop = 1
    fingers.thumb.action = { [weak self] _ in
      guard let self else { return }
      thumbChanged(fingers.thumb)
    }
  }

  package override var pictureInHand: PictureInHand {
    var picture = PictureInHand(focus)
    picture.nothingToHide = "Choose a picture with the arrow keys first"
    return picture
  }

  package override var barTitle: String { store.files.collection.title }
  package override var barDetail: String { caption.text }
  package var caption = LibraryCaption()

  /// From the content's top to the page's, in points: a whole number of pixels, so that what is drawn stays sharp wherever it is
  /// scrolled to, as `UIScrollView` has it.
  package func offset(at now: Instant) -> Double { (scroll.offset(at: now) * scale).rounded() / scale }

  // MARK: Layout

  package override func apply(_ settings: Settings) {
    (motion.isReduced, scroll.reducesMotion) = (settings.transition.reducesMotion, settings.transition.reducesMotion)
    let isOtherLayout = style != settings.window.layout
    style = settings.window.layout
    let former = isOtherLayout ? nil : former(at: now)
    contents.arrangement = LibraryContents.Arrangement(settings.window)
    guard isOtherLayout || !contents.isCurrent(store) else { return }
    store.sorting.prepare(contents.arrangement.sort)
    rearrange(at: now)
    move(from: former, at: now)
  }

  package override func layout(size: Size, scale: Double, at now: Instant) {
    let isOther = size.width != self.size.width
    let anchor = isOther ? anchor(at: now) : nil
    self.size = size
    self.scale = scale
    relayout(at: now)
    restore(anchor)
    if isOther { move(from: nil, at: now) }
  }

  /// Makes itself the delegate of its stack.
  package override func viewDidLoad() { navigationController?.delegate = self }

  package override func timePassed(to now: Instant) {
    self.now = now
    store.sorting.prepare(contents.arrangement.sort)
    if !contents.isCurrent(store) { grow(at: now) }
    if motion.timePassed(to: now, isOutOfSight) { pinLeaving() }
    scroller.timePassed(to: now, isScrolling: isScrolling)
    scroll.timePassed(to: now)
    followPointer()
    let offset = offset(at: now)
    caption.describe(
      layout.places(from: offset + Chrome.barHeight, to: offset + size.height), of: layout.order.count,
      isGrowing: contents.isGrowing)
    let near = layout.places(from: offset - size.height, to: offset + 2 * size.height)
    haste.timePassed(to: now, scroll, isTouched: !fingers.pan.touches.isEmpty)
    store.want(
      visible: PictureStretch(visible, of: layout.order), near: PictureStretch(near, of: layout.order), ahead: ahead,
      tile: PixelSize(
        width: max(1, Int((layout.pictureSize.width * scale).rounded(.up))),
        height: max(1, Int((layout.pictureSize.height * scale).rounded(.up)))))
  }

  /// Without threads nothing is in haste: all that is in sight is there in the same frame.
  private var ahead: TilesAhead {
    guard store.files.mode == .threaded, let offsets = haste.ahead(of: scroll, at: now) else { return .none }
    let places = layout.places(from: offsets.lowerBound, to: offsets.upperBound)
    return TilesAhead(PictureStretch(places, of: layout.order), isBackwards: haste.direction == .up)
  }

  package override func noticePages(_ pages: [PresentedPage], _ transition: Settings.Transition) {
    highlights.follow(pages, from: self, pressedBy: highlightedTouch, at: now)
    followKeyPlace(pages)
    reportSources(pages, and: nil, transition)
  }

  package override var arrangement: [Script.Action] {
    let offset = scroll.offset(at: now)
    return edited + (offset == 0 ? [] : [.scroll(to: offset)])
      + (keyPlace.index.map { [.focus(store.files.collection.scriptName(of: $0), isSeen: keyPlace.isSeen)] } ?? [])
      + (keyPlace.column.map { [.column($0)] } ?? [])
  }

  package override func arrange(_ action: Script.Action, at now: Instant) {
    switch action {
    case .scroll(let offset): jump(to: offset)
    case .focus(let name, let isSeen):
      let index = store.files.collection.index(named: name).flatMap { layout.order.contains($0) ? $0 : nil }
      keyPlace = LibraryKeyPlace(index: index, isSeen: isSeen && index != nil)
    case .column(let middle): keyPlace.column = middle
    case .remove(let name): if let index = store.files.collection.index(named: name) { remove(index, at: now) }
    case .insert(let name, let place):
      if let index = store.files.collection.index(named: name) { insert(index, at: place - 1, now: now) }
    default: break
    }
  }

  package override var isAnimating: Bool {
    scroll.isMoving(at: now) || highlights.isAnimating(at: now) || !motion.isEmpty || scroller.isAnimating(at: now)
      || hovers.isAnimating(at: now)
  }

  package override var activity: ProgramActivity? { isScrolling ? .scrolling : nil }

  private var isScrolling: Bool { scroll.isMoving(at: now) || scroll.isDragging || scroller.isDragged }

  package override var nextDeadline: Instant? { scroller.nextDeadline }

  /// What a page zooms out of, in the window's coordinates, wherever it is scrolled to, and wherever it is on its way.
  package func sourceView(of index: Int, as kind: SourceKind) -> SourceView? {
    layout.order.contains(index) ? sourceView(atPlace: layout.order.place(of: index), as: kind) : nil
  }

  /// What a page zooms out of that has kept the place of its source, whatever picture is there by now.
  package func sourceView(atPlace place: Int, as kind: SourceKind) -> SourceView? {
    guard layout.order.count > place else { return nil }
    let (item, index) = (drawnItem(at: place), layout.order.index(at: place))
    return shape(of: item, index, as: kind).map {
      var source = SourceView(
        id: sourceID(of: index), frame: $0.rect, cornerRadius: $0.radius, contentFrame: item.picture.rect)
      source.velocity = velocity(at: place)
      source.registration = motion.jumps
      return source
    }
  }

  package override func sources(as kind: SourceKind) -> [SourceView] {
    visible.compactMap { sourceView(atPlace: $0, as: kind) }
  }

  /// In the window's coordinates.
  package func item(at place: Int) -> LibraryItem {
    let item = layout.item(at: place).offsetBy(Vector(dx: 0, dy: -offset(at: now)))
    return layoutDirection == .leftToRight ? item : item.mirrored(in: size.width)
  }

  package func index(at point: Point) -> Int? {
    guard point.y >= Chrome.barHeight else { return nil }
    let x = layoutDirection == .leftToRight ? point.x : size.width - point.x
    return layout.place(at: Point(x: x, y: point.y + offset(at: now))).map(layout.order.index)
  }

  // MARK: Fingers and keys

  package override func gestureRecognizers(at point: Point) -> [GestureRecognizer] {
    // A finger on a moving list stops it; only on a list at rest can it be a tap.
    let (tap, pan, pinch) = (fingers.tap, fingers.pan, fingers.pinch)
    if isOnScroller(point) { return [fingers.thumb] }
    if scroll.isMoving(at: now) { return [pan] }
    // Two fingers on a picture are as far apart as it is wide: what counts is what is between them.
    return index(at: point) == nil ? [pan, pinch] : [tap, pan, pinch]
  }

  package override func touchWillBegin(at point: Point) {
    guard !scroll.stop(at: now), !isOnScroller(point), let index = index(at: point) else { return }
    prepare(index)
    highlights.press(index, at: now)
  }

  package override func stopScrollingAndZooming(at point: Point) { scroll.stop(at: now) }

  private var pinchedIndex: Int? { index(at: fingers.pinch.anchor) }

  private func pinchChanged() {
    if fingers.pinch.state == .began { fingers.spreading = pinchedIndex }
    if let spreading = fingers.spreading { actions.spread(spreading, fingers.pinch) }
  }

  private func tapped(at point: Point) {
    guard let index = index(at: point) else { return }
    keyPlace.index = index
    actions.open(index)
  }

  /// A finger on a picture: it may be opened in a moment, so its pixels are asked for now.
  private func prepare(_ index: Int) {
    store.pages.want(index, fitting: Chrome.pictureBounds(of: size).size, scale: scale)
  }

  private func panChanged() { scroll.follow(fingers.pan, at: now) }

  package override func scrollWheel(by steps: Vector, at point: Point, time now: Instant) -> Bool {
    guard steps.dy != 0 else { return false }
    scroll.turnWheel(by: steps.dy, at: now)
    return true
  }

  package override func pointer(_ event: PagePointer, at now: Instant) {
    switch event {
    case .moved(let point): pointerMoved(to: point)
    case .exited: (fingers.pointerEntry, fingers.pointer) = (nil, nil)
    case .middleClick(let point): tapped(at: point)
    }
  }

  private func pointerMoved(to point: Point) {
    let entry = fingers.pointerEntry ?? point
    fingers.pointerEntry = entry
    if point != entry || fingers.pointer != nil { fingers.pointer = point }
  }

  package var hovers: LibraryHighlights { fingers.hovers }

  /// Shows which item the pointer is on, while the page is all that is there, and nothing of it moves.
  private func followPointer() {
    let canHover = appearanceState == .appeared && !isScrolling && motion.isEmpty
    let index = canHover ? fingers.pointer.flatMap(index(at:)) : nil
    guard index != nil || !fingers.hovers.isEmpty else { return }
    fingers.hovers.press(index, at: now)
    fingers.hovers.beginFrame()
    fingers.hovers.endFrame(at: now)
  }

  package override func perform(_ command: Command, at now: Instant) -> Bool {
    self.now = now
    guard layout.order.count > 0 else { return false }
    switch command {
    case .open: if let focus { actions.open(focus) } else { move(to: start) }
    case .up: stepRow(-1)
    case .down: stepRow(1)
    case .left: step(layoutDirection == .leftToRight ? -1 : 1)
    case .right: step(layoutDirection == .leftToRight ? 1 : -1)
    case .home: move(to: 0)
    case .end: move(to: layout.order.count - 1)
    case .pageUp, .pageDown: page(command == .pageUp ? -1 : 1)
    case .takeOff:
      guard let focus else { return false }
      remove(focus, at: now)
    default: return false
    }
    return true
  }

  // MARK: Drawing

  package var visible: Range<Int> {
    let offset = offset(at: now)
    return layout.places(from: offset, to: offset + size.height)
  }

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    switch part {
    case .content: draw(into: &drawing.list.commands, context)
    case .inPlace where isScrolling && motion.isEmpty && layout.order.count > 0:
      drawStrips(into: &drawing.list, &drawing.cache.layers, context)
      drawOverItems(into: &drawing.list.commands, context)
    case .above(let pose):
      let overlays = LibraryOverlays(page: self, context: context, pose: pose ?? .identity)
      if pose != nil, motion.isEmpty { overlays.drawCovers(into: &drawing.list.commands) }
      overlays.draw(into: &drawing.list.commands)
    case .inPlace, .layers, .card, .notices, .words: super.draw(part, into: &drawing, context)
    }
  }

  private func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let offset = offset(at: now)
    let end = offset + size.height + context.overflow
    let layout = layout
    var canvas = LibraryCanvas(store: store, words: words, context: context, origin: Vector(dx: 0, dy: -offset))
    canvas.swapMemory(&commands, &pictures)
    layout.drawBackground(from: offset, to: end, on: &canvas)
    if motion.isEmpty {
      for place in layout.places(from: offset, to: end) { layout.drawItem(at: place, on: &canvas) }
    } else {
      drawMovingItems(on: &canvas, context) { canvas in
        canvas.swapMemory(&commands, &pictures)
        LibraryOverlays(page: self, context: context).drawCovers(into: &commands)
        canvas.swapMemory(&commands, &pictures)
      }
    }
    if layout.order.count == 0, !contents.isGrowing {
      canvas.drawEmptiness(isCleared: store.files.collection.order.count > 0)
    }
    canvas.swapMemory(&commands, &pictures)
    drawOverItems(into: &commands, context)
  }

  /// The page is seen so far below its edge while it shrinks about its centre.
  package var overflow: Double {
    guard let recession = window?.physics.covered.recession, recession > 0, motion.isEmpty else {
      return 0
    }
    return (size.height * recession / (1 - recession) / 2).rounded(.up)
  }

  package override var isStill: Bool {
    let census = store.tiles.census
    return census.shown == census.visible && !isScrolling && !store.pixels.isTileFading(at: now)
      && motion.isEmpty
  }

  package override var layerTraits: PageLayerTraits {
    var traits = PageLayerTraits()
    (traits.overflow, traits.coversHiddenSources) = (overflow, motion.isEmpty)
    return traits
  }

  package override var layers: [LayerID] { super.layers + stripLayers }
}
