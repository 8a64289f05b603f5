internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

extension PagePainter {
  /// Draws a card: its shadow, its backing, the page in it and the source's pixels over the page.
  ///
  /// - Parameters:
  ///   - card: where it is drawn.
  ///   - shade: what lies over it, as strong as its alpha says.
  ///   - isBackdropDrawn: whether the backdrop of a picture that flies alone is drawn with the page beneath.
  ///   - canvas: the canvas to draw on.
  func draw(
    _ card: ZoomCard, shade: Color = .clear, isBackdropDrawn: Bool, on canvas: inout some PageCanvas
  ) {
    let outline = card.pose.outline
    guard !outline.rect.isEmpty, card.opacity > 0 else { return }
    let colors = canvas.colors(of: card.controller)
    if card.backdropOpacity > 0, !isBackdropDrawn {
      let backdrop = RoundedShape(
        card.endpoints.pageFrame, radius: card.endpoints.fillsWindow ? 0 : card.endpoints.displayRadius)
      canvas.fill(backdrop, colors.background.opacity(card.backdropOpacity), covered: nil)
    }
    let isPanel = !card.style.fillsWindow
    let shadow = card.shadow(physics)
    if card.phase != .rest || isPanel, shadow.color.alpha > 0 {
      canvas.shadow(
        DisplayList.Shadow(
          outline, sigma: shadow.radius, offset: shadow.offset, color: shadow.color.opacity(card.opacity)))
    }
    if isPanel { drawArrow(of: card, colors, on: &canvas) }
    let size = card.endpoints.pageSize
    let transform = card.pose.pageTransform(pageSize: size)
    var page = PagePaint(transform.apply(Rect(origin: .zero, size: size)), clip: outline)
    page.opacity = card.opacity
    page.similarity = transform
    page.card = card
    let hidden = canvas.opaqueFrame(of: card).map(transform.apply)
    let backing = card.opacity * card.backingOpacity
    if backing > 0, !card.endpoints.isPictureOnly {
      let background = card.background(of: isPanel ? colors.panel : colors.background)
      canvas.fill(
        outline, background.opacity(backing), covered: backing == 1 ? hidden?.intersection(outline.rect) : nil)
    }
    canvas.page(card.controller, page)
    var source = page
    source.similarity = card.endpoints.sourceTransform(for: card.pose)
    source.opacity = card.pose.sourceOpacity.clamped(to: 0...1)
    canvas.source(of: card, source)
    canvas.foreground(of: card, page)
    if isPanel { drawRim(of: card, colors, on: &canvas) }
    if shade.alpha > 0 { canvas.fill(outline, shade, covered: nil) }
  }
}

// MARK: What surely hides what is beneath

extension PagePainter {
  /// Returns a rectangle that a page surely covers, in points of the window; `nil` where there is none.
  static func opaqueRect(of shown: PresentedPage, in bounds: Rect, on canvas: inout some PageCanvas) -> Rect? {
    let rect =
      if let card = shown.card {
        shown.cover == .identity ? inside(card, on: &canvas) : nil
      } else {
        shown.style.coversPresenter ? inside(shown.placement.covered(by: shown.cover), bounds) : nil
      }
    return rect?.intersection(bounds)
  }

  private static func inside(_ card: ZoomCard, on canvas: inout some PageCanvas) -> Rect? {
    guard card.opacity == 1, let rect = inside(card.pose.outline) else { return nil }
    guard card.endpoints.isPictureOnly else { return card.backingOpacity == 1 ? rect : nil }
    let transform = card.pose.pageTransform(pageSize: card.endpoints.pageSize)
    return canvas.opaqueFrame(of: card).map { transform.apply($0).insetBy(dx: 1, dy: 1) }?.intersection(rect)
  }

  private static func inside(_ placement: PagePlacement, _ bounds: Rect) -> Rect? {
    guard placement.opacity == 1, placement.blur == 0, case .flat(let transform) = placement.surface else { return nil }
    return inside(placement.clip ?? RoundedShape(bounds)).flatMap(transform.uprightRect(in:))
  }

  private static func inside(_ outline: RoundedShape) -> Rect? {
    guard outline.rotation == 0 else { return nil }
    // A square that stays clear of rounded corners lies 1 − 1/√2 of the radius inside; superellipses reach further in.
    let inset = outline.radius * 0.5 + 1
    let rect = outline.rect.insetBy(dx: inset, dy: inset)
    return rect.isEmpty ? nil : rect
  }
}
