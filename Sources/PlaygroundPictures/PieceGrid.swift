package import FluidGeometry
package import FluidPictures

/// A square of a picture at one of its levels: what a large picture is looked at closely by.
package struct Piece: Hashable, Sendable {
  package let level: Int
  package let column: Int
  package let row: Int
}

/// How a picture is cut into pieces at each of its levels.
package struct PieceGrid: Hashable, Sendable {
  /// In pixels of the upright picture.
  package let full: PixelSize
  private let isReversedAcross: Bool
  private let isReversedDown: Bool

  /// Pixels of a level that a piece covers, a side: decoded from a JPEG in some milliseconds, and uploaded between two frames.
  package static let side = 512
  /// Pixels of its neighbours that a piece has on each side: two pieces then meet without a line at any scale and rotation.
  package static let border = 1

  package init(full: PixelSize, orientation: PictureOrientation) {
    self.full = full
    isReversedAcross = orientation.isReversedAcross
    isReversedDown = orientation.isReversedDown
  }

  /// The coarsest level that has a pixel for each pixel of the screen and more than one piece.
  ///
  /// - Parameter pixelWidth: what the whole picture covers, from left to right, in pixels of the screen.
  package func level(for pixelWidth: Double) -> Int { min(full.level(for: pixelWidth), Self.coarsest) }

  /// A level beyond which no picture has more than one piece.
  package static let coarsest = 11

  /// The pieces of a level that cover a part of the picture.
  ///
  /// - Parameter part: in fractions of the picture's sides; what lies beyond them counts for nothing.
  package func places(of part: Rect, at level: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    let size = full.atLevel(level)
    func range(_ start: Double, _ end: Double, _ length: Int, _ whole: Int, _ excess: Int) -> Range<Int> {
      let scale = Double(whole) / Double(Self.side << level)
      let shift = Double(excess) / Double(Self.side << level)
      let count = (length + Self.side - 1) / Self.side
      let first = (start * scale + shift).rounded(.down).clamped(to: 0...Double(count))
      let last = (end * scale + shift).rounded(.up).clamped(to: first...Double(count))
      return Int(first)..<Int(last)
    }
    guard part.isFinite, !part.isEmpty else { return (0..<0, 0..<0) }
    return (
      range(part.minX, part.maxX, size.width, full.width, excess(size.width, full.width, level, isReversedAcross)),
      range(part.minY, part.maxY, size.height, full.height, excess(size.height, full.height, level, isReversedDown))
    )
  }

  /// Pixels of the picture that a level's first pixels have beyond its left or top edge.
  private func excess(_ length: Int, _ full: Int, _ level: Int, _ isReversed: Bool) -> Int {
    isReversed ? length << level - full : 0
  }

  /// What is decoded for a piece, its border included.
  package func region(of piece: Piece) -> PictureRegion {
    let size = full.atLevel(piece.level)
    func range(_ place: Int, _ length: Int) -> Range<Int> {
      max(0, place * Self.side - Self.border)..<min(length, (place + 1) * Self.side + Self.border)
    }
    let columns = range(piece.column, size.width)
    let rows = range(piece.row, size.height)
    return PictureRegion(
      level: piece.level, x: columns.lowerBound, y: rows.lowerBound,
      size: PixelSize(width: columns.count, height: rows.count))
  }

  /// Bytes of the pixels of a piece.
  package func byteCount(of piece: Piece) -> Int { region(of: piece).size.byteCount }

  /// Where a piece is drawn, its border included.
  ///
  /// - Parameter picture: the frame of the whole picture.
  package func frame(of piece: Piece, in picture: Rect) -> Rect {
    let region = region(of: piece)
    let size = full.atLevel(piece.level)
    func edges(_ start: Int, _ count: Int, _ full: Int, _ excess: Int) -> (Double, Double) {
      func fraction(_ place: Int) -> Double {
        (Double(place << piece.level - excess) / Double(full)).clamped(to: 0...1)
      }
      return (fraction(start), fraction(start + count))
    }
    let (left, right) = edges(
      region.x, region.size.width, full.width, excess(size.width, full.width, piece.level, isReversedAcross))
    let (top, bottom) = edges(
      region.y, region.size.height, full.height, excess(size.height, full.height, piece.level, isReversedDown))
    return Rect(
      minX: picture.minX + left * picture.width, minY: picture.minY + top * picture.height,
      maxX: picture.minX + right * picture.width, maxY: picture.minY + bottom * picture.height)
  }
}

extension PictureHeader {
  /// Whether the picture is shown in pieces when it is looked at closely: it is too large to be in memory as a whole.
  package var isCutIntoPieces: Bool { hasRegions && isLarge }

  /// Whether the picture is too large to be in memory as a whole.
  package var isLarge: Bool { size.byteCount > PictureLimits.maximumWholeBytes }
}
