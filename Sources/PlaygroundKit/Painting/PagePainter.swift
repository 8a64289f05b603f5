package import FluidGeometry
package import FluidNavigation
package import FluidScene
package import FluidTransitions
internal import PlaygroundControls

/// Draws the pages of a stack: as they are while they rest, as layers while they move as a whole, as cards while they zoom.
@MainActor
package struct PagePainter {
  package let context: PageContext
  package var cards: CardPainter
  package let physics: PagePhysics
  /// A rectangle that is surely covered by what is drawn later, in points of the window.
  package let covered: Rect?
  /// The dimming of the first page and the backdrop of a picture above it, as one colour; `nil` where they are two.
  package var veil: Veil?
  /// Whether the pages begin where a pixel of the window does, so that a layer that does not move is as sharp as what it shows.
  package let isOnPixels: Bool

  /// - Parameters:
  ///   - shown: the page.
  ///   - isFirst: nothing is drawn beneath it.
  ///   - cache: the layers that were drawn before, and memory.
  ///   - list: what is drawn.
  package func draw(
    _ shown: PresentedPage, isFirst: Bool, _ cache: inout PaintingCache, into list: inout DisplayList
  ) {
    guard let page = shown.controller as? Page else { return }
    for view in shown.subviewsBehind { draw(view, &cache.layers, into: &list) }
    defer { for view in shown.subviewsInFront { draw(view, &cache.layers, into: &list) } }
    page.addLayers(to: &list.layers, &cache.layers, context)
    if let bar, shown.style.fillsWindow { list.layers.append(bar.layer(of: shown, page, &cache.layers, context)) }
    if let card = shown.card {
      return draw(card, page, under: shown.cover, &cache.layers, &cache.cardContent, into: &list)
    }
    let placement = shown.placement.covered(by: shown.cover)
    guard placement == .identity else {
      let background = shown.style.coversPresenter ? context.theme.background : .clear
      return draw(page, placement, background, &cache.layers, into: &list) { page.draw(into: &$0, $1) }
    }
    if isFirst, isOnPixels, page.isStill {
      // What a flight's first frame has only to move is drawn while there is time.
      draw(page, placement, context.theme.background, &cache.layers, into: &list) { page.draw(into: &$0, $1) }
      return
    }
    if !isFirst, shown.style.coversPresenter {
      list.commands.append(.fill(RoundedShape(context.bounds), context.theme.background))
    }
    page.drawInPlace(into: &list, &cache.layers, context)
    page.drawAbove(into: &list.commands, context, nil)
    drawBar(of: page, .identity, into: &list.commands)
  }

  private var bar: FlyingBar? { cards.bar }

  /// The bar of a page that moves as a whole.
  private func drawBar(
    of page: Page, _ pose: LayerPose, clip: RoundedShape? = nil, opacity: Double = 1,
    into commands: inout [DisplayList.Command]
  ) {
    guard let bar, !page.isPanel else { return }
    bar.draw(of: page, pose, clip: clip ?? RoundedShape(context.bounds), opacity: opacity, into: &commands, context)
  }

  private func draw(
    _ card: ZoomCard, _ page: Page, under cover: PagePlacement, _ layers: inout PageLayers,
    _ content: inout CardContent, into list: inout DisplayList
  ) {
    guard card.phase == .rest, !cover.surface.isFlat || cover.blur > 0 else {
      var card = card
      if case .flat(let transform) = cover.surface, let similarity = Similarity(transform) {
        card.pose = card.pose.mapped(by: similarity)
      }
      let shade = card.phase == .rest ? cover.dimColor.opacity(cover.dim) : .clear
      cards.draw(card, shade: shade, &content, into: &list.commands)
      if card.phase != .rest, page.notice?.isBesidePicture == false {
        let inner = context.sized(card.endpoints.pageSize)
        list.layers.append(
          layers.layer(page.noticeLayer, size: inner.size) {
            page.drawNotices(into: &$0, inner, page: .identity, opacity: 1)
          })
      }
      if let look = content.sourceLook {
        list.layers.append(
          layers.layer(look.layer, size: look.frame.size, background: look.background) {
            $0.append(contentsOf: look.commands)
          })
      }
      return
    }
    let background = card.endpoints.fillsWindow ? context.theme.background.opacity(card.backingOpacity) : .clear
    // The page has its bar, which need not be in the card as well.
    let cards = CardPainter(context: context, physics: cards.physics, bar: nil)
    draw(page, cover, background, &layers, into: &list) { commands, _ in cards.draw(card, &content, into: &commands) }
  }

  /// A page as one picture.
  private func draw(
    _ page: Page, _ placement: PagePlacement, _ background: Color, _ layers: inout PageLayers,
    into list: inout DisplayList,
    drawing: (inout [DisplayList.Command], PageContext) -> Void
  ) {
    guard placement.opacity > 0 else { return }
    switch placement.surface {
    case .hidden: return
    case .flat(let transform):
      // What lies above it is blurred, or turned, with it.
      let isWhole = placement.blur > 0 || Similarity(transform) == nil
      let inner = isWhole ? context : layerContext(of: page)
      list.layers.append(
        layers.layer(page.layer, inner, background: background) {
          drawing(&$0, inner)
          guard isWhole else { return }
          page.drawAbove(into: &$0, inner, nil)
          drawBar(of: page, .identity, into: &$0)
        })
      drawFlat(page, transform, placement, into: &list)
    case .turned(let turn):
      list.layers.append(layer(of: page, background, &layers, drawing))
      list.commands.append(.surface(turn.surface(of: page.layer, opacity: placement.opacity, dim: placement.dim)))
    case .curled(let curl):
      list.layers.append(layer(of: page, background, &layers, drawing))
      if let roll = curl.rollOutline {
        list.commands.shadow(
          roll, sigma: curl.radius * 0.55, offset: Vector(dx: curl.radius * 0.12, dy: curl.radius * 0.25),
          color: .black.opacity(Self.rollShadow))
      }
      for surface in curl.surfaces(of: page.layer, paper: context.theme.paper, dim: placement.dim) {
        list.commands.append(.surface(surface))
      }
    }
  }

  private static let rollShadow = 0.4

  /// All of a page that leaves its plane.
  private func layer(
    of page: Page, _ background: Color, _ layers: inout PageLayers,
    _ drawing: (inout [DisplayList.Command], PageContext) -> Void
  ) -> DisplayList.Layer {
    layers.layer(page.layer, context, background: background) {
      drawing(&$0, context)
      drawBar(of: page, .identity, into: &$0)
    }
  }

  /// A view that an animator has added: its shadow, its colour, and the part of a page that it shows.
  private func draw(_ view: PresentedSubview, _ layers: inout PageLayers, into list: inout DisplayList) {
    let painter = SubviewPainter(placement: view.placement)
    painter.drawBackground(into: &list.commands)
    guard let page = view.controller as? Page, let part = painter.part else { return }
    let inner = layerContext(of: page)
    list.layers.append(
      layers.layer(page.layer, inner, background: inner.theme.background) { page.draw(into: &$0, inner) })
    painter.draw(part, of: page.layer, size: inner.size, into: &list.commands)
  }

  private func drawFlat(
    _ page: Page, _ transform: AffineTransform, _ placement: PagePlacement, into list: inout DisplayList
  ) {
    // Black over a page is the same as less light on it.
    let isInLight = placement.dimColor == .black || veil != nil
    let light = isInLight && veil == nil ? 1 - placement.dim : 1
    let similarity = Similarity(transform)
    let frame = similarity?.apply(context.bounds) ?? context.bounds
    let whole = placement.clip ?? RoundedShape(context.bounds)
    let clip = similarity.map(whole.mapped) ?? whole
    if let shadow = placement.outlineShadow, let outline = transform.apply(whole) {
      list.commands.append(.shadow(shadow.paint(around: outline, opacity: placement.opacity)))
    }
    if let veil, !frame.contains(context.bounds) {
      list.commands.append(
        .fill(RoundedShape(context.bounds), veil.around, covered: frame.insetBy(dx: 1, dy: 1)))
    }
    if placement.shadow > 0 {
      list.commands.shadow(
        RoundedShape(frame), sigma: physics.push.shadowSigma, offset: Vector(dx: 0, dy: physics.push.shadowOffset),
        color: .black.opacity(physics.push.shadowOpacity * placement.shadow))
    }
    list.commands.append(
      .layer(
        DisplayList.LayerPaint(
          page.layer, frame: frame, clip: clip, opacity: placement.opacity * (1 - (veil?.strength ?? 0)),
          brightness: light,
          covered: covered, transform: similarity == nil ? transform : .identity, blur: placement.blur)))
    if let similarity, placement.blur == 0 {
      let pose = LayerPose(
        transform: similarity, light: light, veil: veil.map { $0.color.opacity($0.strength) } ?? .clear,
        covered: covered)
      if placement.opacity == 1, placement.clip == nil { page.drawAbove(into: &list.commands, context, pose) }
      drawBar(of: page, pose, clip: clip, opacity: placement.opacity, into: &list.commands)
    }
    if !isInLight, similarity != nil {
      let shade = placement.dimColor.opacity(placement.dim * placement.opacity)
      list.commands.append(.fill(clip, shade, covered: covered))
    }
  }

  /// A layer of a page that covers hidden sources itself shows all of them, and stays what it is when one leaves.
  private func layerContext(of page: Page) -> PageContext {
    guard page.coversHiddenSources else { return context }
    var context = context
    context.hiddenSources = []
    return context
  }
}

extension PageSurface {
  /// Whether the page lies in its plane.
  package var isFlat: Bool { if case .flat = self { true } else { false } }
}
