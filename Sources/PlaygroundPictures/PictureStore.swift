package import FluidGeometry
public import FluidMotion
public import FluidPictures
public import FluidScene

/// The pictures of a program: it joins its parts, and takes what pages ask that concerns several of them.
@MainActor
public final class PictureStore {
  public enum Mode: Sendable { case threaded, synchronous }

  package let files: PictureFiles
  package let sorting: PictureSorting
  package let pixels: PicturePixels
  package let tiles: PictureTiles
  package let pages: PicturePages
  package let closeUp: CloseUp
  package let pieces: PieceShelf
  package let animation: AnimationShelf
  private let shortage: DecoderShortage
  package let thumbnailCache: ThumbnailCache
  package let pause: LoaderPause
  package let loader: PictureLoader
  private let memory: PictureMemory
  private let wake: @Sendable () -> Void

  /// Seconds in which a picture that has come fades in.
  package nonisolated static let fadeDuration = 0.18

  /// - Parameters:
  ///   - paths: files, and folders that are searched through.
  ///   - mode: synchronous makes pictures inside of a step, so that the same input gives the same frames.
  ///   - folder: the thumbnail cache that is shared with other programs; `nil` for none.
  ///   - wake: called on any thread when pictures have arrived.
  public init(
    _ paths: [String], mode: Mode, remembering folder: ThumbnailFolder? = nil,
    wake: @escaping @Sendable () -> Void = {}
  ) {
    let isThreaded = mode == .threaded
    self.wake = wake
    loader = PictureLoader(
      mode: isThreaded ? .threaded : .synchronous, remembering: folder, isOnCheckerboard: true, onResults: wake)
    thumbnailCache = ThumbnailCache(exists: folder != nil, loader)
    shortage = DecoderShortage(mayPass: loader.hasProgram)
    files = PictureFiles(mode, loader, wake: wake)
    sorting = PictureSorting(files, wake: wake)
    pixels = PicturePixels(files)
    tiles = PictureTiles(files, pixels, shortage, loader)
    closeUp = CloseUp(files, pixels, loader)
    pieces = PieceShelf(
      files, pixels, shortage, RegionLoader(isThreaded: isThreaded, isOnCheckerboard: true, onResults: wake))
    animation = AnimationShelf(
      files, pixels, closeUp, shortage,
      AnimationLoader(isThreaded: isThreaded, isOnCheckerboard: true, onFrames: wake))
    pages = PicturePages(files, pixels, closeUp, pieces, loader)
    memory = PictureMemory(pixels: pixels, tiles: tiles, pages: pages, closeUp: closeUp, pieces: pieces)
    pause = LoaderPause(tiles, pages, loader)
    files.onNewShape = { [unowned pixels] in pixels.dropAll(of: $0) }
    pages.onChange = { [unowned pause] in pause.update() }
    files.open(paths)
  }

  public var count: Int { files.collection.items.count }

  /// The moment at which something is to be done although nothing changes.
  package var nextDeadline: Instant? { Instant.earliest(shortage.end, pixels.passed.end) }

  // MARK: Which there are

  /// Shows other files and folders instead.
  package func open(_ paths: [String]) {
    pixels.dropAll()
    pieces.drop()
    animation.end()
    closeUp.drop()
    for purpose in PicturePurpose.allCases { loader.retain(only: [], for: purpose) }
    pixels.reset()
    tiles.reset()
    pages.reset()
    shortage.reset()
    sorting.reset()
    files.open(paths)
  }

  /// Takes in what has been found since, and what is known of it.
  package func takeFound() {
    let former = count
    let areHeadersDue = files.takeFound()
    tiles.extend(from: former)
    if areHeadersDue { requestAgain() }
  }

  /// Takes in what has changed in the folders since all was found, and what has been read of files.
  package func takeChanges() {
    let changes = files.takeChanges()
    if !changes.isEmpty { apply(changes) }
    if files.takeHeaders() { requestAgain() }
  }

  /// Asks for what could not be asked for without headers.
  private func requestAgain() {
    pages.request()
    tiles.forgetRequests()
  }

  /// Takes in what has changed in the folders. A picture keeps its index, and what pages show of it until they show something else.
  package func apply(_ changes: [FolderChange]) {
    let former = count
    let effects = files.apply(changes)
    guard !effects.isEmpty else { return }
    for index in effects.came.union(effects.gone) { forgetRequests(of: index) }
    for index in effects.rewritten where !files.collection.items[index].isGone { renew(index) }
    sorting.forget(effects.rewritten.union(effects.came))
    files.collection.recount()
    tiles.extend(from: former)
    // What was asked for of another content has to be asked for again.
    tiles.forgetRequests()
    pause.update()
  }

  private func forgetRequests(of index: Int) {
    loader.cancel(files.collection.id(of: index))
    closeUp.forgetRequest(of: index)
    pieces.drop(of: index)
  }

  private func renew(_ index: Int) {
    forgetRequests(of: index)
    closeUp.drop(of: index)
    if pixels.passed.contains(index) { pixels.drop(.tile, of: index) }
    files.forgetHeader(of: index)
    if tiles.isNear(index) || pages.open.contains(index) { _ = files.header(of: index) }
  }

  // MARK: What pages ask

  /// The tiles in sight, those that may soon be, and how many pixels a tile has, as ``PictureTiles/want(visible:near:ahead:size:)``.
  package func want(
    visible: PictureStretch, near: PictureStretch, ahead: TilesAhead = .none, tile: PixelSize
  ) {
    if tiles.want(visible: visible, near: near, ahead: ahead, size: tile) { pages.request() }
  }

  /// Asks for as many pixels as the whole picture covers on the screen from left to right, as it is zoomed now.
  ///
  /// Call it for every frame of the page that was opened last; other pages are not heard. Where the window's level is too coarse, a
  /// larger one is decoded in the background, is faded in when it has come, and takes the place of the one before. Back at the
  /// size of the window it is no longer drawn; it stays, so that the next zoom is sharp at once, until memory is needed for
  /// anything else, or until the page shows something else.
  package func wantDetail(of index: Int, pixelWidth: Double) {
    guard index == pages.open.last, pixelWidth.isFinite, pixelWidth > 0, let header = files.header(of: index) else {
      return
    }
    if let size = closeUp.want(index, header, pixelWidth: pixelWidth, room: { memory.room }) {
      memory.makeRoom(for: size.byteCount)
      loader.request(files.collection.request(index, header, .full, .covering(size), PagePriority.closeUp))
    }
    pause.update()
  }

  /// Asks for what is seen of a picture that is shown in pieces, and for what will be.
  ///
  /// Call it for every frame of the page that was opened last; other pages are not heard.
  package func wantPieces(of index: Int, _ view: PieceView) {
    guard index == pages.open.last, let header = files.header(of: index) else { return }
    pieces.want(index, header, view)
    pause.update()
  }

  // MARK: What has come

  /// Takes what the loader has made, and frees what can no longer be seen.
  package func collect(at now: Instant) {
    if files.mode == .synchronous { loader.waitUntilIdle() }
    takeFound()
    files.takeDetails()
    for result in loader.takeResults() { take(result, at: now) }
    pixels.freeHidden(at: now)
    pieces.collect(at: now)
    animation.advance(at: now)
    if shortage.takeEnd(at: now) { askAgain() }
    tiles.requestRest()
    pixels.dropPassed(at: now)
    memory.makeRoom()
    pause.update()
  }

  private func take(_ result: PictureResult, at now: Instant) {
    let collection = files.collection
    let (request, target) = (result.request, result.request.target)
    guard let index = collection.index(of: request.pictureID) else { return }
    // The file is another one by now, or has another name.
    guard request.path == collection.path(of: index), request.header == collection.items[index].header else { return }
    noteShortage(result, of: index, at: now)
    // A thumbnail that is made of one from memory does not know it any more.
    if case .success(let picture) = result.outcome, picture.isCutOff {
      collection.change(index) { $0.isCutOff = true }
    }
    switch (request.purpose, result.outcome) {
    case (.standIn, .success(let picture)), (.coarse, .success(let picture)):
      collection.items[index].expectColor(picture.meanColor)
      guard picture.size.area > 1, collection.items[index].thumbnails.entries.isEmpty, tiles.isKept(index) else {
        return
      }
      pixels.add(picture, of: index, for: .tile, isProvisional: true, at: now)
    case (.thumbnail, .success(let picture)):
      collection.change(index) { $0.meanColor = picture.meanColor }
      if tiles.isKept(index) { pixels.add(picture, of: index, for: .tile, at: now) }
    case (.window, .success(let picture)):
      if pages.isKept(index) { pixels.add(picture, of: index, for: .window, at: now) }
    case (.full, .success(let picture)):
      guard closeUp.take(index, target), memory.makeRoom(forCloseUp: picture.size.byteCount, of: index) else { return }
      pixels.add(picture, of: index, for: .closeUp, at: now)
    case (.full, .failure(let failure)): if closeUp.take(index, target) { closeUp.fail(index, failure, target) }
    case (.standIn, .failure), (.coarse, .failure), (_, .failure(.cancelled)): break
    case (.thumbnail, .failure(let failure)), (.window, .failure(let failure)):
      collection.change(index) { $0.failure = failure }
    }
  }

  /// A picture that comes after all says that others may as well.
  private func noteShortage(_ result: PictureResult, of index: Int, at now: Instant) {
    let collection = files.collection
    switch result.outcome {
    case .failure(.noDecoder): shortage.note(at: now)
    case .success where result.request.purpose != .standIn && collection.items[index].isShort:
      for index in collection.items.indices where collection.items[index].isShort {
        (collection.items[index].failure, collection.items[index].closeUpLimit) = (nil, .max)
      }
      collection.recount()
      shortage.reset()
      askAgain()
    default: break
    }
  }

  /// Asks again for what there was no process for; what tiles say of it stays until something comes.
  private func askAgain() {
    tiles.forgetRequests()
    pieces.askAgain()
    animation.askAgain()
    wake()
  }

  /// Returns what the backend is to upload and to free.
  public func takeImageRequests() -> [ImageRequest] { pixels.takeRequests() }

  /// The backend can draw these now.
  public func markReady(_ images: [ImageID], at now: Instant) {
    for image in images where !animation.markReady(image, at: now) && !pieces.markReady(image, at: now) {
      pixels.markReady(image, at: now)
    }
  }

  /// The backend has lost everything: what is in sight is made again.
  public func contentsLost() {
    closeUp.drop()
    pieces.drop()
    animation.end()
    pixels.dropAll()
    tiles.forgetRequests()
    pause.update()
  }

  // MARK: Drawing

  /// A picture's tile and its page differ in what they may be drawn from.
  package enum Use { case tile, page }

  /// Adds the pictures that together show this one, back to front: a sharper one fades in over the one before it, which stays
  /// opaque, so that nothing behind them shows through.
  package func addPictures(
    of index: Int, frame: Rect, for use: Use, at now: Instant, to result: inout [CardContent.Picture]
  ) {
    let start = result.count
    forEachLevel(of: index, files.collection.items[index], for: use, at: now) { image, opacity in
      if opacity == 1 { result.removeSubrange(start...) }
      result.append(CardContent.Picture(paint: .image(image), frame: frame, opacity: opacity))
    }
  }

  /// Draws a picture that fills an outline: its colour, or a placeholder's while that is unknown, until something of it is opaque.
  ///
  /// - Returns: whether there is more of it than a colour.
  package func draw(
    _ index: Int, in outline: RoundedShape, for use: Use, placeholder: Color, at now: Instant,
    into commands: inout [DisplayList.Command]
  ) -> Bool {
    let item = files.collection.items[index]
    let frame = outline.rect.filling(aspectRatio: item.aspectRatio ?? files.aspectRatio(of: index))
    let start = commands.count
    var isThere = false
    commands.append(.fill(outline, item.meanColor ?? placeholder))
    forEachLevel(of: index, item, for: use, at: now) { image, opacity in
      if opacity == 1 { commands.removeSubrange(start...) }
      commands.append(.image(DisplayList.ImagePaint(image, frame: frame, clip: outline, opacity: opacity)))
      isThere = true
    }
    return isThere
  }

  /// Calls a closure with each image of a picture that can be drawn, and its opacity, back to front; an opaque one hides those before.
  private func forEachLevel(
    of index: Int, _ item: PictureItem, for use: Use, at now: Instant, _ body: (ImageID, Double) -> Void
  ) {
    // Nothing of the first frame shows through a later one.
    if use == .page, let level = animation.frame(of: index)?.level { return body(level.image, 1) }
    func forEach(of levels: PictureLevels) {
      for level in levels.entries where level.readySince != nil { body(level.image, level.opacity(at: now)) }
    }
    forEach(of: item.thumbnails)
    guard use == .page else { return }
    forEach(of: item.windows)
    if closeUp.isShown(of: index) { forEach(of: item.closeUps) }
  }

  /// Texels for each pixel across, at most 1, of what a page shows without a trace of anything coarser; 1 also where all the
  /// picture's own are there. `nil` where no pixels are.
  package func sharpness(of index: Int, pixels width: Double, at now: Instant) -> Double? {
    if let sharpness = pieces.sharpness(of: index, pixels: width, at: now) { return sharpness }
    let item = files.collection.items[index]
    let closeUps = closeUp.isShown(of: index) ? item.closeUps.entries : []
    let ready = (item.thumbnails.entries + item.windows.entries + closeUps).filter { $0.readySince != nil }
    guard let shown = ready.last(where: { $0.opacity(at: now) == 1 }) ?? ready.first, let header = item.header,
      width > 0
    else { return nil }
    let needed = header.format == .svg ? width : min(width, Double(header.size.width))
    // A decoder may round down.
    return min(Double(shown.size.width + 1) / needed, 1)
  }
}
