internal import FluidGeometry
internal import FluidGestures
internal import FluidTransitions

/// The gestures of a page that moves as a whole: one finger catches the page and drags it off in the direction it came
/// from.
@MainActor
class PageDrag: PageInteraction {
  private var grip = Grip.none

  private enum Grip {
    case none
    /// A touch has stopped the page and has not moved yet.
    case caught
    case drag(ZoomGesture, PagePull)
    /// A finger moves the sheet between detents, without a flight.
    case sheet
  }

  override init(_ entry: NavigationEntry, in window: NavigationWindow) {
    super.init(entry, in: window)
    catchGestureRecognizer.action = { [weak self] in self?.catchChanged($0.state) }
    for gesture in [ZoomGesture.pan, .edge, .anywhere] {
      let recognizer = recognizer(of: gesture)
      recognizer.action = { [weak self] in self?.dragChanged(gesture, $0.state) }
      recognizer.shouldBegin = { [weak self] in self?.shouldBegin(gesture, $0) ?? false }
    }
  }

  override var gesture: ZoomGesture? {
    switch grip {
    case .none, .caught: nil
    case .drag(let gesture, _): gesture
    case .sheet: .pan
    }
  }

  override var isGripped: Bool { if case .none = grip { false } else { true } }

  private func recognizer(of gesture: ZoomGesture) -> PanGestureRecognizer {
    switch gesture {
    case .edge: edgePanGestureRecognizer
    case .anywhere: anywherePanGestureRecognizer
    case .pan, .pinch, .spread: panGestureRecognizer
    }
  }

  override func prepare() {
    guard let motion = entry?.flight?.page, let window else { return }
    let isFlying = motion.flight.phase.isInFlight
    catchGestureRecognizer.isEnabled = isFlying && window.physics.touchCatchesFlights
    panGestureRecognizer.direction = isFlying ? .any : isSheetAtRest ? .vertical : exitDirection
    panGestureRecognizer.slop =
      isFlying || isSheetMoving ? motion.physics.fingers.caughtPanSlop : motion.physics.fingers.panSlop
    edgePanGestureRecognizer.edgeWidth = motion.physics.fingers.edgeWidth
    prepareSwipes(edgeSlop: motion.physics.fingers.edgeSlop, panSlop: motion.physics.fingers.panSlop)
  }

  /// The unit vector in the window along which the page leaves.
  private var outward: Vector {
    guard let entry, let motion = entry.flight?.page, let window else { return .zero }
    let exit = motion.style.exit.outward
    return Vector(dx: exit.dx * window.layoutDirection.sign, dy: exit.dy)
  }

  private var exitDirection: PanGestureRecognizer.Direction {
    let direction = outward
    if direction.dx != 0 { return direction.dx > 0 ? .right : .left }
    return direction.dy > 0 ? .down : .up
  }

  private func shouldBegin(_ gesture: ZoomGesture, _ recognizer: GestureRecognizer) -> Bool {
    guard let window, let entry, let motion = entry.flight?.page, window.canBeHeld(entry) else { return false }
    switch grip {
    case .none, .caught: break
    case .drag, .sheet: return false
    }
    if gesture == .pan, isSheetAtRest { return shouldDragSheet() }
    // In flight any movement holds the page; the swipes would duplicate the pan.
    guard motion.flight.phase == .rest else { return gesture == .pan }
    return motion.style.dismissalGestures.intersection(window.popGestures).contains(gesture)
      && controller.allowsDismissal(by: gesture, at: recognizer.startLocation)
  }

  private func catchChanged(_ state: GestureRecognizer.State) {
    switch (state, grip) {
    case (.began, .none): catchPage()
    case (.ended, .caught), (.cancelled, .caught): end(nil)
    case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): break
    }
  }

  private func dragChanged(_ gesture: ZoomGesture, _ state: GestureRecognizer.State) {
    switch (state, grip) {
    case (.began, .none) where gesture == .pan && isSheetAtRest:
      grip = .sheet
      beginSheetDrag(isDismissible: window?.popGestures.contains(.pan) == true)
    case (.changed, .sheet) where gesture == .pan: sheetDragged()
    case (.ended, .sheet) where gesture == .pan:
      grip = .none
      endSheetDrag()
    case (.cancelled, .sheet) where gesture == .pan:
      grip = .none
      cancelSheetDrag()
    case (.began, .none), (.began, .caught):
      if entry?.flight?.phase != .tracking {
        catchPage()
        guard case .caught = grip else { return }
      }
      guard let pull else { return }
      grip = .drag(gesture, pull)
      moved()
    case (.changed, .drag(gesture, _)): moved()
    case (.ended, .drag(gesture, _)): end(releaseForecast)
    case (.cancelled, .drag(gesture, _)), (.ended, .caught), (.cancelled, .caught): end(nil)
    case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): break
    }
  }

  /// Holds the page by a finger that has not moved it yet.
  private func catchPage() {
    grip = .caught
    take(continuingToOpen: false)
    // A callback may have sent the page on.
    if case .caught = grip, pull == nil { grip = .none }
  }

  /// The law of a finger that takes the page in its current state.
  private var pull: PagePull? {
    guard let entry, let motion = entry.flight?.page, let held = motion.flight.heldProgress, let window
    else { return nil }
    return PagePull(
      physics: motion.physics, outward: outward, travel: motion.style.travel(of: window.extent(of: entry)),
      start: held.clamped(to: 0...1))
  }

  private func moved() {
    guard case .drag(let gesture, let pull) = grip, let entry, let window,
      case .page(var motion)? = entry.flight, motion.flight.phase == .tracking
    else { return }
    let progress = pull.progress(translation: recognizer(of: gesture).translation).clamped(to: 0...1)
    motion.flight.track(progress, at: window.now)
    entry.flight = .page(motion)
  }

  private func end(_ forecast: ReleaseForecast?) {
    grip = .none
    release(forecast)
  }

  override var releaseForecast: ReleaseForecast? {
    switch grip {
    case .none, .caught: nil
    case .sheet: sheetForecast
    case .drag(let gesture, let pull): forecast(pull, gesture, recognizer(of: gesture))
    }
  }
}
