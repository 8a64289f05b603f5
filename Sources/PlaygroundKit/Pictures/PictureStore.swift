internal import FluidGeometry
internal import FluidMotion
internal import FluidPictures
internal import FluidScene

/// The pictures of the grid: which there are, which of their pixels are wanted, and what can be drawn of them now.
///
/// It keeps the grid's visible part and a screenful around it as pixels; the others are remembered small by the loader and
/// come back in about a millisecond.
@MainActor
public final class PictureStore {
  public enum Mode: Sendable { case threaded, synchronous }

  var items: [PictureItem] = []
  /// What was opened: files and folders.
  private(set) var paths: [String] = []
  /// What the grid is called: the folder's name, or how many were opened together.
  private(set) var title = ""
  /// Counts ``open(_:at:)``: an index means something only together with it.
  private(set) var generation = 0
  /// Bytes of pixels; what is not in sight goes first.
  var budget = 512 << 20
  /// Bytes of pixels that the backend holds or is being given.
  var byteCount: Int { traffic.byteCount }
  /// Changes whenever something of a tile can be drawn that could not, or the other way round.
  var version: UInt64 = 0

  let mode: Mode
  let loader: PictureLoader
  var wanted = Wanted()
  var traffic = ImageTraffic()
  /// Pictures that something newer is about to hide.
  var fading: Set<ImageTraffic.Owner> = []
  private var madeCount = 0
  var lastReady = Instant(seconds: -1)
  var lastTileReady = Instant(seconds: -1)
  private var isBusy = false
  private var isPaused = false

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
    self.paths = paths
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

  func path(of index: Int) -> PicturePath { items[index].path }

  func name(of index: Int) -> String { items[index].path.name }

  func index(named name: String) -> Int? { items.firstIndex { $0.path.name == name } }

  func failure(of index: Int) -> PictureFailure? { items[index].failure }

  /// Width over height as it is seen; 1 where nobody can tell.
  func aspectRatio(of index: Int) -> Double { header(of: index)?.size.aspectRatio ?? 1 }

  func hasPixels(of index: Int) -> Bool {
    items[index].thumbnails.isReady || items[index].windows.isReady || items[index].closeUps.isReady
  }

  /// Whether there are pixels for the first page.
  func hasTile(of index: Int) -> Bool { items[index].thumbnails.isReady }

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

  func fail(_ index: Int, _ failure: PictureFailure) {
    change(index) { $0.failure = failure }
    version += 1
  }

  /// Changes an item, and counts it when its thumbnail is made by that.
  func change(_ index: Int, _ body: (inout PictureItem) -> Void) {
    let wasMade = items[index].isMade
    body(&items[index])
    if !wasMade, items[index].isMade { madeCount += 1 }
  }

  // MARK: Looking at it

  /// Thumbnails wait while something moves; what is being opened does not.
  func setBusy(_ isBusy: Bool) {
    self.isBusy = isBusy
    updatePause()
  }

  /// Thumbnails wait for a close-up, too: what is on the screen goes first.
  func updatePause() {
    let shouldPause = isBusy || wanted.closeUp?.requested != nil
    guard shouldPause != isPaused else { return }
    isPaused = shouldPause
    if shouldPause { loader.pause() } else { loader.resume() }
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
