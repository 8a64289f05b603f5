internal import FluidGeometry
public import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// The gestures on one page: catching it in flight, dragging, pinching, rotating and throwing it.
///
/// All recognisers are public: other recognisers can require them to fail, `shouldBegin` can veto them, and they can be
/// disabled. The page never jumps when one of them takes over from another.
///
///     let interaction = window.interaction(of: page)
///     interaction?.anywherePanGestureRecognizer.require(toFail: drawing)
///     interaction?.catchGestureRecognizer.isEnabled = false    // touches let it fly
///     interaction?.pinchGestureRecognizer.shouldBegin = { _ in canvas.isFitted }
@MainActor
public final class PageInteraction {
  /// Begins with the touch, while the page is in flight.
  public let catchGestureRecognizer = LongPressGestureRecognizer(name: "catch")
  /// Drags the page off, or moves a caught one.
  public let panGestureRecognizer = PanGestureRecognizer(name: "pan")
  /// Drags the page off from the leading edge.
  public let edgePanGestureRecognizer = ScreenEdgePanGestureRecognizer(name: "edge swipe")
  /// Drags the page off in the direction of an edge swipe, from any point.
  public let anywherePanGestureRecognizer = PanGestureRecognizer(name: "back swipe")
  /// Pinches and rotates the card of a page that zooms. Among ``recognizers`` of such a page only.
  public let pinchGestureRecognizer = PinchGestureRecognizer(name: "pinch")

  /// Dismisses the page by a tap beside a sheet or a popover, or on the curled page above this one. Not among
  /// ``recognizers``, which belong to the page itself.
  let outsideTapGestureRecognizer = TapGestureRecognizer(name: "outside tap")

  /// The page.
  public let controller: ViewController
  /// The recognisers of the page, the catching one first.
  public let recognizers: [GestureRecognizer]
  weak var holding: PageHolding?
  weak var entry: NavigationEntry?
  let popoverDismissal: PopoverDismissal?
  private(set) var grip = Grip.none
  /// The destination of the page when it was caught.
  private var heading = FlightDestination.open
  /// Whether the latest drag of a sheet at rest belongs to the sheet rather than to the zoom.
  var dragsSheet = true

  /// The hold on a page.
  enum Grip {
    case none
    /// A touch has stopped the page and has not moved yet.
    case caught
    case held(any HoldLaw)
  }

  init(_ entry: NavigationEntry, in holding: PageHolding) {
    self.controller = entry.controller
    self.entry = entry
    self.holding = holding
    let isCard = entry.zoom != nil
    popoverDismissal = !isCard && entry.transition.appearsInItsOwnWay ? PopoverDismissal(of: entry, in: holding) : nil
    recognizers =
      [catchGestureRecognizer, panGestureRecognizer, edgePanGestureRecognizer, anywherePanGestureRecognizer]
      + (isCard ? [pinchGestureRecognizer] : []) + (popoverDismissal?.recognizers ?? [])
    catchGestureRecognizer.minimumPressDuration = 0
    catchGestureRecognizer.shouldRecognizeSimultaneously = { _ in true }
    catchGestureRecognizer.action = { [weak self] in self?.catchChanged($0.state) }
    outsideTapGestureRecognizer.action = { [weak holding] _ in holding?.dismissTop() }
    edgePanGestureRecognizer.precedence = 2
    anywherePanGestureRecognizer.precedence = 1
    // Two fingers pinch, also where that is switched off.
    anywherePanGestureRecognizer.maximumNumberOfTouches = 1
    pinchGestureRecognizer.precedence = 3
    for gesture in [ZoomGesture.pan, .edge, .anywhere, .pinch] {
      let recognizer = recognizer(of: gesture)
      recognizer.action = { [weak self] in self?.changed(gesture, $0) }
      recognizer.shouldBegin = { [weak self] in self?.shouldBegin(gesture, $0) ?? false }
    }
    // A second finger that joins a drag takes the card over; the drag's finger is then one of the two.
    pinchGestureRecognizer.shouldRecognizeSimultaneously = { [weak self] other in
      self?.recognizers.contains { $0 === other } ?? false
    }
  }

  private func recognizer(of gesture: ZoomGesture) -> GestureRecognizer {
    switch gesture {
    case .pan: panGestureRecognizer
    case .edge: edgePanGestureRecognizer
    case .anywhere: anywherePanGestureRecognizer
    case .pinch, .spread: pinchGestureRecognizer
    }
  }

  // MARK: The hold

  private var law: (any HoldLaw)? { if case .held(let law) = grip { law } else { nil } }

  /// The gesture that moves the page; `nil` while none does.
  public var gesture: ZoomGesture? { law?.gesture }

  /// Whether a gesture of the page has begun and not ended.
  var isGripped: Bool { if case .none = grip { false } else { true } }

  /// Whether a finger holds the page, moved or not. An operation may have taken the page out of the hand.
  var isHolding: Bool {
    isGripped && (entry?.flight?.phase == .tracking || entry?.sheet?.motion.isDragging == true)
  }

  /// The outcome of a release at this moment; `nil` while no gesture moves the page.
  package var releaseForecast: ReleaseForecast? {
    guard let law, !(law is SheetHold) || entry?.sheet?.motion.isDragging == true else { return nil }
    return ReleaseForecast(law, destination: destination(of: law))
  }

  /// Returns where the page flies after a release at this moment.
  private func destination(of law: any HoldLaw) -> FlightDestination {
    let outcome = law.outcome
    switch law {
    case is SheetHold: return outcome == .lands ? .source : .open
    // A spread lands by completing its push and popping it, as long as its push runs.
    case is SpreadHold where entry.flatMap { holding?.transitions.isPushing($0) } == true:
      return outcome == .opens ? .open : .source
    default: return destination(of: outcome)
    }
  }

  private func destination(of outcome: ZoomPhysics.ReleaseOutcome) -> FlightDestination {
    let requested: FlightDestination =
      switch outcome {
      case .lands: .source
      case .opens: .open
      case .continues: heading
      }
    guard let entry, let holding else { return requested }
    return holding.destination(of: entry, releasedTo: requested)
  }

  // MARK: State

  private func catchChanged(_ state: GestureRecognizer.State) {
    switch (state, grip) {
    case (.began, .none): catchPage(continuingToOpen: false)
    case (.ended, .caught), (.cancelled, .caught): end(nil)
    case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): break
    }
  }

  private func changed(_ gesture: ZoomGesture, _ recognizer: GestureRecognizer) {
    switch (recognizer.state, grip) {
    case (.began, .none) where gesture == .pan && sheet.isAtRest && dragsSheet: beginSheetDrag()
    case (.began, .none), (.began, .caught): begin(gesture)
    case (.began, .held(let law)) where gesture == .pinch: begin(gesture, after: law)
    case (.changed, .held(let law)) where law.recognizer === recognizer:
      if let next = law.next(entry?.zoom.flatMap(CardInHand.init)) { grip = .held(next) }
      moved()
    case (.ended, .held(let law)) where law.recognizer === recognizer: end(law, cancelled: false)
    case (.cancelled, .held(let law)) where law.recognizer === recognizer: end(law, cancelled: true)
    case (.ended, .caught), (.cancelled, .caught): end(nil)
    case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): break
    }
  }

  /// The page as a sheet, under the finger that drags it.
  var sheet: SheetHold { SheetHold(entry, in: holding, by: panGestureRecognizer) }

  private func beginSheetDrag() {
    guard entry != nil, holding != nil else { return }
    let isDismissible = sheet.shouldDismiss()
    // The program that was asked may have cancelled the finger.
    guard panGestureRecognizer.isActive else { return }
    grip = .held(sheet)
    sheet.begin(isDismissible: isDismissible)
    moved()
  }

  private func begin(_ gesture: ZoomGesture, after former: (any HoldLaw)? = nil) {
    let fingers = PinchReading(pinchGestureRecognizer)
    if entry?.flight?.phase != .tracking {
      // A card that flies to full screen continues under a dragging finger, where movement and not a touch catches flights.
      catchPage(continuingToOpen: gesture != .pinch && entry?.zoom?.physics.touchCatchesFlights == false)
      guard case .caught = grip else { return }
    }
    guard let law = law(of: gesture, after: former, fingers) else { return }
    grip = .held(law)
    moved()
  }

  /// Returns the law of a gesture that takes the page in its current state.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - former: the drag that two fingers take over, which has applied their earlier movement already; `nil` for none. The law starts at
  ///     the edge of the slop then, which the fingers may have passed by one sample.
  ///   - fingers: the values of a pinch when it began.
  private func law(
    of gesture: ZoomGesture, after former: (any HoldLaw)?, _ fingers: PinchReading
  ) -> (any HoldLaw)? {
    guard let entry, let holding else { return nil }
    let (pinch, pan) = (pinchGestureRecognizer, recognizer(of: gesture) as? PanGestureRecognizer)
    if let motion = entry.flight?.page, let held = motion.flight.heldProgress, let pan {
      let pull = PagePull(
        physics: motion.physics, outward: motion.outward(in: holding.flights.environment),
        travel: motion.style.travel(of: PageLayout(of: entry, in: holding.flights.environment).extent),
        start: held.clamped(to: 0...1))
      return PullHold(gesture: gesture, law: pull, finger: pan, heading: heading)
    }
    guard let card = entry.zoom.flatMap(CardInHand.init) else { return nil }
    guard let pan else {
      return former == nil
        ? PinchHold(law: card.pinch(from: pinch.anchor), pinch: pinch, start: .start)
        : PinchHold(law: card.pinch(from: pinch.location), pinch: pinch, start: fingers)
    }
    if gesture == .pan { return PanHold(law: card.pan(from: pan.startLocation), finger: pan) }
    let direction: ZoomSwipe.Direction = holding.flights.environment.layoutDirection == .leftToRight ? .right : .left
    return SwipeHold(law: card.swipe(direction, from: pan.startLocation), gesture: gesture, finger: pan)
  }

  /// Holds the page by a finger that has not moved it yet. Pages are told of it last, when the grip is known, which a callback may end.
  private func catchPage(continuingToOpen: Bool) {
    grip = .caught
    if let entry, let holding {
      holding.prepareToBeHeld(entry)
      // The program that was asked for the source may have ended the gesture.
      if isGripped {
        heading = entry.flight?.heading ?? .open
        holding.hold(entry, continuingToOpen: continuingToOpen)
      }
    }
    // A callback may have sent the page on.
    if case .caught = grip, entry?.flight?.phase != .tracking { grip = .none }
  }

  /// Moves the page to where the fingers ask for.
  private func moved() {
    guard let law, let entry, let holding else { return }
    switch law.pose {
    case .card(let pose):
      guard entry.zoom?.phase == .tracking else { return }
      entry.zoom?.track(pose, at: holding.flights.environment.now)
      if let spread = law as? SpreadHold {
        holding.flights.cover(entry, by: spread.progress, on: spread.law.physics.fingers.trackingSpring)
      }
    case .page(let progress):
      guard entry.flight?.phase == .tracking else { return }
      holding.flights.track(entry, progress: progress)
    case .sheet(let distance): entry.sheet?.motion.drag(by: distance, at: holding.flights.environment.now)
    }
  }

  private func end(_ law: any HoldLaw, cancelled: Bool) {
    guard let sheet = law as? SheetHold else { return end(cancelled ? nil : releaseForecast) }
    grip = .none
    if cancelled { sheet.cancel() } else { sheet.end() }
  }

  /// Ends a hold: the page flies as the forecast says. Without a forecast, after a cancelled gesture or an unmoved
  /// touch, it continues to the destination that it had when it was caught.
  private func end(_ forecast: ReleaseForecast?) {
    grip = .none
    guard let entry, let holding, entry.flight?.phase == .tracking else { return }
    holding.release(entry, to: forecast?.destination ?? destination(of: .continues), forecast?.fling ?? .none)
  }

  /// Cancels all gestures, as if the fingers lifted where they are.
  func cancel() {
    for recognizer in recognizers { recognizer.cancel() }
    // The recogniser may act on another page already: only a running spread is cancelled.
    guard let spread = law as? SpreadHold else { return }
    spread.pinch.cancel()
    endSpread(to: .source)
  }

  // MARK: Spreading a page out of its source

  /// Begins a spread whose push has just begun.
  func beginSpread(with pinch: PinchGestureRecognizer) {
    guard let holding, let flight = entry?.zoom else { return }
    entry?.zoom?.hold(at: holding.flights.environment.now)
    let law = ZoomSpread(physics: flight.physics, endpoints: flight.endpoints, anchor: pinch.anchor)
    grip = .held(SpreadHold(law: law, pinch: pinch))
    moved()
  }

  /// Updates the page to the fingers that spread it out of its source: call it whenever their recogniser changes. A
  /// release opens or closes the page.
  public func spreadChanged() {
    guard let spread = law as? SpreadHold else { return }
    switch spread.pinch.state {
    case .began, .changed: moved()
    case .ended: endSpread(to: destination(of: spread))
    case .cancelled, .failed, .possible: endSpread(to: .source)
    }
  }

  private func endSpread(to destination: FlightDestination) {
    grip = .none
    guard let entry, let holding, entry.zoom?.phase == .tracking else { return }
    holding.finishSpread(entry, to: destination)
  }
}

/// The former name of ``PageInteraction``.
@available(*, deprecated, renamed: "PageInteraction")
public typealias ZoomInteraction = PageInteraction
