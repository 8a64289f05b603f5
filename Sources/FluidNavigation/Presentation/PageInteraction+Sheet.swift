internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// A finger that draws a sheet up and down between its detents.
extension PageInteraction {
  /// Whether the page is a sheet that stands at a detent, or goes to one.
  var isSheetAtRest: Bool { entry?.sheet != nil && entry?.flight?.phase == .rest }

  /// Whether a drag is the sheet's: what it shows comes first, but for the strip with the grabber.
  func shouldDragSheet() -> Bool {
    guard let entry, let navigation, let frame = entry.place?.frame else { return false }
    let start = panGestureRecognizer.startLocation
    return start.y < frame.minY + Self.grabberStrip || isSheetMoving
      || entry.controller.allowsDismissal(by: .pan, at: start) && navigation.canBeHeld(entry)
  }

  /// Points from the top.
  private static let grabberStrip = 24.0

  var isSheetMoving: Bool {
    guard let entry, let navigation else { return false }
    return entry.sheet?.isMoving(at: navigation.now) == true
  }

  /// - Parameter isDismissible: whether the finger may draw it off.
  func beginSheetDrag(isDismissible: Bool) {
    guard let entry, let navigation else { return }
    entry.sheet?.isDismissible = isDismissible
    entry.sheet?.beginDragging(at: navigation.now)
    sheetDragged()
  }

  func sheetDragged() {
    guard let entry, let navigation else { return }
    entry.sheet?.drag(by: -panGestureRecognizer.translation.dy, at: navigation.now)
  }

  func endSheetDrag() {
    guard let entry, let navigation else { return }
    switch entry.sheet?.endDragging(velocity: -panGestureRecognizer.velocity.dy, at: navigation.now) {
    case .rests, nil: entry.noteSelection()
    case .dismisses: navigation.dismissSheet(entry)
    }
  }

  func cancelSheetDrag() {
    guard let entry, let navigation else { return }
    entry.sheet?.cancelDragging(at: navigation.now)
  }
}
