package import FluidMotion
public import FluidPictures
package import FluidScene

/// The pictures of the grid: which there are, which of their pixels are wanted, and what can be drawn of them now.
///
/// It keeps the grid's visible part, a screenful around it and what was scrolled past a moment ago as pixels; the others are
/// remembered small by the loader and come back in about a millisecond.
@MainActor
public final class PictureStore {
  public enum Mode: Sendable { case threaded, synchronous }

  /// What was opened last.
  package private(set) var collection = PictureCollection([], number: 0)
  /// Bytes of pixels; what is not in sight goes first.
  package var budget = 512 << 20
  /// The size of all tiles where pages are shown from them as well; `nil` where a layout says it, and pages have pixels of their own.
  package var onlyTile: PixelSize?
  /// Bytes of pixels that the backend holds or is being given.
  package var byteCount: Int { traffic.byteCount }
  /// Changes whenever something of a tile can be drawn that could not, or the other way round.
  package var version: UInt64 = 0

  package let mode: Mode
  package let loader: PictureLoader
  package var wanted = Wanted()
  package var traffic = ImageTraffic()
  /// Of a large picture that is looked at closely.
  package var pieces: PieceShelf
  /// The picture that plays.
  package var animation: AnimationShelf
  package var arrivals = Arrivals()
  private var madeCount = 0
  private var search = Search()
  /// What pictures are sorted by, as far as it was asked for.
  package var traits = PictureTraitTable()
  package let detailsReader: FileReader<DetailsRequest, PictureDetails>
  package var headers: Headers
  package let wake: @Sendable () -> Void
  private var thumbnailCacheUse: ThumbnailCacheUse {
    didSet { if thumbnailCacheUse != oldValue { loader.setRemembering(thumbnailCacheUse.remembering) } }
  }
  private var isBusy = false
  private var paused: Set<PicturePurpose> = []

  /// When pictures became drawable, and what they fade in over.
  package struct Arrivals {
    /// Pictures that something newer is about to hide.
    package var fading: Set<ImageTraffic.Owner> = []
    package var last = Instant(seconds: -1)
    package var lastTile = Instant(seconds: -1)
  }

  /// Whether thumbnails are remembered for other programs, and for the next time.
  private struct ThumbnailCacheUse: Hashable {
    /// Whether there is a folder for it.
    let exists: Bool
    /// Whether it is to be used.
    var isUsed = true
    var isAtRest = false

    var remembering: PictureLoader.Remembering {
      !exists || !isUsed ? .off : isAtRest ? .readingAndWriting : .reading
    }
  }

  /// How pictures are found.
  private struct Search {
    /// What looks for files and reads their headers; `nil` where all is known that can be.
    var scan: PictureScan?
    /// What tells of changes in the folders; `nil` where nothing does.
    var watch: FolderWatch?
    /// Whether there may be more pictures than are known by now.
    var isLooking = false
    /// Pictures that have changed since the scan found them: what it reads is not theirs.
    var changed: Set<Int> = []
  }

  /// Whether there may be more pictures than are known by now.
  package var isLooking: Bool { search.isLooking }
  /// Whether another thread still reads headers.
  package var isReadingHeaders: Bool { search.scan != nil }

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
    self.mode = mode
    self.wake = wake
    detailsReader = FileReader(onResults: wake) { PictureDetails(of: $0.path, $0.header) }
    headers = Headers(onResults: wake)
    thumbnailCacheUse = ThumbnailCacheUse(exists: folder != nil)
    loader = PictureLoader(
      mode: mode == .threaded ? .threaded : .synchronous, remembering: folder, isOnCheckerboard: true, onResults: wake)
    pieces = PieceShelf(
      loader: RegionLoader(isThreaded: mode == .threaded, isOnCheckerboard: true, onResults: wake))
    animation = AnimationShelf(
      loader: AnimationLoader(isThreaded: mode == .threaded, isOnCheckerboard: true, onFrames: wake))
    loader.setRemembering(thumbnailCacheUse.remembering)
    show(paths)
  }

  // MARK: Which there are

  /// Shows other files and folders instead.
  package func open(_ paths: [String], at now: Instant) {
    for index in items.indices { dropAll(of: index) }
    dropPieces()
    dropAnimations()
    show(paths)
    version += 1
  }

  private func show(_ paths: [String]) {
    collection = PictureCollection(paths, number: collection.number + 1)
    for purpose in PicturePurpose.allCases { loader.retain(only: [], for: purpose) }
    wanted = Wanted()
    arrivals.fading = []
    madeCount = 0
    traits = PictureTraitTable()
    headers.forgetAll()
    look(in: collection.places)
  }

  // MARK: Looking for them

  /// Seconds that a window waits for what is in a folder: most are known by then, and are shown as a whole.
  private static let patience = 0.05
  /// So many files are taken in between two frames.
  private static let slice = 2048

  private func look(in places: PictureScan.Places) {
    guard mode == .threaded else {
      search = Search()
      return append(PictureLibrary.scan(places))
    }
    let watch = FolderWatch(places, onChanges: wake)
    let scan = PictureScan(places, watch: watch, onResults: wake)
    search = Search(scan: scan, watch: watch, isLooking: true)
    scan.wait(atMost: Self.patience)
    takeFound()
  }

  /// Takes in what has been found since, and what is known of it.
  package func takeFound() {
    guard let slice = search.scan?.take(atMost: Self.slice) else { return }
    append(slice.entries)
    for header in slice.headers where isForScan(header.index) { takeHeader(of: header.index, header.outcome) }
    search.isLooking = !slice.hasAllEntries
    if slice.isLast { (search.scan, search.changed) = (nil, []) }
    if !slice.headers.isEmpty || slice.isLast { headersCame(isSilent: !slice.isLast) }
    if slice.isMoreThere { wake() }
  }

  /// Takes in what has changed in the folders since all was found, and what has been read of files.
  package func takeChanges() {
    if !isLooking, let changes = search.watch?.takeChanges(), !changes.isEmpty { apply(changes) }
    takeHeaders()
  }

  /// What the scan has read, or is yet to read, of pictures that have changed is not theirs.
  package func ignoreScan(of indices: Set<Int>) { if isReadingHeaders { search.changed.formUnion(indices) } }

  /// What has been found is all there is.
  package func stopLooking() { search.scan?.stopLooking() }

  /// Whether a header is the scan's to read.
  package func isForScan(_ index: Int) -> Bool {
    isReadingHeaders && awaitsHeader(of: index) && !search.changed.contains(index)
  }

  private func append(_ entries: [PictureEntry]) {
    guard !entries.isEmpty else { return }
    let start = items.count
    for entry in entries where collection.append(entry) { madeCount += 1 }
    wanted.extend(from: start, to: items.count)
    version += 1
  }

  package var items: [PictureItem] {
    get { collection.items }
    _modify { yield &collection.items }
  }

  public var count: Int { items.count }
  package var title: String { collection.title }
  package var paths: [String] { collection.paths }

  package func path(of index: Int) -> PicturePath { collection.path(of: index) }

  package func name(of index: Int) -> String { collection.name(of: index) }

  package func index(named name: String) -> Int? { collection.index(named: name) }

  package func scriptName(of index: Int) -> String { collection.scriptName(of: index) }

  package func failure(of index: Int) -> PictureFailure? { items[index].failure }

  /// What is wrong with a picture, also where something of it is there to be seen.
  package func flaw(of index: Int) -> PictureFailure? {
    items[index].failure ?? (items[index].isCutOff ? .truncated : nil)
  }

  package func hasPixels(of index: Int) -> Bool {
    items[index].thumbnails.isReady || items[index].windows.isReady || items[index].closeUps.isReady
  }

  /// Whether there are pixels for the first page.
  package func hasTile(of index: Int) -> Bool { items[index].thumbnails.isReady }

  package func meanColor(of index: Int) -> Color? { items[index].meanColor }

  package func fail(_ index: Int, _ failure: PictureFailure) {
    change(index) { $0.failure = failure }
    version += 1
  }

  /// Counts anew which thumbnails are made.
  package func recount() { madeCount = items.count(where: \.isMade) }

  /// Changes an item, and counts it when its thumbnail is made by that.
  package func change(_ index: Int, _ body: (inout PictureItem) -> Void) {
    let wasMade = items[index].isMade
    body(&items[index])
    if !wasMade, items[index].isMade { madeCount += 1 }
  }

  // MARK: Looking at it

  /// Thumbnails wait while something moves; what is being opened does not.
  package func setBusy(_ isBusy: Bool) {
    self.isBusy = isBusy
    updatePause()
  }

  /// Thumbnails wait for a close-up and for pieces, too: what is on the screen goes first.
  package func updatePause() {
    let shouldPause = isBusy || wanted.closeUp?.requested != nil || pieces.isAwaiting
    let paused = shouldPause ? PicturePurpose.background : awaitsLargeWindow ? [.thumbnail] : []
    guard paused != self.paused else { return }
    self.paused = paused
    loader.pause(paused)
    if paused == [.thumbnail], let index = wanted.open.last {
      deferThumbnail(of: index)
    } else if paused.isEmpty {
      requestDeferredThumbnail()
    }
  }

  /// Whether a page has yet to see a picture that takes seconds to go through: its tile would take as long again.
  private var awaitsLargeWindow: Bool {
    guard mode == .threaded, let index = wanted.open.last, items.indices.contains(index) else { return false }
    let item = items[index]
    return item.failure == nil && item.windows.entries.isEmpty && item.header?.isLarge == true
  }

  /// Whether every tile in sight shows what it should and nothing moves: the time at which thumbnails are written to the cache.
  package func setAtRest(_ isAtRest: Bool) { thumbnailCacheUse.isAtRest = isAtRest }

  /// Whether the thumbnail cache is used, where there is one.
  package func setUsesThumbnailCache(_ isUsed: Bool) { thumbnailCacheUse.isUsed = isUsed }

  package func isFading(at now: Instant) -> Bool { now - arrivals.last < Self.fadeDuration }

  /// Whether the grid changes: a layer of it has to be drawn again, which costs as much as all its pictures.
  package func isTileFading(at now: Instant) -> Bool { now - arrivals.lastTile < Self.fadeDuration }

  /// How far the grid is.
  package struct Census {
    package let count: Int
    /// Tiles in sight, and those of them that show their picture or say why they cannot.
    package let visible: Int
    package let shown: Int
    /// Those that show nothing of it, not even its colour.
    package let blank: Int
    /// Thumbnails that have been made so far, pictures that cannot be shown included.
    package let made: Int
  }

  package var census: Census {
    let shown = wanted.visible.count { items[$0].failure != nil || items[$0].thumbnails.best?.readySince != nil }
    let blank = wanted.visible.count { index in
      let item = items[index]
      return item.failure == nil && item.meanColor == nil && !item.thumbnails.isReady
    }
    return Census(count: count, visible: wanted.visible.count, shown: shown, blank: blank, made: madeCount)
  }
}
