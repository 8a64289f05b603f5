internal import FluidGeometry
public import FluidMotion
internal import FluidPictures
public import FluidScene

/// The pictures of the grid: which there are, which of their pixels are wanted, and what can be drawn of them now.
///
/// It keeps the grid's visible part and a screenful around it as pixels; the others are remembered small by the loader and
/// come back in about a millisecond.
@MainActor
public final class PictureStore {
  public enum Mode: Sendable { case threaded, synchronous }

  private(set) var items: [PictureItem] = []
  /// What the grid is called: the folder's name, or how many were opened together.
  private(set) var title = ""
  /// Counts ``open(_:at:)``: an index means something only together with it.
  private(set) var generation = 0
  /// Bytes of pixels; what is not in sight goes first.
  var budget = 512 << 20
  /// Bytes of pixels that the backend holds or is being given.
  private(set) var byteCount = 0
  /// Changes whenever something of a tile can be drawn that could not, or the other way round.
  private(set) var version: UInt64 = 0

  let mode: Mode
  let loader: PictureLoader
  var wanted = Wanted()
  private var requests: [ImageRequest] = []
  private var nextImage: UInt32 = 1
  private var owners: [ImageID: Owner] = [:]
  /// Pictures that something newer is about to hide.
  private var fading: Set<Owner> = []
  private var madeCount = 0
  private var lastReady = Instant(seconds: -1)
  private var lastTileReady = Instant(seconds: -1)
  private var isBusy = false

  private struct Owner: Hashable {
    let index: Int
    let isWindow: Bool
  }

  /// Seconds in which a picture that has come fades in.
  nonisolated static let fadeDuration = 0.18

  /// - Parameters:
  ///   - paths: files, and folders that are searched through.
  ///   - mode: synchronous makes pictures inside of a step, so that the same input gives the same frames.
  ///   - wake: called on any thread when pictures have arrived.
  public init(_ paths: [String], mode: Mode, wake: @escaping @Sendable () -> Void = {}) {
    self.mode = mode
    loader = PictureLoader(mode: mode == .threaded ? .threaded : .synchronous, onResults: wake)
    show(paths)
  }

  // MARK: Which there are

  /// Shows other files and folders instead.
  func open(_ paths: [String], at now: Instant) {
    for index in items.indices { dropAll(of: index) }
    show(paths)
    version += 1
  }

  private func show(_ paths: [String]) {
    generation += 1
    for purpose in PicturePurpose.allCases { loader.retain(only: [], for: purpose) }
    items = PictureLibrary.scan(paths.map { PicturePath($0) }).map {
      PictureItem(path: $0.path, failure: $0.failure)
    }
    wanted = Wanted()
    fading = []
    madeCount = items.count { $0.isMade }
    title = paths.count == 1 ? PicturePath(paths[0]).name : "\(paths.count) places"
  }

  public var count: Int { items.count }

  func name(of index: Int) -> String { items[index].path.name }

  func index(named name: String) -> Int? { items.firstIndex { $0.path.name == name } }

  func failure(of index: Int) -> PictureFailure? { items[index].failure }

  /// Width over height as it is seen; 1 where nobody can tell.
  func aspectRatio(of index: Int) -> Double { header(of: index)?.size.aspectRatio ?? 1 }

  func hasPixels(of index: Int) -> Bool { items[index].thumbnails.isReady || items[index].windows.isReady }

  func meanColor(of index: Int) -> Color? { items[index].meanColor }

  func header(of index: Int) -> PictureHeader? {
    if items[index].header == nil, items[index].failure == nil {
      do throws(PictureFailure) {
        items[index].header = try PictureHeader(of: items[index].path)
      } catch {
        fail(index, error)
      }
    }
    return items[index].header
  }

  func remember(_ details: PictureDetails, of index: Int) { items[index].details = details }

  private func fail(_ index: Int, _ failure: PictureFailure) {
    change(index) { $0.failure = failure }
    version += 1
  }

  /// Changes an item, and counts it when its thumbnail is made by that.
  private func change(_ index: Int, _ body: (inout PictureItem) -> Void) {
    let wasMade = items[index].isMade
    body(&items[index])
    if !wasMade, items[index].isMade { madeCount += 1 }
  }

  // MARK: What has come

  /// Takes what the loader has made, and lets go of what can no longer be seen.
  func collect(at now: Instant) {
    if mode == .synchronous { loader.waitUntilIdle() }
    for result in loader.takeResults() { take(result, at: now) }
    for owner in fading {
      let hidden = levels(of: owner) { $0.takeHidden(at: now) }
      forget(hidden)
      if !hidden.isEmpty { fading.remove(owner) }
    }
    if byteCount > budget { shrink() }
  }

  private func take(_ result: PictureResult, at now: Instant) {
    let id = result.request.pictureID.rawValue
    guard id >> 32 == generation else { return }
    let index = id & 0xFFFF_FFFF
    switch (result.request.purpose, result.outcome) {
    case (.standIn, .success(let picture)):
      guard items[index].thumbnails.entries.isEmpty, wanted.near.contains(index) else { return }
      put(picture, Owner(index: index, isWindow: false), isProvisional: true, at: now)
    case (.thumbnail, .success(let picture)):
      change(index) { $0.meanColor = picture.meanColor }
      if wanted.near.contains(index) {
        put(picture, Owner(index: index, isWindow: false), isProvisional: false, at: now)
      }
    case (.window, .success(let picture)), (.full, .success(let picture)):
      put(picture, Owner(index: index, isWindow: true), isProvisional: false, at: now)
    case (.standIn, .failure), (_, .failure(.cancelled)): break
    case (.thumbnail, .failure(let failure)), (.window, .failure(let failure)), (.full, .failure(let failure)):
      fail(index, failure)
    }
  }

  private func put(_ picture: DecodedPicture, _ owner: Owner, isProvisional: Bool, at now: Instant) {
    let level = PictureLevel(
      image: ImageID(rawValue: nextImage), size: picture.size, isOpaque: picture.bitmap.isOpaque,
      isProvisional: isProvisional, readySince: nil)
    nextImage += 1
    let isFirst = levels(of: owner) { levels in
      defer { levels.add(level) }
      return levels.entries.isEmpty
    }
    if !isFirst { fading.insert(owner) }
    owners[level.image] = owner
    byteCount += level.byteCount
    requests.append(.upload(level.image, picture.bitmap))
    if mode == .synchronous { markReady([level.image], at: now) }
  }

  private func levels<Result>(of owner: Owner, _ body: (inout PictureLevels) -> Result) -> Result {
    owner.isWindow ? body(&items[owner.index].windows) : body(&items[owner.index].thumbnails)
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
      levels(of: owner) { $0.markReady(image, at: now) }
      lastReady = max(lastReady, now)
      guard !owner.isWindow else { continue }
      version += 1
      lastTileReady = max(lastTileReady, now)
    }
  }

  /// The backend has lost everything: what is in sight is made again.
  public func contentsLost() {
    for index in items.indices { dropAll(of: index) }
    wanted.forgetRequests()
  }

  // MARK: Memory

  /// Lets go of what is least in sight: pages that were opened before, then tiles around the visible ones.
  private func shrink() {
    while byteCount > budget, wanted.open.count > 1 { dropWindow(of: wanted.open.removeFirst()) }
    for index in wanted.near where byteCount > budget && !wanted.visible.contains(index) { dropThumbnail(of: index) }
  }

  func dropThumbnail(of index: Int) {
    guard items.indices.contains(index) else { return }
    forget(items[index].thumbnails.takeAll())
  }

  func dropWindow(of index: Int) {
    guard items.indices.contains(index) else { return }
    forget(items[index].windows.takeAll())
  }

  private func dropAll(of index: Int) {
    dropThumbnail(of: index)
    dropWindow(of: index)
  }

  private func forget(_ levels: [PictureLevel]) {
    for level in levels {
      if owners.removeValue(forKey: level.image)?.isWindow == false { version += 1 }
      byteCount -= level.byteCount
      requests.append(.release(level.image))
    }
  }

  // MARK: Looking at it

  /// Thumbnails wait while something moves; what is being opened does not.
  func setBusy(_ isBusy: Bool) {
    guard isBusy != self.isBusy else { return }
    self.isBusy = isBusy
    if isBusy { loader.pause() } else { loader.resume() }
  }

  func isFading(at now: Instant) -> Bool { now - lastReady < Self.fadeDuration }

  /// Whether the grid changes: a layer of it has to be drawn again, which costs as much as all its pictures.
  func isTileFading(at now: Instant) -> Bool { now - lastTileReady < Self.fadeDuration }

  /// How far the grid is.
  struct Census {
    let count: Int
    /// Tiles in sight, and those of them that show their picture or say why they cannot.
    let visible: Int
    let shown: Int
    /// Thumbnails that have been made so far, pictures that cannot be shown included.
    let made: Int
  }

  var census: Census {
    let shown = wanted.visible.count { items[$0].failure != nil || items[$0].thumbnails.best?.readySince != nil }
    return Census(count: count, visible: wanted.visible.count, shown: shown, made: madeCount)
  }
}
