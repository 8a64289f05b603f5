internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// A page with its state in its window.
@MainActor
final class NavigationEntry {
  enum Presentation { case push, present }

  let controller: ViewController
  /// The stack that the page is on.
  let stack: NavigationController
  /// The sheet or the popover that the page is in, shared with the pages beneath it on its stack; a panel of its own for any other page.
  let panel: Panel
  /// How the page came; during a pop or a dismissal, how it goes.
  var presentation: Presentation
  /// The controller whose transition counts: the page, or what was presented with it.
  var owner: ViewController
  /// The page that this one covers; during a pop over several pages, the one that it reveals.
  var under: NavigationEntry?
  var latest = LatestTransition()
  /// The flight; `nil` for the first page.
  var flight: PageFlight?
  var source = PageSource()
  /// The gestures, created when a finger first lands on the page.
  var interaction: PageInteraction?
  /// Whether the latest flight of the page is that of its whole presentation, the pages beneath it on its stack included.
  var fliesWithStack = false
  /// Whether the page flies right over another one in the same pose, which casts the shadow of both and dims.
  var isCarried = false
  /// The recession of this page beneath another one: 0 none, 1 complete.
  var coverage = Motion<Double>(resting: 0)
  /// The page's part of a bar, as of the state that the page had when the turn began.
  var bar = BarFade()

  /// The place of the open page, updated in every turn.
  var place: PagePlace?

  /// The part of the window that the page takes; that of the presentation for a page pushed onto a sheet or a popover.
  var style: ModalPresentationStyle { panel.style }

  /// The sheet that the page is in; `nil` for any other style, and before it has been laid out.
  var sheet: PresentedSheet? {
    get { panel.sheet }
    _modify { yield &panel.sheet }
  }

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

  /// Returns the recession of the page at a moment, 0 to 1.
  func recession(at now: Instant) -> Double {
    coverage.isSettled(within: Self.tolerance, at: now) ? coverage.target : coverage.value(at: now)
  }

  /// Lets what has begun begin later by some seconds.
  func delay(by seconds: Double) {
    flight?.delay(by: seconds)
    coverage = coverage.delayed(by: seconds)
    bar.delay(by: seconds)
  }

  /// Ends the gestures of a page that leaves or moves in another way from now on.
  func endInteraction() {
    interaction?.cancel()
    interaction = nil
  }

  /// Where the page flies, or has flown.
  var heading: FlightDestination {
    switch flight?.phase {
    case .landing, .popping, .landed: .source
    case .rest, .pushing, .tracking, .returning, nil: .open
    }
  }

  /// Replaces finished motions by exact rest, so that later motions do not depend on earlier ones.
  func finish(at now: Instant) {
    if coverage.isSettled(within: Self.tolerance, at: now) {
      coverage = Motion<Double>(resting: coverage.target, at: now)
    }
    sheet?.finish(at: now)
  }

  static let tolerance = 1e-4

  /// - Parameters:
  ///   - controller: the page.
  ///   - presentation: how it comes.
  ///   - owner: what is presented with the page; the page itself by default.
  ///   - stack: the stack that the page is on.
  ///   - under: the page that it covers.
  init(
    _ controller: ViewController, _ presentation: Presentation, owner: ViewController? = nil,
    on stack: NavigationController, under: NavigationEntry?
  ) {
    self.controller = controller
    self.presentation = presentation
    self.stack = stack
    self.under = under
    self.owner = owner ?? controller
    if presentation == .push, let under, under.stack === stack, !stack.isImplicit, !under.style.fillsWindow {
      panel = under.panel
    } else {
      panel = Panel(self.owner, presentation == .push ? .fullScreen : self.owner.presentedStyle)
    }
  }

  /// The presented stack that the page is on, which is told as its pages are; `nil` for the stack that fills the window, and for the
  /// stack of a page that was presented alone.
  var nested: NavigationController? {
    stack.isImplicit || stack === stack.ownWindow?.rootViewController ? nil : stack
  }

  /// Whether the page is pushed onto a stack that is a sheet or a popover: it fills the frame of that, covers the pages
  /// beneath it on its stack, and nothing else.
  var isPushedInPanel: Bool { presentation == .push && !style.fillsWindow }

  /// Whether the page moves in the frame of such a stack, rather than with it.
  var isInPanel: Bool { isPushedInPanel && !fliesWithStack }

  /// Gives the page another way to come and to go.
  func come(_ presentation: Presentation, over under: NavigationEntry?, owner: ViewController) {
    // Over another page, or with another transition, it has another source.
    if self.under !== under || self.owner !== owner { owner.transitionGuide.needsTransitionSource = true }
    (self.presentation, self.under, self.owner) = (presentation, under, owner)
  }

  /// Says that the pages were told of the end of a transition.
  func complete(_ outcome: TransitionOutcome) {
    let completions = latest.completions
    latest.completions = []
    latest.exchange.unmark()
    // Pages that have left are not kept by those that stay.
    latest.exchange = NavigationExchange()
    for completion in completions { completion(outcome) }
  }

  /// The transition of the page.
  var transition: ViewController.Transition? { owner.transitionGuide.preferredTransition }

  /// Returns the transition of a page that does not zoom; `nil` for one that does.
  func style(in environment: PageEnvironment) -> PageStyle? {
    if environment.reducesMotion { return .reducedMotion }
    switch transition?.kind {
    case .zoom: return appearsInItsOwnWay ? .system(panelTransition) : nil
    case .system(let transition):
      return .system(style.fillsWindow ? transition : isPushedInPanel ? transition.inPanel : panelTransition)
    case nil: return .system(presentation == .push ? .push : panelTransition)
    }
  }

  /// Whether nothing of the page beneath is visible once this one is open.
  var coversPageBeneath: Bool { style.coversPresenter || isPushedInPanel }

  /// Whether the page is a popover that comes and goes as one, although its transition is a zoom.
  var appearsInItsOwnWay: Bool { style == .popover && !isPushedInPanel && owner.hasDocumentedPanelZoom }

  /// A page that does not fill the window rises or fades, whatever its own transition is.
  private var panelTransition: SystemTransition { style == .popover ? .crossDissolve : .coverVertical }

  /// The page and all pages that are visible beneath it, front to back.
  var visible: [NavigationEntry] {
    var entries = [self]
    while let last = entries.last, !last.style.coversPresenter, let under = last.firstInPanel.under {
      entries.append(under)
    }
    return entries
  }

  /// The first page of the stack of a page in a sheet or a popover; any other page is its own.
  private var firstInPanel: NavigationEntry {
    var entry = self
    while entry.isPushedInPanel, let under = entry.under { entry = under }
    return entry
  }

  /// Returns whether nothing of the page beneath is visible: the page is open and at rest, and covers that.
  func hidesPageBeneath(in environment: PageEnvironment) -> Bool {
    flight?.phase == .rest && coversPageBeneath && PagePair(of: self, in: environment)?.isLowerInFront != true
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
  var coveredPageRecedes: Bool { style.fillsWindow && zoomOptions?.coveredPageRecedes != false }

  /// The options of a zoom; `nil` for a page that does not zoom.
  var zoomOptions: ViewController.Transition.ZoomOptions? {
    if case .zoom(let options, _)? = transition?.kind { options } else { nil }
  }

  /// Returns the current ends of the card's flight.
  ///
  /// - Parameters:
  ///   - environment: the window.
  ///   - page: the page beneath.
  ///   - isLeaving: whether the page leaves, which a popover does from where it is.
  func endpoints(
    in environment: PageEnvironment, over page: PageBeneath = .still, isLeaving: Bool = false
  ) -> (ZoomEndpoints, PagePlace, SourceID?)? {
    guard case .zoom(_, let provider)? = transition?.kind else { return nil }
    let source = provider(zoomContext)?.moved(by: environment.sourceOffset).plausible
      .flatMap { self.source.seen($0, on: page) }
    self.source.look = source ?? self.source.look
    return endpoints(to: source, asksForSource: !isLeaving, in: environment)
  }

  /// Returns the ends of the card's flight with the source that it has, for an open page.
  func endpoints(
    of flight: ZoomEndpoints, in environment: PageEnvironment
  ) -> (ZoomEndpoints, PagePlace, SourceID?)? {
    endpoints(to: flight.source == nil ? nil : source.look, asksForSource: false, in: environment)
  }

  private func endpoints(
    to source: SourceView?, asksForSource: Bool, in environment: PageEnvironment
  ) -> (ZoomEndpoints, PagePlace, SourceID?)? {
    guard case .zoom(let options, _)? = transition?.kind else { return nil }
    let context = zoomContext
    let place = place(in: environment, source: asksForSource ? source : nil, asksForSource: asksForSource)
    let endpoints = ZoomEndpoints(
      pageFrame: place.frame, windowSize: environment.pageSize, displayRadius: place.radius,
      source: source.map {
        var end = ZoomEndpoints.Source(frame: $0.frame, radius: $0.cornerRadius, contentFrame: $0.contentFrame)
        end.velocity = $0.velocity
        return end
      },
      alignmentRect: options.alignmentRectProvider?(
        .init(
          zoomedViewController: context.zoomedViewController, visibleViewController: controller,
          sourceViewController: context.sourceViewController, sourceView: source, targetSize: place.frame.size)
      ).flatMap { $0.isPlausible ? $0 : nil },
      backdrop: options.backdrop)
    return (endpoints, place, source?.id)
  }

  /// Returns the ends of a flight of another page's transition, with which this one came: it keeps the source, and leads to
  /// where this page is when it is open.
  func endpoints(
    after former: ZoomEndpoints, in environment: PageEnvironment
  ) -> (ZoomEndpoints, PagePlace, SourceID?) {
    let place = place(in: environment)
    var source = former.source
    source?.velocity = .zero
    let endpoints = ZoomEndpoints(
      pageFrame: place.frame, windowSize: environment.pageSize, displayRadius: place.radius, source: source,
      alignmentRect: place.frame.size == former.pageSize ? former.alignmentRect : nil, backdrop: former.backdrop)
    return (endpoints, place, self.source.id)
  }

  /// What the provider of a source and that of an alignment rect are called with.
  private var zoomContext: ZoomTransitionContext {
    ZoomTransitionContext(
      zoomedViewController: owner.transitionGuide, sourceViewController: under?.controller ?? controller)
  }

  /// Whether the source is asked for: while the page is in flight or held, and where its controller asks for that.
  var needsSource: Bool { flight?.phase.isInFlight == true || owner.transitionGuide.needsTransitionSource }

  /// Returns the source that a popover points at which does not zoom out of it.
  func unzoomedSource() -> SourceView? {
    guard appearsInItsOwnWay, case .zoom(_, let provider)? = transition?.kind else { return nil }
    return provider(zoomContext)
  }

  /// The gestures that may dismiss the page.
  var dismissalGestures: Set<ZoomGesture> {
    guard case .zoom(let options, _)? = transition?.kind else { return [] }
    guard presentation == .present, !options.swipesDismissPresentations else { return options.dismissalGestures }
    return options.dismissalGestures.subtracting([.edge, .anywhere])
  }

  /// Asks the page and its transition's options whether a gesture may begin to dismiss the page.
  func shouldBeginDismissal(_ gesture: ZoomGesture, at location: Point, velocity: Vector) -> Bool {
    guard case .zoom(let options, _)? = transition?.kind else { return false }
    let willBegin = controller.allowsDismissal(by: gesture, at: location)
    return options.interactiveDismissShouldBegin?(
      ZoomInteractionContext(gesture: gesture, location: location, velocity: velocity, willBegin: willBegin))
      ?? willBegin
  }
}
