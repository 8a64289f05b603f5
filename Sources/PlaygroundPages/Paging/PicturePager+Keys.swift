package import FluidGeometry
internal import FluidGestures
package import FluidMotion
internal import FluidNavigation

extension Command {
  package static let zoomIn = Command("Zoom in, zoom out", "+ =")
  package static let zoomOut = Command("Zoom in, zoom out", "-")
  package static let fit = Command("Fit window", "0")
  package static let actualSize = Command("Actual size", "1")
  package static let rotateRight = Command("Rotate right", "ctrl+r")
  package static let rotateLeft = Command("Rotate left", "ctrl+shift+r")
}

extension PicturePager {
  package static let commands: [Command] = [.zoomIn, .zoomOut, .fit, .actualSize, .rotateRight, .rotateLeft]

  /// What a wheel does that turns sideways.
  package enum WheelTurn: Hashable {
    /// Parts of a notch: the pictures follow, by so many steps until now, from the page with this index.
    case following(steps: Double, from: Int)
    /// It moves a picture that is zoomed in.
    case scrolling
    /// It has turned to another picture; the rest of it is momentum.
    case spent
  }

  /// Steps that turn to another picture: a notch, in however many events it comes. Parts of one may add up to a little less.
  private static let turningSteps = 1 - 1e-9

  /// A wheel turned over the page. `false` says that there was no use for it: it closes, and the picture is zoomed out; or it goes back,
  /// and this is the first picture.
  ///
  /// - Parameter steps: positive in the direction in which the content moves.
  package func wheel(_ steps: Vector, at point: Point, now: Instant) -> Bool {
    hear(now)
    defer { announce() }
    if abs(steps.dx) > abs(steps.dy) {
      endWheel(ifDueAt: self.now)
      if wheelRun.effect == nil, isRightToLeft == (steps.dx < 0), allowsDismissal(by: .anywhere) { return false }
      swipe(steps.dx)
      return true
    }
    guard steps.dy != 0 else { return true }
    if steps.dy < 0, isZoomedOut { return false }
    let place = local(point)
    changeZoom(of: current) { $0.zoom(steps: steps.dy, about: place, at: self.now) }
    return true
  }

  private func swipe(_ steps: Double) {
    switch wheelRun.effect {
    case nil: beginSwiping(steps)
    case .following(let former, let page): follow(steps, after: former, from: page)
    case .scrolling:
      changeZoom(of: current) { $0.scroll(by: Vector(dx: steps * ScrollMotion.wheelStep, dy: 0), at: now) }
      wheelRun.take(.scrolling, at: now)
    case .spent: wheelRun.take(.spent, at: now)
    }
  }

  private func beginSwiping(_ steps: Double) {
    guard panning == .none, !pinch.isActive else { return }
    let zoom = zoom(of: current)
    if !zoom.isZoomedOut(at: now), zoom.canScroll(along: Vector(dx: steps, dy: 0), at: now) {
      wheelRun.take(.scrolling, at: now)
      swipe(steps)
    } else {
      follow(steps, after: 0, from: current)
    }
  }

  private func follow(_ steps: Double, after former: Double, from page: Int) {
    let whole = former + steps
    if abs(whole) >= Self.turningSteps {
      show(page + (isRightToLeft == (whole > 0) ? 1 : -1))
      wheelRun.take(.spent, at: now)
    } else {
      paging.beginDragging(at: now)
      paging.drag(by: steps * ScrollMotion.wheelStep)
      wheelRun.take(.following(steps: whole, from: page), at: now)
    }
  }

  package func endWheel(ifDueAt now: Instant) {
    if wheelRun.effect != nil, wheelRun.isOver(at: now) { endWheel() }
  }

  package func endWheel() {
    if case .following = wheelRun.effect { paging.cancelDragging(at: now) }
    wheelRun.end()
  }

  // MARK: Keys

  /// Points for a key that moves a picture that is zoomed in.
  private static let keyStep = 120.0
  /// Of a key that zooms.
  private static let keyZoom = 1.5

  /// - Returns: whether the command is for it.
  package func perform(_ command: Command, at now: Instant) -> Bool {
    hear(now)
    switch command {
    case .zoomIn: zoom { $0.zoom(by: Self.keyZoom, about: viewport.center, at: self.now) }
    case .zoomOut: zoom { $0.zoom(by: 1 / Self.keyZoom, about: viewport.center, at: self.now) }
    case .fit: zoom(to: 1)
    case .actualSize: zoom(to: actualScale(of: current) ?? 1)
    case .rotateRight: turnPicture(by: 1, at: self.now)
    case .rotateLeft: turnPicture(by: -1, at: self.now)
    case .left: turn(by: isRightToLeft ? 1 : -1)
    case .right: turn(by: isRightToLeft ? -1 : 1)
    case .pageUp: turn(by: -1)
    case .pageDown, .open: turn(by: 1)
    case .home: turn(to: 0, at: now)
    case .end: turn(to: paging.pageCount - 1, at: now)
    case .up, .down:
      let distance = command == .up ? Self.keyStep : -Self.keyStep
      if !isZoomedOut { zoom { $0.scroll(by: Vector(dx: 0, dy: distance), at: self.now) } }
    default: return false
    }
    return true
  }

  private func turn(by pages: Int) { turn(to: current + pages, at: now) }

  package func zoomOut(at now: Instant) {
    hear(now)
    if !isZoomedOut { zoom(to: 1) }
  }

  private func zoom(to scale: Double) {
    zoom { $0.zoom(to: scale, about: viewport.center, animated: true, at: now) }
  }

  private func zoom(_ body: (inout ZoomScrollMotion) -> Void) {
    pan.cancel()
    pinch.cancel()
    changeZoom(body)
  }
}
