package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
package import FluidScript

/// Pictures side by side, each of which can be zoomed: what fingers, wheels and keys do inside of a page.
///
/// One picture is current. It can be pinched and dragged while it is zoomed in, and swiped away while it is not, or while
/// it is at its edge; a picture that was swiped away is zoomed out once it is out of sight. All points are those of the page.
@MainActor
package final class PicturePager: ContentMover {
  /// Between two pictures, in points.
  package static let gap = 20.0

  private let count: @MainActor () -> Int
  /// Called when another picture becomes the current one.
  package var onTurn: (@MainActor (Int) -> Void)?
  /// Where the page begins in the window, whose points fingers are told in.
  package var origin = Point.zero
  package internal(set) var paging: PagingMotion
  package internal(set) var zooms: PictureZooms
  /// What was shown before a key, where nothing is to move.
  package var dissolve = PageDissolve()
  package private(set) lazy var fingers = PictureFingers(of: self)
  private(set) lazy var wheelInput = PictureWheel(of: self)
  package private(set) var now = Instant.zero
  private var announced: Int
  /// The picture that it began with; `nil` where that is no longer among them.
  private var opening: Int?

  /// - Parameters:
  ///   - count: returns how many pictures there are.
  ///   - shape: returns the shape of a picture, as far as it is known.
  ///   - current: the picture that it begins with.
  package init(
    count: @escaping @MainActor () -> Int, shape: @escaping @MainActor (Int) -> PictureShapes.Shape, current: Int
  ) {
    self.count = count
    zooms = PictureZooms(PictureShapes(shape))
    paging = PagingMotion(pageCount: count(), currentPage: current)
    announced = current
    opening = current
    // The recogniser that was made first is heard first of those that ask at once.
    _ = fingers
  }

  /// The picture that is shown, or is being turned to; under a finger, the nearest.
  package var current: Int { paging.currentPage(at: now) }

  package var picture: CurrentPicture { CurrentPicture(pager: self) }

  package var visible: VisiblePictures { VisiblePictures(pager: self) }

  package func contentOffset(at now: Instant) -> Double? { paging.contentOffset(at: now) }

  package var isAnimating: Bool {
    paging.isMoving(at: now) || wheelInput.isTurning || dissolve.isAnimating || zooms.isMoving(at: now)
  }

  /// Whether the current picture is all that is seen, and nothing is about to move it.
  package var isAtRest: Bool { !isAnimating && fingers.areIdle }

  /// Those that the current picture may be turned to next, the likelier one first.
  package var neighbours: [Int] { [current + 1, current - 1].filter { (0..<paging.pageCount).contains($0) } }

  // MARK: What happens to it

  /// - Parameters:
  ///   - viewport: where a picture is fitted in. Pages lie as far apart as it is wide.
  ///   - scale: pixels a point.
  ///   - keepsZoomed: whether a picture that is zoomed in stays where it is.
  package func layout(viewport: Rect, scale: Double, keepsZoomed: Bool = false, at now: Instant) {
    hear(now)
    paging.layout(pageCount: count(), pageLength: viewport.width, gap: Self.gap, at: self.now)
    zooms.layout(
      in: viewport, scale: scale, keepsZoomed: keepsZoomed, paging, isAtOnce: dissolve.isOn, at: self.now)
  }

  /// The pictures have other places; the one that is current stays what it is.
  ///
  /// - Parameters:
  ///   - current: its place.
  ///   - opening: that of the picture that the pager began with.
  package func rearrange(current: Int, opening: Int?) {
    dissolve.end()
    wheelInput.end()
    zooms.keep(self.current, as: current)
    paging.layout(pageCount: count(), pageLength: zooms.shapes.viewport.width, gap: Self.gap, at: now)
    paging.go(to: current, animated: false, at: now)
    (announced, self.opening) = (current, opening)
  }

  package func timePassed(to now: Instant) {
    hear(now)
    wheelInput.end(ifDueAt: self.now)
    paging.finish(at: self.now)
    dissolve.finish(at: self.now)
    zooms.followShapes(paging, isAtOnce: dissolve.isOn, at: self.now)
    zooms.finish(paging, at: self.now)
    announce()
  }

  package func apply(_ settings: Settings) {
    paging.isRightToLeft = settings.gestures.isRightToLeft
    fingers.yieldsBackSwipe = settings.gestures.swipesBackAnywhere
    dissolve.isOn = settings.transition.reducesMotion
  }

  /// An event happened at a moment.
  package func hear(_ now: Instant) { self.now = max(self.now, now) }

  /// Calls the observer with the current picture.
  func announce() {
    let current = current
    guard current != announced else { return }
    announced = current
    onTurn?(current)
  }

  /// Goes to a picture, from far off only past its neighbour.
  func turn(to index: Int, at now: Instant) {
    hear(now)
    cancelInput()
    show(index)
    announce()
  }

  /// Slides to a picture, or fades to it.
  func show(_ index: Int) {
    let index = index.clamped(to: 0...paging.pageCount - 1)
    if dissolve.isOn, index != current { dissolve.begin(from: current, picture.frame(at: now), at: now) }
    paging.go(to: index, animated: !dissolve.isOn, at: now)
  }

  /// Returns to the initial zooms and places of a pager that is no longer visible.
  package func reset() {
    cancelInput()
    dissolve.end()
    zooms.removeAll()
    paging.go(to: current, animated: false, at: now)
  }

  // MARK: Fingers, wheels and keys

  package func recognizers(at point: Point) -> [GestureRecognizer] { fingers.recognizers }

  /// A finger that lands on a picture that moves catches it by dragging it: nothing stops.
  package func touchWillBegin(at point: Point, on page: Page) { fingers.prepare(for: page) }

  /// Cancels all gestures, and ends a scroll by the wheel.
  package func cancelInput() {
    fingers.cancel()
    wheelInput.end()
  }

  /// Whether the pictures let a gesture dismiss the page. Only a picture that is zoomed out can be dragged or pinched away,
  /// and only from the first one a swipe to the one before it leads out.
  package func allowsDismissal(by gesture: ZoomGesture, at point: Point) -> Bool {
    switch gesture {
    case .pan, .pinch: picture.isZoomedOut
    case .anywhere: picture.isZoomedOut && current == 0
    case .edge, .spread: true
    }
  }

  /// A wheel turned over the page. `false` says that there was no use for it: it closes, and the picture is zoomed out; or it goes back,
  /// and this is the first picture.
  ///
  /// - Parameter steps: positive in the direction in which the content moves.
  package func wheel(_ steps: Vector, at point: Point, now: Instant) -> Bool {
    hear(now)
    defer { announce() }
    return wheelInput.turn(steps, at: point)
  }

  /// - Returns: whether the command is for it.
  package func perform(_ command: Command, at now: Instant) -> Bool {
    hear(now)
    return PictureKeys(pager: self).perform(command)
  }

  // MARK: Made again

  /// The current picture with its turn and its zoom, as scripts and recordings have them.
  package var arrangement: [Script.Action] {
    let quarters = picture.quarterTurns
    let turn: [Script.Action] =
      (current == opening ? [] : [.turn(to: current + 1)]) + (quarters == 0 ? [] : [.rotate(quarters)])
    guard !picture.isZoomedOut else { return turn }
    let place = picture.zoom.finalPlace(at: now)
    return turn + [.magnify(place.zoomScale, place.center)]
  }

  /// The observer of the current picture is not called: the picture was current before.
  package func arrange(_ action: Script.Action, at now: Instant) {
    hear(now)
    switch action {
    case .turn(let number):
      paging.go(to: number - 1, animated: false, at: self.now)
      announced = current
    case .rotate(let quarters): picture.turn(by: quarters, animated: false, at: self.now)
    case .magnify(let scale, let center):
      zooms.change(current, at: self.now) { $0.jump(toZoomScale: scale, center: center) }
    case .zoom(let scale, let point):
      zooms.change(current, at: self.now) { $0.zoom(to: scale, about: point, animated: false, at: self.now) }
    default: break
    }
  }
}
