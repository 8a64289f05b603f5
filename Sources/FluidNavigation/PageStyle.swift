internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// How a whole page comes and goes.
enum PageStyle: Hashable, Sendable {
  case system(SystemTransition)
  /// What Reduce Motion puts in the place of everything else.
  case reducedMotion
  /// What an animator has recorded.
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

  /// `nil` for what was not recorded.
  var tracks: TransitionTracks? { if case .animated(let transition) = self { transition.tracks } else { nil } }

  /// By program.
  func animation(_ physics: PagePhysics) -> Animation {
    switch self {
    case .system(let transition): .spring(transition.spring(physics))
    case .reducedMotion: .linear(duration: physics.reducedMotionDuration)
    case .animated(let transition): transition.animation
    }
  }

  /// Out of somebody's hand, to either end.
  func release(_ physics: PagePhysics) -> Animation {
    switch self {
    case .system: .spring(physics.releaseSpring)
    case .reducedMotion: .linear(duration: physics.reducedMotionDuration)
    case .animated: .spring(Spring(angularFrequency: physics.releaseSpring.angularFrequency, dampingRatio: 1))
    }
  }

  /// The edge towards which fingers take the page away.
  var exit: Edge {
    switch self {
    case .system(let transition): transition.exit
    case .reducedMotion: SystemTransition.crossDissolve.exit
    case .animated(let transition): transition.exit
    }
  }

  /// How far the pages go from one end to the other, in points.
  func extent(of size: Size) -> Double { tracks?.extent(of: size) ?? travel(of: size) }

  /// How far a finger goes that takes the page from one end to the other, in points.
  func travel(of size: Size) -> Double {
    switch exit {
    case .leading, .trailing: max(1, size.width)
    case .top, .bottom: max(1, size.height)
    }
  }

  /// What fingers may begin to do to the page while it is open and still.
  var dismissalGestures: Set<ZoomGesture> {
    switch self {
    case .system(.push), .system(.flipHorizontal): [.edge, .anywhere]
    case .system(.coverVertical), .system(.partialCurl): [.pan]
    case .system(.crossDissolve), .reducedMotion: []
    case .animated(let transition):
      switch transition.exit {
      case .leading, .trailing: [.edge, .anywhere]
      case .top, .bottom: [.pan]
      }
    }
  }
}
