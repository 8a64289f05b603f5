package import FluidGeometry
internal import FluidGestures
package import FluidMotion
internal import FluidNavigation
internal import FluidScene
package import FluidScript
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
  package let place: PhotoPlace
  /// The page that this one came out of.
  package private(set) weak var origin: (any PictureSourcePage)?
  package private(set) lazy var details = PhotoDetails(of: self)
  package private(set) lazy var closeUp = PhotoCloseUp(of: self)
  private(set) lazy var pixels = PhotoPixels(of: self)
  private var playback: PhotoPlayback
  let bar = HidingBar()
  package var actions = Actions()
  /// How the first page shows its pictures.
  private var libraryStyle: LibraryStyle?

  /// The actions that others do for the page.
  package struct Actions {
    /// Shows the source of a picture on whatever lies beneath: another one is shown, or the window has another size.
    package var show: @MainActor (Int) -> Void = { _ in }
    /// Makes a page of the details.
    package var details: @MainActor (PhotoPage) -> DetailsPage? = { _ in nil }
    /// Answers a press on the name in the bar.
    package var pressTitle: @MainActor (PhotoPage) -> Void = { _ in }
  }

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
    playback = PhotoPlayback(store.animation)
    self.origin = origin ?? library
    pager = PicturePager(
      count: { place.isCurrent ? place.order.count : 1 },
      shape: { place.isCurrent ? .init(of: place.order.index(at: $0), in: store) : .init() }, current: place.opening)
    super.init(title: store.files.collection.name(of: index))
    pager.onTurn = { [weak self] _ in self?.turned() }
    bar.connect(to: self)
    ownInput = PhotoInput(page: self)
  }

  /// The picture that is shown.
  package var index: Int { place.order.index(at: pager.current) }

  package override var navigationItem: NavigationItem {
    var item = NavigationItem(
      title: isCurrent ? store.files.collection.name(of: index) : title,
      detail: "\(pager.current + 1) of \(place.order.count)",
      hints: "Esc  back     Drag down or pinch  close     ← →  browse     Scroll  zoom     I  details     ?  help")
    (item.isTitleButton, item.isBarHidden) = (isCurrent, bar.isHidden)
    if isCurrent, details.isShown { item.escapeTitle = "Hide details" }
    return item
  }

  package override func titlePressed() { actions.pressTitle(self) }
  package override func barHiding(at now: Instant) -> Double { bar.hiding(at: now) }

  /// Whether the pictures are still those that the grid shows.
  package var isCurrent: Bool { place.isCurrent }

  package func shows(_ index: Int) -> Bool { isCurrent && self.index == index }

  package override var script: any PageScript { PhotoScript(page: self) }

  package override var pictureInHand: PictureInHand {
    var picture = PictureInHand(index)
    picture.menu = [.rotateRight, .rotateLeft, .details]
    picture.nothingToHide = "Hidden already. Ctrl Z: undo"
    return picture
  }

  package override var source: (any PageSource)? { PhotoSource(page: self) }

  // MARK: Appearing

  package override func viewIsAppearing(_ animated: Bool) { pixels.begin() }

  package override func viewDidAppear(_ animated: Bool) {
    place.dropOrigin = nil
    pixels.want()
  }

  package override func viewWillAppear(_ animated: Bool) { pager.picture.turnForFlight(isLeaving: false) }

  package override func viewWillDisappear(_ animated: Bool) {
    pager.cancelInput()
    pager.picture.turnForFlight(isLeaving: true)
    details.scroller.pan.cancel()
    closeUp.minimap.cancelInput()
  }

  package override func viewDidDisappear(_ animated: Bool) {
    playback.end(isCurrent: isCurrent)
    pixels.end()
    pager.reset()
    pager.fingers.isZoomable = true
    details.reset()
    bar.restore(at: pager.now)
  }

  // MARK: Where the pictures are

  package override var panelContent: PanelContent { .picture(padding: PhotoPicture.panelPadding) }

  package override var picture: (any PagePicture)? { isCurrent ? PhotoPicture(page: self) : nil }

  package override func contentOffset(at now: Instant) -> Double? {
    details.isShown ? details.offset(at: now) : pager.contentOffset(at: now)
  }

  // MARK: What happens to it

  package override func layout(size: Size, scale: Double, at now: Instant) {
    pager.layout(viewport: PhotoPicture(page: self).room, scale: scale, at: now)
    details.layout(at: now)
    pixels.want()
  }

  /// Lays the pictures out for another height of the bar.
  func layoutPictures(at now: Instant) {
    pager.layout(viewport: PhotoPicture(page: self).room, scale: pager.zooms.shapes.scale, keepsZoomed: true, at: now)
    if details.isShown { details.layout(at: now) }
  }

  package override func moved(to origin: Point) { pager.origin = origin }

  package override func windowResized(at now: Instant) {
    if pixels.areWanted, isCurrent { actions.show(index) }
  }

  package override func apply(_ settings: Settings) {
    pager.apply(settings)
    details.scroller.reducesMotion = settings.transition.reducesMotion
    bar.followFullScreen(settings.window.isFullScreen)
    let libraryStyle = settings.window.layout
    defer { self.libraryStyle = libraryStyle }
    // The first page shows its pictures otherwise now.
    if pixels.areWanted, isCurrent, libraryStyle != self.libraryStyle { actions.show(index) }
  }

  package override func timePassed(to now: Instant) {
    pager.timePassed(to: now)
    details.timePassed(to: now)
    if pager.zooms.shapes.viewport != PhotoPicture(page: self).room { layoutPictures(at: now) }
    closeUp.timePassed(to: now)
    details.followWords(at: now)
    guard pixels.areWanted, isCurrent else { return }
    followLibrary()
    pixels.follow(at: now)
    // It pauses while its card flies or is held, while pictures are paged or zoomed, and under a presented page.
    playback.follow(index, isResting: isResting && presentedViewController == nil, at: now)
  }

  /// Whether the page is open, and nothing is about to move its picture.
  private var isResting: Bool { appearanceState == .appeared && pager.isAtRest }

  private func followLibrary() {
    guard isResting, let places = place.followLibrary(showing: index, at: pager.current) else { return }
    pager.rearrange(current: places.current, opening: places.opening)
    pixels.want()
  }

  package override var motion: PageMotion {
    let now = pager.now
    var motion = PageMotion(
      isAnimating: pager.isAnimating || details.isAnimating || closeUp.minimap.isAnimating(at: now)
        || bar.isAnimating(at: now))
    motion.activity =
      pager.paging.isMoving(at: now)
      ? .paging : pager.isAnimating ? .zooming : details.scroller.isAnimating ? .scrolling : nil
    motion.nextDeadline = .earliest(
      closeUp.minimap.nextDeadline, isCurrent ? store.animation.nextFrameTime(of: index, after: now) : nil)
    return motion
  }

  private func turned() {
    guard isCurrent else { return }
    place.turned()
    pixels.want()
    if details.isShown { details.replace(at: pager.now) }
    actions.show(index)
  }

  // MARK: Drawing

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    switch part {
    case .card: PhotoCard(page: self, context: context).add(to: &drawing.cache.cardContent)
    case .notices(let page, let opacity):
      PhotoNotices(page: self).draw(
        besidePictures: false, into: &drawing.list.commands, context, page: page, opacity: opacity)
    case .words(let page, let opacity):
      PhotoNotices(page: self).draw(
        besidePictures: true, into: &drawing.list.commands, context, page: page, opacity: opacity)
      details.draw(into: &drawing.list.commands, context, page: page, opacity: opacity)
      closeUp.drawMinimap(into: &drawing.list.commands, context, page: page, opacity: opacity)
    case .content, .inPlace, .layers, .above: super.draw(part, into: &drawing, context)
    }
  }
}
