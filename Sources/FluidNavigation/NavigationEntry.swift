internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// A page in the hands of its navigation controller.
@MainActor
final class NavigationEntry {
  enum Presentation { case push, present }

  let controller: ViewController
  let presentation: Presentation
  /// The page that this one covers.
  let under: NavigationEntry?
  /// `nil` for the first page.
  var flight: PageFlight?
  var sourceID: SourceID?
  /// Made when a finger first lands on the page.
  var interaction: PageInteraction?
  /// How far this page recedes because another one covers it: 0 not at all, 1 whole.
  var coverage = SpringMotion(resting: 0)

  /// The card, where the page zooms.
  var zoom: ZoomFlight? {
    get { flight?.zoom }
    set { if let newValue { flight = .zoom(newValue) } }
  }

  /// Whether the page is open and still, be it in somebody's hand who has not moved it yet.
  func isOpen(at now: Instant) -> Bool {
    guard let flight else { return true }
    switch flight.phase {
    case .rest: return true
    case .tracking: return flight.page != nil && flight.progress(at: now) == 1 && flight.progressVelocity(at: now) == 0
    case .pushing, .returning, .landing, .popping, .landed: return false
    }
  }

  init(_ controller: ViewController, _ presentation: Presentation, under: NavigationEntry?) {
    self.controller = controller
    self.presentation = presentation
    self.under = under
  }

  /// How the page comes and goes where it does not zoom; `nil` where it does.
  func style(reducesMotion: Bool) -> PageStyle? {
    if reducesMotion { return .reducedMotion }
    switch controller.preferredTransition?.kind {
    case .zoom: return nil
    case .system(let transition): return .system(transition)
    case nil: return .system(presentation == .push ? .push : .coverVertical)
    }
  }

  /// What the card flies between, asked for anew.
  func endpoints(pageSize: Size, displayRadius: Double) -> (ZoomEndpoints, SourceID?)? {
    guard case .zoom(let options, let provider)? = controller.preferredTransition?.kind else { return nil }
    let context = ZoomTransitionContext(
      zoomedViewController: controller, sourceViewController: under?.controller ?? controller)
    let source = provider(context)
    let endpoints = ZoomEndpoints(
      pageSize: pageSize, displayRadius: displayRadius,
      source: source.map {
        ZoomEndpoints.Source(frame: $0.frame, radius: $0.cornerRadius, contentFrame: $0.contentFrame)
      },
      alignmentRect: options.alignmentRectProvider?(context), backdrop: options.backdrop)
    return (endpoints, source?.id)
  }

  /// What fingers may do to the page.
  var dismissalGestures: Set<ZoomGesture> {
    if case .zoom(let options, _)? = controller.preferredTransition?.kind { options.dismissalGestures } else { [] }
  }

  /// Asks the page, and whoever gave it its transition, whether fingers may begin to dismiss it.
  func shouldBeginDismissal(_ gesture: ZoomGesture, at location: Point, velocity: Vector) -> Bool {
    guard case .zoom(let options, _)? = controller.preferredTransition?.kind else { return false }
    let willBegin = controller.allowsDismissal(by: gesture, at: location)
    return options.interactiveDismissShouldBegin?(
      ZoomInteractionContext(gesture: gesture, location: location, velocity: velocity, willBegin: willBegin))
      ?? willBegin
  }
}
