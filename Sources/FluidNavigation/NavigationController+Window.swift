public import FluidGeometry
public import FluidMotion
public import FluidTransitions

/// What a stack shares with the others of its window: a presented stack and the outermost one have the same values.
extension NavigationController {
  /// Calls a closure for every event in the window: each callback before the page has it, and each call that is ignored. A window may have
  /// several observers; they are called in the order in which they came.
  ///
  /// - Returns: the observation, which can be cancelled.
  @discardableResult
  public func observe(_ handler: @escaping @MainActor (NavigationEvent) -> Void) -> Observation {
    window.observe(handler)
  }

  /// One more observer of the window.
  @available(*, deprecated, message: "observe(_:) adds an observer beside others")
  public var observer: (@MainActor (NavigationEvent) -> Void)? {
    get { window.observation?.handler }
    set {
      window.observation?.cancel()
      window.observation = newValue.map(observe)
    }
  }

  /// The constants of zooms, for pages pushed from now on and for open pages at rest. A card in flight keeps its own.
  public var physics: ZoomPhysics {
    get { window.options.physics }
    set { window.options.physics = newValue }
  }

  /// The constants of transitions that move whole pages, for pages pushed from now on.
  public var pagePhysics: PagePhysics {
    get { window.options.pagePhysics }
    set { window.options.pagePhysics = newValue }
  }

  /// Whether a short cross-fade replaces all motion, for transitions that begin from now on.
  public var reducesMotion: Bool {
    get { window.options.reducesMotion }
    set { window.options.reducesMotion = newValue }
  }

  /// The gestures that may pop an open page that does not zoom. For a page that zooms, see
  /// ``ViewController/Transition/ZoomOptions/dismissalGestures``.
  public var popGestures: Set<ZoomGesture> {
    get { window.options.popGestures }
    set { window.options.popGestures = newValue }
  }

  /// The direction of text, which decides the leading edge.
  public var layoutDirection: LayoutDirection {
    get { window.options.layoutDirection }
    set { window.options.layoutDirection = newValue }
  }

  /// The size of every page in points: that of the window's content.
  public internal(set) var pageSize: Size {
    get { window.pageSize }
    set { window.pageSize = newValue }
  }

  /// The corner radius of a page that fills the window, in points; at most half of the window's shorter side counts.
  public var displayRadius: Double {
    get { window.displayRadius }
    set { window.displayRadius = newValue }
  }

  /// The moment of the current turn.
  public internal(set) var now: Instant {
    get { window.now }
    set { window.now = newValue }
  }

  /// The number of calls of ``beginTurn(at:)``: two callbacks with the same number have no turn between them.
  public internal(set) var turn: Int {
    get { window.turn }
    set { window.turn = newValue }
  }

  /// The views that pages can zoom out of by identifier.
  public var matchedTransitionSources: MatchedTransitionSources { window.matchedTransitionSources }

  // The lists are changed in place: a copy would take memory.
  var entries: [NavigationEntry] {
    get { window.entries }
    _modify { yield &window.entries }
  }

  var leaving: [NavigationEntry] {
    get { window.leaving }
    _modify { yield &window.leaving }
  }

  var alive: [NavigationEntry] {
    get { window.alive }
    _modify { yield &window.alive }
  }

  var running: RunningTransition? {
    get { window.running }
    set { window.running = newValue }
  }

  func perform(_ operation: @escaping @MainActor () -> Void) { window.perform(operation) }
}
