package import FluidGeometry
package import FluidMotion
package import FluidPictures
package import FluidScene

/// The pieces of the picture that is looked at closely: which are wanted, which there are, and what is drawn of them.
package struct PieceShelf {
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

  package init(loader: RegionLoader) { self.loader = loader }

  package var isEmpty: Bool { entries.isEmpty }

  /// Whether pieces that are seen have yet to come.
  package var isAwaiting: Bool { plan.visible.contains(where: isMissing) }

  private func isMissing(_ piece: Piece) -> Bool {
    entries[piece] == nil && !failed.contains(piece) && !short.contains(piece)
  }

  // MARK: Wanting

  /// Takes another subject, once the pieces of the one before are gone.
  package mutating func begin(_ subject: Subject?) {
    precondition(entries.isEmpty, "the pieces of another picture are still there")
    (self.subject, plan, failed, short, isAskingAgain) = (subject, .none, [], [], false)
    loader.want([], of: subject?.picture)
  }

  /// Asks for what a plan has and is not there.
  package mutating func want(_ plan: PiecePlan) {
    guard let subject, plan != self.plan else { return }
    self.plan = plan
    plans += 1
    for piece in plan.visible + plan.near { entries[piece]?.lastWanted = plans }
    request(of: subject)
  }

  private func request(of subject: Subject) {
    let missing = (plan.visible + plan.near).filter(isMissing)
    loader.want(missing.map(subject.grid.region), of: subject.picture)
  }

  // MARK: Coming and going

  /// The piece that a region was decoded for; `nil` where it is of no use any more.
  package func piece(of result: RegionResult) -> Piece? {
    guard let subject, subject.picture == result.picture else { return nil }
    return (plan.visible + plan.near).first {
      entries[$0] == nil && $0.level == result.region.level && subject.grid.region(of: $0) == result.region
    }
  }

  package mutating func fail(_ piece: Piece) { failed.insert(piece) }

  /// There was no process that decodes it.
  package mutating func wait(for piece: Piece) { short.insert(piece) }

  /// Asks for those again that there was no process for.
  package mutating func askAgain() {
    guard let subject, !short.isEmpty else { return }
    (short, isAskingAgain) = ([], true)
    request(of: subject)
  }

  /// Returns whether a piece has come after some were asked for again, once.
  package mutating func endAskingAgain() -> Bool {
    defer { isAskingAgain = false }
    return isAskingAgain
  }

  package mutating func add(_ level: PictureLevel, for piece: Piece) {
    byteCount += level.byteCount
    entries[piece] = Entry(level: level, lastWanted: plans)
  }

  /// - Returns: whether the image is one of a piece.
  package mutating func markReady(_ image: ImageID, at now: Instant) -> Bool {
    guard let piece = entries.first(where: { $0.value.level.image == image })?.key else { return false }
    entries[piece]?.level.readySince = now
    return true
  }

  /// Takes out what was wanted longest ago, until so many bytes are left. What is seen stays.
  package mutating func takeOldest(downTo bytes: Int) -> [PictureLevel] {
    var taken: [PictureLevel] = []
    let visible = Set(plan.visible)
    let candidates = entries.filter { !visible.contains($0.key) }.sorted {
      ($0.value.lastWanted, $0.value.level.image) < ($1.value.lastWanted, $1.value.level.image)
    }
    for (piece, entry) in candidates where byteCount > bytes {
      entries[piece] = nil
      byteCount -= entry.level.byteCount
      taken.append(entry.level)
    }
    return taken
  }

  package mutating func takeAll() -> [PictureLevel] {
    defer { (entries, byteCount) = ([:], 0) }
    return entries.values.map(\.level).sorted { $0.image < $1.image }
  }

  // MARK: Drawing

  /// Whether all that is seen is there, and has faded in.
  package func isSharp(at now: Instant) -> Bool {
    !plan.visible.isEmpty && plan.visible.allSatisfy { hasFadedIn($0, at: now) }
  }

  private func hasFadedIn(_ piece: Piece, at now: Instant) -> Bool {
    entries[piece].map { opacity(of: $0.level, at: now) == 1 } ?? false
  }

  private func opacity(of level: PictureLevel, at now: Instant) -> Double {
    level.readySince.map { ((now - $0) / PictureStore.fadeDuration).clamped(to: 0...1) } ?? 0
  }

  /// Back to front, the pieces that are seen: coarser ones beneath, those of the level that fits on top. Pieces that are much finer than
  /// the screen would shimmer, and are not drawn.
  ///
  /// - Parameters:
  ///   - frame: of the whole picture.
  ///   - viewport: the part of the page in which it is seen.
  ///   - scale: pixels a point.
  package func addPieces(
    frame: Rect, in viewport: Rect, scale: Double, at now: Instant, to result: inout [CardContent.Picture]
  ) {
    guard let subject, !entries.isEmpty, frame.width > 0 else { return }
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
          opacity: opacity(of: entry.level, at: now), isOpaque: false))
    }
  }
}
