public import FluidGeometry
public import FluidMotion

/// Content that scrolls up and down, with its gestures: a finger, a wheel, a touchpad, keys and a scroller. The page that shows it may be
/// dismissed by the same drag.
///
///     let scroll = ScrollController(name: "list")
///     scroll.layout(contentLength: 4000, viewportLength: 874, at: now)
///
/// A drag that begins while the content is scrolled away from its top scrolls, and continues past the top; only a drag
/// down from the top is left to a dismissal.
@MainActor
public final class ScrollController {
  /// The finger that scrolls.
  public let pan: PanGestureRecognizer
  /// The finger that drags the scroller's thumb.
  public let thumbPan: PanGestureRecognizer
  /// The track of the scroller in points of the window's content, as wide as a finger may take the thumb; `nil`, as at first, where there
  /// is no scroller.
  public var scrollerTrack: Rect? {
    get { scroller.track }
    set { scroller.track = newValue }
  }
  /// The content, to read where it is.
  public private(set) var content = ScrolledContent()
  /// Whether wheels, keys and programs take the content to where they lead at once; see ``ScrolledContent/reducesMotion``.
  public var reducesMotion: Bool {
    get { content.reducesMotion }
    set { content.reducesMotion = newValue }
  }
  /// Whether a drag down from the top is a dismissal's; otherwise it is a pull at the rubber band.
  public var leavesTopToDismissal = true
  /// Whether the content is on its way to the top, so that a drag down is a dismissal's wherever it has come to.
  public var isLeaving = false
  /// Called before a drag moves the content.
  public var willBeginDragging: (@MainActor () -> Void)?
  /// Called when a drag is over, with the velocity of the content's offset in points a second: UIKit's `scrollViewWillEndDragging`. The
  /// content moves on as the end of the drag has it, unless ``glide(to:at:)`` is called here.
  public var didEndDragging: (@MainActor (Double) -> Void)?
  /// Whether a drag up from the top belongs to a sheet, which becomes higher.
  public var leavesRiseToSheet = false
  /// The latest moment that the controller was called with, or that its finger has moved at.
  public private(set) var now = Instant.zero
  private var scroller = Scroller()

  /// Creates content without a length.
  ///
  /// - Parameter name: the name of the recogniser in traces; that of the thumb ends with "thumb".
  public init(name: String) {
    pan = PanGestureRecognizer(name: name)
    thumbPan = PanGestureRecognizer(name: name + " thumb")
    pan.direction = .vertical
    pan.maximumNumberOfTouches = 1
    pan.shouldBegin = { [weak self] _ in self?.shouldPan ?? false }
    pan.action = { [weak self] _ in
      guard let self else { return }
      advance(to: pan.latestTime)
      if pan.state == .began { willBeginDragging?() }
      content.follow(pan, at: now)
      if pan.state == .ended { didEndDragging?(-pan.velocity.dy) }
      if pan.state == .cancelled { didEndDragging?(0) }
    }
    thumbPan.slop = 1
    thumbPan.maximumNumberOfTouches = 1
    thumbPan.action = { [weak self] _ in
      guard let self else { return }
      advance(to: thumbPan.latestTime)
      scroller.follow(thumbPan, scrolling: &content, at: now)
    }
  }

  // MARK: Where it is

  /// Returns the offset of the content at a moment, in points from its top.
  public func offset(at now: Instant) -> Double { content.offset(at: now) }

  /// Whether the content shows its top.
  public var isScrolledToTop: Bool { content.offset(at: now) <= 0.5 }

  /// Whether the content moves by itself.
  public var isAnimating: Bool { content.isMoving(at: now) }

  // MARK: The scroller

  /// Returns the thumb of the scroller in points of the window's content, as wide as its track and 40 points long at least; `nil` where
  /// there is no track, or all of the content is seen.
  public func thumb(at now: Instant) -> Rect? { scroller.thumb(of: content, at: now) }

  /// Returns the recogniser of a finger that lands at a point of the window's content, in points: ``thumbPan`` on the track of the
  /// scroller, where there is a thumb, and otherwise ``pan``.
  public func gestureRecognizer(at location: Point) -> PanGestureRecognizer {
    scrollerTrack?.contains(location) == true && thumb(at: now) != nil ? thumbPan : pan
  }

  // MARK: What programs do

  /// Gives the content its lengths in points, or others.
  public func layout(contentLength: Double, viewportLength: Double, at now: Instant) {
    advance(to: now)
    content.layout(contentLength: contentLength, viewportLength: viewportLength, at: self.now)
  }

  /// Turns a motion that has arrived into rest. A ``ScrollController`` that nothing tells so moves as well.
  public func timePassed(to now: Instant) {
    advance(to: now)
    content.timePassed(to: self.now)
  }

  /// Time never goes back.
  private func advance(to now: Instant) { self.now = max(self.now, now) }

  /// Stands at an offset, at once.
  public func jump(to offset: Double, at now: Instant) {
    advance(to: now)
    content.jump(to: offset)
  }

  /// Glides to an offset; a finger that drags loses hold.
  public func glide(to offset: Double, at now: Instant) {
    advance(to: now)
    pan.cancel()
    content.glide(to: offset, at: self.now)
  }

  /// Glides there, unless motion is reduced. A finger that drags loses hold.
  public func scroll(to offset: Double, at now: Instant) {
    advance(to: now)
    pan.cancel()
    content.scroll(to: offset, at: self.now)
  }

  /// Shows a part of the content; see ``ScrolledContent/reveal(_:clearance:at:)``.
  public func reveal(_ part: ClosedRange<Double>, clearance: Double, at now: Instant) {
    advance(to: now)
    if let offset = content.offset(revealing: part, clearance: clearance, at: self.now) { scroll(to: offset, at: now) }
  }

  /// Goes back to the top at once, while the content is not seen.
  public func reset() {
    pan.cancel()
    content.jump(to: 0)
  }

  // MARK: What fingers do

  /// Stops what moves, for a finger that lands now.
  public func stop() { content.stop(at: now) }

  private var shouldPan: Bool {
    advance(to: pan.latestTime)
    let isPulledDown = pan.location.y > pan.startLocation.y
    return
      !((isScrolledToTop || isLeaving && isPulledDown) && (isPulledDown ? leavesTopToDismissal : leavesRiseToSheet))
  }

  // MARK: What wheels and keys do

  /// Scrolls by a wheel.
  ///
  /// - Parameters:
  ///   - steps: wheel steps, those up and down of which scroll; y grows when the content should move down.
  ///   - now: the moment of the event.
  /// - Returns: whether the content has a use for the steps: above its top it has none.
  public func wheel(_ steps: Vector, now: Instant) -> Bool {
    guard abs(steps.dy) >= abs(steps.dx) else { return false }
    advance(to: now)
    if steps.dy > 0, isScrolledToTop { return false }
    content.turnWheel(by: steps.dy, at: self.now)
    return true
  }

  /// Scrolls by a key; one to an end takes the content from a finger.
  public func perform(_ step: ScrolledContent.Step, at now: Instant) {
    advance(to: now)
    if step == .top || step == .bottom { pan.cancel() }
    content.perform(step, at: self.now)
  }
}
