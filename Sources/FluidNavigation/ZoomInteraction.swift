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

  public let controller: ViewController
  private weak var navigation: NavigationController?
  private weak var entry: NavigationEntry?
  private var pan: ZoomPan?
  /// Where the card was going when it was taken.
  private var heading = ZoomFlight.Destination.open

  init(_ entry: NavigationEntry, in navigation: NavigationController) {
    self.controller = entry.controller
    self.entry = entry
    self.navigation = navigation
    catchGestureRecognizer.minimumPressDuration = 0
    catchGestureRecognizer.shouldRecognizeSimultaneously = { _ in true }
    catchGestureRecognizer.action = { [weak self] in self?.catchChanged($0) }
    panGestureRecognizer.action = { [weak self] _ in self?.panChanged() }
    panGestureRecognizer.shouldBegin = { [weak self] _ in self?.canBeHeld ?? false }
  }

  public var isPanning: Bool { pan != nil }

  /// Readies the recognisers for a finger that lands on the card now.
  func prepare() {
    guard let flight = entry?.flight else { return }
    let physics = flight.physics
    let isFlying = flight.isInTheAir
    catchGestureRecognizer.isEnabled = isFlying && physics.touchCatchesFlights
    panGestureRecognizer.direction = isFlying ? .any : .down
    panGestureRecognizer.slop = isFlying ? physics.caughtPanSlop : physics.panSlop
  }

  private var canBeHeld: Bool {
    guard let entry else { return false }
    return navigation?.canBeHeld(entry) == true
  }

  private func catchChanged(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began: take()
    case .ended, .cancelled: if pan == nil { letGo(.goesOn, speed: 0) }
    case .possible, .changed, .failed: break
    }
  }

  private func panChanged() {
    switch panGestureRecognizer.state {
    case .began:
      if entry?.flight?.phase != .tracking { take() }
      guard let flight = entry?.flight, let base = flight.heldPose else { return }
      pan = ZoomPan(
        physics: flight.physics, endpoints: flight.endpoints, base: base, anchor: panGestureRecognizer.startLocation)
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
    guard let entry, let navigation else { return }
    heading = navigation.hold(entry)
  }

  private func drag() {
    guard let pan, let entry, let navigation, entry.flight?.phase == .tracking else { return }
    entry.flight?.track(pan.pose(translation: panGestureRecognizer.translation), at: navigation.now)
  }

  private func letGo(_ outcome: ZoomPhysics.PanOutcome, speed: Double) {
    guard let entry, let navigation, entry.flight?.phase == .tracking else { return }
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
  /// is the top one, but all of it counts, not only a picture that would fly alone.
  public func interaction(at point: Point) -> ZoomInteraction? {
    for entry in alive.reversed() {
      // A page that does not zoom covers everything beneath.
      guard let flight = entry.flight else { return nil }
      guard flight.phase == .rest || flight.pose(at: now).outline.contains(point) else { continue }
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
    alive.first { $0.controller === controller }?.interaction
  }

  /// Only the page on top can be dismissed, and not while another one may still come back onto it; a card that has been
  /// popped can be played with until it has landed.
  func canBeHeld(_ entry: NavigationEntry) -> Bool {
    guard entry.flight != nil, entry.flight?.phase != .landed else { return false }
    if case .pop(let popped) = running, popped !== entry, !isCommitted(popped), entries.last === entry { return false }
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
    // In the hand before anybody hears of it: what pages do when they are told finds the card where it is.
    entry.flight?.hold(at: now)
    perform {
      guard entry.flight?.phase == .tracking, self.canBeHeld(entry) else { return }
      if self.entries.last === entry {
        self.makeWay()
        self.beginPop(entry, animated: true)
      }
      self.holdCover(entry)
    }
    return heading
  }

  func release(_ entry: NavigationEntry, to destination: ZoomFlight.Destination, speed: Double) {
    guard alive.contains(where: { $0 === entry }) else { return }
    if isOvertaken(entry) || (destination == .source && leaving.contains { $0 === entry }) {
      land(entry, speed: speed)
    } else {
      sendBack(entry)
    }
  }
}
