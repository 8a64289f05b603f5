/// Puts rows of premultiplied RGBA, as they come from a decoder, in their place of a picture: averaged down to its size
/// over the area of each pixel, and turned upright.
///
/// The area average works on the values of sRGB as they are, like libjpeg's own reduction before it.
struct RowScaler: ~Copyable {
  /// Rows that a decoder should hand over at a time; as many pixels as a cache line holds, because a turned picture is
  /// written column by column.
  static let batch = 16

  private let source: PixelSize
  private let output: PixelSize
  private let layout: OrientedLayout
  private let pixels: UnsafeMutablePointer<UInt32>
  private let isDirect: Bool

  /// The weighted sum of the rows that make up the current row of the output.
  private let sums: UnsafeMutablePointer<SIMD4<Float>>
  private let spans: [Span]
  private var sourceRow = 0
  private var outputRow = 0

  /// Which columns make up a column of the output: the first and the last count in part.
  private struct Span {
    let first: Int
    let last: Int
    let firstWeight: Float
    let middleWeight: Float
    let lastWeight: Float
  }

  /// - Parameters:
  ///   - source: the size of all rows that will come.
  ///   - output: what becomes of them, in the orientation of the source; nowhere larger than `source`.
  ///   - pixels: the upright picture, of `output`'s area; stays the caller's, and must outlive this value.
  init(
    from source: PixelSize, to output: PixelSize, _ orientation: PictureOrientation,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    precondition(output.width <= source.width && output.height <= source.height)
    self.source = source
    self.output = output
    self.pixels = pixels
    layout = OrientedLayout(orientation, stored: output)
    isDirect = source == output
    let count = isDirect ? 0 : source.width
    sums = .allocate(capacity: max(count, 1))
    sums.initialize(repeating: .zero, count: count)
    spans = isDirect ? [] : (0..<output.width).map { Self.span($0, source.width, output.width) }
  }

  /// Bytes of memory beside the rows and the picture.
  static func workingBytes(from source: PixelSize, to output: PixelSize) -> Int {
    if source == output { return 0 }
    let sums = source.width.multipliedClamped(by: MemoryLayout<SIMD4<Float>>.stride)
    return sums.addingClamped(output.width.multipliedClamped(by: MemoryLayout<Span>.stride))
  }

  deinit { sums.deallocate() }

  /// Takes the next rows, without padding between them.
  mutating func add(_ rows: UnsafePointer<UInt32>, count: Int) {
    if isDirect {
      copy(rows, count: count)
      sourceRow += count
      return
    }
    for row in 0..<count { addScaled(rows + row * source.width) }
  }

  private func copy(_ rows: UnsafePointer<UInt32>, count: Int) {
    let first = pixels + layout.start + sourceRow * layout.row
    if layout.column == 1 {
      for row in 0..<count { (first + row * layout.row).update(from: rows + row * source.width, count: source.width) }
      return
    }
    for x in 0..<source.width {
      let column = first + x * layout.column
      for row in 0..<count { column[row * layout.row] = rows[row * source.width + x] }
    }
  }

  /// In units of 1/`output` of a row, row `i` of the source covers `i · output ..< (i + 1) · output`, and row `j` of
  /// the output `j · source ..< (j + 1) · source`: whole numbers, so that no row is lost to rounding.
  private mutating func addScaled(_ row: UnsafePointer<UInt32>) {
    let start = sourceRow * output.height
    let end = start + output.height
    let border = (outputRow + 1) * source.height
    sourceRow += 1
    accumulate(row, weight: Float(min(end, border) - start) / Float(source.height))
    guard end >= border else { return }
    finishRow()
    outputRow += 1
    if end > border { accumulate(row, weight: Float(end - border) / Float(source.height)) }
  }

  private func accumulate(_ row: UnsafePointer<UInt32>, weight: Float) {
    let count = source.width * 4
    row.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      UnsafeMutableRawPointer(sums).withMemoryRebound(to: Float.self, capacity: count) { sums in
        for index in 0..<count { sums[index] += Float(bytes[index]) * weight }
      }
    }
  }

  private func finishRow() {
    let first = pixels + layout.start + outputRow * layout.row
    for x in 0..<spans.count {
      let span = spans[x]
      var sum = sums[span.first] * span.firstWeight
      if span.last > span.first {
        var middle = SIMD4<Float>.zero
        for index in span.first + 1..<span.last { middle += sums[index] }
        sum += middle * span.middleWeight + sums[span.last] * span.lastWeight
      }
      first[x * layout.column] = Self.packed(sum)
    }
    sums.update(repeating: .zero, count: source.width)
  }

  /// Rounds to bytes. Added to 2²³, where neighbouring numbers are integers, a sum of bytes leaves its nearest integer
  /// in the lowest bits; the sum exceeds 255 by a rounding error at most.
  @inline(__always)
  private static func packed(_ color: SIMD4<Float>) -> UInt32 {
    let bits = color + SIMD4(repeating: 8_388_608)
    func byte(_ value: Float) -> UInt32 { value.bitPattern & 0xFF }
    return UInt32(littleEndian: byte(bits.x) | byte(bits.y) << 8 | byte(bits.z) << 16 | byte(bits.w) << 24)
  }

  private static func span(_ x: Int, _ source: Int, _ output: Int) -> Span {
    let (start, end) = (x * source, (x + 1) * source)
    let (first, last) = (start / output, (end - 1) / output)
    let whole = Float(source)
    return Span(
      first: first, last: last, firstWeight: Float(min(end, (first + 1) * output) - start) / whole,
      middleWeight: Float(output) / whole, lastWeight: Float(end - last * output) / whole)
  }
}
