package import FluidGeometry
package import FluidPictures

/// The priorities among what is looked at; the close-up of what is open goes between.
enum PagePriority {
  static let page = 10
  static let closeUp = 8
  /// The priority of the nearest neighbour; each further one is one less.
  static let neighbour = 6
}

/// Pictures on pages, and those that pages may show next: their pixels are as large as the window.
@MainActor
package final class PicturePages {
  /// Pages that are open or were a moment ago, the latest last.
  package private(set) var open: [Int] = []
  /// The pictures that the page may show next, the most likely first.
  private var neighbours: [Int] = []
  /// Whether those of them that have no pixels are to get some.
  package private(set) var areNeighboursDue = false
  /// Called whenever something else is asked for, or no longer is.
  package var onChange: @MainActor () -> Void = {}

  private let files: PictureFiles
  private let pixels: PicturePixels
  private let closeUp: CloseUp
  private let pieces: PieceShelf
  private let loader: PictureLoader

  package init(
    _ files: PictureFiles, _ pixels: PicturePixels, _ closeUp: CloseUp, _ pieces: PieceShelf, _ loader: PictureLoader
  ) {
    (self.files, self.pixels, self.closeUp, self.pieces) = (files, pixels, closeUp, pieces)
    self.loader = loader
  }

  private var collection: PictureCollection { files.collection }

  /// Whether the pixels of a picture are kept when they have come.
  package func isKept(_ index: Int) -> Bool { open.contains(index) || neighbours.contains(index) }

  /// Bytes of the page that was opened last, which stay whatever else is wanted.
  package var reservedBytes: Int { open.last.map { collection.items[$0].windows.byteCount } ?? 0 }

  /// Whether more pixels than the window has were asked for and have not come.
  package var awaitsDetail: Bool { closeUp.isAwaiting || pieces.isAwaiting }

  /// Whether a page has yet to see a picture that takes seconds to go through: its tile would take as long again.
  package var awaitsLarge: Bool {
    guard files.mode == .threaded, let index = open.last, collection.items.indices.contains(index) else { return false }
    let item = collection.items[index]
    return item.failure == nil && item.windows.entries.isEmpty && item.header?.isLarge == true
  }

  // MARK: Showing

  /// The pixels of a page that is open or about to be, such as one whose tile has a finger on it.
  package func want(_ index: Int, fitting size: Size, scale: Double) {
    guard collection.items.indices.contains(index) else { return }
    pixels.windowSize = Self.pixels(size, scale)
    open.removeAll { $0 == index }
    open.append(index)
    // Several cards may be in flight at once, but never this many.
    drop(downTo: 4)
    request(index, PagePriority.page)
    onChange()
  }

  /// A page is open and shows this picture, and these may be next, the most likely one first.
  ///
  /// It may be called in every frame: only what differs from the call before costs anything. The picture's own pixels come
  /// first; the neighbours follow where the budget has room for them, unless the page is in flight: then those that are there
  /// stay, and nothing is decoded. Kept are the picture, its neighbours and the picture that was shown before it, which may
  /// still be closing.
  package func show(_ index: Int, neighbours: [Int], isInFlight: Bool = false, fitting size: Size, scale: Double) {
    let valid = neighbours.lazy.filter { self.collection.items.indices.contains($0) && $0 != index }
    guard
      index != open.last || Self.pixels(size, scale) != pixels.windowSize
        || !self.neighbours.elementsEqual(valid) || areNeighboursDue == isInFlight
    else { return }
    let former = self.neighbours
    if !former.elementsEqual(valid) { self.neighbours = Array(valid) }
    areNeighboursDue = !isInFlight
    want(index, fitting: size, scale: scale)
    keepOnly(latest: 2, and: former)
    requestNeighbours()
    onChange()
  }

  private static func pixels(_ size: Size, _ scale: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int(clampedRounding: size.width * scale)), height: max(1, Int(clampedRounding: size.height * scale))
    )
  }

  /// A page was closed: it may be opened again, or one beside it, so their pixels stay until another page is shown; those of the
  /// ones before it go. What might have been next and is not there yet is not waited for. The tile of a file that could no
  /// longer be read says so from now on.
  package func close(_ index: Int) {
    if collection.items[index].failure != nil { pixels.drop(.tile, of: index) }
    dropDetail(of: index)
    if open.last == index { cancelNeighbours() }
    keepOnly(latest: 2, and: neighbours)
    onChange()
  }

  /// The page shows something else, or is gone: its large pixels go at once.
  private func dropDetail(of index: Int) {
    closeUp.drop(of: index)
    pieces.drop(of: index)
  }

  private func cancelNeighbours() {
    areNeighboursDue = false
    for index in neighbours where !open.contains(index) { loader.cancel(collection.id(of: index), .window) }
  }

  // MARK: Asking

  /// Asks for what is missing.
  package func request() {
    for index in open { request(index, PagePriority.page) }
    requestNeighbours()
  }

  private func requestNeighbours() {
    guard areNeighboursDue else { return }
    var room = pixels.budget - pixels.byteCount
    for (place, index) in neighbours.enumerated() where !open.contains(index) {
      guard let header = files.header(of: index) else { continue }
      room -= pixels.windowSize(of: header).byteCount
      if room >= 0 { request(index, PagePriority.neighbour - place) }
    }
  }

  private func request(_ index: Int, _ priority: Int) {
    guard pixels.onlyTile == nil, let header = files.header(of: index) else { return }
    // An SVG may be drawn a pixel smaller than it was asked for.
    if let best = collection.items[index].windows.best, best.size.width + 1 >= pixels.windowSize(of: header).width {
      return
    }
    loader.request(collection.request(index, header, .window, .fitting(pixels.windowSize), priority))
  }

  // MARK: Dropping

  /// - Parameter candidates: others that may have pixels or be getting them.
  private func keepOnly(latest count: Int, and candidates: [Int]) {
    drop(downTo: count)
    for index in candidates where !open.contains(index) { drop(index) }
  }

  /// Drops the pages that were opened first, until so many are left or no other one is due.
  package func drop(downTo count: Int, while isDue: () -> Bool = { true }) {
    while open.count > count, isDue() { drop(open.removeFirst()) }
  }

  /// Unless it is still wanted as a neighbour.
  private func drop(_ index: Int) {
    guard !neighbours.contains(index) else { return }
    loader.cancel(collection.id(of: index), .window)
    dropDetail(of: index)
    pixels.drop(.window, of: index)
  }

  /// Drops what pages may show next, the least likely first.
  package func dropNeighbours(while isDue: () -> Bool) {
    for index in neighbours.reversed() where isDue() && index != open.last { pixels.drop(.window, of: index) }
  }

  /// Prepares for the pictures of another opening.
  package func reset() { (open, neighbours, areNeighboursDue) = ([], [], false) }
}
