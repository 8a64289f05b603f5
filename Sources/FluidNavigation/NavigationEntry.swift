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
  /// The recession of this page beneath another one.
  var coverage = EffectStrength()
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

  /// Lets what has begun begin later by some seconds.
  func delay(by seconds: Double) {
    flight?.delay(by: seconds)
    coverage.delay(by: seconds)
    bar.delay(by: seconds)
  }

  /// Ends the gestures of a page that leaves or moves in another way from now on.
  func endInteraction() {
    interaction?.cancel()
    interaction = nil
  }

  /// Ends the connection of an open page to its source, with its gestures.
  func leaveSource() {
    endInteraction()
    source.id = nil
  }

  /// Replaces finished motions by exact rest, so that later motions do not depend on earlier ones.
  func finish(at now: Instant) {
    coverage.settle(at: now)
    sheet?.finish(at: now)
  }

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

  /// The way in which the page comes and goes.
  var transition: PageTransition {
    PageTransition(of: owner, presentation, style: style, isPushedInPanel: isPushedInPanel)
  }

  /// Whether nothing of the page beneath is visible once this one is open.
  var coversPageBeneath: Bool { style.coversPresenter || isPushedInPanel }

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

  /// Whether the source is asked for: while the page is in flight or held, and where its controller asks for that.
  var needsSource: Bool { flight?.phase.isInFlight == true || owner.transitionGuide.needsTransitionSource }

  /// Takes over the sheet, or the anchor, of a former entry of the same page.
  func inherit(_ former: NavigationEntry) {
    bar = former.bar
    guard former.style == style, panel.sheet == nil, panel.popoverAnchor == nil else { return }
    panel.sheet = former.panel.sheet
    (panel.popover, panel.popoverAnchor) = (former.panel.popover, former.panel.popoverAnchor)
  }

  /// Returns the strength of the dimming beneath, 0 to 1; 0 up to the largest undimmed detent. A page in a panel dims
  /// the pages of its stack alone, always.
  func shade(at now: Instant) -> Double {
    switch style {
    case .pageSheet where isInPanel, .popover where isInPanel: 1
    case .fullScreen, .overFullScreen: 1
    case .popover: transition.zoom?.options.dimmingColor == nil ? 0 : 1
    case .pageSheet: sheet?.dimming(at: now) ?? 1
    }
  }
}
