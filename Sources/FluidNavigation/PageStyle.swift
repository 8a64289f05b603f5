internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// The transition of a whole page.
enum PageStyle: Hashable, Sendable {
  case system(SystemTransition)
  /// The cross-fade of Reduce Motion.
  case reducedMotion
  /// A transition recorded from an animator.
  case animated(AnimatedTransition)

  func placements(
    at progress: Double, size: Size, layoutDirection: LayoutDirection, physics: PagePhysics
  ) -> PagePair {
    switch self {
    case .system(let transition):
      transition.placements(at: progress, size: size, layoutDirection: layoutDirection, physics: physics)
    case .reducedMotion:
      SystemTransition.crossDissolve.placements(
        at: progress, size: size, layoutDirection: layoutDirection, physics: physics)
    case .animated(let transition): transition.tracks.placements(at: progress, size: size)
    }
  }

  /// The recorded tracks; `nil` for other transitions.
  var tracks: TransitionTracks? { if case .animated(let transition) = self { transition.tracks } else { nil } }

  /// Returns the timing by program.
  func animation(_ physics: PagePhysics) -> Animation {
    switch self {
    case .system(let transition): .spring(transition.spring(physics))
    case .reducedMotion: .linear(duration: physics.reducedMotionDuration)
    case .animated(let transition): transition.animation
    }
  }

  /// Returns the timing of a flight.
  func animation(of leg: FlightLeg, _ physics: PagePhysics) -> Animation {
    switch leg {
    case .pushing, .popping: animation(physics)
    case .returning, .landing: release(physics)
    }
  }

  /// Returns the timing after a release, to either end.
  private func release(_ physics: PagePhysics) -> Animation {
    switch self {
    case .system: .spring(physics.release.spring)
    case .reducedMotion: .linear(duration: physics.reducedMotionDuration)
    case .animated: .spring(Spring(angularFrequency: physics.release.spring.angularFrequency, dampingRatio: 1))
    }
  }

  /// The edge towards which fingers drag the page off.
  var exit: Edge {
    switch self {
    case .system(let transition): transition.exit
    case .reducedMotion: SystemTransition.crossDissolve.exit
    case .animated(let transition): transition.exit
    }
  }

  /// Returns the distance in points that the pages move from one end to the other.
  func extent(of size: Size) -> Double { tracks?.extent(of: size) ?? travel(of: size) }

  /// Returns the distance in points that a finger moves to take the page from one end to the other.
  func travel(of size: Size) -> Double {
    max(1, leavesSideways ? size.width : size.height)
  }

  private var leavesSideways: Bool { exit == .leading || exit == .trailing }

  /// The gestures that may dismiss the page while it is open and at rest.
  var dismissalGestures: Set<ZoomGesture> {
    switch self {
    case .system(.crossDissolve), .reducedMotion: []
    case .system, .animated: leavesSideways ? [.edge, .anywhere] : [.pan]
    }
  }
}
