internal import FluidGeometry
internal import FluidGestures
internal import FluidTransitions

extension ZoomInteraction {
  /// How a card is held: one law at a time.
  enum Grip {
    case none
    /// A touch has stopped it and has not moved yet.
    case caught
    case pan(ZoomPan)
    /// A finger draws the sheet up or down, which is no flight.
    case sheet
    case swipe(ZoomSwipe, ZoomGesture)
    case pinch(PinchGrip)
    /// One of two fingers has left, and the other one drags; it began at the law's anchor.
    case oneFinger(ZoomPan, at: Point)
    case spread(ZoomSpread)

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

  /// A card that two fingers have, and perhaps one of them has already left.
  struct PinchGrip {
    let law: ZoomPinch
    /// What the fingers read when they took the card.
    let start: PinchReading
    /// Where the finger was that was left alone.
    private var lone: Point?

    init(law: ZoomPinch, since start: PinchReading) {
      self.law = law
      self.start = start
    }

    func pose(_ now: PinchReading) -> CardPose {
      let change = now.since(start)
      return law.pose(scale: change.scale, rotation: change.rotation, translation: change.translation)
    }

    /// A finger that is left alone drags the card once it has moved further than a finger does while it is lifted.
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

    /// Points.
    private static let liftingSlop = 10.0
  }

  /// What a pinch says at a moment.
  struct PinchReading {
    var scale: Double
    var rotation: Double
    var translation: Vector

    /// At the edge of the slop, where all of a recogniser's values begin.
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

    /// How it differs from what it said before.
    func since(_ start: PinchReading) -> PinchReading {
      var change = self
      change.scale = scale / max(start.scale, 1e-6)
      change.rotation -= start.rotation
      change.translation = translation - start.translation
      return change
    }
  }

  /// A card in the hand, for the law that takes it over as it is.
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
