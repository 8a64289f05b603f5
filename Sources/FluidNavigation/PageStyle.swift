internal import FluidGeometry
internal import FluidTransitions

/// How a whole page comes and goes.
enum PageStyle: Hashable, Sendable {
  case system(SystemTransition)
  /// What Reduce Motion puts in the place of everything else.
  case reducedMotion

  func placements(
    at progress: Double, size: Size, layoutDirection: LayoutDirection, physics: PagePhysics
  ) -> PagePair {
    look.placements(at: progress, size: size, layoutDirection: layoutDirection, physics: physics)
  }

  private var look: SystemTransition {
    switch self {
    case .system(let transition): transition
    case .reducedMotion: .crossDissolve
    }
  }

  /// By program.
  func animation(_ physics: PagePhysics) -> Animation {
    switch self {
    case .system(let transition): .spring(transition.spring(physics))
    case .reducedMotion: .linear(duration: physics.reducedMotionDuration)
    }
  }

  /// Out of somebody's hand, to either end.
  func release(_ physics: PagePhysics) -> Animation {
    switch self {
    case .system: .spring(physics.releaseSpring)
    case .reducedMotion: .linear(duration: physics.reducedMotionDuration)
    }
  }

  /// The edge towards which fingers take the page away.
  var exit: Edge { look.exit }

  /// How far the page goes from one end to the other, in points.
  func extent(of size: Size) -> Double {
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
    }
  }

  /// Whether the page, open and still, leaves something to be seen of the one that it covers.
  var showsCoveredPage: Bool { look.showsCoveredPage }
}
