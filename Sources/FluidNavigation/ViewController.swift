public import FluidGeometry
public import FluidGestures
public import FluidMotion

/// A page: it is pushed and popped, and learns of its visibility.
///
/// Every override may be called many times in a controller's life. Clean up in ``viewDidAppear(_:)`` or
/// ``viewDidDisappear(_:)``: one of the two is called at the end of every transition.
@MainActor
open class ViewController {
  /// The title of the page, which also names it in traces and diagnostics. It may be changed at any time.
  open var title: String
  /// The visibility of the page.
  public internal(set) var appearanceState: AppearanceState = .disappeared
  /// Whether the page's view is in the view hierarchy, where it can be seen: from ``viewIsAppearing(_:)`` until
  /// ``viewDidDisappear(_:)``.
  public internal(set) var isViewInHierarchy = false
  /// The stack that contains the page, or from which it still leaves; the innermost one where stacks are nested, and `nil` for
  /// a stack.
  public internal(set) weak var navigationController: NavigationController? {
    didSet { if let window = navigationController?.ownWindow { latestWindow = window } }
  }
  /// The window that shows the page's stack, or the stack; `nil` where none does.
  public var window: NavigationWindow? { ownStack?.ownWindow }
  /// The window that has the controller, or had it last.
  weak var latestWindow: NavigationWindow?
  /// The transition of this page; `nil` slides a pushed page in over the one beneath, and lets a presented page rise
  /// from the bottom edge. It may be replaced at any time.
  public var preferredTransition: Transition? { didSet { needsTransitionSource = true } }
  /// Whether the source of the page is asked for in the next turn.
  var needsTransitionSource = false
  /// The change that the running transition makes between the page and its parent; `nil` for none.
  var parentChange: ParentChange?
  /// The frame that ``viewDidLayout(in:)`` was last called with.
  var layoutFrame: Rect?

  /// The content that the page scrolls up and down, by a finger, a wheel and a touchpad; `nil` for a page that scrolls nothing, or by
  /// recognisers of its own. A page gives it its lengths in ``viewDidLayout(in:)``.
  public var contentScrollController: ScrollController?
  /// The part of the window that this page takes when presented; read at the presentation.
  public var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// The preferred size of the page as a popover, in points.
  public var preferredContentSize: Size?
  private lazy var sheet = SheetPresentationController()
  private lazy var popover = PopoverPresentationController()

  /// The properties of the page as a sheet; `nil` for any other style.
  public var sheetPresentationController: SheetPresentationController? {
    modalPresentationStyle == .pageSheet ? sheet : nil
  }

  /// The properties of the page as a popover; `nil` for any other style.
  public var popoverPresentationController: PopoverPresentationController? {
    modalPresentationStyle == .popover ? popover : nil
  }
  /// Called after the callbacks of the operation with which the page, or a page of the stack, has left the window.
  var whenReleased: (@MainActor () -> Void)?
  /// The provider of animators for the presentation and dismissal of this page.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The coordinator of the running transition in the window, from before the first page is told of it until
  /// after the last one was told of its end.
  public var transitionCoordinator: TransitionCoordinator? { window?.transitionCoordinator }

  /// The page's content, in whatever form its program draws: any object. The engines keep it and never look into it.
  ///
  /// Reading it loads it, as in UIKit: see ``loadViewIfNeeded()``.
  public var view: AnyObject {
    get {
      loadViewIfNeeded()
      guard let viewIfLoaded else { preconditionFailure("loadView() of \(title) has set no view") }
      return viewIfLoaded
    }
    set { viewIfLoaded = newValue }
  }
  /// The page's content; `nil` before it is loaded.
  public private(set) var viewIfLoaded: AnyObject?
  /// Whether the content was loaded.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Sets ``view`` to a content of its own, without reading it. The default is an empty ``TransitionView``.
  open func loadView() { view = TransitionView(frame: .zero) }
  /// Called once, when the content was loaded: before the page appears for the first time, and before the delegate hears of
  /// the page. ``navigationController`` is set by then, unless the content was asked for earlier.
  open func viewDidLoad() {}

  /// Loads the content unless that was done. A stack does it before the page's first appearance.
  public func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    loadView()
    precondition(isViewLoaded, "loadView() of \(title) has set no view")
    viewDidLoad()
  }

  /// Creates a page that is not on a stack.
  public init(title: String = "") {
    self.title = title
  }

  /// Called when the page begins to appear; its view is not in the window yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window and has its size: ``viewDidLayout(in:)`` has been called with it.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the page has appeared, also after a cancelled pop.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called when the page begins to disappear; it may return.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the page has disappeared and its view is no longer in the window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called when the page has a frame, and each time it has another one: before ``viewIsAppearing(_:)``, when the window is resized, and
  /// in every turn in which a sheet changes its height. A covered page is told when it appears again. It stands for UIKit's
  /// `viewDidLayoutSubviews()`.
  ///
  /// - Parameter frame: the frame of the open page, in points of the window's content. A page in flight is drawn on a card of another size,
  ///   and keeps its layout.
  open func viewDidLayout(in frame: Rect) {}

  /// Called on every page of the window, the first one first, before the window changes its size.
  ///
  /// - Parameters:
  ///   - size: the new size of the window's content, in points.
  ///   - coordinator: calls its animations and completions once, when every page has its new frame.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {}

  /// Returns whether the page's content permits a gesture that begins at a point of the window to dismiss the page: a
  /// list scrolled away from its top keeps a drag, a zoomed picture keeps a pinch, and what can still scroll sideways a back swipe that
  /// begins there.
  open func allowsDismissal(by gesture: ZoomGesture, at location: Point) -> Bool { true }

  /// Returns the recognisers of what the page shows at a point of the window's content, in points. They compete with those that dismiss
  /// the page. A ``NavigationHost`` may ask at any time, so that this changes nothing: ``touchWillBegin(at:)`` does.
  /// By default it is that of ``contentScrollController``.
  open func gestureRecognizers(at location: Point) -> [GestureRecognizer] {
    contentScrollController.map { [$0.gestureRecognizer(at: location)] } ?? []
  }

  /// Prepares the page for a finger that lands at a point of the window's content, in points, after ``gestureRecognizers(at:)`` and before
  /// these receive the touch: what is touched shows that, a recogniser gets another direction. By default what coasts stops.
  open func touchWillBegin(at location: Point) { stopScrollingAndZooming(at: location) }

  /// Stops what coasts on the page at a point of the window's content, in points: a finger lands there, or fingers rest on a touchpad.
  /// By default that is what ``contentScrollController`` scrolls.
  open func stopScrollingAndZooming(at location: Point) { contentScrollController?.stop() }

  /// The recognisers of a pointer over what the page shows at a point of the window's content, in points; a ``NavigationHost`` asks for
  /// them whenever the pointer moves, so that a page prepares for nothing here.
  open func hoverGestureRecognizers(at location: Point) -> [HoverGestureRecognizer] { [] }

  /// Returns the responder that takes a touch at a point raw, beside the recognisers, until one of them has it: a part of what the page
  /// shows. A ``NavigationHost`` asks for it as a touch lands.
  open func touchResponder(at location: Point) -> (any TouchResponder)? { nil }

  /// Scrolls or zooms what the page shows by a wheel, and returns whether the page has a use for that. Where a page has none the wheel is
  /// fingers that dismiss it: they go back sideways, drag it down, or pinch it. By default ``contentScrollController`` has a use for it.
  ///
  /// - Parameters:
  ///   - steps: wheel steps since the last event, fractions included; y grows when the content should move down.
  ///   - location: of the pointer, in points of the window's content.
  ///   - time: of the event.
  open func scrollWheel(by steps: Vector, at location: Point, time: Instant) -> Bool {
    contentScrollController?.wheel(steps, now: time) ?? false
  }

  func receive(_ callback: AppearanceCallback, animated: Bool) {
    guard let next = appearanceState.after(callback) else {
      preconditionFailure("\(callback) cannot come while \(title) is \(appearanceState)")
    }
    appearanceState = next
    switch callback {
    case .viewWillAppear: viewWillAppear(animated)
    case .viewIsAppearing: viewIsAppearing(animated)
    case .viewDidAppear: viewDidAppear(animated)
    case .viewWillDisappear: viewWillDisappear(animated)
    case .viewDidDisappear: viewDidDisappear(animated)
    }
  }
}
