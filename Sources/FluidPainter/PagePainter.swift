internal import FluidGeometry
public import FluidNavigation
public import FluidScene
package import FluidTransitions

/// Draws the pages of a frame: their order, backings, shadows, dimming, clips, and what an animator has added.
///
///     let frame = host.frame(at: now)
///     let painter = PagePainter(frame.pages, of: host, on: &canvas)
///     painter.draw(on: &canvas)
@MainActor
public struct PagePainter {
  /// The pages to draw, back to front, from the last one on that hides everything beneath.
  public let pages: ArraySlice<PresentedPage>
  /// The colour of the window before the first page.
  public let background: Color
  let bounds: Rect
  let physics: ZoomPhysics
  private let pagePhysics: PagePhysics
  /// A rectangle that the last page surely covers.
  private let covered: Rect?
  /// The dimming of the first page and the backdrop of a picture above it, as one colour; `nil` where they are two.
  private let veil: Veil?

  /// Prepares a frame.
  ///
  /// - Parameters:
  ///   - pages: the frame's `NavigationFrame.pages`.
  ///   - host: the host that made the frame.
  ///   - canvas: the canvas to draw on; it is asked for the pages' colours.
  public init(_ pages: [PresentedPage], of host: NavigationHost, on canvas: inout some PageCanvas) {
    self.init(pages, of: host.window, on: &canvas)
  }

  package init(
    _ pages: [PresentedPage], of window: NavigationWindow, on canvas: inout some PageCanvas
  ) {
    let first = pages.lastIndex { $0.hidesEverythingBeneath } ?? 0
    let bounds = Rect(origin: .zero, size: window.pageSize)
    var (covered, veil, background) = (Rect?.none, Veil?.none, Color.black)
    if let last = pages.last {
      covered = Self.opaqueRect(of: last, in: bounds, on: &canvas)
      background = Self.background(behind: pages[first], on: canvas)
    }
    if first + 1 < pages.count {
      let (page, above) = (pages[first], pages[first + 1])
      veil = Veil(
        over: page, beneath: above, background: canvas.colors(of: page.controller).background,
        ground: canvas.colors(of: above.controller).background)
    }
    if let veil { background = veil.color }
    self.pages = pages[first...]
    self.background = background
    self.bounds = bounds
    self.covered = covered
    self.veil = veil
    physics = window.physics
    pagePhysics = window.pagePhysics
  }

  /// Returns the colour around a page: its own background, as dark as the page; a darker one where the page turns in space.
  private static func background(behind page: PresentedPage, on canvas: some PageCanvas) -> Color {
    let background = canvas.colors(of: page.controller).background
    return switch page.cover.surface {
    case .flat: background.mixed(with: page.cover.dimColor, by: page.cover.dim)
    case .turned, .curled, .hidden: background.darkened(by: Self.behindTurningPages)
    }
  }

  private static let behindTurningPages = 0.12

  /// Draws all pages.
  public func draw(on canvas: inout some PageCanvas) {
    for index in pages.indices { draw(index, on: &canvas) }
  }

  /// Draws one page, for a program that draws something between two of them.
  ///
  /// - Parameters:
  ///   - index: an index of ``pages``.
  ///   - canvas: the canvas to draw on.
  public func draw(_ index: Int, on canvas: inout some PageCanvas) {
    let shown = pages[index]
    canvas.begin(shown)
    for view in shown.subviewsBehind { draw(view, on: &canvas) }
    drawPage(index, on: &canvas)
    for view in shown.subviewsInFront { draw(view, on: &canvas) }
  }

  private func drawPage(_ index: Int, on canvas: inout some PageCanvas) {
    let shown = pages[index]
    if let card = shown.card { return draw(card, under: shown.cover, index, on: &canvas) }
    let placement = shown.placement.covered(by: shown.cover)
    let isFirst = index == pages.startIndex
    let background = canvas.colors(of: shown.controller).background
    let ground = isFirst || shown.style.coversPresenter ? background : .clear
    guard placement == .identity, canvas.drawsInPlace(shown.controller, isFirst: isFirst) else {
      let isOpaque = placement == .identity || shown.style.coversPresenter
      return draw(shown.controller, placement, isOpaque ? ground : .clear, index, on: &canvas)
    }
    if !isFirst, shown.style.coversPresenter { canvas.fill(RoundedShape(bounds), background, covered: nil) }
    canvas.pageInPlace(shown.controller)
  }

  private func draw<Canvas: PageCanvas>(
    _ card: ZoomCard, under cover: PagePlacement, _ index: Int, on canvas: inout Canvas
  ) {
    guard card.phase == .rest, !cover.surface.isFlat || cover.blur > 0 else {
      var card = card
      if case .flat(let transform) = cover.surface, let similarity = Similarity(transform) {
        card.pose = card.pose.mapped(by: similarity)
      }
      let shade = card.phase == .rest ? cover.dimColor.opacity(cover.dim) : .clear
      return draw(card, shade: shade, isBackdropDrawn: veil != nil && index == pages.startIndex + 1, on: &canvas)
    }
    let ground = canvas.colors(of: card.controller).background
    let background = card.endpoints.fillsWindow ? ground.opacity(card.backingOpacity) : .clear
    draw(card.controller, cover, background, index, on: &canvas) { canvas in
      draw(card, isBackdropDrawn: false, on: &canvas)
    }
  }

  /// A page as one picture.
  private func draw<Canvas: PageCanvas>(
    _ page: ViewController, _ placement: PagePlacement, _ background: Color, _ index: Int,
    on canvas: inout Canvas, drawing: ((inout Canvas) -> Void)? = nil
  ) {
    guard placement.opacity > 0 else { return }
    if case .hidden = placement.surface { return }
    let layer = canvas.layer(of: page, placement: placement, background: background, drawing: drawing)
    switch placement.surface {
    case .hidden: break
    case .flat(let transform):
      drawFlat(
        page, transform, placement, index == pages.startIndex ? veil : nil,
        covered: index == pages.endIndex - 1 ? nil : covered, on: &canvas)
    case .turned(let turn):
      canvas.surface(turn.surface(of: layer, opacity: placement.opacity, dim: placement.dim), of: page)
    case .curled(let curl):
      if let roll = curl.rollOutline {
        canvas.shadow(
          DisplayList.Shadow(
            roll, sigma: curl.radius * 0.55, offset: Vector(dx: curl.radius * 0.12, dy: curl.radius * 0.25),
            color: .black.opacity(Self.rollShadow)))
      }
      for surface in curl.surfaces(of: layer, paper: canvas.colors(of: page).paper, dim: placement.dim) {
        canvas.surface(surface, of: page)
      }
    }
  }

  private static let rollShadow = 0.4

  private func drawFlat(
    _ page: ViewController, _ transform: AffineTransform, _ placement: PagePlacement, _ veil: Veil?, covered: Rect?,
    on canvas: inout some PageCanvas
  ) {
    // Black over a page is the same as less light on it.
    let isInLight = placement.dimColor == .black || veil != nil
    let similarity = Similarity(transform)
    let frame = similarity?.apply(bounds) ?? bounds
    let whole = placement.clip ?? RoundedShape(bounds)
    let picture = bounds.extended(below: canvas.overflow(of: page))
    let clip = placement.clip ?? RoundedShape(similarity == nil ? bounds : picture)
    var paint = PagePaint(similarity?.apply(picture) ?? picture, clip: similarity.map(clip.mapped) ?? clip)
    if let shadow = placement.outlineShadow, let outline = transform.apply(whole) {
      canvas.shadow(shadow.paint(around: outline, opacity: placement.opacity))
    }
    if let veil, !frame.contains(bounds) {
      canvas.fill(RoundedShape(bounds), veil.around, covered: frame.insetBy(dx: 1, dy: 1))
    }
    if placement.shadow > 0 {
      canvas.shadow(
        DisplayList.Shadow(
          RoundedShape(frame), sigma: pagePhysics.push.shadowSigma,
          offset: Vector(dx: 0, dy: pagePhysics.push.shadowOffset),
          color: .black.opacity(pagePhysics.push.shadowOpacity * placement.shadow)))
    }
    paint.opacity = placement.opacity * (1 - (veil?.strength ?? 0))
    paint.brightness = isInLight && veil == nil ? 1 - placement.dim : 1
    paint.blur = placement.blur
    paint.transform = similarity == nil ? transform : .identity
    paint.covered = covered
    paint.similarity = similarity
    paint.veil = veil.map { $0.color.opacity($0.strength) } ?? .clear
    canvas.page(page, paint)
    if !isInLight, similarity != nil {
      canvas.fill(paint.clip, placement.dimColor.opacity(placement.dim * placement.opacity), covered: covered)
    }
  }

  /// Draws a view that an animator has added: its shadow, its colour, and the part of a page that it shows. An outline
  /// that its transform shears has neither shadow nor colour.
  private func draw(_ view: PresentedSubview, on canvas: inout some PageCanvas) {
    let placement = view.placement
    if let outline = placement.transform.apply(placement.outline) {
      if let shadow = placement.shadow { canvas.shadow(shadow.paint(around: outline, opacity: placement.opacity)) }
      if placement.backgroundColor.alpha > 0 {
        canvas.fill(outline, placement.backgroundColor.opacity(placement.opacity), covered: nil)
      }
    }
    guard let page = view.controller, let part = placement.part else { return }
    _ = canvas.layer(
      of: page, placement: .identity, background: canvas.colors(of: page).background, drawing: nil)
    let (across, down) = (placement.bounds.width / part.width, placement.bounds.height / part.height)
    // Beyond the bounds there is more of the page, which the view does not show.
    let frame = Rect(
      x: placement.bounds.minX - part.minX * across, y: placement.bounds.minY - part.minY * down,
      width: bounds.width * across, height: (bounds.height + canvas.overflow(of: page)) * down)
    var paint = PagePaint(frame, clip: placement.contentClip)
    paint.opacity = placement.opacity
    paint.transform = placement.transform
    canvas.page(page, paint)
  }
}

extension Rect {
  fileprivate func extended(below points: Double) -> Rect {
    Rect(x: minX, y: minY, width: width, height: height + points)
  }
}

extension PageSurface {
  /// Whether the page lies in its plane.
  package var isFlat: Bool { if case .flat = self { true } else { false } }
}

extension SubviewPlacement {
  /// The part of a page that the view shows, in points of the page; `nil` where it shows none.
  fileprivate var part: Rect? {
    switch content {
    case .background: nil
    case .upperPage(let part), .lowerPage(let part): part.isEmpty ? nil : part
    }
  }
}

extension LayerShadow {
  /// Returns the shadow around an outline in points of the window.
  fileprivate func paint(around outline: RoundedShape, opacity: Double) -> DisplayList.Shadow {
    DisplayList.Shadow(outline, sigma: radius, offset: offset, color: color.opacity(opacity))
  }
}
