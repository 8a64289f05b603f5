package import FluidGeometry
package import FluidGestures
package import FluidMotion

/// A scroll view with a finger of its own, for a page that scrolls up and down and may be dismissed by the same drag.
///
/// A drag that begins while the content is scrolled away from its top scrolls, and continues past the top; only a drag
/// down from the top is left to a dismissal.
@MainActor
package final class ScrollController {
  package let pan: PanGestureRecognizer
  package private(set) var view = ScrollView()
  /// See ``ScrollView/reducesMotion``.
  package var reducesMotion: Bool {
    get { view.reducesMotion }
    set { view.reducesMotion = newValue }
  }
  /// Whether a drag down from the top is a dismissal's; otherwise it is a pull at the rubber band.
  package var leavesTopToDismissal = true
  /// Whether the content is on its way to the top, so that a drag down is a dismissal's wherever it has come to.
  package var isLeaving = false
  /// Called before a drag moves the content.
  package var willBeginDragging: (@MainActor () -> Void)?
  /// Called when a drag is over, with the velocity of the content's offset in points a second: `scrollViewWillEndDragging`. The content
  /// moves on as the drag's end has it, and glides elsewhere where that is asked for here.
  package var didEndDragging: (@MainActor (Double) -> Void)?
  /// Whether a drag up from the top is a sheet's, which becomes higher.
  package var leavesRiseToSheet = false
  package private(set) var now = Instant.zero

  package init(name: String) {
    pan = PanGestureRecognizer(name: name)
    pan.direction = .vertical
    pan.maximumNumberOfTouches = 1
    pan.shouldBegin = { [weak self] _ in self?.shouldPan ?? false }
    pan.action = { [weak self] _ in self?.panChanged() }
  }

  // MARK: Where it is

  package func offset(at now: Instant) -> Double { view.offset(at: now) }

  package var isScrolledToTop: Bool { view.offset(at: now) <= 0.5 }

  package var isAnimating: Bool { view.isMoving(at: now) }

  // MARK: What programs do

  package func layout(contentLength: Double, viewportLength: Double, at now: Instant) {
    advance(to: now)
    view.layout(contentLength: contentLength, viewportLength: viewportLength, at: self.now)
  }

  package func timePassed(to now: Instant) {
    advance(to: now)
    view.timePassed(to: self.now)
  }

  /// Time never goes back.
  private func advance(to now: Instant) { self.now = max(self.now, now) }

  package func jump(to offset: Double, at now: Instant) {
    advance(to: now)
    view.jump(to: offset)
  }

  /// A finger that drags loses hold.
  package func glide(to offset: Double, at now: Instant) {
    advance(to: now)
    pan.cancel()
    view.glide(to: offset, at: self.now)
  }

  /// Glides there, unless motion is reduced. A finger that drags loses hold.
  package func scroll(to offset: Double, at now: Instant) {
    advance(to: now)
    pan.cancel()
    view.scroll(to: offset, at: self.now)
  }

  /// Shows a part of the content; see ``ScrollView/reveal(_:clearance:at:)``.
  package func reveal(_ part: ClosedRange<Double>, clearance: Double, at now: Instant) {
    advance(to: now)
    if let offset = view.offset(revealing: part, clearance: clearance, at: self.now) { scroll(to: offset, at: now) }
  }

  /// Back to the top, at once, while the content is not seen.
  package func reset() {
    pan.cancel()
    view.jump(to: 0)
  }

  // MARK: What fingers do

  /// Stops what moves, for a finger that lands now.
  package func stop() { view.stop(at: now) }

  private var shouldPan: Bool {
    advance(to: pan.latestTime)
    let isPulledDown = pan.location.y > pan.startLocation.y
    return
      !((isScrolledToTop || isLeaving && isPulledDown) && (isPulledDown ? leavesTopToDismissal : leavesRiseToSheet))
  }

  private func panChanged() {
    advance(to: pan.latestTime)
    if pan.state == .began { willBeginDragging?() }
    view.follow(pan, at: now)
    if pan.state == .ended { didEndDragging?(-pan.velocity.dy) }
    if pan.state == .cancelled { didEndDragging?(0) }
  }

  // MARK: What wheels and keys do

  /// - Parameters:
  ///   - steps: up and down they scroll; others are of no use.
  ///   - now: when that is.
  /// - Returns: whether the steps were of use.
  package func wheel(_ steps: Vector, now: Instant) -> Bool {
    guard abs(steps.dy) >= abs(steps.dx) else { return false }
    advance(to: now)
    if steps.dy > 0, isScrolledToTop { return false }
    view.turnWheel(by: steps.dy, at: self.now)
    return true
  }

  package func perform(_ step: ScrollView.Step, at now: Instant) {
    advance(to: now)
    if step == .top || step == .bottom { pan.cancel() }
    view.perform(step, at: self.now)
  }
}
