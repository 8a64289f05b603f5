internal import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidScene
internal import FluidScript
internal import PlaygroundPages
internal import PlaygroundPictures

/// The details of a page's picture, beneath it: the page then scrolls, the picture moves up and the words come after it.
@MainActor
package final class PhotoDetails {
  package private(set) var isShown = false
  /// Moves the page up and down while they are shown.
  package let scroller = ScrollController(name: "page scroll")
  private var coming = Motion<Double>(resting: 0)
  private var pull: Pull?
  private unowned let page: PhotoPage

  /// The place that a drag at the details began at.
  private struct Pull {
    /// The part of them that had come in, 0 to 1.
    let reveal: Double
    /// Points.
    let offset: Double
  }

  init(of page: PhotoPage) {
    self.page = page
    scroller.willBeginDragging = { [weak self] in self?.beginPulling() }
    scroller.didEndDragging = { [weak self] velocity in self?.endPulling(velocity: velocity) }
  }

  private var pager: PicturePager { page.pager }

  /// Comes and goes as softly as what floats above the pages.
  private static let revealing = Spring(angularFrequency: 14, dampingRatio: 1)
  /// The distance from its end at which the coming is over.
  private static let tolerance = 0.002
  /// The fraction of the room beneath the bar that is left to the picture when the details come in.
  private static let minimumPictureFraction = 0.4

  /// Points beneath the panel: what floats at the window's foot does not hide its last row.
  private static let footRoom = 24.0

  // MARK: How far they are

  /// Returns how far the details have come in, from 0 to 1.
  package func reveal(at now: Instant) -> Double {
    isSettled(at: now) ? coming.target : coming.value(at: now).clamped(to: 0...1)
  }

  private func isSettled(at now: Instant) -> Bool { coming.isSettled(within: Self.tolerance, at: now) }

  /// Returns how far the picture has moved up, in points.
  package func offset(at now: Instant) -> Double { scroller.offset(at: now) }

  /// The same where the page comes to rest.
  var finalOffset: Double { scroller.content.destination(at: scroller.now) }

  var isAnimating: Bool { scroller.isAnimating || !isSettled(at: scroller.now) }

  /// The actions that bring a new page's details to where these are.
  var arrangement: [Script.Action] { isShown ? [.details, .scroll(to: offset(at: scroller.now))] : [] }

  // MARK: Showing and hiding

  package func toggle(at now: Instant) {
    let former = (index: pager.current, frame: pager.picture.frame(at: now), offset: scroller.offset(at: now))
    pull = nil
    show(!isShown, at: now)
    if isShown {
      pager.picture.zoomOut(at: now)
      layout(at: now)
      scroller.scroll(to: restingOffset, at: now)
    } else {
      scroller.scroll(to: 0, at: now)
    }
    guard pager.dissolve.isOn else { return }
    // Words that go have no time to: the page is the picture's at once, which fades to its place.
    coming = Motion<Double>(resting: coming.target, at: now)
    let up = Vector(dx: 0, dy: scroller.offset(at: now) - former.offset)
    pager.dissolve.begin(from: former.index, former.frame.offsetBy(up), at: now)
  }

  private func show(_ isShown: Bool, at now: Instant) {
    self.isShown = isShown
    coming = coming.retargeted(to: isShown ? 1 : 0, spring: Self.revealing, at: now)
    pager.fingers.isZoomable = !isShown
    if isShown { page.bar.hide(false, at: now) }
  }

  /// Are there at once.
  func showAtOnce(at now: Instant) {
    isShown = true
    coming = Motion<Double>(resting: 1, at: now)
    pager.fingers.isZoomable = false
    layout(at: now)
  }

  /// Are as before the page was opened.
  func reset() {
    isShown = false
    coming = Motion<Double>(resting: 0)
    scroller.reset()
  }

  // MARK: Fingers

  /// Whether a drag up pulls the details into sight: a sheet is drawn up by it itself.
  var canBePulled: Bool {
    page.isCurrent && !page.isPanel && pager.picture.isZoomedOut && !pager.fingers.pinch.isActive
  }

  private func beginPulling() {
    let now = scroller.now
    pull = Pull(reveal: reveal(at: now), offset: min(scroller.offset(at: now), pullLength))
    isShown = true
    pager.fingers.isZoomable = false
    layout(at: now)
  }

  /// Points from where there is nothing of the details to where all of them is there.
  private var pullLength: Double { max(Self.shortestPull, restingOffset) }
  private static let shortestPull = 60.0
  /// Points of a pull after which nobody expects the details to go again.
  private static let enoughPull = 96.0

  /// Brings the words in, and takes them out, in step with a finger.
  private func followPull(to now: Instant) {
    guard let pull, scroller.content.isDragging else { return }
    let reveal = pull.reveal + (scroller.offset(at: now) - pull.offset) / pullLength
    coming = Motion(resting: reveal.clamped(to: 0...1), at: now)
  }

  /// They stay where the finger has pulled them far enough, or would have by then, and go otherwise.
  private func endPulling(velocity: Double) {
    guard pull != nil else { return }
    let now = scroller.now
    followPull(to: now)
    pull = nil
    let lift = scroller.offset(at: now) + velocity * Self.pullForecast
    let hasWords = page.isCurrent && page.store.files.details(of: page.index) != nil
    show(hasWords && lift > min(Self.enoughPull, pullLength / 2), at: now)
    let destination = scroller.content.destination(at: now)
    if !isShown {
      scroller.glide(to: 0, at: now)
    } else if destination < restingOffset {
      scroller.glide(to: restingOffset, at: now)
    }
  }

  /// Seconds that a finger's velocity is worth when it lets go.
  private static let pullForecast = 0.15

  // MARK: Time

  func timePassed(to now: Instant) {
    scroller.timePassed(to: now)
    followPull(to: now)
  }

  /// Lays the page out anew where the words have gone, have come after the key, or are others than before.
  func followWords(at now: Instant) {
    let end = scroller.content.range.upperBound
    if !isShown, end > 0, isSettled(at: now), !scroller.isAnimating { layout(at: now) }
    if isShown, pull == nil, abs(contentLength - page.frame.size.height - scroller.content.range.upperBound) > 0.5 {
      replace(at: now)
    }
  }

  // MARK: Layout

  /// The offset at which the panel leaves a part of the picture visible.
  package var restingOffset: Double {
    let bounds = PhotoPicture(page: page).room
    let picture = pager.picture.fittedFrame
    return min(
      contentLength - page.frame.size.height,
      max(0, picture.maxY - bounds.minY - Self.minimumPictureFraction * bounds.height))
  }

  /// The page as a whole, with the words, in points.
  private var contentLength: Double {
    guard page.isCurrent, let details = page.store.files.details(of: page.index) else { return page.frame.size.height }
    let panel = DetailsPanel.height(for: details, width: page.frame.size.width)
    return panel == 0
      ? page.frame.size.height : max(page.frame.size.height, pager.picture.fittedFrame.maxY + panel + Self.footRoom)
  }

  /// Lays the page out for other words; where all of those before were in sight, so are these.
  func replace(at now: Instant) {
    let isAtEnd = scroller.content.destination(at: now) >= scroller.content.range.upperBound - 0.5
    layout(at: now)
    if isAtEnd, !scroller.content.isDragging { scroller.glide(to: restingOffset, at: now) }
  }

  /// Lays the page out for the words of the picture that is shown; what is now too far down glides up.
  func layout(at now: Instant) {
    // Those of the pictures beside it are there when they are turned to.
    if isShown, page.isCurrent {
      for place in pager.neighbours { _ = page.store.files.details(of: page.place.order.index(at: place)) }
    }
    let height = page.frame.size.height
    let length = isShown || reveal(at: now) > 0 ? contentLength : height
    let end = max(0, length - height)
    if scroller.content.destination(at: now) > end, !scroller.content.isDragging { scroller.glide(to: end, at: now) }
    scroller.layout(contentLength: length, viewportLength: height, at: now)
  }

  // MARK: Drawing

  /// Draws the words where they are now, faded with whatever `opacity` says and while another picture's come.
  ///
  /// - Parameter place: where the page lies in the window.
  func draw(
    into commands: inout [DisplayList.Command], _ context: PageContext, page place: Similarity, opacity: Double
  ) {
    let (reveal, size) = (reveal(at: context.now), page.frame.size)
    guard reveal > 0, page.isCurrent, let details = page.store.files.details(of: page.index) else { return }
    let paging = pager.paging
    let isBetween = abs(paging.offset(of: paging.currentSlot(at: context.now), at: context.now)) / max(1, size.width)
    let top = interpolate(size.height, pager.picture.fittedFrame.maxY, reveal) - offset(at: context.now)
    let panel = Rect(x: 0, y: top, width: size.width, height: DetailsPanel.height(for: details, width: size.width))
    let shown = Rect(origin: place.apply(panel.origin), size: panel.size)
    DetailsPanel().draw(
      into: &commands, context: context, details: details, frame: shown,
      opacity: opacity * reveal * (1 - 2 * isBetween).clamped(to: 0...1) * pager.dissolve.opacity(at: context.now))
  }
}
