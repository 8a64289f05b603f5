package import FluidMotion
package import FluidScript

/// The current picture with its turn and its zoom, as scripts and recordings have them.
extension PicturePager {
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
