public import FluidGeometry
public import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// What fingers can do to one card: catch it in flight, drag it, throw it.
///
/// The recognisers are there for everybody: make others wait for them, ask them whether they should begin, switch them
/// off.
@MainActor
public final class ZoomInteraction {
  /// Begins with the touch, while the card flies.
  public let catchGestureRecognizer = LongPressGestureRecognizer(name: "catch")
  public let panGestureRecognizer = PanGestureRecognizer(name: "pan")

  private unowned let navigation: NavigationController
  private let entry: NavigationEntry
  private var pan: ZoomPan?
  /// Where the card was going when it was taken.
  private var heading = ZoomFlight.Destination.open

  init(_ entry: NavigationEntry, in navigation: NavigationController) {
    self.entry = entry
    self.navigation = navigation
    catchGestureRecognizer.minimumPressDuration = 0
    catchGestureRecognizer.shouldRecognizeSimultaneously = { _ in true }
    catchGestureRecognizer.action = { [weak self] in self?.catchChanged($0) }
    panGestureRecognizer.action = { [weak self] _ in self?.panChanged() }
    panGestureRecognizer.shouldBegin = { [weak self] _ in self?.canBeHeld ?? false }
  }

  public var controller: ViewController { entry.controller }
  public var isPanning: Bool { pan != nil }
  private var physics: ZoomPhysics { entry.flight?.physics ?? navigation.physics }

  /// Readies the recognisers for a finger that lands on the card now.
  func prepare() {
    let isFlying = entry.flight?.isInTheAir == true
    catchGestureRecognizer.isEnabled = isFlying && physics.touchCatchesFlights
    panGestureRecognizer.direction = isFlying ? .any : .down
    panGestureRecognizer.slop = isFlying ? physics.caughtPanSlop : physics.panSlop
  }

  private var canBeHeld: Bool { navigation.canBeHeld(entry) }

  private func catchChanged(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began: take()
    case .ended, .cancelled: if pan == nil, entry.flight?.phase == .tracking { letGo(.goesOn, speed: 0) }
    case .possible, .changed, .failed: break
    }
  }

  private func panChanged() {
    switch panGestureRecognizer.state {
    case .began:
      if entry.flight?.phase != .tracking { take() }
      guard let flight = entry.flight else { return }
      pan = ZoomPan(
        physics: flight.physics, endpoints: flight.endpoints, base: flight.heldPose ?? flight.pose(at: navigation.now),
        anchor: panGestureRecognizer.startLocation)
      drag()
    case .changed: drag()
    case .ended:
      let outcome = pan?.outcome(
        translation: panGestureRecognizer.translation, velocity: panGestureRecognizer.velocity)
      pan = nil
      letGo(outcome ?? .goesOn, speed: 0)
    case .cancelled:
      pan = nil
      letGo(.goesOn, speed: 0)
    case .possible, .failed: break
    }
  }

  private func take() {
    heading = navigation.hold(entry)
  }

  private func drag() {
    guard let pan, entry.flight?.phase == .tracking else { return }
    entry.flight?.track(pan.pose(translation: panGestureRecognizer.translation), at: navigation.now)
  }

  private func letGo(_ outcome: ZoomPhysics.PanOutcome, speed: Double) {
    guard entry.flight?.phase == .tracking else { return }
    let destination: ZoomFlight.Destination =
      switch outcome {
      case .lands: .source
      case .opens: .open
      case .goesOn: heading
      }
    navigation.release(entry, to: destination, speed: speed)
  }

  /// Lets go of the card as if the fingers had left where they are.
  func cancel() {
    panGestureRecognizer.cancel()
    catchGestureRecognizer.cancel()
  }
}

extension NavigationController {
  /// The card under a point, front to back, with what fingers can do to it. A page that is at rest counts only where it
  /// is the top one.
  public func interaction(at point: Point) -> ZoomInteraction? {
    for entry in zoomingEntries.reversed() {
      guard let flight = entry.flight, flight.pose(at: now).outline.contains(point) else { continue }
      guard canBeHeld(entry) else { return nil }
      let interaction = entry.interaction ?? ZoomInteraction(entry, in: self)
      entry.interaction = interaction
      interaction.prepare()
      return interaction
    }
    return nil
  }

  /// What is being done with a finger to the card of a page, for those who show it.
  public func interaction(of controller: ViewController) -> ZoomInteraction? {
    (entries + leaving).first { $0.controller === controller }?.interaction
  }

  /// Only the page on top can be dismissed, and a card that has been popped can be played with until it has landed.
  func canBeHeld(_ entry: NavigationEntry) -> Bool {
    guard entry.flight != nil, entry.flight?.phase != .landed else { return false }
    return entries.last === entry || leaving.contains { $0 === entry }
  }

  /// Takes hold of a card: a push completes and becomes a pop, a page at rest begins to be popped, and a pop that runs
  /// goes on. Returns where the card was going.
  func hold(_ entry: NavigationEntry) -> ZoomFlight.Destination {
    let heading: ZoomFlight.Destination =
      switch entry.flight?.phase {
      case .landing, .popping, .landed: .source
      case .rest, .pushing, .tracking, .returning, nil: .open
      }
    if entries.last === entry {
      perform {
        self.makeWay()
        self.beginPop(entry, animated: true)
      }
    }
    holdCover(entry)
    entry.flight?.hold(at: now)
    return heading
  }

  func release(_ entry: NavigationEntry, to destination: ZoomFlight.Destination, speed: Double) {
    if destination == .source || isOvertaken(entry) {
      land(entry, speed: speed)
    } else {
      sendBack(entry)
    }
  }
}
