package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
internal import FluidPictures
internal import FluidScene
package import FluidScript
internal import PlaygroundControls
package import PlaygroundKit
package import PlaygroundPages
package import PlaygroundPictures

extension Command {
  package static let details = Command("Details", "i")
}

/// The pictures of the first page, one at a time, each as large as the window lets it be and larger when it is zoomed.
///
/// It begins with one of them and is called by that one's name as long as it lives; what it says in the bar, what it flies
/// back to and why there is nothing to see is about the picture that it shows now.
@MainActor
package final class PhotoPage: Page, OpenedPicturePage {
  package let store: PictureStore
  package let pager: PicturePager
  /// Told which picture is shown when another one is, or the window has another size, so that whatever lies beneath can
  /// show its source.
  package var onPage: (@MainActor (Int) -> Void)?
  package let place: PhotoPlace
  /// The page whose pictures they are.
  package private(set) weak var library: (any PictureHome)?
  /// The page that this one came out of.
  package private(set) weak var origin: (any PictureSourcePage)?
  /// The first page's layout when this one was opened, which the order is that of.
  package let openingLayout: LibraryStyle
  package private(set) lazy var details = PhotoDetails(of: self)
  /// Shows which part of a picture is seen that is zoomed in.
  package let minimap = Minimap()
  package private(set) var size = Size.zero
  package private(set) var scale = 1.0
  private var wantsPixels = false
  /// The bar, and what takes it away.
  package var bar = HidingBar()
  /// Called with the size of the picture while it is zoomed, in percent of its own pixels.
  package var onZoom: (@MainActor (Int) -> Void)?
  /// Makes a page of the details.
  package var makeDetails: (@MainActor (PhotoPage) -> DetailsPage?)?
  /// Called with the page where its name in the bar is pressed.
  package var onTitle: (@MainActor (PhotoPage) -> Void)?
  /// The picture of the last frame, and how large it was.
  package var reportedZoom: (index: Int, scale: Double, percent: Int) = (0, 1, 0)
  /// The picture that plays, or would if it moved.
  package var playing: Int?
  /// How the first page shows its pictures.
  private var libraryStyle: LibraryStyle?

  /// - Parameters:
  ///   - index: the picture that it begins with.
  ///   - library: the first page.
  ///   - origin: the page that it comes out of; `nil` for the first one.
  ///   - layout: the one whose order the pictures have.
  package init(
    _ index: Int, in library: any PictureHome, from origin: (any PictureSourcePage)? = nil, as layout: LibraryStyle
  ) {
    let store = library.store
    let place = PhotoPlace(index, in: library, as: layout)
    self.store = store
    self.place = place
    openingLayout = layout
    self.library = library
    self.origin = origin ?? library
    pager = PicturePager(
      PicturePager.Pictures(
        count: { place.isCurrent(store) ? place.order.count : 1 },
        shape: { place.isCurrent(store) ? .init(of: place.order.index(at: $0), in: store) : .init() }),
      current: place.opening)
    super.init(title: store.files.collection.name(of: index))
    pager.onTurn = { [weak self] _ in self?.turned() }
    connectBar()
    minimap.onMove = { [weak self] point, isAnimated, now in
      self?.pager.picture.show(point, animated: isAnimated, at: now)
    }
  }

  /// The picture that is shown.
  package var index: Int { order.index(at: pager.current) }
  package override var sourceNumber: Int { openingIndex }

  /// The one that it began with.
  package var openingIndex: Int { place.openingIndex }

  /// The pictures in their order.
  package var order: PictureOrder { place.order }

  package override var barTitle: String { isCurrent ? store.files.collection.name(of: index) : title }
  package override var isTitleButton: Bool { isCurrent }
  package override func titlePressed() { onTitle?(self) }
  package override var barDetail: String { "\(pager.current + 1) of \(order.count)" }

  package override var isBarHidden: Bool { bar.isHidden }
  package override func barHiding(at now: Instant) -> Double { bar.hiding(at: now) }

  package override var hints: String {
    "Esc  back     Drag down or pinch  close     ← →  browse     Scroll  zoom     I  details     ?  help"
  }

  /// Whether the pictures are still those that the grid shows.
  package var isCurrent: Bool { place.isCurrent(store) }

  package func shows(_ index: Int) -> Bool { isCurrent && self.index == index }

  package override func isNamed(_ name: String) -> Bool { store.files.collection.index(named: name).map(shows) == true }

  package override func page(named name: String) -> Page? {
    name == DetailsPage.name ? makeDetails?(self) : nil
  }

  package override func opening(_ settings: Settings) -> Script.Opening? {
    var opening = Script.Opening(name: store.files.collection.scriptName(of: openingIndex))
    if openingLayout != settings.window.layout { opening.layout = openingLayout.rawValue }
    return opening
  }

  package override var pictureInHand: PictureInHand {
    var picture = PictureInHand(index)
    picture.menu = [.rotateRight, .rotateLeft, .details]
    picture.nothingToHide = "Hidden already. Ctrl Z: undo"
    return picture
  }

  package override func sourceView(as kind: SourceKind, _ lookup: SourceLookup) -> SourceView? {
    guard isCurrent else { return nil }
    let source =
      switch lookup {
      case .identifier, .sharedIdentifier: origin?.sourceView(of: index, as: kind)
      case .captured: origin?.sourceView(atPlace: place.opening, as: kind)
      }
    guard let dropOrigin = place.dropOrigin, let source else { return source }
    let side = Self.droppedSide
    return SourceView(
      id: source.id, frame: Rect(center: dropOrigin, size: Size(width: side, height: side)), cornerRadius: side / 5)
  }

  /// The side in points of what a dropped file comes out of: about that of an icon that is dragged.
  private static let droppedSide = 64.0

  package override var sourceName: String { barTitle }

  package override func sharpness(pixels width: Double, at now: Instant) -> Double? {
    isCurrent ? store.sharpness(of: index, pixels: width, at: now) : nil
  }

  package override var notice: Notice? {
    isCurrent ? notice(of: index) : nil
  }

  // MARK: Appearing

  package override func viewIsAppearing(_ animated: Bool) { wantsPixels = true }

  package override func viewDidAppear(_ animated: Bool) {
    place.dropOrigin = nil
    wantPixels()
  }

  package override func viewWillAppear(_ animated: Bool) { pager.picture.turnForFlight(isLeaving: false) }

  package override func viewWillDisappear(_ animated: Bool) {
    pager.cancelInput()
    pager.picture.turnForFlight(isLeaving: true)
    details.scroller.pan.cancel()
    minimap.cancelInput()
  }

  package override func viewDidDisappear(_ animated: Bool) {
    wantsPixels = false
    stopAnimation()
    if isCurrent { store.pages.close(index) }
    pager.reset()
    pager.fingers.isZoomable = true
    details.reset()
    restoreBar()
  }

  // MARK: Where the pictures are

  /// The part of this page that its pictures are fitted into: beneath the bar, or beneath a sheet's grabber.
  package var pictureBounds: Rect {
    switch modalPresentationStyle {
    case .fullScreen, .overFullScreen:
      Chrome.pictureBounds(of: size, barHeight: Chrome.barHeight * (1 - boundsHiding))
    case .pageSheet:
      Rect(minX: 0, minY: Self.grabberRoom, maxX: size.width, maxY: max(Self.grabberRoom + 1, size.height))
    case .popover: Rect(origin: .zero, size: size).insetBy(dx: panelPadding, dy: panelPadding)
    }
  }

  /// Points above a sheet's picture.
  private static let grabberRoom = 20.0

  package override var panelPadding: Double { 12 }

  /// The frame in which the picture comes to rest: a card flies by it, while its picture may still move.
  package override func pictureFrame(in bounds: Rect) -> Rect? {
    guard isCurrent else { return nil }
    return pager.picture.finalFrame.offsetBy(Vector(dx: 0, dy: -details.finalOffset))
  }

  package override func shownPictureFrame(in bounds: Rect, at now: Instant) -> Rect? {
    isCurrent ? pager.picture.frame(at: now).offsetBy(Vector(dx: 0, dy: -details.offset(at: now))) : nil
  }

  package override func sourcePictureFrame(source: Rect) -> Rect? {
    isCurrent ? source.filling(aspectRatio: pager.picture.aspectRatio) : nil
  }

  package override func contentOffset(at now: Instant) -> Double? {
    details.isShown ? details.offset(at: now) : pager.contentOffset(at: now)
  }

  // MARK: What happens to it

  package override func layout(size: Size, scale: Double, at now: Instant) {
    self.size = size
    self.scale = scale
    pager.layout(viewport: pictureBounds, scale: scale, at: now)
    details.layout(at: now)
    wantPixels()
  }

  package override func moved(to origin: Point) { pager.origin = origin }

  package override func windowResized(at now: Instant) {
    if wantsPixels, isCurrent { onPage?(index) }
  }

  package override func apply(_ settings: Settings) {
    pager.apply(settings)
    details.scroller.reducesMotion = settings.transition.reducesMotion
    followFullScreen(settings.window.isFullScreen)
    let libraryStyle = settings.window.layout
    defer { self.libraryStyle = libraryStyle }
    // The first page shows its pictures otherwise now.
    if wantsPixels, isCurrent, libraryStyle != self.libraryStyle { onPage?(index) }
  }

  package override func timePassed(to now: Instant) {
    pager.timePassed(to: now)
    details.timePassed(to: now)
    followBar(to: now)
    followMinimap(to: now)
    details.followWords(at: now)
    reportZoom(at: now)
    guard wantsPixels, isCurrent else { return }
    followLibrary()
    // Where it is going as well as where it is: the pixels may then be there when it arrives.
    let isOnSide = pager.picture.quarterTurns & 1 == 1
    let sizes = [pager.picture.finalFrame.size, pager.picture.frame(at: now).size]
    let width = sizes.reduce(0) { max($0, isOnSide ? $1.height : $1.width) }
    store.wantDetail(of: index, pixelWidth: width * scale)
    wantPieces(at: now)
    followAnimation(at: now)
  }

  package override var isAnimating: Bool {
    pager.isAnimating || details.isAnimating || minimap.isAnimating(at: pager.now)
      || bar.fade.isAnimating(at: pager.now)
  }

  package override var activity: ProgramActivity? {
    if pager.paging.isMoving(at: pager.now) { return .paging }
    return pager.isAnimating ? .zooming : details.scroller.isAnimating ? .scrolling : nil
  }

  package override var nextDeadline: Instant? { .earliest(minimap.nextDeadline, nextFrameTime) }

  private func turned() {
    guard isCurrent else { return }
    // The picture that was only there because it was shown goes.
    if place.isHolding { place.version = nil }
    wantPixels()
    if details.isShown { details.replace(at: pager.now) }
    onPage?(index)
  }

  package func wantPixels() {
    guard wantsPixels, isCurrent else { return }
    // A flight has the processor to itself; those beside it come when it has arrived.
    store.pages.show(
      index, neighbours: pager.neighbours.map(order.index), isInFlight: appearanceState != .appeared,
      fitting: pictureBounds.size, scale: scale)
  }

  package override var arrangement: [Script.Action] {
    bar.arrangement + pager.arrangement + details.arrangement
  }

  package override func arrange(_ action: Script.Action, at now: Instant) {
    guard isCurrent else { return }
    switch action {
    case .turn, .rotate, .magnify, .zoom:
      pager.arrange(action, at: now)
      reportZoom(at: now, isSilent: true)
      wantPixels()
    case .bar(let isHidden): hideBar(isHidden, animated: false, at: now)
    case .details: details.showAtOnce(at: now)
    case .scroll: details.scroller.arrange(action, at: now)
    default: break
    }
  }

  // MARK: Fingers, wheels and keys

  package override func gestureRecognizers(at point: Point) -> [GestureRecognizer] {
    guard isCurrent else { return [] }
    if isOnMinimap(point) { return minimap.recognizers }
    if details.isShown { return pager.recognizers + details.scroller.recognizers }
    return pager.recognizers + (details.canBePulled ? [details.scroller.pan] : []) + (canHideBar ? [bar.tap] : [])
  }

  package override func touchWillBegin(at point: Point) {
    guard isCurrent, !isOnMinimap(point) else { return }
    pager.prepare(for: self)
    details.scroller.isLeaving = !details.isShown
    guard details.isShown else { return }
    details.scroller.prepare(for: self)
    details.scroller.stop()
  }

  package override func stopScrollingAndZooming(at point: Point) {
    if isCurrent, details.isShown, !isOnMinimap(point) { details.scroller.stop() }
  }

  package override func allowsDismissal(by gesture: ZoomGesture, at location: Point) -> Bool {
    // Details that go hold nothing back.
    pager.allowsDismissal(by: gesture) && !isOnMinimap(location)
      && (gesture != .pan || !details.isShown || details.scroller.isScrolledToTop)
  }

  package override func scrollWheel(by steps: Vector, at point: Point, time now: Instant) -> Bool {
    guard isCurrent else { return false }
    if details.isShown, abs(steps.dy) >= abs(steps.dx) { return details.scroller.wheel(steps, now: now) }
    return pager.wheel(steps, at: point, now: now)
  }

  package override func pointer(_ event: PagePointer, at now: Instant) {
    switch event {
    case .moved(let point): minimap.pointerMoved(to: point, now: now)
    case .exited: break
    case .middleClick(let point): if isCurrent { pager.fingers.middleClick(at: point, now: now) }
    }
  }

  package override var escapeTitle: String? { isCurrent && details.isShown ? "Hide details" : nil }

  package override func perform(_ command: Command, at now: Instant) -> Bool {
    guard isCurrent else { return false }
    switch command {
    case .details: details.toggle(at: now)
    case .back where details.isShown: details.toggle(at: now)
    case .takeOff: return library?.remove(index, at: now) == true
    case .up where details.isShown, .down where details.isShown: return details.scroller.perform(command, at: now)
    case .zoomIn, .zoomOut, .fit, .actualSize, .rotateRight, .rotateLeft:
      if details.isShown { details.toggle(at: now) }
      return pager.perform(command, at: now)
    default: return pager.perform(command, at: now)
    }
    return true
  }

  // MARK: Drawing

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    switch part {
    case .card: addCardContent(to: &drawing.cache.cardContent, context)
    case .notices(let page, let opacity):
      drawNotices(besidePictures: false, into: &drawing.list.commands, context, page: page, opacity: opacity)
    case .words(let page, let opacity):
      drawNotices(besidePictures: true, into: &drawing.list.commands, context, page: page, opacity: opacity)
      details.draw(into: &drawing.list.commands, context, page: page, opacity: opacity)
      drawMinimap(into: &drawing.list.commands, context, page: page, opacity: opacity)
    case .content, .inPlace, .layers, .above: super.draw(part, into: &drawing, context)
    }
  }

  package override func overlap(above y: Double, in bounds: Rect, at now: Instant) -> Double {
    isCurrent ? pager.visible.overlap(above: y + details.offset(at: now), at: now) : 0
  }

  private func addCardContent(to content: inout CardContent, _ context: PageContext) {
    guard isCurrent else { return }
    pager.visible.forEach(at: context.now) { addPictures(of: $0, to: &content, context) }
    // Nothing of it is seen where it was dropped.
    if place.dropOrigin == nil { origin?.addLook(of: index, in: sourceLayer, to: &content, context) }
    // Its source shows the first frame, which fades in as the card lands.
    if store.animation.frame(of: index) != nil { content.sourceMatchesPage = false }
  }
}
