package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
internal import FluidPainter
package import FluidScene
package import FluidScript
internal import PlaygroundKit
package import PlaygroundPages
package import PlaygroundPictures

/// A story: a picture, a headline, text with more pictures, and the stories that follow. Its pictures open as pages of their own,
/// which zoom out of it, and so do the next stories.
@MainActor
package final class StoryPage: Page, PictureSourcePage, OpenedPicturePage {
  package let store: PictureStore
  package let index: Int
  private let collection: PictureCollection
  /// The page that the story came out of.
  package private(set) weak var origin: (any PictureSourcePage)?
  package let order: PictureOrder
  private var content: StoryContent
  private(set) var layout: StoryLayout
  package let scroller = ScrollController(name: "page scroll")
  package let words: LibraryWords
  private(set) var size = Size.zero
  private var scale = 1.0
  /// Of the stories of the first page.
  private let namespace: TransitionNamespace
  private let actions: Actions
  private let fingers = OpeningFingers<Int>(name: "story")
  /// Of pictures and stories on the page that a finger is on, or whose pages are open.
  var highlights = LibraryHighlights()
  /// Whether the page is drawn as a card.
  private(set) var isInCard = false

  /// What a story opens.
  package struct Actions {
    /// Makes the page of a picture of the story, or of another story.
    package let page: @MainActor (StoryPage, Int) -> Page?
    package let open: @MainActor (Page) -> Void
    /// Opens a page by two fingers that spread, which is made when they begin.
    package let spread: @MainActor (PinchGestureRecognizer, @MainActor () -> Page?) -> Void
  }

  /// - Parameters:
  ///   - index: the picture that the story is about.
  ///   - origin: the page that it comes out of.
  ///   - library: the first page, whose pictures they are.
  ///   - actions: what happens to a picture that is tapped.
  package init(
    _ index: Int, from origin: any PictureSourcePage, in library: LibraryPage, _ actions: Actions
  ) {
    self.index = index
    self.origin = origin
    self.actions = actions
    (words, namespace) = (library.items.words, library.matched.namespace)
    (store, order, collection) = (library.store, library.order, library.store.files.collection)
    content = StoryContent(index, in: library.order, of: library.store)
    layout = StoryLayout(content, width: 0, top: Chrome.barHeight, measure: words.measure)
    super.init(title: library.store.files.collection.name(of: index))
    mover = scroller
    ownInput = StoryInput(page: self, fingers: fingers)
    fingers.connect { [weak self] in
      self?.index(at: $0)
    } open: { [weak self] index in
      guard let self, let page = actions.page(self, index) else { return }
      actions.open(page)
    } spread: { [weak self] index, pinch in
      guard let self else { return }
      actions.spread(pinch) { self.actions.page(self, index) }
    }
  }

  /// Returns the picture at a point of the page, or that of a story that follows.
  func index(at point: Point) -> Int? {
    guard point.y >= Chrome.barHeight else { return nil }
    let offset = scroller.offset(at: scroller.now)
    let figure = layout.figures.first { placed($0.outline.rect, offset: offset).contains(point) }
    return figure?.index ?? layout.links.first { placed($0.frame, offset: offset).contains(point) }?.index
  }

  package override var navigationItem: NavigationItem {
    NavigationItem(
      title: content.words.headline,
      hints: "Esc  back     Click a picture  open     Drag down or pinch  close     ?  help")
  }

  /// Whether the pictures are still those that the grid shows.
  package var isCurrent: Bool { store.files.collection === collection }

  package override var script: any PageScript { StoryScript(page: self) }

  private struct StoryScript: PageScript {
    let page: StoryPage

    func page(named name: String) -> Page? {
      page.layout.indices.first { page.store.files.collection.scriptName(of: $0) == name }
        .flatMap { page.actions.page(page, $0) }
    }

    func opening(_ settings: Settings) -> Script.Opening? {
      var opening = Script.Opening(name: page.store.files.collection.scriptName(of: page.index))
      if settings.window.layout != .news { opening.layout = LibraryStyle.news.rawValue }
      return opening
    }
  }

  package override var pictureInHand: PictureInHand { PictureInHand(index) }

  // MARK: Where it came out of

  package override var source: (any PageSource)? { StorySource(page: self) }

  private struct StorySource: PageSource {
    let page: StoryPage

    /// A story of the news names a matched source.
    func zoom(_ settings: Settings) -> ZoomSource {
      guard settings.window.layout == .news, settings.transition.scrolledOffSource != .center else { return .view }
      switch settings.transition.sourceLookup {
      case .captured: return .view
      case .identifier where !(page.origin is LibraryPage): return .view
      case .identifier, .sharedIdentifier: return .matched(page.index, page.namespace)
      }
    }

    func view(as kind: SourceKind, _ lookup: SourceLookup) -> SourceView? {
      guard page.isCurrent else { return nil }
      return switch lookup {
      case .identifier, .sharedIdentifier: page.origin?.sourceView(of: page.index, as: kind)
      case .captured: page.origin?.sourceView(atPlace: page.order.place(of: page.index), as: kind)
      }
    }
  }

  package override var picture: (any PagePicture)? { Lead(page: self) }

  /// The picture that the story begins with.
  private struct Lead: PagePicture {
    let page: StoryPage

    func restingFrame(in bounds: Rect) -> Rect? {
      frame(offset: page.scroller.content.destination(at: page.scroller.now))
    }

    func frame(in bounds: Rect, at now: Instant) -> Rect? { frame(offset: page.scroller.offset(at: now)) }

    private func frame(offset: Double) -> Rect { page.placed(page.layout.figures[0].outline.rect, offset: offset) }

    func frame(inSource source: Rect) -> Rect? {
      page.isCurrent ? source.filling(aspectRatio: page.content.lead.aspectRatio) : nil
    }
  }

  /// From the content to the page.
  func placed(_ rect: Rect, offset: Double) -> Rect {
    let rect = rect.offsetBy(Vector(dx: 0, dy: -offset))
    return layoutDirection == .leftToRight ? rect : rect.mirrored(in: size.width)
  }

  // MARK: What comes out of it

  package func sourceView(of index: Int, as kind: SourceKind) -> SourceView? {
    guard isCurrent, kind != .missing, let outline = layout.outline(of: index) else { return nil }
    let rect = placed(outline.rect, offset: scroller.offset(at: scroller.now)).offsetBy(frame.origin - .zero)
    var source = SourceView(id: sourceID(of: index), frame: rect, cornerRadius: outline.radius)
    source.movesWithPage = true
    return source
  }

  package func sourceView(atPlace place: Int, as kind: SourceKind) -> SourceView? {
    order.count > place ? sourceView(of: order.index(at: place), as: kind) : nil
  }

  /// The same picture may be on several pages.
  func sourceID(of index: Int) -> SourceID { SourceID("\(traceName)/\(index)") }

  package func addLook(of index: Int, in layer: LayerID, to content: inout CardContent, _ context: PageContext) {
    guard let source = sourceView(of: index, as: .picture) else { return }
    let frame = source.contentFrame.filling(aspectRatio: store.files.aspectRatio(of: index))
    store.addPictures(of: index, frame: frame, for: .page, at: context.now, to: &content.source)
    content.sourceMatchesPage = true
  }

  package func reveal(_ index: Int, isSeen: Bool) {
    guard let rect = layout.outline(of: index)?.rect else { return }
    // Beneath the bar, with 16 points around it.
    let clearance = Chrome.barHeight + 16
    guard let offset = scroller.content.offset(revealing: rect.minY...rect.maxY, clearance: clearance, at: scroller.now)
    else { return }
    if isSeen { scroller.scroll(to: offset, at: scroller.now) } else { scroller.jump(to: offset, at: scroller.now) }
  }

  // MARK: What happens to it

  package override func layout(size: Size, scale: Double, at now: Instant) {
    if size.width != self.size.width {
      layout = StoryLayout(content, width: size.width, top: Chrome.barHeight, measure: words.measure)
    }
    (self.size, self.scale) = (size, scale)
    scroller.layout(contentLength: layout.length, viewportLength: size.height, at: now)
    wantPixels()
  }

  package override func timePassed(to now: Instant) {
    super.timePassed(to: now)
    // What is to be said of pictures may come after the page. The one that flies keeps its shape until it has landed.
    guard isCurrent, !content.isComplete else { return }
    content = StoryContent(index, in: order, of: store, leadRatio: isInCard ? content.lead.aspectRatio : nil)
    layout = StoryLayout(content, width: size.width, top: Chrome.barHeight, measure: words.measure)
    scroller.layout(contentLength: layout.length, viewportLength: size.height, at: now)
  }

  package override var motion: PageMotion {
    PageMotion(isAnimating: scroller.isAnimating || highlights.isAnimating(at: scroller.now))
  }

  package override func noticePages(_ pages: [PresentedPage], _ transition: Settings.Transition) {
    highlights.follow(pages, from: self, pressedBy: fingers.tap, at: scroller.now)
    isInCard = pages.contains { $0.controller === self && $0.card != nil }
  }

  package override func viewIsAppearing(_ animated: Bool) { wantPixels() }
  package override func viewDidAppear(_ animated: Bool) { wantPixels() }
  package override func viewDidDisappear(_ animated: Bool) {
    guard isCurrent, isGone else { return }
    store.pages.close(index)
    store.tiles.pin([], for: ObjectIdentifier(self))
  }

  private func wantPixels() {
    guard isCurrent, appearanceState == .appearing || appearanceState == .appeared else { return }
    store.tiles.pin(layout.indices, for: ObjectIdentifier(self))
    store.pages.show(
      index, neighbours: layout.figures.dropFirst().map(\.index), isInFlight: appearanceState != .appeared,
      fitting: layout.figures[0].outline.rect.size, scale: scale)
  }

  // MARK: Drawing

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    let painter = StoryPainter(page: self, context: context)
    switch part {
    case .content: painter.draw(into: &drawing.list.commands)
    case .layers:
      guard navigationController != nil || appearanceState != .disappeared else { return }
      painter.addLayer(to: &drawing.list.layers, &drawing.cache.layers)
    case .card: addCardContent(to: &drawing.cache.cardContent, context)
    // A card has the shades in it.
    case .above(let pose): if !isInCard { painter.drawShades(into: &drawing.list.commands, pose ?? .identity) }
    case .inPlace, .notices, .words: super.draw(part, into: &drawing, context)
    }
  }

  private func addCardContent(to content: inout CardContent, _ context: PageContext) {
    content.pictures.append(CardContent.Picture(paint: .layer(LayerNames.story(of: layer)), frame: context.bounds))
    StoryPainter(page: self, context: context).addShades(to: &content)
    origin?.addLook(of: index, in: LayerNames.source(of: layer), to: &content, context)
    // A picture that is scrolled off in part is seen whole only in its source.
    if scroller.offset(at: context.now) > 1 { content.sourceMatchesPage = false }
  }
}
