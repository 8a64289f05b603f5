internal import FluidGeometry
public import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// The gestures on one page: catching it in flight, dragging it, throwing it.
///
/// All recognisers are public: other recognisers can require them to fail, `shouldBegin` can veto them, and they can be
/// disabled. The page never jumps when one of them takes over from another.
///
///     let interaction = window.interaction(of: page)
///     interaction?.anywherePanGestureRecognizer.require(toFail: drawing)
///     interaction?.catchGestureRecognizer.isEnabled = false    // touches let it fly
///     (interaction as? ZoomInteraction)?.pinchGestureRecognizer.shouldBegin = { _ in canvas.isFitted }
@MainActor
public class PageInteraction {
  /// Begins with the touch, while the page is in flight.
  public let catchGestureRecognizer = LongPressGestureRecognizer(name: "catch")
  /// Drags the page off, or moves a caught one.
  public let panGestureRecognizer = PanGestureRecognizer(name: "pan")
  /// Drags the page off from the leading edge.
  public let edgePanGestureRecognizer = ScreenEdgePanGestureRecognizer(name: "edge swipe")
  /// Drags the page off in the direction of an edge swipe, from any point.
  public let anywherePanGestureRecognizer = PanGestureRecognizer(name: "back swipe")

  /// Dismisses the page by a tap beside a sheet or a popover, or on the curled page above this one. Not among
  /// ``recognizers``, which belong to the page itself.
  public let outsideTapGestureRecognizer = TapGestureRecognizer(name: "outside tap")

  /// The page.
  public let controller: ViewController
  weak var window: NavigationWindow?
  weak var entry: NavigationEntry?
  /// The destination of the page when it was caught.
  private(set) var heading = FlightDestination.open

  init(_ entry: NavigationEntry, in window: NavigationWindow) {
    self.controller = entry.controller
    self.entry = entry
    self.window = window
    catchGestureRecognizer.minimumPressDuration = 0
    catchGestureRecognizer.shouldRecognizeSimultaneously = { _ in true }
    outsideTapGestureRecognizer.action = { [weak window] _ in window?.dismissTop() }
    edgePanGestureRecognizer.precedence = 2
    anywherePanGestureRecognizer.precedence = 1
  }

  /// The recognisers of the page, the catching one first.
  public var recognizers: [GestureRecognizer] {
    [catchGestureRecognizer, panGestureRecognizer, edgePanGestureRecognizer, anywherePanGestureRecognizer]
  }

  /// The gesture that moves the page; `nil` while none does.
  public var gesture: ZoomGesture? { nil }

  /// The outcome of a release at this moment; `nil` while no gesture moves the page.
  package var releaseForecast: ReleaseForecast? { nil }

  /// Whether a finger holds the page, moved or not. An operation may have taken the page out of the hand.
  final var isHolding: Bool {
    isGripped && (entry?.flight?.phase == .tracking || entry?.sheet?.motion.isDragging == true)
  }

  /// Whether a gesture of the page has begun and not ended.
  var isGripped: Bool { false }

  /// Prepares the recognisers for a finger that lands on the page.
  func prepare() {}

  /// Cancels all gestures, as if the fingers lifted where they are.
  func cancel() { for recognizer in recognizers { recognizer.cancel() } }

  func prepareSwipes(edgeSlop: Double, panSlop: Double) {
    guard let window else { return }
    let isLeftToRight = window.layoutDirection == .leftToRight
    edgePanGestureRecognizer.edge = isLeftToRight ? .left : .right
    edgePanGestureRecognizer.bounds = entry?.place?.frame ?? Rect(origin: .zero, size: window.pageSize)
    edgePanGestureRecognizer.slop = edgeSlop
    anywherePanGestureRecognizer.direction = isLeftToRight ? .right : .left
    anywherePanGestureRecognizer.slop = panSlop
  }

  /// Returns where the page flies after a release with an outcome.
  func destination(of outcome: ZoomPhysics.ReleaseOutcome) -> FlightDestination {
    let requested: FlightDestination =
      switch outcome {
      case .lands: .source
      case .opens: .open
      case .continues: heading
      }
    guard let entry, let window else { return requested }
    return window.destination(of: entry, releasedTo: requested)
  }

  /// Ends a hold: the page flies as the forecast says. Without a forecast, after a cancelled gesture or an unmoved
  /// touch, it continues to the destination that it had when it was caught.
  func release(_ forecast: ReleaseForecast?) {
    guard let entry, let window, entry.flight?.phase == .tracking else { return }
    window.release(entry, to: forecast?.destination ?? destination(of: .continues), forecast?.fling ?? .none)
  }

  /// Holds the page, and tells pages of it last: a subclass knows its grip by then, which a callback may end.
  func take(continuingToOpen: Bool) {
    guard let entry, let window else { return }
    window.prepareToBeHeld(entry)
    // The program that was asked for the source may have ended the gesture.
    guard isGripped else { return }
    heading = entry.heading
    window.hold(entry, continuingToOpen: continuingToOpen)
  }
}
