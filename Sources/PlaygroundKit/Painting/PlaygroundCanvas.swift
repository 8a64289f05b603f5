internal import FluidGeometry
internal import FluidNavigation
internal import FluidPainter
internal import FluidScene
internal import FluidTransitions
internal import PlaygroundControls
internal import PlaygroundPages
internal import PlaygroundPictures

/// Draws pages into the program's display list: as layers while they move as a whole, as pictures in cards.
@MainActor
struct PlaygroundCanvas: PageCanvas {
  /// The context on the ground of the program.
  private let base: PageContext
  /// The context on the ground of the page that is being drawn.
  private var context: PageContext
  /// The bar where each page takes its own along.
  private let bar: FlyingBar?
  /// Whether the pages begin where a pixel of the window does, so that a layer that does not move is as sharp as what it shows.
  private let isOnPixels: Bool
  /// Whether a card is drawn into the layer of its page, which has the bar already.
  private var isInLayer = false
  private var target = PageDrawing()

  init(_ context: PageContext, bar: FlyingBar?, isOnPixels: Bool) {
    base = context
    self.context = context
    self.bar = bar
    self.isOnPixels = isOnPixels
  }

  /// Takes what it draws into, and gives it back when it is called again.
  mutating func exchange(_ list: inout DisplayList, _ cache: inout PageCache) {
    swap(&target.list, &list)
    swap(&target.cache, &cache)
  }

  // MARK: Around pages

  mutating func fill(_ shape: RoundedShape, _ color: Color, covered: Rect?) {
    target.list.commands.append(.fill(shape, color, covered: covered))
  }

  mutating func stroke(_ shape: RoundedShape, width: Double, _ color: Color) {
    target.list.commands.append(.stroke(shape, width: width, color))
  }

  mutating func shadow(_ shadow: DisplayList.Shadow) { target.list.commands.append(.shadow(shadow)) }

  func colors(of page: ViewController) -> PageColors {
    let theme = base.over(page).theme
    var colors = PageColors()
    colors.background = theme.background
    colors.panel = theme.panel
    colors.separator = theme.hairline
    colors.grabber = theme.outline
    colors.paper = theme.paper
    return colors
  }

  // MARK: Pages that move as a whole

  /// Adds the layers of a page that is covered.
  mutating func addLayers(of page: Page) { page.draw(.layers, into: &target, base) }

  mutating func begin(_ shown: PresentedPage) {
    context = base.over(shown.controller)
    guard let page = shown.controller as? Page else { return }
    page.draw(.layers, into: &target, context)
    if let bar, shown.style.fillsWindow {
      target.list.layers.append(bar.layer(of: shown, page, &target.cache.layers, context))
    }
  }

  /// A page at rest is drawn into its layer while there is time, so that a flight's first frame has only to move it.
  func drawsInPlace(_ page: ViewController, isFirst: Bool) -> Bool {
    !(isFirst && isOnPixels && (page as? Page)?.isStill == true)
  }

  mutating func pageInPlace(_ page: ViewController) {
    guard let page = page as? Page else { return }
    page.draw(.inPlace, into: &target, context)
    page.draw(.above(nil), into: &target, context)
    Self.draw(bar, of: page, .identity, into: &target.list.commands, context)
  }

  mutating func layer(
    of page: ViewController, placement: PagePlacement, background: Color, drawing: ((inout Self) -> Void)?
  ) -> LayerID {
    guard let page = page as? Page else { return LayerNames.spare }
    let isFlat = placement.surface.isFlat
    // What lies above it is blurred, or turned, with it.
    let isWhole = placement.isWhole
    let bar = bar
    var context = isFlat && !isWhole ? layerContext(of: page) : context
    context.overflow = isFlat ? page.layerTraits.overflow : 0
    let size = isFlat ? page.layerTraits.size(of: context.size) : context.size
    let ownCommands = drawing.map { commands(drawing: $0) }
    target.list.layers.append(
      target.cache.layers.layer(page.layer, size: size, background: background) { commands in
        if let ownCommands {
          commands += ownCommands
        } else {
          PageDrawing.draw(.content, of: page, into: &commands, context)
        }
        if isWhole { PageDrawing.draw(.above(nil), of: page, into: &commands, context) }
        if isWhole || !isFlat { Self.draw(bar, of: page, .identity, into: &commands, context) }
      })
    return page.layer
  }

  /// Returns what is drawn of a card into the layer of its page.
  private mutating func commands(drawing: (inout Self) -> Void) -> [DisplayList.Command] {
    var commands: [DisplayList.Command] = []
    swap(&commands, &target.list.commands)
    isInLayer = true
    drawing(&self)
    isInLayer = false
    swap(&commands, &target.list.commands)
    return commands
  }

  func overflow(of page: ViewController) -> Double { (page as? Page)?.layerTraits.overflow ?? 0 }

  mutating func page(_ page: ViewController, _ paint: PagePaint) {
    guard let page = page as? Page else { return }
    if let card = paint.card { return drawPictures(of: card, paint) }
    target.list.commands.append(.layer(paint.layerPaint(of: page.layer)))
    guard let similarity = paint.similarity, paint.blur == 0 else { return }
    let pose = LayerPose(
      transform: similarity, light: paint.brightness, veil: paint.veil, covered: paint.covered)
    let opacity = paint.veil.alpha > 0 ? 1 : paint.opacity
    if opacity == 1, paint.clip == RoundedShape(paint.frame) { page.draw(.above(pose), into: &target, context) }
    Self.draw(bar, of: page, pose, clip: paint.clip, opacity: opacity, into: &target.list.commands, context)
  }

  mutating func surface(_ surface: DisplayList.Surface, of page: ViewController) {
    target.list.commands.append(.surface(surface))
  }

  /// Draws the bar of a page that moves as a whole.
  private static func draw(
    _ bar: FlyingBar?, of page: Page, _ pose: LayerPose, clip: RoundedShape? = nil, opacity: Double = 1,
    into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    guard let bar, !page.isPanel else { return }
    bar.draw(of: page, pose, clip: clip ?? RoundedShape(context.bounds), opacity: opacity, into: &commands, context)
  }

  /// A layer of a page that covers hidden sources itself shows all of them, and stays what it is when one leaves.
  private func layerContext(of page: Page) -> PageContext {
    guard page.layerTraits.coversHiddenSources else { return context }
    var context = context
    context.hiddenSources = []
    return context
  }

  // MARK: Cards

  mutating func opaqueFrame(of card: ZoomCard) -> Rect? {
    guard let page = card.controller as? Page else { return nil }
    let context = context.sized(card.endpoints.pageSize)
    target.cache.cardContent.reset()
    page.draw(.card, into: &target, context)
    if let first = card.firstController as? Page, first !== page {
      target.replaceSource(byThatOf: first, context)
    }
    // Words are not scaled, but a layer with words on it is.
    if card.phase != .rest, page.picture?.notice?.isBesidePicture == false {
      target.cache.cardContent.pictures.append(
        CardContent.Picture(paint: .layer(LayerNames.notice(of: page.layer)), frame: context.bounds, isOpaque: false))
    }
    if let bar, !isInLayer, card.style.fillsWindow, !card.endpoints.isPictureOnly {
      target.cache.cardContent.pictures.append(bar.picture(of: page, context))
    }
    return target.cache.cardContent.opaqueFrame
  }

  private mutating func drawPictures(of card: ZoomCard, _ paint: PagePaint) {
    let content = target.cache.cardContent
    let isTakenOver =
      content.takeover(in: card) == 1 && content.source.contains { $0.opacity == 1 && $0.isOpaque }
    for picture in content.pictures where !(isTakenOver && picture.image != nil) {
      picture.draw(paint.similarity ?? .identity, in: paint.clip, opacity: paint.opacity, into: &target.list.commands)
    }
  }

  /// Aligned, the source's picture is the page's picture at another size: for the most part drawing it again would change nothing but
  /// the time it takes. Where the card is about as small as the source it takes over, so that nothing changes when the card has gone.
  mutating func source(of card: ZoomCard, _ paint: PagePaint) {
    let transform = paint.similarity ?? .identity
    guard paint.opacity > 0 else { return target.cache.cardContent.sourceLook = nil }
    if let look = target.cache.cardContent.sourceLook {
      let frame = transform.apply(look.frame)
      if let color = look.surroundings {
        target.list.commands.append(.fill(paint.clip, color.opacity(paint.opacity)))
      }
      return target.list.commands.append(
        .layer(DisplayList.LayerPaint(look.layer, frame: frame, clip: paint.clip, opacity: paint.opacity)))
    }
    let takeover = target.cache.cardContent.takeover(in: card)
    guard takeover != 0 else { return }
    if takeover == nil, let background = card.sourceBackground {
      target.list.commands.append(.fill(paint.clip, background.opacity(paint.opacity)))
    }
    for picture in target.cache.cardContent.source {
      picture.draw(transform, in: paint.clip, opacity: takeover ?? paint.opacity, into: &target.list.commands)
    }
  }

  mutating func foreground(of card: ZoomCard, _ paint: PagePaint) {
    guard let page = card.controller as? Page else { return }
    let context = context.sized(card.endpoints.pageSize)
    let isAtRest = card.phase == .rest
    let openness = ((card.progress - Self.wordsBegin) / (1 - Self.wordsBegin)).clamped(to: 0...1)
    if openness > 0 {
      let (transform, isPanel) = (paint.similarity ?? .identity, !card.style.fillsWindow)
      if isPanel { target.list.commands.append(.pushClip(paint.clip.rect)) }
      if isAtRest { page.draw(.notices(page: transform, opacity: paint.opacity), into: &target, context) }
      page.draw(
        .words(page: transform, opacity: paint.opacity * (isAtRest ? 1 : openness)), into: &target, context)
      if isPanel { target.list.commands.append(.popClip) }
    }
    guard !isInLayer else { return }
    if !isAtRest, page.picture?.notice?.isBesidePicture == false {
      target.list.layers.append(
        target.cache.layers.layer(LayerNames.notice(of: page.layer), size: context.size) {
          PageDrawing.draw(.notices(page: .identity, opacity: 1), of: page, into: &$0, context)
        })
    }
    if let look = target.cache.cardContent.sourceLook {
      target.list.layers.append(
        target.cache.layers.layer(look.layer, size: look.frame.size, background: look.background) {
          $0.append(contentsOf: look.commands)
        })
    }
  }

  /// What is said beside a picture is not scaled: it is there only where a card is almost open.
  private static let wordsBegin = 0.85
}

extension PagePlacement {
  /// Whether the page's layer has to have everything that lies above the page as well.
  fileprivate var isWhole: Bool {
    guard case .flat(let transform) = surface else { return false }
    return blur > 0 || Similarity(transform) == nil
  }
}
