package import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidScene
internal import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages
internal import PlaygroundPictures

/// The place that a drag at the details began at.
package struct DetailsPull {
  /// The part of them that had come in, 0 to 1.
  let reveal: Double
  /// Points.
  let offset: Double
}

/// What is known of the picture, beneath it: the page then scrolls, the picture moves up and the words come after it.
extension PhotoPage {
  /// Comes and goes as softly as what floats above the pages.
  package static let revealing = Spring(angularFrequency: 14, dampingRatio: 1)
  /// Of the room beneath the bar: as much of it is left to the picture when the details come in.
  private static let minimumPictureFraction = 0.4

  /// Points beneath the panel: what floats at the window's foot does not hide its last row.
  private static let footRoom = 24.0

  /// How far the details have come in, from 0 to 1.
  package func detailsReveal(at now: Instant) -> Double {
    reveal.isSettled(within: 0.002, at: now) ? reveal.target : reveal.value(at: now).clamped(to: 0...1)
  }

  /// How far the picture has moved up, in points.
  package func detailsOffset(at now: Instant) -> Double { scroller.offset(at: now) }

  package func toggleDetails(at now: Instant) {
    let former = (index: pager.current, frame: pager.currentFrame(at: now), offset: scroller.offset(at: now))
    pull = nil
    showDetails(!areDetailsShown, at: now)
    if areDetailsShown {
      pager.zoomOut(at: now)
      layoutDetails(at: now)
      scroller.scroll(to: restingOffset, at: now)
    } else {
      scroller.scroll(to: 0, at: now)
    }
    guard pager.dissolve.isOn else { return }
    // Words that go have no time to: the page is the picture's at once, which fades to its place.
    reveal = Motion<Double>(resting: reveal.target, at: now)
    let up = Vector(dx: 0, dy: scroller.offset(at: now) - former.offset)
    pager.dissolve.begin(from: former.index, former.frame.offsetBy(up), at: now)
  }

  // MARK: Fingers

  /// Whether a drag up pulls the details into sight: a sheet is drawn up by it itself.
  var canPullDetails: Bool { isCurrent && !isPanel && pager.isZoomedOut && !pager.pinch.isActive }

  func connectDetails() {
    scroller.willBeginDragging = { [weak self] in self?.beginPulling() }
    scroller.didEndDragging = { [weak self] velocity in self?.endPulling(velocity: velocity) }
  }

  private func beginPulling() {
    let now = scroller.now
    pull = DetailsPull(reveal: detailsReveal(at: now), offset: min(scroller.offset(at: now), pullLength))
    areDetailsShown = true
    pager.isZoomable = false
    layoutDetails(at: now)
  }

  /// Points from where there is nothing of the details to where all of them is there.
  private var pullLength: Double { max(Self.shortestPull, restingOffset) }
  private static let shortestPull = 60.0
  /// Points of a pull after which nobody expects the details to go again.
  private static let enoughPull = 96.0

  /// Brings the words in, and takes them out, in step with a finger.
  func followPull(to now: Instant) {
    guard let pull, scroller.content.isDragging else { return }
    let reveal = pull.reveal + (scroller.offset(at: now) - pull.offset) / pullLength
    self.reveal = Motion(resting: reveal.clamped(to: 0...1), at: now)
  }

  /// They stay where the finger has pulled them far enough, or would have by then, and go otherwise.
  private func endPulling(velocity: Double) {
    guard pull != nil else { return }
    let now = scroller.now
    followPull(to: now)
    pull = nil
    let lift = scroller.offset(at: now) + velocity * Self.pullForecast
    let hasDetails = isCurrent && store.files.details(of: index) != nil
    showDetails(hasDetails && lift > min(Self.enoughPull, pullLength / 2), at: now)
    let destination = scroller.content.destination(at: now)
    if !areDetailsShown {
      scroller.glide(to: 0, at: now)
    } else if destination < restingOffset {
      scroller.glide(to: restingOffset, at: now)
    }
  }

  /// Seconds that a finger's velocity is worth when it lets go.
  private static let pullForecast = 0.15

  private func showDetails(_ areShown: Bool, at now: Instant) {
    areDetailsShown = areShown
    reveal = reveal.retargeted(to: areShown ? 1 : 0, spring: Self.revealing, at: now)
    pager.isZoomable = !areShown
    if areShown { hideBar(false, at: now) }
  }

  // MARK: Layout

  /// The offset at which the panel leaves a part of the picture visible.
  package var restingOffset: Double {
    let bounds = pictureBounds
    let picture = pager.fittedFrame
    return min(
      contentLength - size.height, max(0, picture.maxY - bounds.minY - Self.minimumPictureFraction * bounds.height))
  }

  /// The page as a whole, with the words, in points.
  private var contentLength: Double {
    let panel = panelHeight(of: index)
    return panel == 0 ? size.height : max(size.height, pager.fittedFrame.maxY + panel + Self.footRoom)
  }

  private func panelHeight(of index: Int) -> Double {
    guard isCurrent, let details = store.files.details(of: index) else { return 0 }
    return DetailsPanel.height(for: details, width: size.width)
  }

  /// Lays the page out anew where the words have come after the key, or are others than before.
  func followDetails(at now: Instant) {
    let end = scroller.content.range.upperBound
    guard areDetailsShown, pull == nil, abs(contentLength - size.height - end) > 0.5 else { return }
    replaceDetails(at: now)
  }

  /// Lays the page out for other words; where all of those before were in sight, so are these.
  func replaceDetails(at now: Instant) {
    let isAtEnd = scroller.content.destination(at: now) >= scroller.content.range.upperBound - 0.5
    layoutDetails(at: now)
    if isAtEnd, !scroller.content.isDragging { scroller.glide(to: restingOffset, at: now) }
  }

  /// Lays the page out for the words of the picture that is shown; what is now too far down glides up.
  package func layoutDetails(at now: Instant) {
    // Those of the pictures beside it are there when they are turned to.
    if areDetailsShown, isCurrent {
      for place in pager.neighbours { _ = store.files.details(of: order.index(at: place)) }
    }
    let length = areDetailsShown || detailsReveal(at: now) > 0 ? contentLength : size.height
    let end = max(0, length - size.height)
    if scroller.content.destination(at: now) > end, !scroller.content.isDragging { scroller.glide(to: end, at: now) }
    scroller.layout(contentLength: length, viewportLength: size.height, at: now)
  }

  /// Draws the words where they are now, faded with whatever `opacity` says and while another picture's come.
  ///
  /// - Parameter page: where the page lies in the window.
  package func drawDetails(
    into commands: inout [DisplayList.Command], _ context: PageContext, page: Similarity, opacity: Double
  ) {
    let reveal = detailsReveal(at: context.now)
    guard reveal > 0, isCurrent, let details = store.files.details(of: index) else { return }
    let paging = pager.paging
    let isBetween = abs(paging.offset(of: paging.currentSlot(at: context.now), at: context.now)) / max(1, size.width)
    let top = interpolate(size.height, pager.fittedFrame.maxY, reveal) - detailsOffset(at: context.now)
    let panel = Rect(
      x: 0, y: top, width: size.width, height: DetailsPanel.height(for: details, width: size.width))
    let shown = Rect(origin: page.apply(panel.origin), size: panel.size)
    DetailsPanel().draw(
      into: &commands, context: context, details: details, frame: shown,
      opacity: opacity * reveal * (1 - 2 * isBetween).clamped(to: 0...1) * pager.dissolve.opacity(at: context.now))
  }
}
