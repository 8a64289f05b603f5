internal import FluidGeometry
internal import FluidGestures
internal import FluidTransitions

extension ZoomInteraction {
  /// The hold on a card: one law at a time.
  enum Grip {
    case none
    /// A touch has stopped the card and has not moved yet.
    case caught
    case pan(ZoomPan)
    /// A finger moves the sheet between detents, without a flight.
    case sheet
    case swipe(ZoomSwipe, ZoomGesture)
    case pinch(PinchGrip)
    /// One of two fingers has left, and the other one drags; its drag began at the law's anchor.
    case oneFinger(ZoomPan, at: Point)
    /// The recogniser belongs to the content around the source.
    case spread(ZoomSpread, by: PinchGestureRecognizer)

    var gesture: ZoomGesture? {
      switch self {
      case .none, .caught: nil
      case .pan, .sheet, .oneFinger: .pan
      case .swipe(_, let gesture): gesture
      case .pinch: .pinch
      case .spread: .spread
      }
    }
  }

  /// A card held by two fingers, one of which may have left.
  struct PinchGrip {
    let law: ZoomPinch
    /// The values of the recogniser when the fingers took the card.
    let start: PinchReading
    /// The location of the remaining finger when the other one left.
    private var lone: Point?

    init(law: ZoomPinch, since start: PinchReading) {
      self.law = law
      self.start = start
    }

    func pose(_ now: PinchReading) -> CardPose {
      let change = now.since(start)
      return law.pose(scale: change.scale, rotation: change.rotation, translation: change.translation)
    }

    /// A finger that remains drags the card once it has moved further than a lifting finger does.
    @MainActor
    func following(_ pinch: PinchGestureRecognizer, _ held: HeldCard?) -> Grip {
      guard pinch.numberOfTouches == 1, let held else { return .pinch(self) }
      var grip = self
      let finger = pinch.location
      let began = lone ?? pinch.touches[0].previousLocation
      grip.lone = began
      guard began.distance(to: finger) > Self.liftingSlop else { return .pinch(grip) }
      return .oneFinger(held.pan(from: finger), at: finger)
    }

    /// The movement of a lifting finger in points.
    private static let liftingSlop = 10.0
  }

  /// The values of a pinch at a moment.
  struct PinchReading {
    var scale: Double
    var rotation: Double
    var translation: Vector

    /// The values at the edge of the slop, where all of a recogniser's values begin.
    static let start = PinchReading()

    private init() {
      scale = 1
      rotation = 0
      translation = .zero
    }

    @MainActor
    init(_ pinch: PinchGestureRecognizer) {
      scale = pinch.scale
      rotation = pinch.rotation
      translation = pinch.translation
    }

    /// Returns the change since earlier values.
    func since(_ start: PinchReading) -> PinchReading {
      var change = self
      change.scale = scale / max(start.scale, 1e-6)
      change.rotation -= start.rotation
      change.translation = translation - start.translation
      return change
    }
  }

  /// A held card, for a law that takes it over in its current state.
  struct HeldCard {
    let physics: ZoomPhysics
    let endpoints: ZoomEndpoints
    let base: CardPose

    func pan(from anchor: Point) -> ZoomPan {
      ZoomPan(physics: physics, endpoints: endpoints, base: base, anchor: anchor)
    }

    func swipe(_ direction: ZoomSwipe.Direction, from anchor: Point) -> ZoomSwipe {
      ZoomSwipe(physics: physics, endpoints: endpoints, direction: direction, base: base, anchor: anchor)
    }

    func pinch(from anchor: Point) -> ZoomPinch {
      ZoomPinch(physics: physics, endpoints: endpoints, base: base, anchor: anchor)
    }
  }
}
