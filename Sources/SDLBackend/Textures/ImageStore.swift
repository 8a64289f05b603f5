internal import FluidScene

/// The pictures that can be drawn, and those in upload, a band of rows at a time.
final class ImageStore {
  private struct Upload {
    let id: ImageID
    let bitmap: Bitmap
    var cells: [TileGrid.Cell] = []
    var tiles: [StoredImage.Tile] = []
    var place: Atlas.Place?
    /// The cell that is being filled; it may have no texture yet.
    var cell = 0
    /// Rows of it that are done.
    var row = 0
  }

  private let renderer: RendererHandle
  private let atlas: Atlas
  private let largestSide: Int
  private var images: [ImageID: StoredImage] = [:]
  private var queue: [Upload] = []
  /// Textures that are no longer drawn. Freeing the memory of a large picture takes longer than the rest of a frame, so
  /// they are freed one by one, in the time of uploads.
  private var retired: [Texture] = []
  private var spares = TexturePool()
  private var firstDraw: FirstDraw?
  /// Grows whenever a picture becomes drawable: whatever was drawn without one may look again.
  private(set) var generation = 0
  /// Of all pictures together, since the beginning.
  private(set) var uploadedBytes = 0

  /// A band takes about 0.1 ms; the budget is looked at between bands.
  private static let bytesPerBand = 256 * 1024

  var isUploading: Bool { !queue.isEmpty || !retired.isEmpty }

  init(renderer: RendererHandle, atlas: Atlas, largestSide: Int? = nil) {
    self.renderer = renderer
    self.atlas = atlas
    firstDraw = FirstDraw(renderer)
    self.largestSide = largestSide ?? renderer.maximumTextureSide
  }

  subscript(id: ImageID) -> StoredImage? { images[id] }

  func submit(_ requests: [ImageRequest]) {
    for request in requests {
      switch request {
      case .upload(let id, let bitmap):
        release(id)
        queue.append(Upload(id: id, bitmap: bitmap))
      case .release(let id): release(id)
      }
    }
  }

  /// Forgets everything: the textures are gone.
  func removeAll() {
    images = [:]
    queue = []
    retired = []
    spares = TexturePool()
    firstDraw = FirstDraw(renderer)
  }

  private func release(_ id: ImageID) {
    if let index = queue.firstIndex(where: { $0.id == id }) {
      if let place = queue[index].place { atlas.free(place) }
      retired += queue[index].tiles.map(\.region.texture)
      finish(at: index)
    }
    switch images.removeValue(forKey: id)?.storage {
    case .atlas(let place): atlas.free(place)
    case .tiles(let tiles): retired += tiles.map(\.region.texture)
    case nil: break
    }
  }

  /// Has a page of the atlas go whose pictures the other pages have room for: the one with the fewest that can. Nothing looks different
  /// afterwards.
  ///
  /// - Returns: whether there was one; then there may be another one.
  func clearPage() -> Bool {
    guard queue.isEmpty, atlas.pages.count > 1 else { return false }
    for page in atlas.pages.sorted(by: { $0.packer.usedArea < $1.packer.usedArea }) {
      let found = images.compactMap { id, image in image.place(on: page).map { (id: id, place: $0) } }
      guard let places = atlas.clear(page, of: found.map(\.place)) else { continue }
      for (former, place) in zip(found, places) { images[former.id]?.storage = .atlas(place) }
      return true
    }
    return false
  }

  /// Removes an upload from the queue. A large bitmap is freed where that delays no frame.
  @discardableResult
  private func finish(at index: Int) -> ImageID {
    let disposal = BitmapDisposal(queue[index].bitmap)
    let id = queue.remove(at: index).id
    disposal.start()
    return id
  }

  /// Frees released textures and then uploads until `isOutOfTime` returns `true`, at least one band. Returns the names
  /// that became drawable.
  ///
  /// A picture for which the renderer has no memory is dropped: it stays undrawable and is not requested again.
  func continueUploads(until isOutOfTime: () -> Bool) -> [ImageID] {
    var ready: [ImageID] = []
    while !retired.isEmpty {
      spares.keep(retired.removeLast())
      if isOutOfTime() { return ready }
    }
    while !queue.isEmpty {
      do throws(SDLBackendError) {
        if let image = try advance(&queue[0]) {
          let id = finish(at: 0)
          images[id] = image
          generation += 1
          ready.append(id)
        }
      } catch {
        if let place = queue[0].place { atlas.free(place) }
        finish(at: 0)
      }
      if isOutOfTime() { break }
    }
    return ready
  }

  /// One band of one picture; the picture when that was its last.
  private func advance(_ upload: inout Upload) throws(SDLBackendError) -> StoredImage? {
    let bitmap = upload.bitmap
    if max(bitmap.width, bitmap.height) <= Atlas.largestSide {
      return try advanceInAtlas(&upload)
    }
    if upload.cells.isEmpty {
      upload.cells = TileGrid.cells(width: bitmap.width, height: bitmap.height, largestSide: largestSide)
    }
    let cell = upload.cells[upload.cell]
    // To make a texture is a step of its own: it can take longer than to fill it.
    guard upload.tiles.count > upload.cell else {
      upload.tiles.append(try makeTile(cell))
      return nil
    }
    let rows = Self.band(from: upload.row, height: cell.textureHeight, width: cell.textureWidth)
    bitmap.pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let texture = upload.tiles.last?.region.texture else { return }
      let stride = bitmap.width * Bitmap.bytesPerPixel
      let first = base + (cell.textureY + rows.lowerBound) * stride + cell.textureX * Bitmap.bytesPerPixel
      texture.update(
        x: 0, y: rows.lowerBound, width: cell.textureWidth, height: rows.count, from: first, stride: stride)
      if upload.row == 0 { firstDraw?.draw(texture) }
    }
    uploadedBytes += rows.count * cell.textureWidth * Bitmap.bytesPerPixel
    upload.row = rows.upperBound
    guard upload.row == cell.textureHeight else { return nil }
    upload.row = 0
    upload.cell += 1
    guard upload.cell == upload.cells.count else { return nil }
    return StoredImage(
      width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, storage: .tiles(upload.tiles))
  }

  private func makeTile(_ cell: TileGrid.Cell) throws(SDLBackendError) -> StoredImage.Tile {
    let texture: Texture
    if let spare = spares.take(width: cell.textureWidth, height: cell.textureHeight) {
      texture = spare
    } else {
      texture = try Texture(.uploads, width: cell.textureWidth, height: cell.textureHeight, renderer: renderer)
    }
    let region = TextureRegion(
      texture: texture, x: cell.x - cell.textureX, y: cell.y - cell.textureY, width: cell.width, height: cell.height)
    return StoredImage.Tile(x: cell.x, y: cell.y, width: cell.width, height: cell.height, region: region)
  }

  private func advanceInAtlas(_ upload: inout Upload) throws(SDLBackendError) -> StoredImage? {
    let bitmap = upload.bitmap
    let place: Atlas.Place
    if let known = upload.place {
      place = known
    } else {
      place = try atlas.allocate(width: bitmap.width, height: bitmap.height)
      upload.place = place
    }
    let rows = Self.band(from: upload.row, height: bitmap.height, width: bitmap.width)
    bitmap.pixels.withUnsafeBytes { atlas.write(rows, of: $0, to: place) }
    uploadedBytes += rows.count * bitmap.width * Bitmap.bytesPerPixel
    upload.row = rows.upperBound
    guard upload.row == bitmap.height else { return nil }
    return StoredImage(
      width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, storage: .atlas(place))
  }

  private static func band(from row: Int, height: Int, width: Int) -> Range<Int> {
    row..<min(row + max(bytesPerBand / (width * Bitmap.bytesPerPixel), 1), height)
  }
}
