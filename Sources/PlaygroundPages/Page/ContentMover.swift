package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
package import FluidScript

/// What moves the content of a page under fingers, wheels, keys and scripts: the page leaves all of that to it.
@MainActor
package protocol ContentMover: PageInput {
  var isAnimating: Bool { get }
  /// See ``Page/contentOffset(at:)``.
  func contentOffset(at now: Instant) -> Double?
  func timePassed(to now: Instant)
  func apply(_ settings: Settings)
  /// See ``PageScript/arrangement``.
  var arrangement: [Script.Action] { get }
  func arrange(_ action: Script.Action, at now: Instant)
  /// Ends what fingers do.
  func cancelInput()
}

/// A page that scrolls up and down.
extension ScrollController: ContentMover {
  package func contentOffset(at now: Instant) -> Double? { offset(at: now) }

  package func apply(_ settings: Settings) {
    leavesTopToDismissal = settings.gestures.panDismisses
    reducesMotion = settings.transition.reducesMotion
  }

  package var arrangement: [Script.Action] {
    let offset = offset(at: now)
    return offset == 0 ? [] : [.scroll(to: offset)]
  }

  package func arrange(_ action: Script.Action, at now: Instant) {
    if case .scroll(let offset) = action { jump(to: offset, at: now) }
  }

  package func cancelInput() { pan.cancel() }

  package func recognizers(at point: Point) -> [GestureRecognizer] { [pan] }

  package func touchWillBegin(at point: Point, on page: Page) {
    leavesRiseToSheet = page.sheetPresentationController?.expandsByScrolling == true
    stop()
  }

  package func stop(at point: Point) { stop() }

  package func allowsDismissal(by gesture: ZoomGesture, at point: Point) -> Bool {
    gesture != .pan || isScrolledToTop
  }

  package func wheel(_ steps: Vector, at point: Point, now: Instant) -> Bool { wheel(steps, now: now) }

  package func perform(_ command: Command, at now: Instant) -> Bool {
    guard let step = command.scrollStep else { return false }
    perform(step, at: now)
    return true
  }
}
