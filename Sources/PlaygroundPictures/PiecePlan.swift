package import FluidGeometry
package import FluidPictures

/// What is seen of a picture that is looked at closely.
package struct PieceView: Hashable, Sendable {
  /// The part of the picture that is seen now, in fractions of its sides.
  package let now: Rect
  /// The part that is seen when all is at rest.
  package let final: Rect
  /// Pixels of the screen that the whole picture covers from left to right when all is at rest.
  package let pixelWidth: Double

  /// - Parameters:
  ///   - frame: of the whole picture now.
  ///   - finalFrame: of the whole picture when all is at rest.
  ///   - viewport: the part of the page in which it is seen.
  ///   - scale: pixels a point.
  package init(frame: Rect, finalFrame: Rect, viewport: Rect, scale: Double) {
    let nothing = Rect(origin: .zero, size: .zero)
    now = frame.part(within: viewport) ?? nothing
    final = finalFrame.part(within: viewport) ?? nothing
    pixelWidth = finalFrame.width * scale
  }
}

/// Which pieces a view needs, in the order in which they are decoded.
package struct PiecePlan: Hashable, Sendable {
  /// The level that has a pixel for each pixel of the screen, or the finest one whose pieces fit into memory.
  package private(set) var level = 0
  /// What is seen when all is at rest, from the centre outwards.
  package private(set) var visible: [Piece] = []
  /// What may be seen next: coarser pieces around, what is seen until all is at rest, and a ring of pieces. From the centre outwards.
  package private(set) var near: [Piece] = []

  /// No pieces: the window's level suffices.
  package static let none = PiecePlan()

  private init() {}

  /// How many levels coarser the pieces are that lie around.
  package static let coarser = 2
  /// How many times the window's pixels a picture has to cover before it is shown in pieces.
  private static let threshold = 1.04

  /// - Parameters:
  ///   - view: what is seen.
  ///   - window: the size of the level beneath the pieces, in pixels.
  ///   - maximumBytes: what all pieces together may take.
  package init(_ grid: PieceGrid, _ view: PieceView, window: PixelSize, maximumBytes: Int) {
    self = .none
    guard view.pixelWidth > Double(window.width) * Self.threshold, window.width < grid.full.width else { return }
    var room = maximumBytes
    func bytes(_ pieces: [Piece]) -> Int { pieces.reduce(0) { $0 + grid.byteCount(of: $1) } }
    level = grid.level(for: view.pixelWidth)
    visible = Self.pieces(grid, view.final, level)
    while bytes(visible) > room, level < PieceGrid.coarsest {
      level += 1
      visible = Self.pieces(grid, view.final, level)
    }
    guard bytes(visible) <= room else {
      self = .none
      return
    }
    room -= bytes(visible)
    var known = Set(visible)
    func add(_ pieces: [Piece]) {
      for piece in pieces where !known.contains(piece) {
        let bytes = grid.byteCount(of: piece)
        guard bytes <= room else { return }
        room -= bytes
        known.insert(piece)
        near.append(piece)
      }
    }
    let around = view.final.insetBy(dx: -view.final.width, dy: -view.final.height)
    let coarse = level + Self.coarser
    if grid.full.atLevel(coarse).width > window.width { add(Self.pieces(grid, around, coarse)) }
    // While it is zoomed, what is seen until then has another level.
    if abs(view.now.width / view.final.width - 1) < Self.sameZoom { add(Self.pieces(grid, view.now, level)) }
    let side = Double(PieceGrid.side << level)
    add(
      Self.pieces(
        grid,
        view.final.insetBy(dx: -side / Double(grid.full.width), dy: -side / Double(grid.full.height)), level))
  }

  /// By how much the fractions that are seen may differ in a picture that is moved and not zoomed.
  private static let sameZoom = 0.1

  /// Those that cover a part of the picture, from its centre outwards.
  private static func pieces(_ grid: PieceGrid, _ part: Rect, _ level: Int) -> [Piece] {
    let (columns, rows) = grid.places(of: part, at: level)
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    func distance(_ piece: Piece) -> Double {
      let center = grid.frame(of: piece, in: unit).center
      let across = (center.x - part.midX) * Double(grid.full.width)
      let down = (center.y - part.midY) * Double(grid.full.height)
      return across * across + down * down
    }
    let pieces = rows.flatMap { row in columns.map { Piece(level: level, column: $0, row: row) } }
    return pieces.map { (piece: $0, distance: distance($0)) }
      .sorted { ($0.distance, $0.piece.row, $0.piece.column) < ($1.distance, $1.piece.row, $1.piece.column) }
      .map(\.piece)
  }
}
