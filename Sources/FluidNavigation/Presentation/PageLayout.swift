internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// The place of an open page, and of one that comes. A sheet and a popover keep in their panel what is decided here.
@MainActor
struct PageLayout {
  private let entry: NavigationEntry
  /// The window, at the moment that counts for a sheet's height.
  private let environment: PageEnvironment

  init(of entry: NavigationEntry, in environment: PageEnvironment) {
    (self.entry, self.environment) = (entry, environment)
  }

  /// Returns the place of the open page.
  ///
  /// - Parameters:
  ///   - source: the source of the page, which is a popover's default anchor.
  ///   - asksForSource: whether a popover that does not zoom out of its source asks for it.
  func place(source: SourceView? = nil, asksForSource: Bool = true) -> PagePlace {
    let (window, now) = (environment.pageSize, environment.now)
    let panel = entry.panel
    switch entry.style {
    case .fullScreen, .overFullScreen:
      return PagePlace(
        frame: environment.bounds, radius: ZoomEndpoints.radius(environment.displayRadius, in: window))
    case .pageSheet:
      let layout = SheetLayout(window: window)
      let radius = panel.owner.sheetPresentationController?.preferredCornerRadius ?? SheetLayout.cornerRadius
      guard let motion = entry.sheet?.motion else {
        let frame = layout.frame(height: 1, minimum: 1)
        return PagePlace(frame: frame, radius: ZoomEndpoints.radius(radius, in: frame.size))
      }
      let frame = layout.frame(height: motion.height(at: now), minimum: motion.minimumHeight(at: now))
      return PagePlace(
        frame: frame, radius: ZoomEndpoints.radius(radius, in: frame.size),
        drift: layout.drift(velocity: motion.velocity(at: now), growth: motion.growth(at: now)))
    case .popover:
      let popover = panel.owner.popoverPresentationController
      let own = popover?.sourceItem?() ?? popover?.sourceRect
      let source = own == nil ? anchor(source ?? (asksForSource ? CardEnds.unzoomedSource(of: entry) : nil)) : nil
      let request = PresentedPopover.Request(
        contentSize: panel.owner.preferredContentSize ?? Self.popoverSize, anchor: own ?? source?.frame,
        registration: source?.registration, window: window, permitted: popover?.permittedArrowDirections ?? .any)
      defer { popover?.arrowDirection = panel.popover.direction }
      return panel.popover.layOut(
        request, fadeDuration: entry.flight?.page?.style == .reducedMotion ? PagePhysics().reducedMotionDuration : nil,
        at: now)
    }
  }

  /// Returns the frame of a page that has no place yet: where it is presented, or pushed onto a sheet or a popover.
  func frameToCome() -> Rect {
    if entry.style.fillsWindow { return environment.bounds }
    if entry.isPushedInPanel { return place(asksForSource: false).frame }
    // The page itself gets its place, and its sheet, with its flight.
    let presented = NavigationEntry(
      entry.controller, .present, owner: entry.owner, on: entry.stack, under: entry.under)
    return PageLayout(of: presented, in: environment).presentedFrame()
  }

  /// Returns the frame of a presentation that has not begun.
  func presentedFrame() -> Rect {
    entry.panel.layoutSheet(in: environment, isAnimated: false)
    return (CardEnds(of: entry, in: environment)?.place ?? place()).frame
  }

  /// The size in points of the area in which the page moves as a whole: its stack's frame, or the window.
  var extent: Size {
    entry.isInPanel ? entry.place?.frame.size ?? environment.pageSize : environment.pageSize
  }

  /// The default size of a popover in points.
  private static let popoverSize = Size(width: 320, height: 400)

  /// Returns the source of the page's presentation. Later sources do not move the popover, also where it came without one, and that
  /// one does where the page asks for it anew.
  private func anchor(_ source: SourceView?) -> SourceView? {
    let former = entry.panel.popoverAnchor
    if let source, !entry.isPushedInPanel,
      former == nil && entry.place == nil
        || former?.id == source.id && entry.owner.transitionGuide.needsTransitionSource
    {
      entry.panel.popoverAnchor = source
    }
    return entry.panel.popoverAnchor
  }
}
