internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

extension NavigationEntry {
  /// Returns the place of the open page.
  ///
  /// - Parameters:
  ///   - environment: the window, at the moment that counts for a sheet's height.
  ///   - source: the source of the page, which is a popover's default anchor.
  ///   - asksForSource: whether a popover that does not zoom out of its source asks for it.
  func place(
    in environment: PageEnvironment, source: SourceView? = nil, asksForSource: Bool = true
  ) -> PagePlace {
    let (window, now) = (environment.pageSize, environment.now)
    switch style {
    case .fullScreen, .overFullScreen:
      return PagePlace(
        frame: environment.bounds, radius: ZoomEndpoints.radius(environment.displayRadius, in: window))
    case .pageSheet:
      let layout = SheetLayout(window: window)
      let radius = panel.owner.sheetPresentationController?.preferredCornerRadius ?? SheetLayout.cornerRadius
      guard let motion = sheet?.motion else {
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
      let source = own == nil ? anchor(source ?? (asksForSource ? CardEnds.unzoomedSource(of: self) : nil)) : nil
      let request = PresentedPopover.Request(
        contentSize: panel.owner.preferredContentSize ?? Self.popoverSize, anchor: own ?? source?.frame,
        registration: source?.registration, window: window, permitted: popover?.permittedArrowDirections ?? .any)
      defer { popover?.arrowDirection = panel.popover.direction }
      return panel.popover.layOut(
        request, fadeDuration: flight?.page?.style == .reducedMotion ? PagePhysics().reducedMotionDuration : nil,
        at: now)
    }
  }

  /// Returns the frame of a page that has no place yet: where it is presented, or pushed onto a sheet or a popover.
  func frameToCome(in environment: PageEnvironment) -> Rect {
    if style.fillsWindow { return environment.bounds }
    if isPushedInPanel { return place(in: environment, asksForSource: false).frame }
    // The page itself gets its place, and its sheet, with its flight.
    return NavigationEntry(controller, .present, owner: owner, on: stack, under: under).presentedFrame(in: environment)
  }

  /// Returns the frame of a presentation that has not begun.
  func presentedFrame(in environment: PageEnvironment) -> Rect {
    panel.layoutSheet(in: environment, isAnimated: false)
    return (CardEnds(of: self, in: environment)?.place ?? place(in: environment)).frame
  }

  /// Returns the size in points of the area in which the page moves as a whole: its stack's frame, or the window.
  func extent(in environment: PageEnvironment) -> Size {
    isInPanel ? place?.frame.size ?? environment.pageSize : environment.pageSize
  }

  /// The default size of a popover in points.
  private static let popoverSize = Size(width: 320, height: 400)

  /// Returns the source of the page's presentation. Later sources do not move the popover, also where it came without one, and that
  /// one does where the page asks for it anew.
  private func anchor(_ source: SourceView?) -> SourceView? {
    let former = panel.popoverAnchor
    if let source, !isPushedInPanel,
      former == nil && place == nil || former?.id == source.id && owner.transitionGuide.needsTransitionSource
    {
      panel.popoverAnchor = source
    }
    return panel.popoverAnchor
  }

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
