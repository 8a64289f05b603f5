package import FluidMotion
package import FluidPictures
package import FluidScene

/// The pixels of pictures that the backend holds or is being given, and how those that come replace those that were there.
@MainActor
package final class PicturePixels {
  /// Bytes of pixels; what is not in sight goes first.
  package var budget = 512 << 20
  /// The size of all tiles where pages are shown from them as well; `nil` where a layout says it, and pages have pixels of their own.
  package var onlyTile: PixelSize?
  /// The pixels that a page may fill.
  package var windowSize = PixelSize(width: 1, height: 1)
  /// Tiles that were scrolled past, whose pixels are there still.
  package private(set) var passed = PassedTiles()

  /// The picture that pixels are of, and their use.
  private struct Owner: Hashable {
    let index: Int
    let use: PictureLevels.Use
  }

  /// Bytes of all pixels that were handed over and not released.
  package private(set) var byteCount = 0
  private let files: PictureFiles
  private var requests: [ImageRequest] = []
  private var nextImage: UInt32 = 1
  private var owners: [ImageID: Owner] = [:]
  /// Pictures that something newer is about to hide.
  private var fading: Set<Owner> = []
  private var lastArrival = Instant(seconds: -1)
  private var lastTileArrival = Instant(seconds: -1)

  package init(_ files: PictureFiles) { self.files = files }

  private var collection: PictureCollection { files.collection }

  /// The pixels that a picture has in the window.
  package func windowSize(of header: PictureHeader) -> PixelSize {
    PictureTarget.fitting(windowSize).size(of: header.size, enlarging: header.format == .svg)
  }

  // MARK: Coming

  /// Uploads a picture that has been decoded.
  ///
  /// - Parameter isProvisional: whether something better is still expected.
  package func add(
    _ picture: DecodedPicture, of index: Int, for use: PictureLevels.Use, isProvisional: Bool = false, at now: Instant
  ) {
    let owner = Owner(index: index, use: use)
    if !collection.items[index][use].entries.isEmpty { fading.insert(owner) }
    let level = upload(picture.bitmap, isProvisional: isProvisional, fadesIn: !picture.isRemembered)
    owners[level.image] = owner
    collection.items[index][use].add(level)
    if files.mode == .synchronous { markReady(level.image, at: now) }
  }

  /// Uploads a bitmap, which its caller owns.
  package func upload(_ bitmap: Bitmap, isProvisional: Bool = false, fadesIn: Bool = true) -> PictureLevel {
    let level = PictureLevel(
      image: ImageID(rawValue: nextImage), size: PixelSize(width: bitmap.width, height: bitmap.height),
      isProvisional: isProvisional, fadesIn: fadesIn, readySince: nil)
    nextImage += 1
    byteCount += level.byteCount
    requests.append(.upload(level.image, bitmap))
    return level
  }

  /// The backend can draw an image of a picture now.
  package func markReady(_ image: ImageID, at now: Instant) {
    guard let owner = owners[image] else { return }
    // Films begin their time anew, and a tile that fades in later in one of them is there in all others.
    let now = onlyTile == nil ? now : Instant(seconds: -1)
    guard collection.items[owner.index][owner.use].markReady(image, at: now) else { return }
    noteArrival(at: now)
    if owner.use == .tile { lastTileArrival = max(lastTileArrival, now) }
  }

  /// Something begins to fade in.
  package func noteArrival(at now: Instant) { lastArrival = max(lastArrival, now) }

  /// Returns what the backend is to upload and to free.
  package func takeRequests() -> [ImageRequest] {
    defer { requests.removeAll() }
    return requests
  }

  package func isFading(at now: Instant) -> Bool { now - lastArrival < PictureStore.fadeDuration }

  /// Whether the grid changes: a layer of it has to be drawn again, which costs as much as all its pictures.
  package func isTileFading(at now: Instant) -> Bool { now - lastTileArrival < PictureStore.fadeDuration }

  // MARK: Going

  /// Frees what something newer hides.
  package func freeHidden(at now: Instant) {
    for owner in fading {
      let hidden = collection.items[owner.index][owner.use].takeHidden(at: now)
      release(hidden)
      if !hidden.isEmpty { fading.remove(owner) }
    }
  }

  package func release(_ levels: some Collection<PictureLevel>) {
    for level in levels {
      owners[level.image] = nil
      byteCount -= level.byteCount
      requests.append(.release(level.image))
    }
  }

  package func drop(_ use: PictureLevels.Use, of index: Int) {
    if use == .tile { passed.remove(index) }
    guard collection.items.indices.contains(index), !collection.items[index][use].entries.isEmpty else { return }
    release(collection.items[index][use].takeAll())
  }

  package func dropAll(of index: Int) {
    for use in [PictureLevels.Use.tile, .window, .closeUp] { drop(use, of: index) }
  }

  /// Drops all that there is of pictures.
  package func dropAll() { for index in collection.items.indices { dropAll(of: index) } }

  /// Prepares for the pictures of another opening.
  package func reset() { (fading, passed, windowSize) = ([], PassedTiles(), PixelSize(width: 1, height: 1)) }

  // MARK: Scrolling past

  /// Keeps the pixels of a tile that is no longer near, if they are there: one scrolls back as often as not.
  package func pass(_ index: Int) {
    let tile = collection.items[index].thumbnails
    guard tile.best?.readySince != nil else { return drop(.tile, of: index) }
    passed.add(index, bytes: tile.byteCount)
  }

  /// A tile is near again.
  package func keep(_ index: Int) { passed.remove(index) }

  /// Drops those that were passed first.
  package func dropPassed(downTo bytes: Int) {
    while passed.byteCount > bytes, let index = passed.oldest { drop(.tile, of: index) }
  }

  /// Drops all of them when none was passed for a while. To be called in every frame.
  package func dropPassed(at now: Instant) { if passed.isOver(at: now) { dropPassed(downTo: 0) } }
}
