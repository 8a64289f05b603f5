internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// A page with its state in its navigation controller.
@MainActor
final class NavigationEntry {
  enum Presentation { case push, present }

  let controller: ViewController
  let presentation: Presentation
  /// The part of the window that the page takes.
  let style: ModalPresentationStyle
  /// The page that this one covers.
  let under: NavigationEntry?
  /// The flight; `nil` for the first page.
  var flight: PageFlight?
  var sourceID: SourceID?
  /// The gestures, created when a finger first lands on the page.
  var interaction: PageInteraction?
  /// The recession of this page beneath another one: 0 none, 1 complete.
  var coverage = SpringMotion(resting: 0)

  /// The sheet as that the page is presented, once it has been laid out.
  var sheet: PresentedSheet?
  /// The place of the open page, updated in every turn.
  var place: PagePlace?
  /// The latest source, with its background and its shadow.
  var sourceLook: SourceView?
  /// The source that a popover came out of.
  var popoverAnchor: SourceView?

  /// The card of a zooming page.
  var zoom: ZoomFlight? {
    get { flight?.zoom }
    set { if let newValue { flight = .zoom(newValue) } }
  }

  /// Returns whether the page is open and at rest, or held but not moved yet.
  func isOpen(at now: Instant) -> Bool {
    guard let flight else { return true }
    switch flight.phase {
    case .rest: return true
    case .tracking: return flight.page != nil && flight.progress(at: now) == 1 && flight.progressVelocity(at: now) == 0
    case .pushing, .returning, .landing, .popping, .landed: return false
    }
  }

  /// Replaces finished motions by exact rest, so that later motions do not depend on earlier ones.
  func finish(at now: Instant) {
    if coverage.isSettled(within: Self.tolerance, at: now) {
      coverage = SpringMotion(resting: coverage.target, at: now)
    }
    sheet?.finish(at: now)
  }

  private static let tolerance = 1e-4

  init(_ controller: ViewController, _ presentation: Presentation, under: NavigationEntry?) {
    self.controller = controller
    self.presentation = presentation
    self.style = presentation == .push ? .fullScreen : controller.modalPresentationStyle
    self.under = under
  }

  /// Returns the transition of a page that does not zoom; `nil` for one that does.
  func style(reducesMotion: Bool) -> PageStyle? {
    if reducesMotion { return .reducedMotion }
    switch controller.preferredTransition?.kind {
    case .zoom: return nil
    case .system(let transition): return .system(style.fillsWindow ? transition : panelTransition)
    case nil: return .system(presentation == .push ? .push : panelTransition)
    }
  }

  /// A page that does not fill the window rises or fades, whatever its own transition is.
  private var panelTransition: SystemTransition { style == .popover ? .crossDissolve : .coverVertical }

  /// The pages that are told when this one appears or disappears: all visible pages beneath a page that covers them.
  var covered: [ViewController] {
    var pages: [ViewController] = []
    var next = style.coversPresenter ? under : nil
    while let entry = next {
      pages.append(entry.controller)
      next = entry.style.coversPresenter ? nil : entry.under
    }
    return pages
  }

  /// Returns whether the page covers another one, which may be further down where pages in between do not fill the
  /// window.
  func covers(_ other: NavigationEntry) -> Bool {
    var next = under
    while let entry = next {
      if entry === other { return true }
      next = entry.style.coversPresenter ? nil : entry.under
    }
    return false
  }

  /// Whether the page beneath shrinks.
  var coveredPageRecedes: Bool { style.fillsWindow && zoomOptions.coveredPageRecedes }

  /// The options of a zoom; the defaults for a page that does not zoom.
  var zoomOptions: ViewController.Transition.ZoomOptions {
    if case .zoom(let options, _)? = controller.preferredTransition?.kind { options } else { .init() }
  }

  /// Returns the current ends of the card's flight.
  func endpoints(window: Size, displayRadius: Double, at now: Instant) -> (ZoomEndpoints, PagePlace, SourceID?)? {
    guard case .zoom(let options, let provider)? = controller.preferredTransition?.kind else { return nil }
    let context = ZoomTransitionContext(
      zoomedViewController: controller, sourceViewController: under?.controller ?? controller)
    let source = provider(context)
    sourceLook = source ?? sourceLook
    let place = place(in: window, displayRadius: displayRadius, source: source, at: now)
    let endpoints = ZoomEndpoints(
      pageFrame: place.frame, windowSize: window, displayRadius: place.radius,
      source: source.map {
        ZoomEndpoints.Source(frame: $0.frame, radius: $0.cornerRadius, contentFrame: $0.contentFrame)
      },
      alignmentRect: options.alignmentRectProvider?(context), backdrop: options.backdrop)
    return (endpoints, place, source?.id)
  }

  /// The gestures that may dismiss the page.
  var dismissalGestures: Set<ZoomGesture> {
    guard case .zoom(let options, _)? = controller.preferredTransition?.kind else { return [] }
    guard presentation == .present, !options.swipesDismissPresentations else { return options.dismissalGestures }
    return options.dismissalGestures.subtracting([.edge, .anywhere])
  }

  /// Asks the page and its transition's options whether a gesture may begin to dismiss the page.
  func shouldBeginDismissal(_ gesture: ZoomGesture, at location: Point, velocity: Vector) -> Bool {
    guard case .zoom(let options, _)? = controller.preferredTransition?.kind else { return false }
    let willBegin = controller.allowsDismissal(by: gesture, at: location)
    return options.interactiveDismissShouldBegin?(
      ZoomInteractionContext(gesture: gesture, location: location, velocity: velocity, willBegin: willBegin))
      ?? willBegin
  }
}
