internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// What all stacks of one window share: its pages, their transitions, and the moment.
@MainActor
final class NavigationWindow {
  private var observations: [Observation] = []
  /// That of the deprecated property.
  var observation: Observation?
  var options: Options
  var pageSize: Size
  var displayRadius = 0.0
  var now = Instant.zero
  var turn = 0
  var transitionCoordinator: TransitionCoordinator?
  let matchedTransitionSources = MatchedTransitionSources()

  /// The pages of all stacks, the first one of the outermost stack first.
  var entries: [NavigationEntry] = []
  /// Popped pages that are still in flight, including that of a running pop.
  var leaving: [NavigationEntry] = []
  /// All pages that are drawn, in the order of drawing. A page that a running transition skips is not among them.
  var alive: [NavigationEntry] = []
  /// The lowest of them, which no turn changes.
  var quiet = QuietPages()
  var running: NavigationController.RunningTransition?
  /// The parts of the pages of the latest frame; kept for their memory.
  var parts: [PageParts] = []

  /// Whether the latest turn has ended, with nothing in motion: what begins from then on begins with the next turn, however long the
  /// program sleeps.
  var isAsleep = true
  private var isPerforming = false
  private var waiting: [@MainActor () -> Void] = []

  /// How pages move and which gestures they have.
  struct Options {
    var physics: ZoomPhysics
    var pagePhysics = PagePhysics()
    var reducesMotion = false
    var popGestures: Set<ZoomGesture> = [.edge, .pan]
    var layoutDirection = LayoutDirection.leftToRight
  }

  init(pageSize: Size, physics: ZoomPhysics) {
    self.pageSize = Self.isPlausible(pageSize) ? pageSize : Self.unknownSize
    options = Options(physics: physics)
  }

  /// Whether a display could have so many points; further out, squares of distances would overflow.
  static func isPlausible(_ size: Size) -> Bool { !size.isEmpty && size.width < 1e7 && size.height < 1e7 }

  /// The size of a window that has had none yet: with it all numbers are finite.
  static let unknownSize = Size(width: 1, height: 1)

  func observe(_ handler: @escaping @MainActor (NavigationEvent) -> Void) -> Observation {
    let observation = Observation(handler)
    observations.removeAll { $0.handler == nil }
    observations.append(observation)
    return observation
  }

  func notify(_ event: NavigationEvent) {
    for observation in observations { observation.handler?(event) }
  }

  /// Runs an operation or, inside of a callback, defers it until the current one has ended.
  func perform(_ operation: @escaping @MainActor () -> Void) {
    waiting.append(operation)
    deferringOperations {}
  }

  /// Does something that calls the program back, whose operations wait until it has ended.
  func deferringOperations(_ work: () -> Void) {
    guard !isPerforming else { return work() }
    isPerforming = true
    work()
    while !waiting.isEmpty { waiting.removeFirst()() }
    isPerforming = false
  }
}
