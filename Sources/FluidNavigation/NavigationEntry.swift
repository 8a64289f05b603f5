internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// A page in the hands of its navigation controller.
@MainActor
final class NavigationEntry {
  enum Presentation { case push, present }

  let controller: ViewController
  let presentation: Presentation
  /// How much of the window the page takes.
  let style: ModalPresentationStyle
  /// The page that this one covers.
  let under: NavigationEntry?
  /// `nil` for the first page.
  var flight: PageFlight?
  var sourceID: SourceID?
  /// Made when a finger first lands on the page.
  var interaction: PageInteraction?
  /// How far this page recedes because another one covers it: 0 not at all, 1 whole.
  var coverage = SpringMotion(resting: 0)

  /// How high it stands, where it is a sheet.
  var sheet: SheetMotion?
  /// What the sheet's detents are called, the lowest first.
  var detents: [SheetPresentationController.ResolvedDetent] = []
  /// Overwritten whenever they are asked for anew; kept for its memory.
  var spareDetents: [SheetPresentationController.ResolvedDetent] = []
  /// How far a sheet dims what is beneath it: 0 not at all.
  var shading = SpringMotion(resting: 1)
  var hasShading = false
  /// Where the page lies while it is open; found anew in every turn.
  var place: PagePlace?
  /// The source as it was last: what its ground and its shadow are.
  var sourceLook: SourceView?
  /// What a popover has come out of.
  var popoverAnchor: SourceView?

  var detent: SheetPresentationController.Detent.Identifier? { sheet.map { detents[$0.selection].identifier } }

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

  /// What has arrived is where it was going, to the last bit: what begins then does not depend on how it came there.
  func settle(at now: Instant) {
    if coverage.isSettled(within: Self.tolerance, at: now) {
      coverage = SpringMotion(resting: coverage.target, at: now)
    }
    if shading.isSettled(within: Self.tolerance, at: now) { shading = SpringMotion(resting: shading.target, at: now) }
    sheet?.settle(at: now)
  }

  private static let tolerance = 1e-4

  init(_ controller: ViewController, _ presentation: Presentation, under: NavigationEntry?) {
    self.controller = controller
    self.presentation = presentation
    self.style = presentation == .push ? .fullScreen : controller.modalPresentationStyle
    self.under = under
  }

  /// How the page comes and goes where it does not zoom; `nil` where it does.
  func style(reducesMotion: Bool) -> PageStyle? {
    if reducesMotion { return .reducedMotion }
    switch controller.preferredTransition?.kind {
    case .zoom: return nil
    case .system(let transition): return .system(style.fillsWindow ? transition : panelTransition)
    case nil: return .system(presentation == .push ? .push : panelTransition)
    }
  }

  /// A page that does not fill the window rises or fades, whatever it was to do.
  private var panelTransition: SystemTransition { style == .popover ? .crossDissolve : .coverVertical }

  /// The pages that are told when this one comes or goes: all that are to be seen beneath a page that covers them.
  var covered: [ViewController] {
    var pages: [ViewController] = []
    var next = style.coversPresenter ? under : nil
    while let entry = next {
      pages.append(entry.controller)
      next = entry.style.coversPresenter ? nil : entry.under
    }
    return pages
  }

  /// Whether the page covers another one, which may be further down where those between do not fill the window.
  func covers(_ other: NavigationEntry) -> Bool {
    var next = under
    while let entry = next {
      if entry === other { return true }
      next = entry.style.coversPresenter ? nil : entry.under
    }
    return false
  }

  /// Whether the page beneath becomes smaller.
  var setsBack: Bool { style.fillsWindow && zoomOptions.coveredPageRecedes }

  /// What the zoom was asked to do differently; the defaults for a page that does not zoom.
  var zoomOptions: ViewController.Transition.ZoomOptions {
    if case .zoom(let options, _)? = controller.preferredTransition?.kind { options } else { .init() }
  }

  /// What the card flies between, asked for anew.
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
