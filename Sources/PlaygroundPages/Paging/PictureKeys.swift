internal import FluidGeometry
internal import FluidMotion

extension Command {
  package static let zoomIn = Command("Zoom in, zoom out", "+ =")
  package static let zoomOut = Command("Zoom in, zoom out", "-")
  package static let fit = Command("Fit window", "0")
  package static let actualSize = Command("Actual size", "1")
  package static let rotateRight = Command("Rotate right", "ctrl+r")
  package static let rotateLeft = Command("Rotate left", "ctrl+shift+r")
}

/// The commands that a pager's pictures take.
@MainActor
package struct PictureKeys {
  /// Those that nothing else has.
  package static let commands: [Command] = [.zoomIn, .zoomOut, .fit, .actualSize, .rotateRight, .rotateLeft]

  /// Points for a key that moves a picture that is zoomed in.
  private static let step = 120.0
  /// Times as large as a key that zooms makes one.
  private static let factor = 1.5

  let pager: PicturePager

  /// - Returns: whether the command is for the pictures.
  func perform(_ command: Command) -> Bool {
    let (picture, now, isRightToLeft) = (pager.picture, pager.now, pager.paging.isRightToLeft)
    let center = pager.zooms.shapes.viewport.center
    switch command {
    case .zoomIn: picture.zoom { $0.zoom(by: Self.factor, about: center, at: now) }
    case .zoomOut: picture.zoom { $0.zoom(by: 1 / Self.factor, about: center, at: now) }
    case .fit: picture.zoom(to: 1)
    case .actualSize: picture.zoom(to: picture.actualScale ?? 1)
    case .rotateRight: picture.turn(by: 1, at: now)
    case .rotateLeft: picture.turn(by: -1, at: now)
    case .left: turn(by: isRightToLeft ? 1 : -1)
    case .right: turn(by: isRightToLeft ? -1 : 1)
    case .pageUp: turn(by: -1)
    case .pageDown, .open: turn(by: 1)
    case .home: pager.turn(to: 0, at: now)
    case .end: pager.turn(to: pager.paging.pageCount - 1, at: now)
    case .up, .down:
      let distance = command == .up ? Self.step : -Self.step
      if !picture.isZoomedOut { picture.zoom { $0.scroll(by: Vector(dx: 0, dy: distance), at: now) } }
    default: return false
    }
    return true
  }

  private func turn(by pages: Int) { pager.turn(to: pager.current + pages, at: pager.now) }
}
