package import FluidGeometry
package import FluidMotion
package import FluidPictures
package import FluidScene

/// The pieces of a picture that is looked at closely and is too large to be in memory as a whole: which are wanted, which there are,
/// and what is drawn of them over the window's level.
@MainActor
package final class PieceShelf {
  /// What the pieces are of.
  package struct Subject: Hashable {
    package let index: Int
    package let picture: RegionPicture
    package let grid: PieceGrid
  }

  private struct Entry {
    var level: PictureLevel
    /// Counts the plans: that of the latest one that had the piece.
    var lastWanted: Int
  }

  package let loader: RegionLoader
  package private(set) var subject: Subject?
  package private(set) var plan = PiecePlan.none
  /// Bytes of all pieces that there are.
  package private(set) var byteCount = 0
  private var entries: [Piece: Entry] = [:]
  private var failed: Set<Piece> = []
  /// Those that there was no process for: they are asked for again.
  private var short: Set<Piece> = []
  /// Whether some of what was asked for again may come.
  private var isAskingAgain = false
  private var plans = 0
  private let files: PictureFiles
  private let pixels: PicturePixels
  private let shortage: DecoderShortage

  package init(_ files: PictureFiles, _ pixels: PicturePixels, _ shortage: DecoderShortage, _ loader: RegionLoader) {
    (self.files, self.pixels, self.shortage, self.loader) = (files, pixels, shortage, loader)
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Whether pieces that are seen have yet to come.
  package var isAwaiting: Bool { plan.visible.contains(where: isMissing) }

  private func isMissing(_ piece: Piece) -> Bool {
    entries[piece] == nil && !failed.contains(piece) && !short.contains(piece)
  }

  // MARK: Wanting

  /// The part of the budget: what is left is for the window's levels, tiles, and what is being decoded and uploaded.
  private static let fraction = 0.375

  /// Asks for what is seen of a picture, and for what will be.
  ///
  /// Nothing is decoded before the window's level is there, which is seen first and lies beneath the pieces. The pieces of the picture
  /// before stay until this one needs its own.
  package func want(_ index: Int, _ header: PictureHeader, _ view: PieceView) {
    let collection = files.collection
    guard header.isCutIntoPieces, collection.items[index].windows.isReady, collection.items[index].failure == nil else {
      return
    }
    let grid = PieceGrid(full: header.size, orientation: header.orientation)
    let picture = RegionPicture(pictureID: collection.id(of: index), path: collection.path(of: index), header: header)
    let subject = Subject(index: index, picture: picture, grid: grid)
    let plan = PiecePlan(grid, view, window: pixels.windowSize(of: header), maximumBytes: room)
    if subject != self.subject {
      guard isEmpty || !plan.visible.isEmpty else { return }
      drop()
      begin(subject)
    }
    guard plan != self.plan else { return }
    self.plan = plan
    plans += 1
    for piece in plan.visible + plan.near { entries[piece]?.lastWanted = plans }
    request(of: subject)
  }

  private var room: Int {
    let others = pixels.byteCount - byteCount
    return max(0, min(pixels.budget - others, Int(Double(pixels.budget) * Self.fraction)))
  }

  private func begin(_ subject: Subject?) {
    (self.subject, plan, failed, short, isAskingAgain) = (subject, .none, [], [], false)
    loader.want([], of: subject?.picture)
  }

  private func request(of subject: Subject) {
    let missing = (plan.visible + plan.near).filter(isMissing)
    loader.want(missing.map(subject.grid.region), of: subject.picture)
  }

  // MARK: Coming and going

  /// Takes what has been decoded.
  package func collect(at now: Instant) {
    for result in files.mode == .synchronous ? loader.finish() : loader.takeResults() {
      guard let piece = piece(of: result) else { continue }
      switch result.outcome {
      case .success(let bitmap):
        drop(downTo: room - bitmap.byteCount)
        let level = pixels.upload(bitmap)
        byteCount += level.byteCount
        entries[piece] = Entry(level: level, lastWanted: plans)
        if files.mode == .synchronous { _ = markReady(level.image, at: now) }
        if isAskingAgain { shortage.noteEnd() }
        isAskingAgain = false
      case .failure(.noDecoder):
        short.insert(piece)
        shortage.note(at: now)
      // The coarser level stays.
      case .failure: failed.insert(piece)
      }
    }
  }

  /// The piece that a region was decoded for; `nil` where it is of no use any more.
  private func piece(of result: RegionResult) -> Piece? {
    guard let subject, subject.picture == result.picture else { return nil }
    return (plan.visible + plan.near).first {
      entries[$0] == nil && $0.level == result.region.level && subject.grid.region(of: $0) == result.region
    }
  }

  /// Asks for those again that there was no process for.
  package func askAgain() {
    guard let subject, !short.isEmpty else { return }
    (short, isAskingAgain) = ([], true)
    request(of: subject)
  }

  /// - Returns: whether the image is one of a piece.
  package func markReady(_ image: ImageID, at now: Instant) -> Bool {
    guard let piece = entries.first(where: { $0.value.level.image == image })?.key else { return false }
    entries[piece]?.level.readySince = now
    pixels.noteArrival(at: now)
    return true
  }

  /// Drops what was wanted longest ago, until so many bytes are left. What is seen stays.
  package func drop(downTo bytes: Int) {
    let visible = Set(plan.visible)
    let candidates = entries.filter { !visible.contains($0.key) }.sorted {
      ($0.value.lastWanted, $0.value.level.image) < ($1.value.lastWanted, $1.value.level.image)
    }
    for (piece, entry) in candidates where byteCount > bytes {
      entries[piece] = nil
      byteCount -= entry.level.byteCount
      pixels.release(CollectionOfOne(entry.level))
    }
  }

  /// Closes the file, and drops all pieces.
  package func drop() {
    pixels.release(entries.values.map(\.level).sorted { $0.image < $1.image })
    (entries, byteCount) = ([:], 0)
    if subject != nil { begin(nil) }
  }

  /// Drops what there is of a picture.
  package func drop(of index: Int) { if subject?.index == index { drop() } }

  // MARK: Drawing

  /// Whether all that is seen is there, and has faded in.
  package func isSharp(at now: Instant) -> Bool {
    !plan.visible.isEmpty && plan.visible.allSatisfy { entries[$0]?.level.opacity(at: now) == 1 }
  }

  /// Texels for each pixel across, at most 1, of a picture of which all that is seen is shown in pieces; `nil` where coarser pixels are.
  package func sharpness(of index: Int, pixels width: Double, at now: Instant) -> Double? {
    guard let subject, subject.index == index, isSharp(at: now), width > 0 else { return nil }
    let full = subject.grid.full
    return min(Double(full.atLevel(plan.level).width + 1) / min(width, Double(full.width)), 1)
  }

  /// Draws the pieces that are seen of a picture over its coarser levels, back to front: coarser ones beneath, those of the level that
  /// fits on top. Pieces that are much finer than the screen would shimmer, and are not drawn.
  ///
  /// - Parameters:
  ///   - index: the picture.
  ///   - frame: of the whole picture.
  ///   - viewport: the part of the page in which it is seen.
  ///   - scale: pixels a point.
  package func addPieces(
    of index: Int, frame: Rect, in viewport: Rect, scale: Double, at now: Instant,
    to result: inout [CardContent.Picture]
  ) {
    guard let subject, subject.index == index, !entries.isEmpty, frame.width > 0,
      frame.width * scale > Double(pixels.windowSize(of: subject.picture.header).width)
    else { return }
    let best = subject.grid.level(for: frame.width * scale)
    let isCovered = best == plan.level && isSharp(at: now)
    func isBeneath(_ a: Piece, _ b: Piece) -> Bool {
      if (a.level == best) != (b.level == best) { return b.level == best }
      return (-a.level, a.row, a.column) < (-b.level, b.row, b.column)
    }
    let seen = entries.filter { piece, entry in
      piece.level >= best - 1 && (!isCovered || piece.level == best) && entry.level.readySince != nil
        && subject.grid.frame(of: piece, in: frame).intersects(viewport)
    }
    for (piece, entry) in seen.sorted(by: { isBeneath($0.key, $1.key) }) {
      result.append(
        CardContent.Picture(
          paint: .image(entry.level.image), frame: subject.grid.frame(of: piece, in: frame),
          opacity: entry.level.opacity(at: now), isOpaque: false))
    }
  }
}
