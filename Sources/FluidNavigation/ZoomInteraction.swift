internal import FluidGeometry
public import FluidGestures
internal import FluidTransitions

/// The gestures on a card that zooms: catching it in flight, dragging it, pinching, rotating and throwing it.
@MainActor
public final class ZoomInteraction: PageInteraction {
  /// Pinches and rotates the card.
  public let pinchGestureRecognizer = PinchGestureRecognizer(name: "pinch")

  private(set) var grip = Grip.none
  /// Whether the latest drag of a sheet at rest belongs to the sheet rather than to the zoom.
  private var dragsSheet = true

  override init(_ entry: NavigationEntry, in window: NavigationWindow) {
    super.init(entry, in: window)
    catchGestureRecognizer.action = { [weak self] in self?.catchChanged($0.state) }
    panGestureRecognizer.action = { [weak self] in self?.panChanged($0.state) }
    panGestureRecognizer.shouldBegin = { [weak self] in self?.shouldBegin(.pan, $0) ?? false }
    edgePanGestureRecognizer.action = { [weak self] in self?.swipeChanged(.edge, $0.state) }
    edgePanGestureRecognizer.shouldBegin = { [weak self] in self?.shouldBegin(.edge, $0) ?? false }
    anywherePanGestureRecognizer.action = { [weak self] in self?.swipeChanged(.anywhere, $0.state) }
    anywherePanGestureRecognizer.shouldBegin = { [weak self] in self?.shouldBegin(.anywhere, $0) ?? false }
    pinchGestureRecognizer.precedence = 3
    pinchGestureRecognizer.action = { [weak self] in self?.pinchChanged($0.state) }
    pinchGestureRecognizer.shouldBegin = { [weak self] in self?.shouldBegin(.pinch, $0) ?? false }
    // A second finger that joins a drag takes the card over; the drag's finger is then one of the two.
    pinchGestureRecognizer.shouldRecognizeSimultaneously = { [weak self] other in
      self?.recognizers.contains { $0 === other } ?? false
    }
  }

  public override var recognizers: [GestureRecognizer] { super.recognizers + [pinchGestureRecognizer] }

  public override var gesture: ZoomGesture? { grip.gesture }

  override var isGripped: Bool { if case .none = grip { false } else { true } }

  package override var releaseForecast: ReleaseForecast? { forecast }

  override func prepare() {
    guard let flight = entry?.zoom else { return }
    let physics = flight.physics
    let isFlying = flight.isInFlight
    let isCaught = isFlying && physics.touchCatchesFlights
    catchGestureRecognizer.isEnabled = isCaught
    panGestureRecognizer.direction = isCaught ? .any : isSheetAtRest ? .vertical : .down
    panGestureRecognizer.slop = isCaught || isSheetMoving ? physics.fingers.caughtPanSlop : physics.fingers.panSlop
    prepareSwipes(edgeSlop: physics.fingers.edgeSlop, panSlop: physics.fingers.panSlop)
    // A held card is under the fingers with its whole area; a page at rest keeps spreading for itself.
    pinchGestureRecognizer.direction = isFlying ? .any : .closing
    pinchGestureRecognizer.slop = physics.fingers.pinchSlop
  }

  // MARK: Permission to begin

  private func shouldBegin(_ gesture: ZoomGesture, _ recognizer: GestureRecognizer) -> Bool {
    guard let window, let entry, let flight = entry.zoom, window.canBeHeld(entry) else { return false }
    if gesture == .pan, isSheetAtRest, case .none = grip {
      dragsSheet = !zoomClaimsDrag()
      return dragsSheet ? shouldDragSheet() : true
    }
    guard entry.dismissalGestures.contains(gesture) else { return false }
    switch grip {
    case .none, .caught: break
    case .pan, .swipe, .sheet: guard gesture == .pinch else { return false }
    case .pinch, .oneFinger, .spread: return false
    }
    guard flight.phase == .rest else { return true }
    return entry.shouldBeginDismissal(
      gesture, at: recognizer.startLocation, velocity: velocity(of: gesture))
  }

  private func velocity(of gesture: ZoomGesture) -> Vector {
    switch gesture {
    case .pan: panGestureRecognizer.velocity
    case .edge: edgePanGestureRecognizer.velocity
    case .anywhere: anywherePanGestureRecognizer.velocity
    case .pinch: pinchGestureRecognizer.translationVelocity
    case .spread: .zero
    }
  }

  // MARK: State

  private func catchChanged(_ state: GestureRecognizer.State) {
    switch (state, grip) {
    case (.began, .none): catchCard(continuingToOpen: false)
    case (.ended, .caught), (.cancelled, .caught): end(nil)
    case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): break
    }
  }

  private func panChanged(_ state: GestureRecognizer.State) {
    let pan = panGestureRecognizer
    switch (state, grip) {
    case (.began, .none) where isSheetAtRest && dragsSheet:
      let isDismissible =
        entry?.isPushedInPanel == true
        ? window?.popGestures.contains(.pan) == true
        : entry?.shouldBeginDismissal(.pan, at: pan.startLocation, velocity: pan.velocity) == true
      // The program that was asked may have cancelled the finger.
      guard pan.isActive else { return }
      grip = .sheet
      beginSheetDrag(isDismissible: isDismissible)
    case (.changed, .sheet): sheetDragged()
    case (.ended, .sheet):
      grip = .none
      endSheetDrag()
    case (.cancelled, .sheet):
      grip = .none
      cancelSheetDrag()
    case (.began, .none), (.began, .caught):
      guard let held = takenCard(continuingToOpen: true) else { return }
      grip = .pan(held.pan(from: pan.startLocation))
      moved()
    case (.changed, .pan): moved()
    case (.ended, .pan): end(releaseForecast)
    case (.cancelled, .pan), (.ended, .caught), (.cancelled, .caught): end(nil)
    case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): break
    }
  }

  /// A swipe from the edge, or from anywhere: one law, two thresholds.
  private func swipeChanged(_ gesture: ZoomGesture, _ state: GestureRecognizer.State) {
    let finger = swipeRecognizer(gesture)
    switch (state, grip) {
    case (.began, .none), (.began, .caught):
      guard let held = takenCard(continuingToOpen: true), let window else { return }
      let direction: ZoomSwipe.Direction = window.layoutDirection == .leftToRight ? .right : .left
      grip = .swipe(held.swipe(direction, from: finger.startLocation), gesture)
      moved()
    case (.changed, .swipe(_, gesture)): moved()
    case (.ended, .swipe(_, gesture)): end(releaseForecast)
    case (.cancelled, .swipe(_, gesture)), (.ended, .caught), (.cancelled, .caught): end(nil)
    case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): break
    }
  }

  func swipeRecognizer(_ gesture: ZoomGesture) -> PanGestureRecognizer {
    gesture == .edge ? edgePanGestureRecognizer : anywherePanGestureRecognizer
  }

  private func pinchChanged(_ state: GestureRecognizer.State) {
    let fingers = PinchReading(pinchGestureRecognizer)
    switch (state, grip) {
    case (.began, .none), (.began, .caught):
      // The law starts at the edge of the slop, which the fingers may have passed by one sample.
      guard let held = takenCard(continuingToOpen: false) else { return }
      grip = .pinch(PinchGrip(law: held.pinch(from: pinchGestureRecognizer.anchor), since: .start))
      moved()
    case (.began, .pan), (.began, .swipe), (.began, .sheet):
      // The drag has applied the fingers' earlier movement already.
      guard let held = takenCard(continuingToOpen: false) else { return }
      grip = .pinch(PinchGrip(law: held.pinch(from: pinchGestureRecognizer.location), since: fingers))
      moved()
    case (.changed, .pinch(let pinch)):
      grip = pinch.following(pinchGestureRecognizer, heldCard)
      moved()
    case (.changed, .oneFinger(let pan, _)):
      if pinchGestureRecognizer.numberOfTouches > 1, let held = heldCard {
        grip = .pinch(PinchGrip(law: held.pinch(from: pinchGestureRecognizer.location), since: fingers))
      } else {
        grip = .oneFinger(pan, at: pinchGestureRecognizer.location)
      }
      moved()
    case (.ended, .pinch), (.ended, .oneFinger): end(releaseForecast)
    case (.cancelled, .pinch), (.cancelled, .oneFinger), (.ended, .caught), (.cancelled, .caught): end(nil)
    case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): break
    }
  }

  // MARK: Spreading a page out of its source

  /// Begins a spread whose push has just begun.
  func beginSpread(with pinch: PinchGestureRecognizer) {
    guard let window, let flight = entry?.zoom else { return }
    entry?.zoom?.hold(at: window.now)
    grip = .spread(ZoomSpread(physics: flight.physics, endpoints: flight.endpoints, anchor: pinch.anchor), by: pinch)
    moved()
  }

  /// Updates the page to the fingers that spread it out of its source: call it whenever their recogniser changes. A
  /// release opens or closes the page.
  public func spreadChanged() {
    guard case .spread(_, let pinch) = grip else { return }
    switch pinch.state {
    case .began, .changed: moved()
    case .ended: endSpread(to: releaseForecast?.destination ?? .source)
    case .cancelled, .failed, .possible: endSpread(to: .source)
    }
  }

  private func endSpread(to destination: FlightDestination) {
    guard case .spread = grip else { return }
    grip = .none
    guard let entry, let window, entry.zoom?.phase == .tracking else { return }
    window.finishSpread(entry, to: destination)
  }

  // MARK: The card

  /// Returns the held card, and holds it where no gesture has done so yet.
  ///
  /// - Parameter continuingToOpen: whether a flight to full screen continues under a dragging finger, where movement and
  ///   not a touch catches flights.
  private func takenCard(continuingToOpen: Bool) -> HeldCard? {
    if entry?.zoom?.phase != .tracking {
      let touchCatches = entry?.zoom?.physics.touchCatchesFlights == true
      catchCard(continuingToOpen: continuingToOpen && !touchCatches)
      guard case .caught = grip else { return nil }
    }
    return heldCard
  }

  /// Holds the card by a finger that has not moved it yet.
  private func catchCard(continuingToOpen: Bool) {
    grip = .caught
    take(continuingToOpen: continuingToOpen)
    // A callback may have sent the card on.
    if case .caught = grip, heldCard == nil { grip = .none }
  }

  private var heldCard: HeldCard? {
    guard let flight = entry?.zoom, let base = flight.heldPose else { return nil }
    return HeldCard(physics: flight.physics, endpoints: flight.endpoints, base: base)
  }

  /// Moves the card to the pose that the fingers ask for.
  private func moved() {
    guard let entry, let window, entry.zoom?.phase == .tracking, let target = requestedPose else { return }
    entry.zoom?.track(target, at: window.now)
    if case .spread(let law, let pinch) = grip {
      window.cover(entry, by: law.progress(scale: pinch.scale), on: law.physics.fingers.trackingSpring)
    }
  }

  private var requestedPose: CardPose? {
    switch grip {
    case .none, .caught, .sheet: nil
    case .pan(let law): law.pose(translation: panGestureRecognizer.translation)
    case .swipe(let law, let gesture): law.pose(translation: swipeRecognizer(gesture).translation)
    case .pinch(let pinch): pinch.pose(PinchReading(pinchGestureRecognizer))
    case .oneFinger(let law, let location): law.pose(translation: location - law.anchor)
    case .spread(let law, let pinch):
      law.pose(scale: pinch.scale, rotation: pinch.rotation, translation: pinch.translation)
    }
  }

  private func end(_ forecast: ReleaseForecast?) {
    grip = .none
    release(forecast)
  }

  override func cancel() {
    super.cancel()
    // The recogniser may act on another page already: only a running spread is cancelled.
    guard case .spread(_, let pinch) = grip else { return }
    pinch.cancel()
    endSpread(to: .source)
  }
}
