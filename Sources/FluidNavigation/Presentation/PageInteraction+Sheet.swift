internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// One finger that moves a sheet between its detents.
extension PageInteraction {
  /// Whether the page is a sheet at a detent, or moving to one.
  var isSheetAtRest: Bool { entry?.sheet != nil && entry?.flight?.phase == .rest }

  /// Returns whether a drag moves the sheet: scrolling content has priority, except on the strip with the grabber.
  func shouldDragSheet() -> Bool {
    guard let entry, let window, let frame = entry.place?.frame else { return false }
    return isSheetGrabbed(frame)
      || entry.controller.allowsDismissal(by: .pan, at: panGestureRecognizer.startLocation)
        && window.canBeHeld(entry)
  }

  /// Whether the finger is on the strip with the grabber, or on a sheet that moves.
  private func isSheetGrabbed(_ frame: Rect) -> Bool {
    panGestureRecognizer.startLocation.y < frame.minY + Self.grabberStrip || isSheetMoving
  }

  /// Returns whether a drag belongs to the zoom of a page pushed onto a stack that is a sheet: one that goes down and does
  /// not begin at the grabber. All other drags move the sheet.
  func zoomClaimsDrag() -> Bool {
    guard let entry, entry.isPushedInPanel, let frame = entry.place?.frame else { return false }
    let pan = panGestureRecognizer
    return pan.velocity.dy > 0 && !isSheetGrabbed(frame) && entry.dismissalGestures.contains(.pan)
      && entry.shouldBeginDismissal(.pan, at: pan.startLocation, velocity: pan.velocity)
  }

  /// The height of the strip in points, from the sheet's top.
  private static let grabberStrip = 24.0

  var isSheetMoving: Bool {
    guard let entry, let window else { return false }
    return entry.sheet?.motion.isMoving(at: window.now) == true
  }

  /// - Parameter isDismissible: whether the finger may drag the sheet off.
  func beginSheetDrag(isDismissible: Bool) {
    guard let entry, let window else { return }
    entry.sheet?.motion.isDismissible = isDismissible
    window.stir(entry)
    entry.sheet?.motion.beginDragging(at: window.now)
    sheetDragged()
  }

  func sheetDragged() {
    guard let entry, let window else { return }
    entry.sheet?.motion.drag(by: -panGestureRecognizer.translation.dy, at: window.now)
  }

  func endSheetDrag() {
    guard let entry, let window else { return }
    let isDismissible = isSheetDismissible
    entry.sheet?.motion.isDismissible = isDismissible
    window.stir(entry)
    switch entry.sheet?.motion.endDragging(velocity: -panGestureRecognizer.velocity.dy, at: window.now) {
    case .rests, nil: entry.reportDetent()
    case .dismisses: window.dismissSheet(entry)
    }
  }

  /// Whether the finger may drag the sheet off, which another page may have covered in the meantime.
  private var isSheetDismissible: Bool {
    guard let entry, let window, window.canBeHeld(entry) else { return false }
    return entry.sheet?.motion.isDismissible == true
  }

  /// The outcome of a release of the held sheet. Its scale is the height as a fraction of the highest detent's.
  var sheetForecast: ReleaseForecast? {
    guard let entry, let window, let presented = entry.sheet else { return nil }
    var sheet = presented.motion
    sheet.isDismissible = isSheetDismissible
    guard let forecast = sheet.forecast(velocity: -panGestureRecognizer.velocity.dy) else { return nil }
    let highest = max(1, sheet.highest)
    let leaves = forecast.release == .dismisses
    let outcome: ZoomPhysics.ReleaseOutcome = leaves ? .lands : .opens
    let frame = SheetLayout(window: window.pageSize)
      .frame(height: sheet.detents[forecast.selection], minimum: sheet.lowest)
    return ReleaseForecast(
      gesture: .pan, anchor: panGestureRecognizer.startLocation, scale: forecast.height / highest,
      scaleAhead: forecast.heightAhead / highest, threshold: sheet.isDismissible ? sheet.lowest / 2 / highest : 0,
      outcome: outcome, destination: leaves ? .source : .open,
      boundary: .heights(
        forecast.lines.reversed().map { .init(points: forecast.height - $0, scale: $0 / highest) }),
      projection: SheetMotion.releaseProjection,
      sheet: leaves
        ? nil : ReleaseForecast.SheetRest(detent: presented.detents[forecast.selection].identifier, frame: frame))
  }

  func cancelSheetDrag() {
    guard let entry, let window else { return }
    window.stir(entry)
    entry.sheet?.motion.cancelDragging(at: window.now)
  }
}
