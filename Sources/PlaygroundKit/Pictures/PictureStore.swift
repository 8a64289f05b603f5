internal import FluidGeometry
public import FluidMotion
internal import FluidPictures
public import FluidScene

/// The pictures of the grid: which there are, which of their pixels are wanted, and what can be drawn of them now.
///
/// It keeps the grid's visible part and a screenful or two around it as pixels; the others are remembered small by the
/// loader and come back in about a millisecond.
@MainActor
public final class PictureStore {
  public enum Mode: Sendable { case threaded, synchronous }

  private(set) var items: [PictureItem] = []
  private(set) var title = ""
  /// Bytes of pixels; what is not in sight goes first.
  var budget = 512 << 20
  /// Changes whenever something can be drawn that could not, or the other way round.
  private(set) var version: UInt64 = 0

  private let mode: Mode
  private let loader: PictureLoader
  private var requests: [ImageRequest] = []
  private var nextImage: UInt32 = 1
  private var owners: [ImageID: (index: Int, level: WritableKeyPath<PictureItem, PictureLevel?>)] = [:]
  private var wantedThumbnails: Range<Int> = 0..<0
  private var nearThumbnails: Range<Int> = 0..<0
  private var thumbnailSide = 0
  private var openPictures: [Int] = []
  /// Counts ``open(_:at:)``: an index means something only together with it.
  private(set) var generation = 0
  private var lastReady = Instant(seconds: -1)

  /// - Parameters:
  ///   - mode: synchronous makes pictures inside of a step, so that the same input gives the same frames.
  ///   - wake: called on any thread when pictures have arrived.
  public init(_ paths: [String], mode: Mode, wake: @escaping @Sendable () -> Void = {}) {
    self.mode = mode
    loader = PictureLoader(mode: mode == .threaded ? .threaded : .synchronous, onResults: wake)
    show(paths)
  }

  public var count: Int { items.count }

  /// Seconds in which a picture that has come fades in.
  static let fadeDuration = 0.18

  // MARK: Which there are

  /// Shows other files and folders instead.
  func open(_ paths: [String], at now: Instant) {
    for index in items.indices { dropAll(of: index) }
    show(paths)
    version += 1
  }

  private func show(_ paths: [String]) {
    generation += 1
    loader.retain(only: [], for: .standIn)
    loader.retain(only: [], for: .thumbnail)
    loader.retain(only: [], for: .window)
    items = PictureLibrary.scan(paths.map { PicturePath($0) }).map {
      PictureItem(path: $0.path, failure: $0.failure)
    }
    wantedThumbnails = 0..<0
    openPictures = []
    let names = paths.map { PicturePath($0).name }
    title = names.count == 1 ? names[0] : "\(names.count) places"
  }

  func name(of index: Int) -> String { items[index].path.name }

  func index(named name: String) -> Int? { items.firstIndex { $0.path.name == name } }

  func failure(of index: Int) -> PictureFailure? { items[index].failure }

  /// Width over height as it is seen; 1 where nobody can tell.
  func aspectRatio(of index: Int) -> Double {
    readHeader(of: index)
    return items[index].header?.size.aspectRatio ?? 1
  }

  func meanColor(of index: Int) -> Color? { items[index].meanColor }

  @discardableResult
  private func readHeader(of index: Int) -> PictureHeader? {
    if items[index].header == nil, items[index].failure == nil {
      do throws(PictureFailure) {
        items[index].header = try PictureHeader(of: items[index].path)
      } catch {
        items[index].failure = error
        version += 1
      }
    }
    return items[index].header
  }

  // MARK: What is wanted

  /// The tiles in sight, those that may soon be, and how many pixels a tile's side has.
  func want(visible: Range<Int>, near: Range<Int>, side: Int) {
    let visible = visible.clamped(to: items.indices)
    let near = near.clamped(to: items.indices)
    guard visible != wantedThumbnails || near != nearThumbnails || side > thumbnailSide else { return }
    let isFirst = thumbnailSide == 0 || side > thumbnailSide * 5 / 4
    let old = nearThumbnails
    wantedThumbnails = visible
    nearThumbnails = near
    if isFirst { thumbnailSide = side }
    for index in old where !near.contains(index) { drop(\.thumbnail, of: index) }
    for index in old where !near.contains(index) { drop(\.standIn, of: index) }
    requestThumbnails(all: isFirst || generation != requestedGeneration)
  }
  private var requestedGeneration = 0

  /// Visible ones first, from the top; then those around; then all others, so that they are remembered.
  private func requestThumbnails(all: Bool) {
    requestedGeneration = generation
    var batch: [PictureRequest] = []
    let indices = all ? items.indices : nearThumbnails
    for index in nearThumbnails where needsThumbnail(index) { readHeader(of: index) }
    for index in indices where needsThumbnail(index) {
      let isNear = nearThumbnails.contains(index)
      guard let header = isNear ? items[index].header : readHeader(of: index) else { continue }
      let priority = wantedThumbnails.contains(index) ? 2 : isNear ? 1 : 0
      if priority == 2, header.embeddedThumbnail != nil, items[index].standIn == nil {
        batch.append(request(index, header, .standIn, .covering(tile), 3))
      }
      batch.append(request(index, header, .thumbnail, .covering(tile), priority))
    }
    loader.request(batch)
  }

  private var tile: PixelSize { PixelSize(width: thumbnailSide, height: thumbnailSide) }

  private func needsThumbnail(_ index: Int) -> Bool { items[index].thumbnail == nil && items[index].failure == nil }

  /// The pixels of a page that is open or about to be.
  func wantWindow(_ index: Int, fitting size: Size, scale: Double) {
    guard items.indices.contains(index), let header = readHeader(of: index) else { return }
    let pixels = PixelSize(
      width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded())))
    openPictures.removeAll { $0 == index }
    openPictures.append(index)
    let wanted = PictureTarget.fitting(pixels).size(of: header.size, enlarging: header.format == .svg)
    if let window = items[index].window, window.size.width >= wanted.width { return }
    loader.request([request(index, header, .window, .fitting(pixels), 10)])
  }

  private func request(
    _ index: Int, _ header: PictureHeader, _ purpose: PicturePurpose, _ target: PictureTarget, _ priority: Int
  ) -> PictureRequest {
    PictureRequest(
      pictureID: PictureID(rawValue: index + generation << 32), path: items[index].path, header: header,
      purpose: purpose, target: target, priority: priority)
  }

  /// Thumbnails wait while something moves; what is being opened does not.
  func setBusy(_ isBusy: Bool) {
    guard isBusy != self.isBusy else { return }
    self.isBusy = isBusy
    if isBusy { loader.pause() } else { loader.resume() }
  }
  private var isBusy = false

  // MARK: What has come

  /// Takes what the loader has made. In synchronous mode the loader makes it now.
  func collect(at now: Instant) {
    if mode == .synchronous { loader.waitUntilIdle() }
    for result in loader.takeResults(atMost: mode == .synchronous ? .max : 24) { take(result, at: now) }
    if byteCount > budget { shrink() }
  }

  private func take(_ result: PictureResult, at now: Instant) {
    let id = result.request.pictureID.rawValue
    guard id >> 32 == generation else { return }
    let index = id & 0xFFFF_FFFF
    switch (result.request.purpose, result.outcome) {
    case (.standIn, .success(let picture)):
      if items[index].thumbnail == nil, nearThumbnails.contains(index) {
        put(picture, in: \.standIn, of: index, at: now)
      }
    case (.thumbnail, .success(let picture)):
      items[index].meanColor = picture.meanColor
      if nearThumbnails.contains(index) { put(picture, in: \.thumbnail, of: index, at: now) }
    case (.window, .success(let picture)), (.full, .success(let picture)):
      put(picture, in: \.window, of: index, at: now)
    case (.standIn, .failure), (_, .failure(.cancelled)): break
    case (.thumbnail, .failure(let failure)), (.window, .failure(let failure)), (.full, .failure(let failure)):
      items[index].failure = failure
      version += 1
    }
  }

  private func put(
    _ picture: DecodedPicture, in level: WritableKeyPath<PictureItem, PictureLevel?>, of index: Int, at now: Instant
  ) {
    drop(level, of: index)
    let image = ImageID(rawValue: nextImage)
    nextImage += 1
    items[index][keyPath: level] = PictureLevel(image: image, size: picture.size, readySince: nil)
    owners[image] = (index, level)
    requests.append(.upload(image, picture.bitmap))
    if mode == .synchronous { markReady([image], at: now) }
  }

  /// For the backend: what is to be uploaded and let go.
  public func takeImageRequests() -> [ImageRequest] {
    defer { requests.removeAll() }
    return requests
  }

  /// The backend can draw these now.
  public func markReady(_ images: [ImageID], at now: Instant) {
    for image in images {
      guard let owner = owners[image] else { continue }
      items[owner.index][keyPath: owner.level]?.readySince = now
      version += 1
      lastReady = max(lastReady, now)
    }
  }

  /// The backend has lost everything: what is in sight is decoded again.
  public func contentsLost() {
    for index in items.indices { dropAll(of: index) }
    let open = openPictures
    openPictures = []
    requestThumbnails(all: false)
    for index in open { reopen(index) }
  }

  private func reopen(_ index: Int) {
    guard let header = items[index].header else { return }
    loader.request([request(index, header, .window, .fitting(header.size), 10)])
  }

  func isFading(at now: Instant) -> Bool { now - lastReady < Self.fadeDuration }

  // MARK: What can be drawn

  /// Back to front, the pictures that together show this one: a sharper one fades in over the one before it.
  func pictures(of index: Int, frame: Rect, at now: Instant, thumbnailOnly: Bool = false) -> [CardContent.Picture] {
    var result: [CardContent.Picture] = []
    let item = items[index]
    for level in [item.standIn, item.thumbnail, thumbnailOnly ? nil : item.window] {
      guard let level, let since = level.readySince else { continue }
      let opacity = ((now - since) / Self.fadeDuration).clamped(to: 0...1)
      if opacity >= 1 { result.removeAll(keepingCapacity: true) }
      result.append(CardContent.Picture(paint: .image(level.image), frame: frame, opacity: opacity))
    }
    return result
  }

  // MARK: Memory

  var byteCount: Int { items.reduce(0) { $0 + $1.levels.reduce(0) { $0 + $1.byteCount } } }

  /// Lets go of what is least in sight: pages that were opened before, then tiles around the visible ones.
  private func shrink() {
    while byteCount > budget, openPictures.count > 1 { drop(\.window, of: openPictures.removeFirst()) }
    for index in nearThumbnails where byteCount > budget && !wantedThumbnails.contains(index) {
      drop(\.thumbnail, of: index)
    }
  }

  /// A page was closed: its pixels are kept for a while, the ones before it go.
  func closed(_ index: Int) {
    while openPictures.count > 2 { drop(\.window, of: openPictures.removeFirst()) }
  }

  private func drop(_ level: WritableKeyPath<PictureItem, PictureLevel?>, of index: Int) {
    guard items.indices.contains(index), let old = items[index][keyPath: level] else { return }
    owners[old.image] = nil
    requests.append(.release(old.image))
    items[index][keyPath: level] = nil
    version += 1
  }

  private func dropAll(of index: Int) {
    drop(\.standIn, of: index)
    drop(\.thumbnail, of: index)
    drop(\.window, of: index)
  }
}
