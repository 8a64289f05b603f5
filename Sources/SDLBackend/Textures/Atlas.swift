internal import CSDL

/// A few large textures that hold many small pictures, so that a screenful of them is one draw call.
///
/// Each picture has a border of one pixel that repeats its edge: linear filtering then never reads a neighbour.
final class Atlas {
  /// Four pictures of ``largestSide`` by two, borders included. A larger page would take longer to make than a frame has left.
  static let pageWidth = 2064
  static let pageHeight = 1032
  static let border = 1
  /// The largest side that is worth packing.
  static let largestSide = 512

  final class Page {
    let texture: Texture
    var packer: ShelfPacker

    init(width: Int, height: Int, renderer: RendererHandle) throws(SDLBackendError) {
      texture = try Texture(.uploads, width: width, height: height, renderer: renderer)
      packer = ShelfPacker(width: width, height: height)
    }
  }

  /// A picture's place. The picture itself lies inside the slot's border.
  struct Place {
    let page: Page
    let slot: ShelfPacker.Slot

    var region: TextureRegion {
      TextureRegion(
        texture: page.texture, x: slot.x + Atlas.border, y: slot.y + Atlas.border,
        width: slot.width - 2 * Atlas.border, height: slot.height - 2 * Atlas.border)
    }

    /// With its border.
    fileprivate var whole: TextureRegion {
      TextureRegion(texture: page.texture, x: slot.x, y: slot.y, width: slot.width, height: slot.height)
    }
  }

  private let renderer: RendererHandle
  private(set) var pages: [Page] = []
  private var rows: [UInt8] = []

  init(renderer: RendererHandle) { self.renderer = renderer }

  /// Makes the first page, which nothing then has to wait for. It has room for words and a few thumbnails: the window waits
  /// for it, some 4 ms a million pixels.
  func warmUp() throws(SDLBackendError) {
    guard pages.isEmpty else { return }
    pages.append(try Page(width: Self.pageWidth, height: Self.pageHeight / 4, renderer: renderer))
  }

  /// Forgets every page and every place.
  func removeAll() { pages = [] }

  func allocate(width: Int, height: Int) throws(SDLBackendError) -> Place {
    let width = width + 2 * Self.border
    let height = height + 2 * Self.border
    if let place = room(width: width, height: height, in: pages) { return place }
    let page = try Page(width: Self.pageWidth, height: Self.pageHeight, renderer: renderer)
    pages.append(page)
    guard let slot = page.packer.allocate(width: width, height: height) else {
      throw .noRenderer(reason: "a picture of \(width) by \(height) pixels is too large for an atlas page")
    }
    return Place(page: page, slot: slot)
  }

  /// Borders included.
  private func room(width: Int, height: Int, in pages: [Page]) -> Place? {
    for page in pages {
      if let slot = page.packer.allocate(width: width, height: height) { return Place(page: page, slot: slot) }
    }
    return nil
  }

  /// Moves all that is on a page to the others, and frees the page, where they have room for it.
  ///
  /// - Parameter places: those on the page that may be moved.
  /// - Returns: where they lie now, in the same order; `nil` where nothing was moved: there is no room, the renderer cannot, or something
  ///   else is on the page.
  func clear(_ page: Page, of places: [Place]) -> [Place]? {
    let area = places.reduce(0) { $0 + $1.slot.width * $1.slot.height }
    guard let mover = renderer.driver.mover, area == page.packer.usedArea else { return nil }
    let others = pages.filter { $0 !== page }
    let packers = others.map(\.packer)
    let targets = places.compactMap { room(width: $0.slot.width, height: $0.slot.height, in: others) }
    SDL_RenderFlush(renderer.pointer)
    guard targets.count == places.count, mover.copy(zip(places, targets).map { ($0.whole, $1.whole) }) else {
      for (page, packer) in zip(others, packers) { page.packer = packer }
      return nil
    }
    pages = others
    return targets
  }

  /// Gives a place back. An empty page goes, except the last one.
  func free(_ place: Place) {
    place.page.packer.free(place.slot)
    if place.page.packer.isEmpty, pages.count > 1 { pages.removeAll { $0 === place.page } }
  }

  /// Writes some rows of a picture, the border beside them included.
  func write(_ range: Range<Int>, of pixels: UnsafeRawBufferPointer, to place: Place) {
    guard let base = pixels.baseAddress else { return }
    let width = place.slot.width - 2 * Self.border
    let height = place.slot.height - 2 * Self.border
    let first = range.lowerBound == 0 ? -1 : range.lowerBound
    let end = range.upperBound == height ? height + 1 : range.upperBound
    let stride = place.slot.width * 4
    if rows.count < stride * (end - first) { rows = [UInt8](repeating: 0, count: stride * (end - first)) }
    rows.withUnsafeMutableBytes { buffer in
      guard let target = buffer.baseAddress else { return }
      for (index, row) in (first..<end).enumerated() {
        let source = base + min(max(row, 0), height - 1) * width * 4
        let line = target + index * stride
        (line + 4).copyMemory(from: source, byteCount: width * 4)
        line.copyMemory(from: source, byteCount: 4)
        (line + (width + 1) * 4).copyMemory(from: source + (width - 1) * 4, byteCount: 4)
      }
      place.page.texture.update(
        x: place.slot.x, y: place.slot.y + Self.border + first, width: place.slot.width, height: end - first,
        from: target, stride: stride)
    }
  }
}
