internal import FluidGeometry
internal import PlaygroundControls
internal import PlaygroundPages
internal import PlaygroundPictures

/// The card of a page with its pictures: whole, sharp where they are looked at closely, turned as they are.
@MainActor
struct PhotoCard {
  let page: PhotoPage
  let context: PageContext

  func add(to content: inout CardContent) {
    guard page.isCurrent else { return }
    page.pager.visible.forEach(at: context.now) { add($0, to: &content) }
    // Nothing of it is seen where it was dropped.
    if page.place.dropOrigin == nil {
      page.origin?.addLook(of: page.index, in: LayerNames.source(of: page.layer), to: &content, context)
    }
    // Its source shows the first frame, which fades in as the card lands.
    if page.store.animation.frame(of: page.index) != nil { content.sourceMatchesPage = false }
  }

  /// Adds one of the pictures that are seen.
  private func add(_ visible: VisiblePictures.Picture, to content: inout CardContent) {
    let (store, up) = (page.store, Vector(dx: 0, dy: -page.details.offset(at: context.now)))
    let (index, frame) = (page.place.order.index(at: visible.index), visible.frame.offsetBy(up))
    let start = content.pictures.count
    store.addPictures(of: index, frame: frame, for: .page, at: context.now, to: &content.pictures)
    // As on its tile, what fades in does so over its colour.
    let isWhole = content.pictures.count > start && content.pictures[start].opacity == 1
    if !isWhole, store.files.collection.items[index].failure == nil {
      let color = store.files.collection.items[index].meanColor ?? context.theme.placeholder
      content.pictures.insert(CardContent.Picture(paint: .color(color), frame: frame), at: start)
    }
    // Where they would be if the picture were not turned.
    let (turns, pieces) = (visible.quarterTurns, content.pictures.count)
    let viewport = Rect(origin: .zero, size: page.frame.size).turned(by: -turns, about: frame.center)
    if visible.tilt == 0 {
      store.pieces.addPieces(
        of: index, frame: frame.turned(by: -turns, about: frame.center), in: viewport,
        scale: page.pager.zooms.shapes.scale,
        at: context.now, to: &content.pictures)
    }
    for place in pieces..<content.pictures.count {
      content.pictures[place].frame = content.pictures[place].frame.turned(by: turns, about: frame.center)
    }
    for place in start..<content.pictures.count {
      content.pictures[place].opacity *= visible.opacity
      (content.pictures[place].quarterTurns, content.pictures[place].tilt) = (turns, visible.tilt)
    }
    guard let part = visible.part?.offsetBy(up) else { return }
    for place in start..<content.pictures.count { content.pictures[place].bounds = part }
  }
}
