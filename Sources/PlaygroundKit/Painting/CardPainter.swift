package import FluidGeometry
package import FluidNavigation
package import FluidScene
package import FluidTransitions
internal import PlaygroundControls

/// Draws a card: its shadow, its backing, the page in it and the source's pixels over the page.
@MainActor
package struct CardPainter {
  package var context: PageContext
  package let physics: ZoomPhysics
  /// The bar where each page takes its own along.
  package let bar: FlyingBar?
  /// Whether the backdrop of a picture that flies alone is drawn with the page beneath.
  package var isBackdropDrawn = false

  /// - Parameters:
  ///   - card: where it is drawn.
  ///   - shade: what lies over it, as strong as its alpha says.
  ///   - content: overwritten; handed in for its memory.
  ///   - commands: what is drawn.
  package func draw(
    _ card: ZoomCard, shade: Color = .clear, _ content: inout CardContent, into commands: inout [DisplayList.Command]
  ) {
    guard let page = card.controller as? Page else { return }
    let context = context.sized(card.endpoints.pageSize)
    let outline = card.pose.outline
    guard !outline.rect.isEmpty, card.opacity > 0 else { return }
    let isAtRest = card.phase == .rest
    if card.backdropOpacity > 0, !isBackdropDrawn {
      let background = RoundedShape(
        card.endpoints.pageFrame, radius: card.endpoints.fillsWindow ? 0 : card.endpoints.displayRadius)
      commands.append(.fill(background, context.theme.background.opacity(card.backdropOpacity)))
    }
    let isPanel = !card.style.fillsWindow
    let shadow = card.shadow(physics)
    if !isAtRest || isPanel, shadow.color.alpha > 0 {
      commands.shadow(
        outline, sigma: shadow.radius, offset: shadow.offset, color: shadow.color.opacity(card.opacity))
    }
    if isPanel { PanelPainter(card: card, theme: context.theme).drawArrow(into: &commands) }
    content.reset()
    page.addCardContent(to: &content, context)
    if let first = card.firstController as? Page, first !== page { content.replaceSource(byThatOf: first, context) }
    // Words are not scaled, but a layer with words on it is.
    if !isAtRest, page.notice?.isBesidePicture == false {
      content.pictures.append(
        CardContent.Picture(paint: .layer(page.noticeLayer), frame: context.bounds, isOpaque: false))
    }
    if let bar, !isPanel, !card.endpoints.isPictureOnly { content.pictures.append(bar.picture(of: page, context)) }
    let transform = card.pose.pageTransform(pageSize: context.size)
    let backing = card.opacity * card.backingOpacity
    if backing > 0, !card.endpoints.isPictureOnly {
      let hidden = backing == 1 ? content.opaqueFrame.map(transform.apply) : nil
      let background = card.background(of: isPanel ? context.theme.panel : context.theme.background)
      commands.append(.fill(outline, background.opacity(backing), covered: hidden?.intersection(outline.rect)))
    }
    let isTakenOver = takeover(of: card, content) == 1 && content.source.contains { $0.opacity == 1 && $0.isOpaque }
    for picture in content.pictures where !(isTakenOver && picture.image != nil) {
      picture.draw(transform, in: outline, opacity: card.opacity, into: &commands)
    }
    drawSource(&content, card, outline, into: &commands)
    let openness = ((card.progress - Self.wordsBegin) / (1 - Self.wordsBegin)).clamped(to: 0...1)
    if openness > 0 {
      if isPanel { commands.append(.pushClip(outline.rect)) }
      if isAtRest { page.drawNotices(into: &commands, context, page: transform, opacity: card.opacity) }
      page.drawWords(into: &commands, context, page: transform, opacity: card.opacity * (isAtRest ? 1 : openness))
      if isPanel { commands.append(.popClip) }
    }
    if isPanel { PanelPainter(card: card, theme: context.theme).drawRim(into: &commands) }
    if shade.alpha > 0 { commands.append(.fill(outline, shade)) }
  }

  /// What is said beside a picture is not scaled: it is there only where a card is almost open.
  private static let wordsBegin = 0.85

  /// Aligned, the source's picture is the page's picture at another size: for the most part drawing it again would change nothing but
  /// the time it takes. Where the card is about as small as the source it takes over, so that nothing changes when the card has gone.
  private func drawSource(
    _ content: inout CardContent, _ card: ZoomCard, _ outline: RoundedShape,
    into commands: inout [DisplayList.Command]
  ) {
    let opacity = card.pose.sourceOpacity.clamped(to: 0...1)
    guard opacity > 0 else { return content.sourceLook = nil }
    if let look = content.sourceLook {
      let frame = card.endpoints.sourceTransform(for: card.pose).apply(look.frame)
      let paint = DisplayList.LayerPaint(look.layer, frame: frame, clip: outline, opacity: opacity)
      return commands.append(.layer(paint))
    }
    let takeover = takeover(of: card, content)
    guard takeover != 0 else { return }
    if takeover == nil, let background = card.sourceBackground {
      commands.append(.fill(outline, background.opacity(opacity)))
    }
    let transform = card.endpoints.sourceTransform(for: card.pose)
    for picture in content.source {
      picture.draw(transform, in: outline, opacity: takeover ?? opacity, into: &commands)
    }
  }

  /// How much is seen of a source's picture that is the page's at another size; `nil` where it is none.
  private func takeover(of card: ZoomCard, _ content: CardContent) -> Double? {
    guard content.sourceMatchesPage, card.endpoints.alignmentRect != nil else { return nil }
    guard content.sourceLook == nil, let image = content.source.last?.image,
      !content.pictures.contains(where: { $0.image == image })
    else { return 0 }
    let opacity = card.pose.sourceOpacity
    return ((opacity - Self.takeoverBegin) / (Self.takeoverEnd - Self.takeoverBegin)).clamped(to: 0...1)
  }

  /// Opacities that a source has which is not the page's picture.
  private static let takeoverBegin = 0.9
  private static let takeoverEnd = 0.99
}

extension CardContent.Picture {
  fileprivate var image: ImageID? { if case .image(let image) = paint { image } else { nil } }

  /// - Parameters:
  ///   - transform: from the picture's coordinates to those of the outline, before its rotation.
  ///   - outline: what is seen of it.
  ///   - opacity: of all that is drawn with it.
  ///   - commands: what is drawn.
  package func draw(
    _ transform: Similarity = .identity, in outline: RoundedShape, opacity: Double,
    into commands: inout [DisplayList.Command]
  ) {
    let opacity = opacity * self.opacity
    guard opacity > 0, !frame.isEmpty, let shown = shownFrame.map(transform.apply) else { return }
    let frame = transform.apply(frame)
    switch paint {
    case .color(let color):
      guard shown.intersects(outline.rect) else { return }
      commands.append(.fill(Self.part(of: outline, in: shown), color.opacity(opacity)))
    case .layer(let layer):
      commands.append(.layer(DisplayList.LayerPaint(layer, frame: frame, clip: outline, opacity: opacity)))
    case .image(let image):
      var paint = DisplayList.ImagePaint(image, frame: frame, clip: outline, opacity: opacity)
      if bounds != nil { paint.part = shown }
      commands.append(.image(paint))
    }
  }

  /// The outline where it lies in a frame; a frame that is smaller than the outline has square corners.
  private static func part(of outline: RoundedShape, in frame: Rect) -> RoundedShape {
    guard !frame.contains(outline.rect), let common = frame.intersection(outline.rect) else { return outline }
    let center = common.center.rotated(by: outline.rotation, about: outline.rect.center)
    return RoundedShape(Rect(center: center, size: common.size), rotation: outline.rotation)
  }
}
