import FluidScene

/// A region while its rows come: they are reduced to its level and turned upright.
final class RegionRows {
  let region: PictureRegion
  /// Of the rows that come, and of their pixels, those that the region is made of.
  let rows: Range<Int>
  let columns: Range<Int>

  /// Pixels that come for one of the region, a side.
  private let factor: Int
  private let layout: OrientedLayout
  private let pixels: UnsafeMutablePointer<UInt32>
  /// The sums of the rows that make up the current row of the region.
  private var sums: [SIMD4<UInt32>]
  private var addedRows = 0

  /// - Parameters:
  ///   - region: of the upright picture.
  ///   - full: the size of the upright picture.
  ///   - level: that of the rows that will come, at most the region's.
  /// - Throws: `damaged` for a region that is not within the picture.
  init(
    _ region: PictureRegion, _ orientation: PictureOrientation, of full: PixelSize, from level: Int
  ) throws(PictureFailure) {
    guard let stored = region.stored(orientation, of: full) else {
      throw .damaged(detail: "it is smaller than its header says")
    }
    let shift = region.level - level
    let source = orientation.applied(to: full).atLevel(level)
    func range(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
      start << shift..<min((start + length) << shift, limit)
    }
    self.region = region
    factor = 1 << shift
    rows = range(stored.y, stored.size.height, source.height)
    columns = range(stored.x, stored.size.width, source.width)
    layout = OrientedLayout(orientation, stored: stored.size)
    pixels = .allocate(capacity: stored.size.area)
    sums = shift == 0 ? [] : Array(repeating: .zero, count: stored.size.width)
  }

  deinit { pixels.deallocate() }

  /// Bytes that a region takes while it is made.
  static func byteCount(of region: PictureRegion) -> Int { region.size.byteCount.multipliedClamped(by: 2) }

  /// Whether all rows have come.
  var isComplete: Bool { addedRows == rows.count }

  /// Takes the next row, from the first of ``columns`` on; rows come in their order.
  func add(_ row: UnsafePointer<UInt32>) {
    precondition(!isComplete)
    let target = pixels + layout.start + addedRows / factor * layout.row
    addedRows += 1
    guard factor > 1 else {
      if layout.column == 1 { return target.update(from: row, count: columns.count) }
      for x in 0..<columns.count { target[x * layout.column] = row[x] }
      return
    }
    accumulate(row)
    let height = (addedRows - 1) % factor + 1
    if height == factor || isComplete { finish(target, height: height) }
  }

  private func accumulate(_ row: UnsafePointer<UInt32>) {
    let (count, factor) = (columns.count, factor)
    row.withMemoryRebound(to: SIMD4<UInt8>.self, capacity: count) { row in
      sums.withUnsafeMutableBufferPointer { sums in
        for place in 0..<sums.count {
          var sum = sums[place]
          for x in place * factor..<min((place + 1) * factor, count) { sum &+= SIMD4(truncatingIfNeeded: row[x]) }
          sums[place] = sum
        }
      }
    }
  }

  private func finish(_ target: UnsafeMutablePointer<UInt32>, height: Int) {
    for place in sums.indices {
      let width = min(factor, columns.count - place * factor)
      let count = UInt32(width * height)
      let mean = (sums[place] &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
      target[place * layout.column] =
        UInt32(littleEndian: mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24)
      sums[place] = .zero
    }
  }

  /// Returns the finished region: premultiplied, upright, in the display's colours. It is called once.
  func bitmap(
    _ transform: ColorTransform?, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Bitmap {
    precondition(isComplete)
    let area = region.size.area
    var alphas = UInt32.max
    for index in 0..<area { alphas &= pixels[index] }
    // The fourth ink is where opacity is otherwise.
    let isOpaque = transform?.pixels == .inks || UInt32(littleEndian: alphas) >> 24 == 255
    try transform?.apply(to: pixels, count: area, isOpaque: isOpaque, cancellation)
    let bytes = Array(UnsafeRawBufferPointer(start: pixels, count: region.size.byteCount))
    return Bitmap(width: region.size.width, height: region.size.height, isOpaque: isOpaque, pixels: bytes)
  }
}
