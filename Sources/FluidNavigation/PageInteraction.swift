internal import FluidGeometry
public import FluidGestures
internal import FluidTransitions

/// What fingers can do to one page: catch it in flight, drag it, throw it.
///
/// The recognisers are there for everybody: make others wait for them, ask them whether they should begin, switch them off.
/// Between them a page never jumps: whoever takes it over takes it as it is.
@MainActor
public class PageInteraction {
  /// Begins with the touch, while the page flies.
  public let catchGestureRecognizer = LongPressGestureRecognizer(name: "catch")
  public let panGestureRecognizer = PanGestureRecognizer(name: "pan")
  public let edgePanGestureRecognizer = ScreenEdgePanGestureRecognizer(name: "edge swipe")
  public let anywherePanGestureRecognizer = PanGestureRecognizer(name: "back swipe")

  /// Beside a sheet or a popover, or on the page that is rolled up to show this one: takes it back. It is none of ``recognizers``, which are of the page itself.
  public let outsideTapGestureRecognizer = TapGestureRecognizer(name: "outside tap")

  public let controller: ViewController
  weak var navigation: NavigationController?
  weak var entry: NavigationEntry?
  /// Where the page was going when it was taken.
  private(set) var heading = FlightDestination.open

  init(_ entry: NavigationEntry, in navigation: NavigationController) {
    self.controller = entry.controller
    self.entry = entry
    self.navigation = navigation
    catchGestureRecognizer.minimumPressDuration = 0
    catchGestureRecognizer.shouldRecognizeSimultaneously = { _ in true }
    outsideTapGestureRecognizer.action = { [weak navigation] _ in navigation?.goBack(animated: true) }
    edgePanGestureRecognizer.precedence = 2
    anywherePanGestureRecognizer.precedence = 1
  }

  /// All of them, the catching one first.
  public var recognizers: [GestureRecognizer] {
    [catchGestureRecognizer, panGestureRecognizer, edgePanGestureRecognizer, anywherePanGestureRecognizer]
  }

  /// What is being done to the page; `nil` while nobody moves it.
  public var gesture: ZoomGesture? { nil }

  /// What letting go now would lead to; `nil` while nobody moves the page.
  public var releaseForecast: ReleaseForecast? { nil }

  /// Whether a finger has the page, be it that it has only stopped it.
  var isHolding: Bool { false }

  /// Readies the recognisers for a finger that lands on the page now.
  func prepare() {}

  /// Lets go of the page as if the fingers had left where they are.
  func cancel() { for recognizer in recognizers { recognizer.cancel() } }

  func prepareSwipes(edgeSlop: Double, panSlop: Double) {
    guard let navigation else { return }
    let isLeftToRight = navigation.layoutDirection == .leftToRight
    edgePanGestureRecognizer.edge = isLeftToRight ? .left : .right
    edgePanGestureRecognizer.bounds = entry?.place?.frame ?? Rect(origin: .zero, size: navigation.pageSize)
    edgePanGestureRecognizer.slop = edgeSlop
    anywherePanGestureRecognizer.direction = isLeftToRight ? .right : .left
    anywherePanGestureRecognizer.slop = panSlop
  }

  /// Where a release sends the page. One that others have overtaken has nowhere else to go.
  func destination(of outcome: ZoomPhysics.ReleaseOutcome) -> FlightDestination {
    if let entry, navigation?.isOvertaken(entry) == true { return .source }
    return switch outcome {
    case .lands: .source
    case .opens: .open
    case .goesOn: heading
    }
  }

  func take(lettingItOpen: Bool) {
    guard let entry, let navigation else { return }
    heading = navigation.hold(entry, lettingItOpen: lettingItOpen)
  }
}
