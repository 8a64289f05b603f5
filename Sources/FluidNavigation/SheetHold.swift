internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// One finger that moves a sheet between its detents, without a flight.
struct SheetHold: HoldLaw {
  private weak var entry: NavigationEntry?
  private weak var holding: PageHolding?
  private let finger: PanGestureRecognizer

  init(_ entry: NavigationEntry?, in holding: PageHolding?, by finger: PanGestureRecognizer) {
    (self.entry, self.holding, self.finger) = (entry, holding, finger)
  }

  // MARK: Beginning

  /// Whether the page is a sheet at a detent, or moving to one.
  var isAtRest: Bool { entry?.sheet != nil && entry?.flight?.phase == .rest }

  /// Whether the sheet moves by itself.
  var isMoving: Bool {
    guard let entry, let holding else { return false }
    return entry.sheet?.motion.isMoving(at: holding.flights.environment.now) == true
  }

  /// Returns whether the finger moves the sheet: scrolling content has priority, except on the strip with the grabber.
  func shouldBegin() -> Bool {
    guard let entry, let holding, let frame = entry.place?.frame else { return false }
    return isGrabbed(frame)
      || entry.controller.allowsDismissal(by: .pan, at: finger.startLocation) && holding.canBeHeld(entry)
  }

  /// Returns whether the finger is on the strip with the grabber, or on a sheet that moves.
  private func isGrabbed(_ frame: Rect) -> Bool {
    finger.startLocation.y < frame.minY + Self.grabberStrip || isMoving
  }

  /// The height of the strip in points, from the sheet's top.
  private static let grabberStrip = 24.0

  /// Returns whether the finger belongs to the zoom of a page pushed onto a stack that is a sheet: one that goes down and does not begin
  /// at the grabber. All other drags move the sheet.
  func leavesDragToZoom() -> Bool {
    guard let entry, entry.zoom != nil, entry.isPushedInPanel, let frame = entry.place?.frame else { return false }
    return finger.velocity.dy > 0 && !isGrabbed(frame) && entry.transition.dismissalGestures.contains(.pan)
      && shouldBeginDismissal(of: entry)
  }

  private func shouldBeginDismissal(of entry: NavigationEntry) -> Bool {
    entry.transition.shouldBeginDismissal(
      of: entry.controller, by: .pan, at: finger.startLocation, velocity: finger.velocity)
  }

  /// Asks whether the finger may drag the sheet off.
  func shouldDismiss() -> Bool {
    guard let holding, let entry else { return false }
    if entry.zoom == nil || entry.isPushedInPanel { return holding.popGestures.contains(.pan) }
    return shouldBeginDismissal(of: entry)
  }

  // MARK: Moving

  func begin(isDismissible: Bool) {
    guard let entry, let holding else { return }
    entry.sheet?.motion.isDismissible = isDismissible
    holding.flights.drawn.stir(entry)
    entry.sheet?.motion.beginDragging(at: holding.flights.environment.now)
  }

  /// Lets the sheet go to a detent, or dismisses it.
  func end() {
    guard let entry, let holding else { return }
    let isDismissible = isDismissible
    entry.sheet?.motion.isDismissible = isDismissible
    holding.flights.drawn.stir(entry)
    switch entry.sheet?.motion.endDragging(velocity: -finger.velocity.dy, at: holding.flights.environment.now) {
    case .rests, nil: entry.panel.reportDetent()
    case .dismisses: holding.dismissSheet(entry)
    }
  }

  func cancel() {
    guard let entry, let holding else { return }
    holding.flights.drawn.stir(entry)
    entry.sheet?.motion.cancelDragging(at: holding.flights.environment.now)
  }

  // MARK: The law

  var gesture: ZoomGesture { .pan }
  var recognizer: GestureRecognizer { finger }
  var pose: HeldPose { .sheet(-finger.translation.dy) }

  /// Whether the finger may drag the sheet off, which another page may have covered in the meantime.
  private var isDismissible: Bool {
    guard let entry, let holding, holding.canBeHeld(entry) else { return false }
    return entry.sheet?.motion.isDismissible == true
  }

  private var motion: SheetMotion? {
    var motion = entry?.sheet?.motion
    motion?.isDismissible = isDismissible
    return motion
  }

  private var forecast: SheetMotion.Forecast? { motion?.forecast(velocity: -finger.velocity.dy) }

  private func scale(_ height: Double) -> Double { height / max(1, motion?.highest ?? 1) }

  var outcome: ZoomPhysics.ReleaseOutcome { forecast?.release == .dismisses ? .lands : .opens }

  var boundary: ReleaseForecast.Boundary {
    guard let forecast else { return .heights([]) }
    return .heights(forecast.lines.reversed().map { .init(points: forecast.height - $0, scale: scale($0)) })
  }

  /// The scale is the height as a fraction of the highest detent's.
  var reading: HoldReading {
    let (forecast, motion) = (forecast, motion)
    return HoldReading(
      anchor: finger.startLocation, scale: scale(forecast?.height ?? 0), scaleAhead: scale(forecast?.heightAhead ?? 0),
      threshold: motion.map { $0.isDismissible ? scale($0.lowest / 2) : 0 } ?? 0,
      projection: SheetMotion.releaseProjection)
  }

  var rest: ReleaseForecast.SheetRest? {
    guard let forecast, let motion, let holding, let entry, let sheet = entry.sheet, outcome == .opens else {
      return nil
    }
    return ReleaseForecast.SheetRest(
      detent: sheet.detents[forecast.selection].identifier,
      frame: SheetLayout(window: holding.flights.environment.pageSize)
        .frame(height: motion.detents[forecast.selection], minimum: motion.lowest))
  }
}
