internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion

/// A page that scrolls up and down: what a finger, a wheel and keys do to it.
///
/// A drag that begins while the page is scrolled away from its top scrolls, and goes on scrolling past it; only one that
/// goes down from the top is left to whoever dismisses the page.
@MainActor
final class PageScroller {
  let pan = PanGestureRecognizer(name: "page scroll")
  private(set) var motion = ScrollMotion()
  /// Whether a drag down from the top is somebody else's; otherwise it is a pull at the rubber band.
  var leavesTopToDismissal = true
  /// Whether a drag up from the top is a sheet's, which becomes higher.
  var leavesRiseToSheet = false
  private(set) var now = Instant.zero
  private var dragged = 0.0

  /// Points for a key.
  private static let step = ScrollMotion.wheelStep
  /// Of the part that is seen: how far a key for a screenful goes.
  private static let screenful = 0.9

  init() {
    pan.direction = .vertical
    pan.maximumNumberOfTouches = 1
    pan.shouldBegin = { [weak self] _ in self?.shouldPan ?? false }
    pan.action = { [weak self] _ in self?.panChanged() }
  }

  // MARK: Where it is

  /// Points from the top; below 0 while it is pulled down past it.
  func offset(at now: Instant) -> Double { motion.offset(at: now) }

  var isScrolledToTop: Bool { motion.offset(at: now) <= 0.5 }

  var isAnimating: Bool { motion.isMoving(at: now) }

  // MARK: What happens to it

  func layout(contentLength: Double, viewportLength: Double, at now: Instant) {
    hear(now)
    motion.layout(contentLength: contentLength, viewportLength: viewportLength, at: self.now)
  }

  func timePassed(to now: Instant) {
    hear(now)
    motion.settle(at: self.now)
  }

  func hear(_ now: Instant) { self.now = max(self.now, now) }

  func glide(to offset: Double, at now: Instant) {
    hear(now)
    pan.cancel()
    motion.glide(to: offset, at: self.now)
  }

  var arrangement: [Script.Action] {
    let offset = motion.offset(at: now)
    return offset == 0 ? [] : [.scroll(to: offset)]
  }

  func arrange(_ action: Script.Action, at now: Instant) {
    hear(now)
    if case .scroll(let offset) = action { motion.jump(to: offset) }
  }

  /// Nobody sees it any more.
  func reset() {
    pan.cancel()
    motion.jump(to: 0)
  }

  // MARK: Fingers

  /// Readies the recogniser for a finger that lands now: it stops what moves.
  func recognizers() -> [GestureRecognizer] {
    if motion.isMoving(at: now) {
      motion.beginDragging(at: now)
      motion.endDragging(velocity: 0, at: now)
    }
    return [pan]
  }

  private var shouldPan: Bool {
    hear(pan.latestTime)
    let isPulledDown = pan.location.y > pan.startLocation.y
    return !(isScrolledToTop && (isPulledDown ? leavesTopToDismissal : leavesRiseToSheet))
  }

  private func panChanged() {
    hear(pan.latestTime)
    motion.follow(pan, &dragged, at: now)
  }

  // MARK: Wheels and keys

  /// Steps up and down scroll; others are of no use.
  func wheel(_ steps: Vector, now: Instant) -> Bool {
    guard abs(steps.dy) >= abs(steps.dx) else { return false }
    hear(now)
    motion.scroll(byWheelSteps: -steps.dy, at: now)
    return true
  }

  func perform(_ command: Command, at now: Instant) {
    hear(now)
    let screenful = motion.viewportLength * Self.screenful
    switch command {
    case .up: scroll(by: -Self.step)
    case .down: scroll(by: Self.step)
    case .pageUp: scroll(by: -screenful)
    case .pageDown, .open: scroll(by: screenful)
    case .home: glide(to: 0, at: now)
    case .end: glide(to: motion.range.upperBound, at: now)
    case .back, .left, .right, .zoomIn, .zoomOut, .fit, .actualSize, .details, .inspector, .inspectorKeys, .record,
      .replay,
      .transitionLab, .pause, .stretchBegin, .stretchEnd, .export, .exportEnd, .sideBySide, .help, .quit:
      break
    }
  }

  private func scroll(by distance: Double) {
    guard !motion.isDragging else { return }
    motion.glide(to: motion.destination(at: now) + distance, at: now)
  }
}
