internal import FluidGeometry
internal import FluidMotion
package import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundPages
internal import PlaygroundPictures

/// The sources that pages zoom out of: the items of the first page as they are drawn, what they look like in a card, and what that
/// leaves behind.
@MainActor
package struct LibrarySources {
  let page: LibraryPage

  private var layout: any LibraryLayout { page.items.viewport.layout }

  /// Returns the identifier of a picture's item: in the news, within the namespace of the matched sources.
  package func id(of index: Int) -> SourceID {
    page.style == .news ? SourceID(index).in(page.matched.namespace) : SourceID(index)
  }

  /// The pictures that cards have taken off the page.
  var away: [Int] { page.window?.readings.hiddenSources.compactMap(index) ?? [] }

  /// Returns the picture whose item has an identifier; `nil` where that is no item's.
  func index(of id: SourceID) -> Int? { id.number.flatMap { self.id(of: $0) == id ? $0 : nil } }

  /// The moment of the turn, to which the page may not have come yet.
  private var now: Instant { max(page.items.viewport.now, page.window?.now ?? page.items.viewport.now) }

  /// Returns an item where it is drawn, in the window's coordinates.
  package func item(at place: Int) -> LibraryItem {
    page.items.motion.item(at: place, in: page.items.viewport, at: now)
  }

  /// Returns the source at a place, in the window's coordinates, wherever it is scrolled to, and wherever it is on its way; `nil` where
  /// nothing flies, or there is no such place.
  func view(atPlace place: Int, as kind: SourceKind) -> SourceView? {
    guard layout.order.count > place else { return nil }
    let (item, index) = (self.item(at: place), layout.order.index(at: place))
    return shape(of: item, index, as: kind).map {
      var source = SourceView(
        id: id(of: index), frame: $0.rect, cornerRadius: $0.radius, contentFrame: item.picture.rect)
      source.velocity = page.items.viewport.mirrored(page.items.motion.velocity(of: index, at: now))
      source.registration = page.items.motion.jumps
      return source
    }
  }

  /// Returns the sources of the items in sight, and of those whose stories are open: stories zoom out of the news by the identifiers of
  /// matched sources, out of other layouts by none.
  func matchedViews(
    _ pages: [PresentedPage], and other: Int?, _ transition: Settings.Transition
  ) -> [Int: SourceView] {
    guard page.style == .news else { return [:] }
    let isShared = transition.sourceLookup == .sharedIdentifier
    let open = pages.compactMap { shown in
      (shown.picturePage(from: page) ?? (isShared ? shown.controller as? any OpenedPicturePage : nil))?.index
    }
    var views: [Int: SourceView] = [:]
    for index in page.items.viewport.visible.map(layout.order.index) + open + (other.map { [$0] } ?? []) {
      views[index] = page.sourceView(of: index, as: transition.source)
    }
    return views
  }

  /// The outline of what flies, where an item lies.
  private func shape(of item: LibraryItem, _ index: Int, as kind: SourceKind) -> RoundedShape? {
    guard kind == .hugging, page.items.viewport.direction == .rightToLeft else {
      return item.source(as: kind, hugging: huggingWidth(of: item, index))
    }
    let width = page.items.viewport.size.width
    return item.mirrored(in: width).source(as: kind, hugging: huggingWidth(of: item, index))?.mirrored(in: width)
  }

  /// Points from an item's leading edge to the end of its words: what a stack without a spacer is wide.
  private func huggingWidth(of item: LibraryItem, _ index: Int) -> Double {
    guard page.style == .list || page.style == .rows else { return item.content.rect.width }
    let (row, measure) = (page.items.words.row(index), page.items.words.measure)
    let title = measure.width(of: row.title, in: TextStyle(.body))
    let width = page.style == .list ? max(title, measure.width(of: row.detail, in: TextStyle(.caption))) : title
    let leading =
      page.items.viewport.direction == .leftToRight
      ? item.picture.rect.maxX - item.content.rect.minX : item.content.rect.maxX - item.picture.rect.minX
    return leading + Self.wordsGap + width + Self.wordsGap
  }

  /// Points between a picture and its words.
  private static let wordsGap = 16.0

  // MARK: In a card

  /// Adds what a picture looks like in a card that comes out of it.
  ///
  /// - Parameters:
  ///   - index: the picture.
  ///   - layer: what all that the source looks like is drawn into.
  ///   - content: the card's.
  ///   - context: what it is drawn in.
  func addLook(of index: Int, in layer: LayerID, to content: inout CardContent, _ context: PageContext) {
    let kind = context.settings.transition.source
    guard let source = page.sourceView(of: index, as: kind) else { return }
    let frame = source.contentFrame.filling(aspectRatio: page.store.files.aspectRatio(of: index))
    page.store.addPictures(of: index, frame: frame, for: .tile, at: context.now, to: &content.source)
    content.sourceMatchesPage = true
    guard layout.hasWords, kind != .picture else { return }
    content.sourceLook = look(of: index, in: layer, frame: source.frame, context)
  }

  /// The whole item with its background, so that nothing of the page shines through; the background continues around it, since a card
  /// grows faster than what its source looks like.
  private func look(
    of index: Int, in layer: LayerID, frame: Rect, _ context: PageContext
  ) -> CardContent.SourceLook {
    let place = layout.order.place(of: index)
    let cell = layout.item(at: place).cell
    let around = Self.backgroundMargin
    let displacement = item(at: place).cell.rect.origin - page.items.viewport.item(at: place).cell.rect.origin
    let background = layout.background(in: context.theme)
    var canvas = LibraryCanvas(
      store: page.store, words: page.items.words, context: context,
      origin: Vector(dx: around - frame.minX + displacement.dx, dy: around - cell.rect.minY))
    // A card with round corners cuts its layer; in one with square corners, those of a group are visible.
    let isCutByCard = cell.radius > 0
    if !isCutByCard {
      layout.drawBackground(from: cell.rect.minY, to: cell.rect.maxY, on: &canvas)
      for side in Self.sides(of: cell.rect, width: around) { canvas.fill(RoundedShape(side), background) }
    }
    layout.drawItem(at: place, on: &canvas)
    return CardContent.SourceLook(
      layer: layer, frame: frame.insetBy(dx: -around, dy: -around),
      background: isCutByCard ? background : context.theme.background, commands: canvas.base.commands)
  }

  /// Returns the four strips around a rectangle.
  private static func sides(of rect: Rect, width: Double) -> [Rect] {
    let outer = rect.insetBy(dx: -width, dy: -width)
    return [
      Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: rect.minY),
      Rect(minX: outer.minX, minY: rect.maxY, maxX: outer.maxX, maxY: outer.maxY),
      Rect(minX: outer.minX, minY: rect.minY, maxX: rect.minX, maxY: rect.maxY),
      Rect(minX: rect.maxX, minY: rect.minY, maxX: outer.maxX, maxY: rect.maxY),
    ]
  }

  /// Points.
  private static let backgroundMargin = 160.0
}
