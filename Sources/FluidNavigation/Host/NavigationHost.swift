public import FluidGeometry
public import FluidGestures
public import FluidMotion
public import FluidTransitions

/// A window of pages: events and instants go in, frames come out.
///
/// A host joins a ``NavigationWindow`` to a `GestureArena` and a `MouseTouchEmulator`, so that a program is a loop of two calls:
///
///     let host = NavigationHost(root: home, pageSize: Size(width: 402, height: 874))
///     for event in events { host.handle(event) }
///     for page in host.frame(at: now).pages { draw(page) }
///
/// It reads no clock. The same events at the same instants give the same frames. See <doc:HostingNavigation>.
@MainActor
public final class NavigationHost {
  /// The window that the host shows, with its size, its time and its physics.
  public let window: NavigationWindow
  /// The stack that fills the window.
  public var navigationController: NavigationController { window.rootViewController }
  /// Decides about all touches, those of an emulated finger included.
  public let arena = GestureArena()
  /// Knows what lies above the pages.
  public weak var delegate: (any NavigationHostDelegate)?
  /// Which sideways turns of a wheel go back, on a page that swipes from the leading edge may dismiss.
  public var wheelBackSwipe: WheelBackSwipe {
    get { pointer.backSwipe }
    set { pointer.backSwipe = newValue }
  }
  /// The mouse, the wheel and the touchpad.
  package let pointer: PointerInput
  /// Finds what lies under fingers and the pointer.
  package let hitTest: HitTest
  /// The page under the pointer.
  weak var hovered: ViewController?
  /// The place in the program's window where the pages begin; `nil` where they fill it.
  var origin: Point?
  /// When the event of this turn happened; ``now`` in a turn without one.
  var eventTime = Instant.zero
  /// Called as each phase of a turn begins.
  package var phaseObserver: (@MainActor (Phase) -> Void)?
  private let framePages: FramePages
  /// Of the latest frame; kept for its memory.
  package private(set) var presentedPages: [PresentedPage] = []

  /// A host of a window whose observers and options are set already.
  public init(_ window: NavigationWindow) {
    self.window = window
    pointer = PointerInput(on: window)
    framePages = FramePages(of: window)
    hitTest = HitTest(window: window)
  }

  /// A host of a stack, in a window of its own that has no size before ``resize(to:)`` or an event says it.
  ///
  /// - Precondition: no other window shows the stack or its pages.
  public convenience init(_ navigationController: NavigationController) {
    self.init(NavigationWindow(root: navigationController))
  }

  /// A host with a window of its own.
  ///
  /// - Parameters:
  ///   - root: the first page, or a stack with its pages, which then fills the window. No other window shows it.
  ///   - pageSize: of the window's content, in points. A size that ``resize(to:)`` refuses counts as 1 × 1, until that gives one.
  ///   - physics: of pages that zoom.
  public convenience init(root: ViewController, pageSize: Size, physics: ZoomPhysics = .documented) {
    self.init(NavigationWindow(root: root, pageSize: pageSize, physics: physics))
  }

  /// The latest instant that the host has heard of, in seconds of the time that is handed in.
  public var now: Instant { window.now }

  // MARK: Turns and frames

  /// Says that a moment has come, without an event and without a frame: flights that have arrived end, a wheel that has rested
  /// lifts its fingers, recognisers whose deadline has passed decide.
  ///
  /// Time does not go back: an instant before ``now``, or one that is not finite, counts as ``now``. The first turn lets the first page
  /// appear.
  public func beginTurn(at instant: Instant) {
    enter(.time)
    window.beginTurn(at: instant)
    eventTime = now
    window.start()
    enter(.layout)
    window.flights.advanceScrolling()
    delegate?.navigationHostDidBeginTurn(self)
    enter(.wheel)
    receive(pointer.emulator.advance(to: now))
    enter(.deadlines)
    arena.advance(to: now)
    enter(.hover)
    followPages()
  }

  func enter(_ phase: Phase) { phaseObserver?(phase) }

  /// Begins a turn, and returns what is to be drawn at its instant. A frame that is released before the next one takes no memory from the
  /// heap.
  public func frame(at instant: Instant) -> NavigationFrame {
    beginTurn(at: instant)
    defer { window.endTurn() }
    return frame(includingHidden: false)
  }

  /// What is to be drawn in the turn that has begun.
  ///
  /// - Parameter includingHidden: whether pages count of which nothing can be seen, for a program that keeps something of them.
  @discardableResult
  package func frame(includingHidden: Bool = false) -> NavigationFrame {
    enter(.pages)
    presentedPages.removeAll(keepingCapacity: true)
    framePages.forEach(includingHidden: includingHidden) { presentedPages.append($0) }
    if !includingHidden, let first = presentedPages.lastIndex(where: \.hidesEverythingBeneath) {
      presentedPages.removeSubrange(..<first)
    }
    return NavigationFrame(time: now, pages: presentedPages, isAnimating: isAnimating, nextDeadline: nextDeadline)
  }

  /// Whether a page moves by itself, or what it shows scrolls, so that the next display refresh needs another frame.
  public var isAnimating: Bool { window.isAnimating || window.flights.isScrolling }

  /// When ``frame(at:)`` should be called at the latest although no page moves and no event arrives: a double tap that does not come, a
  /// wheel that rests. `nil` where nothing waits.
  public var nextDeadline: Instant? {
    guard let deadline = arena.deadline, let wheelDeadline = pointer.emulator.deadline else {
      return arena.deadline ?? pointer.emulator.deadline
    }
    return min(deadline, wheelDeadline)
  }

  /// Whether no page moves or is held, no touch or wheel is under way, no recogniser waits, and no modifier key is held.
  package var isIdle: Bool {
    !isAnimating && window.transitionCoordinator?.isInteractive != true && arena.isIdle && pointer.isIdle
  }

  /// Where a button of the mouse is two fingers: their places in points of the window's content, for drawing them.
  package var emulatedFingers: (Point, Point)? { pointer.emulator.visibleFingers }
}
