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
  ///   - now: the moment, for a sheet's height.
  func place(in window: Size, displayRadius: Double, source: SourceView?, at now: Instant) -> PagePlace {
    switch style {
    case .fullScreen, .overFullScreen:
      return PagePlace(frame: Rect(origin: .zero, size: window), radius: displayRadius)
    case .pageSheet:
      let layout = SheetLayout(window: window)
      let radius = controller.sheetPresentationController?.preferredCornerRadius ?? SheetLayout.cornerRadius
      guard let sheet else { return PagePlace(frame: layout.frame(height: 1, least: 1), radius: radius) }
      let height = sheet.height(at: now)
      return PagePlace(
        frame: layout.frame(height: height, least: sheet.leastHeight(at: now)), radius: max(0, radius),
        drift: layout.drift(velocity: sheet.velocity(at: now), growth: sheet.growth(at: now)))
    case .popover:
      let popover = controller.popoverPresentationController
      let layout = PopoverLayout(
        contentSize: controller.preferredContentSize ?? Self.popoverSize,
        anchor: popover?.sourceItem?() ?? popover?.sourceRect ?? anchor(source), window: window,
        permitted: popover?.permittedArrowDirections ?? .any)
      popover?.arrowDirection = layout.arrow?.direction
      return PagePlace(frame: layout.frame, radius: PopoverLayout.cornerRadius, arrow: layout.arrow)
    }
  }

  /// The default size of a popover in points.
  private static let popoverSize = Size(width: 320, height: 400)

  /// Returns the source of the page's presentation: later sources do not move the popover.
  private func anchor(_ source: SourceView?) -> Rect? {
    if let source, popoverAnchor == nil || popoverAnchor?.id == source.id { popoverAnchor = source }
    return popoverAnchor?.frame
  }

  /// Takes over the state of a former entry of the same page.
  func inherit(_ former: NavigationEntry) {
    guard former.style == style else { return }
    sheet = former.sheet
    detents = former.detents
    shading = former.shading
    hasShading = former.hasShading
    popoverAnchor = former.popoverAnchor
  }

  /// Updates the sheet to its controller's current values, and creates the sheet where there is none.
  ///
  /// - Parameters:
  ///   - window: the size of the window's content in points.
  ///   - isAnimated: whether the sheet moves on its spring or at once; `nil` leaves that to the controller.
  ///   - now: the moment of the change.
  func layoutSheet(in window: Size, isAnimated: Bool?, at now: Instant) {
    guard style == .pageSheet, let controller = controller.sheetPresentationController else { return }
    var resolved: [SheetPresentationController.ResolvedDetent] = []
    swap(&resolved, &spareDetents)
    defer { swap(&resolved, &spareDetents) }
    controller.resolve(in: SheetLayout(window: window), into: &resolved)
    let wanted = resolved.firstIndex { $0.identifier == controller.selectedDetentIdentifier }
    guard var sheet else {
      sheet = SheetMotion(detents: resolved.map(\.height), near: resolved[wanted ?? 0].height)
      swap(&detents, &resolved)
      noteSelection()
      return
    }
    let isChosenAnew = wanted != nil && detents[sheet.selection].identifier != controller.selectedDetentIdentifier
    if !sheet.detents.elementsEqual(resolved.lazy.map(\.height)) || isChosenAnew {
      // A finger on the sheet decides the detent.
      let selection = sheet.isDragging ? nil : wanted
      sheet.layout(
        detents: resolved.map(\.height), selection: selection, isAnimated: isAnimated ?? controller.isAnimatingChanges,
        at: now)
      self.sheet = sheet
    }
    controller.changesAreMade()
    if resolved != detents || isChosenAnew {
      swap(&detents, &resolved)
      noteSelection()
    }
  }

  /// Tells the controller the current detent.
  func noteSelection() {
    guard let sheet else { return }
    controller.sheetPresentationController?.selectedDetentIdentifier = detents[sheet.selection].identifier
    controller.sheetPresentationController?.canExpand = sheet.selection < detents.count - 1
  }

  /// Returns the strength of the dimming beneath, 0 to 1; 0 up to the largest undimmed detent.
  func shade(at now: Instant) -> Double {
    switch style {
    case .fullScreen, .overFullScreen: 1
    case .popover: zoomOptions.dimmingColor == nil ? 0 : 1
    case .pageSheet: shading.isSettled(within: 1e-4, at: now) ? shading.target : shading.value(at: now)
    }
  }

  /// Updates the dimming to the sheet's height, or in flight to that of its detent.
  func followShade(at now: Instant) {
    guard let sheet, let identifier = controller.sheetPresentationController?.largestUndimmedDetentIdentifier,
      let undimmed = detents.lastIndex(where: { $0.identifier == identifier })
    else {
      if shading.target != 1 { shading = shading.retargeted(to: 1, spring: Self.shadingSpring, at: now) }
      return
    }
    let low = detents[undimmed].height
    let next = detents.dropFirst(undimmed + 1).first { $0.height > low }?.height
    let share = next.map { ((sheet.height(at: now) - low) / ($0 - low)).clamped(to: 0...1) } ?? 0
    guard hasShading else {
      hasShading = true
      shading = SpringMotion(resting: share, at: now)
      return
    }
    shading = shading.retargeted(to: share, spring: Self.shadingSpring, at: now)
  }

  private static let shadingSpring = Spring(angularFrequency: 45, dampingRatio: 1)

  /// Returns whether touches beside the page reach the page beneath.
  func letsTouchesThrough(at now: Instant) -> Bool {
    style == .pageSheet && shading.target == 0
  }
}
