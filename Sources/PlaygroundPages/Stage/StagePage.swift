package import FluidGeometry
internal import FluidGestures
package import FluidMotion
internal import FluidNavigation
package import FluidScript
internal import PlaygroundControls
internal import PlaygroundPictures

/// A page that a source of the stage opens.
@MainActor
package final class StagePage: Page {
  private let content: Content
  /// The one of the page's name, where there is one.
  private let ownSource: Script.Stage.Source?
  private let stage: Script.Stage

  /// What is on the page, and what moves it.
  private enum Content {
    case plain
    case photo(aspectRatio: Double)
    case scroll(ScrollController, height: Double)
    case pager(PicturePager)
  }

  /// Width over height of the photos of a pager.
  package static let pagerRatio = 1.5

  package init(name: String, stage: Script.Stage) {
    self.stage = stage
    let number = stage.sources.firstIndex { $0.name == name }
    ownSource = number.map { stage.sources[$0] }
    switch stage.page {
    case .plain: content = .plain
    case .photo(let ratio): content = .photo(aspectRatio: ratio)
    case .scroll(let height): content = .scroll(ScrollController(name: "page scroll"), height: height)
    case .pager(let count):
      let shape = PictureShapes.Shape(drawing: Self.pagerRatio)
      content = .pager(PicturePager(count: { count }, shape: { _ in shape }, current: min(number ?? 0, count - 1)))
    }
    super.init(title: name)
    switch content {
    case .plain, .photo: break
    case .scroll(let scroller, height: _): mover = scroller
    case .pager(let pager):
      mover = pager
      pager.onTurn = { [weak self] _ in self?.setNeedsUpdateOfTransitionSource() }
    }
  }

  /// Of the photo that is shown, where a page has several.
  private var currentSource: Script.Stage.Source? {
    switch content {
    case .plain, .photo, .scroll: ownSource
    case .pager(let pager): stage.sources.indices.contains(pager.current) ? stage.sources[pager.current] : nil
    }
  }

  package override var source: (any PageSource)? { StageSource(page: self) }

  private struct StageSource: PageSource {
    let page: StagePage

    /// A cell is its picture and so much around it, in points.
    private static let cellMargin = 5.0

    func view(as kind: SourceKind, _ lookup: SourceLookup) -> SourceView? {
      guard let source = lookup == .captured ? page.ownSource : page.currentSource else { return nil }
      let picture = RoundedShape(source.frame, radius: source.radius)
      let shape: RoundedShape
      switch kind {
      case .picture, .content, .hugging: shape = picture
      case .cell: shape = picture.outset(by: Self.cellMargin)
      case .missing: return nil
      }
      return SourceView(
        id: SourceID(source.name), frame: shape.rect, cornerRadius: shape.radius, contentFrame: picture.rect)
    }

    var name: String? { page.currentSource?.name }
    var number: Int { page.stage.sources.firstIndex { $0.name == page.title } ?? 0 }
  }

  package override var picture: (any PagePicture)? { Photo(page: self) }

  private struct Photo: PagePicture {
    let page: StagePage

    func restingFrame(in bounds: Rect) -> Rect? {
      switch page.content {
      case .plain, .scroll: nil
      case .photo(let ratio): bounds.fitting(aspectRatio: ratio)
      case .pager(let pager): pager.picture.finalFrame
      }
    }

    func frame(in bounds: Rect, at now: Instant) -> Rect? {
      if case .pager(let pager) = page.content { pager.picture.frame(at: now) } else { restingFrame(in: bounds) }
    }

    func frame(inSource source: Rect) -> Rect? {
      page.stage.pictureRatio.map { source.filling(aspectRatio: $0) }
    }
  }

  // MARK: What happens to it

  package override func layout(size: Size, scale: Double, at now: Instant) {
    switch content {
    case .plain, .photo: break
    case .scroll(let scroller, let height):
      scroller.layout(contentLength: height, viewportLength: size.height, at: now)
    case .pager(let pager): pager.layout(viewport: Rect(origin: .zero, size: size), scale: scale, at: now)
    }
  }

  package override func moved(to origin: Point) {
    if case .pager(let pager) = content { pager.origin = origin }
  }

  // MARK: Drawing

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    guard case .card = part else { return super.draw(part, into: &drawing, context) }
    addCardContent(to: &drawing.cache.cardContent, context)
  }

  private func addCardContent(to content: inout CardContent, _ context: PageContext) {
    let image = CardContent.Picture.Paint.image(StagePicture.imageID)
    switch self.content {
    case .plain: break
    case .photo(let ratio):
      content.pictures.append(.init(paint: image, frame: context.bounds.fitting(aspectRatio: ratio)))
    case .scroll(let scroller, let height):
      addRulings(from: scroller.offset(at: context.now), height, to: &content, context)
    case .pager(let pager):
      pager.visible.forEach(at: context.now) {
        content.pictures.append(.init(paint: image, frame: $0.frame, opacity: $0.opacity, bounds: $0.part))
      }
    }
    guard let source = currentSource else { return }
    if let frame = picture?.frame(inSource: source.frame) {
      content.source.append(.init(paint: image, frame: frame))
      content.sourceMatchesPage = true
    } else {
      content.source.append(.init(paint: .color(Theme.accent), frame: source.frame))
    }
  }

  /// Lines across the page, so that it can be seen how far it is scrolled: every tenth is a strong one.
  private func addRulings(from offset: Double, _ height: Double, to content: inout CardContent, _ context: PageContext)
  {
    let spacing = 40.0
    let first = max(1, Int((offset / spacing).rounded(.up)))
    let last = Int((min(height, offset + context.size.height) / spacing).rounded(.down))
    guard first <= last else { return }
    for number in first...last {
      let isStrong = number.isMultiple(of: 10)
      let line = Rect(
        x: isStrong ? 24 : 48, y: Double(number) * spacing - offset, width: context.size.width - (isStrong ? 48 : 96),
        height: isStrong ? 4 : 1)
      content.pictures.append(
        .init(paint: .color(isStrong ? Theme.accent : context.theme.hairline), frame: line, isOpaque: false))
    }
  }
}

extension Script.Stage {
  /// Width over height of the pictures that the pages show; `nil` where they show none.
  @MainActor var pictureRatio: Double? {
    switch page {
    case .plain, .scroll: nil
    case .photo(let ratio): ratio
    case .pager: StagePage.pagerRatio
    }
  }
}
