internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

extension NavigationEntry {
  /// Where the page lies while it is open.
  ///
  /// - Parameters:
  ///   - window: its content's size, in points.
  ///   - displayRadius: of a page that fills it.
  ///   - source: what the page zooms out of, which a popover points at where nothing else is said.
  ///   - now: for a sheet, the moment.
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

  /// In points, of a page that does not say how large it would be.
  private static let popoverSize = Size(width: 320, height: 400)

  /// The source that the page came out of: one that it shows later does not move the popover.
  private func anchor(_ source: SourceView?) -> Rect? {
    if let source, popoverAnchor == nil || popoverAnchor?.id == source.id { popoverAnchor = source }
    return popoverAnchor?.frame
  }

  /// Goes on with what another entry of the same page was doing, which is gone.
  func inherit(_ former: NavigationEntry) {
    guard former.style == style else { return }
    sheet = former.sheet
    detents = former.detents
    shading = former.shading
    hasShading = former.hasShading
    popoverAnchor = former.popoverAnchor
  }

  /// Brings the sheet to what its controller says by now, and makes it where there is none yet.
  ///
  /// - Parameters:
  ///   - window: its content's size, in points.
  ///   - isAnimated: whether it goes there or is there at once; `nil` is as its controller says.
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
      // A finger that has it chooses for itself.
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

  /// Tells the controller which detent it is.
  func noteSelection() {
    guard let sheet else { return }
    controller.sheetPresentationController?.selectedDetentIdentifier = detents[sheet.selection].identifier
    controller.sheetPresentationController?.canExpand = sheet.selection < detents.count - 1
  }

  /// Whether what is beneath is dimmed, from 0 to 1: not up to the largest detent that says so.
  func shade(at now: Instant) -> Double {
    switch style {
    case .fullScreen, .overFullScreen: 1
    case .popover: zoomOptions.dimmingColor == nil ? 0 : 1
    case .pageSheet: shading.isSettled(within: 1e-4, at: now) ? shading.target : shading.value(at: now)
    }
  }

  /// Follows the height that the sheet has, or goes to what its detent says while it flies.
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

  /// Whether what is beneath the page, around it, is meant by touches there.
  func letsTouchesThrough(at now: Instant) -> Bool {
    style == .pageSheet && shading.target == 0
  }
}
