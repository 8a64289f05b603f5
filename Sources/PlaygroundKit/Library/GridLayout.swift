internal import FluidGeometry

/// Where the tiles of the grid are: squares with even gaps, as many columns as fit.
struct GridLayout: Hashable, Sendable {
  /// Points.
  static let idealSide = 168.0
  static let gap = 10.0
  static let margin = 16.0
  static let radius = 12.0

  let count: Int
  let width: Double
  /// Free space above the first row.
  let top: Double
  let columns: Int
  let side: Double

  init(count: Int, width: Double, top: Double) {
    self.count = count
    self.width = width
    self.top = top
    let available = max(1, width - 2 * Self.margin)
    columns = max(1, Int((available + Self.gap) / (Self.idealSide + Self.gap)))
    side = max(1, (available - Double(columns - 1) * Self.gap) / Double(columns))
  }

  var rows: Int { (count + columns - 1) / columns }
  private var pitch: Double { side + Self.gap }

  var contentHeight: Double {
    top + Self.margin * 2 + Double(rows) * pitch - (rows > 0 ? Self.gap : 0)
  }

  /// In the content's coordinates.
  func frame(of index: Int) -> Rect {
    Rect(
      x: Self.margin + Double(index % columns) * pitch, y: top + Self.margin + Double(index / columns) * pitch,
      width: side, height: side)
  }

  /// The tiles of the rows that a stretch of the content touches.
  func indices(from minY: Double, to maxY: Double) -> Range<Int> {
    let start = top + Self.margin
    let first = Int(((minY - start) / pitch).rounded(.down).clamped(to: 0...Double(rows)))
    let last = Int(((maxY - start) / pitch).rounded(.up).clamped(to: 0...Double(rows)))
    return min(count, first * columns)..<min(count, max(first, last) * columns)
  }

  /// The tile at a point of the content.
  func index(at point: Point) -> Int? {
    indices(from: point.y, to: point.y + 1).first { frame(of: $0).contains(point) }
  }
}
