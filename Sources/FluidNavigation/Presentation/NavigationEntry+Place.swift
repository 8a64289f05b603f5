internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

extension NavigationEntry {
  /// Returns the place of the open page.
  ///
  /// - Parameters:
  ///   - window: the size of the window's content in points.
  ///   - displayRadius: the corner radius of a page that fills the window, in points.
  ///   - source: the source of the page, which is a popover's default anchor.
  ///   - asksForSource: whether a popover that does not zoom out of its source asks for it.
  ///   - now: the moment, for a sheet's height.
  func place(
    in window: Size, displayRadius: Double, source: SourceView?, asksForSource: Bool = true, at now: Instant
  ) -> PagePlace {
    switch style {
    case .fullScreen, .overFullScreen:
      return PagePlace(
        frame: Rect(origin: .zero, size: window), radius: ZoomEndpoints.radius(displayRadius, in: window))
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
      let source = own == nil ? anchor(source ?? (asksForSource ? unzoomedSource() : nil)) : nil
      let request = PresentedPopover.Request(
        contentSize: panel.owner.preferredContentSize ?? Self.popoverSize, anchor: own ?? source?.frame,
        registration: source?.registration, window: window, permitted: popover?.permittedArrowDirections ?? .any)
      defer { popover?.arrowDirection = panel.popover.direction }
      return panel.popover.layOut(
        request, fadeDuration: flight?.page?.style == .reducedMotion ? PagePhysics().reducedMotionDuration : nil,
        at: now)
    }
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
    case .popover: zoomOptions?.dimmingColor == nil ? 0 : 1
    case .pageSheet: sheet?.dimming(at: now) ?? 1
    }
  }
}
