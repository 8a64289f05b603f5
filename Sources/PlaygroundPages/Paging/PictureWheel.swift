internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation

/// The wheel over a pager's pictures: sideways it turns them, or moves one that is zoomed in; up and down it zooms.
@MainActor
final class PictureWheel {
  /// The effect of a wheel that turns sideways.
  private enum Turn {
    /// Parts of a notch: the pictures follow, by so many steps until now, from the page with this index.
    case following(steps: Double, from: Int)
    /// It moves a picture that is zoomed in.
    case scrolling
    /// It has turned to another picture; the rest of it is momentum.
    case spent
  }

  private var run = WheelRun<Turn>(pause: 0.15)
  private unowned let pager: PicturePager

  /// Steps that turn to another picture: a notch, in however many events it comes. Parts of one may add up to a little less.
  private static let turningSteps = 1 - 1e-9

  init(of pager: PicturePager) { self.pager = pager }

  private var now: Instant { pager.now }

  /// Whether it turns sideways.
  var isTurning: Bool { run.effect != nil }

  /// Turns over a point of the page, at the pager's moment; see ``PicturePager/wheel(_:at:now:)``.
  func turn(_ steps: Vector, at point: Point) -> Bool {
    let picture = pager.picture
    if abs(steps.dx) > abs(steps.dy) {
      end(ifDueAt: now)
      let isBack = pager.paging.isRightToLeft == (steps.dx < 0)
      if !isTurning, isBack, pager.allowsDismissal(by: .anywhere, at: point) { return false }
      swipe(steps.dx)
      return true
    }
    guard steps.dy != 0 else { return true }
    if steps.dy < 0, picture.isZoomedOut { return false }
    pager.zooms.change(pager.current, at: now) { $0.zoom(steps: steps.dy, about: picture.local(point), at: now) }
    return true
  }

  private func swipe(_ steps: Double) {
    switch run.effect {
    case nil: begin(steps)
    case .following(let former, let page): follow(steps, after: former, from: page)
    case .scrolling:
      pager.zooms.change(pager.current, at: now) {
        $0.scroll(by: Vector(dx: steps * ScrollMotion.wheelStep, dy: 0), at: now)
      }
      run.take(.scrolling, at: now)
    case .spent: run.take(.spent, at: now)
    }
  }

  private func begin(_ steps: Double) {
    guard pager.fingers.panning == .none, !pager.fingers.pinch.isActive else { return }
    let zoom = pager.picture.zoom
    if !zoom.isZoomedOut(at: now), zoom.canScroll(along: Vector(dx: steps, dy: 0), at: now) {
      run.take(.scrolling, at: now)
      swipe(steps)
    } else {
      follow(steps, after: 0, from: pager.current)
    }
  }

  private func follow(_ steps: Double, after former: Double, from page: Int) {
    let whole = former + steps
    if abs(whole) >= Self.turningSteps {
      pager.show(page + (pager.paging.isRightToLeft == (whole > 0) ? 1 : -1))
      run.take(.spent, at: now)
    } else {
      pager.paging.beginDragging(at: now)
      pager.paging.drag(by: steps * ScrollMotion.wheelStep)
      run.take(.following(steps: whole, from: page), at: now)
    }
  }

  func end(ifDueAt now: Instant) {
    if isTurning, run.isOver(at: now) { end() }
  }

  func end() {
    if case .following = run.effect { pager.paging.cancelDragging(at: now) }
    run.end()
  }
}
