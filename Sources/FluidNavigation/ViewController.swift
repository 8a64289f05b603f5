public import FluidGeometry

/// A page: something that is pushed and popped, and is told how far it is on the screen.
///
/// Every override may be called many times in a controller's life. Clean up in ``viewDidAppear(_:)`` or
/// ``viewDidDisappear(_:)``: one of the two comes at the end of every transition.
@MainActor
open class ViewController {
  public let title: String
  public internal(set) var appearanceState: AppearanceState = .disappeared
  public internal(set) weak var navigationController: NavigationController?
  /// How this page comes and goes; `nil` slides it in over the one beneath when it is pushed, and lets it rise from the bottom edge
  /// when it is presented. It may be replaced at any time.
  public var preferredTransition: Transition?

  /// How much of the window this page takes where it is presented; what it is when that happens counts.
  public var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// The size that the page would have as a popover, in points.
  public var preferredContentSize: Size?
  private lazy var sheet = SheetPresentationController()
  private lazy var popover = PopoverPresentationController()

  /// What the page is as a sheet; `nil` in any other style.
  public var sheetPresentationController: SheetPresentationController? {
    modalPresentationStyle == .pageSheet ? sheet : nil
  }

  /// What the page is as a popover; `nil` in any other style.
  public var popoverPresentationController: PopoverPresentationController? {
    modalPresentationStyle == .popover ? popover : nil
  }
  /// Hands out animators for when this page is presented and dismissed.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// Of the transition that runs on this page's stack; there from before the first page is told of it until after the last one has been
  /// told of its end.
  public var transitionCoordinator: TransitionCoordinator? { navigationController?.transitionCoordinator }

  public init(title: String) {
    self.title = title
  }

  /// The page begins to come in; its view is not yet part of the window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is part of the window and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The page has come in, or has come back after a pop that was cancelled.
  open func viewDidAppear(_ animated: Bool) {}
  /// The page begins to go; it may come back.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The page is gone, and its view is no longer part of the window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether what the page shows lets a gesture that begins at a point of the window dismiss it: a list that is scrolled
  /// away from its top keeps a drag to itself, a picture that is zoomed a pinch.
  open func allowsDismissal(by gesture: ZoomGesture, at location: Point) -> Bool { true }

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
