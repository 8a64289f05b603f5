/// The first frame of a GIF (89a), on its screen. SDL2_image's decoder writes outside of its memory for damaged files, so this
/// one takes its place.
struct GIFDecoder {
  /// Of the screen.
  let size: PixelSize
  private let frame: GIFFrame
  /// Whether the file ends before the frame does, whose rest is clear.
  var isCutOff: Bool { frame.isCutOff }

  /// - Parameter rows: how many rows of the frame are decoded, in the order of the file.
  init(
    _ bytes: UnsafeRawBufferPointer, rows: Int = .max, _ cancellation: PictureCancellation
  ) throws(PictureFailure) {
    var input = GIFInput(bytes, at: GIFScreen.position)
    let screen = try GIFScreen(&input)
    size = screen.size
    var control = GIFExtension()
    while true {
      let introducer = try input.byte()
      if introducer == 0x2C { break }
      if introducer == 0x3B { throw .damaged(detail: "no frame") }
      if introducer == 0x21 { try control.read(&input) }
      try cancellation.check()
    }
    frame = try GIFFrame(&input, palette: screen.palette, transparent: control.transparent, rows: rows, cancellation)
  }

  /// Draws the first rows of the file as premultiplied RGBA, without padding: of an interlaced frame each eighth one of the screen.
  ///
  /// - Parameter count: no more than an eighth of the screen's, or 1.
  /// - Returns: whether all of them are opaque.
  func drawFirst(_ count: Int, into rows: UnsafeMutablePointer<UInt32>) -> Bool {
    rows.update(repeating: 0, count: size.width * count)
    for row in 0..<count {
      frame.draw(row: frame.isInterlaced ? row * 8 : row, into: rows + row * size.width, width: size.width)
    }
    return (0..<size.width * count).allSatisfy { UInt32(littleEndian: rows[$0]) >> 24 == 255 }
  }

  /// Hands the screen's rows over as premultiplied RGBA, a batch at a time; returns whether all of them are opaque.
  func forEachBatch(
    _ cancellation: PictureCancellation, _ body: (UnsafePointer<UInt32>, _ count: Int) -> Void
  ) throws(PictureFailure) -> Bool {
    let width = size.width
    return try RowBatches.forEach(
      of: size, cancellation,
      fill: { rows, range throws(PictureFailure) in
        let count = width * range.count
        rows.update(repeating: 0, count: count)
        for y in range { frame.draw(row: y, into: rows + (y - range.lowerBound) * width, width: width) }
        return (0..<count).allSatisfy { UInt32(littleEndian: rows[$0]) >> 24 == 255 }
      }, body)
  }
}

/// What a GIF says before its first block (GIF 89a, section 18).
struct GIFScreen {
  /// Where it begins in the file.
  static let position = 6

  let size: PixelSize
  /// Of frames that have no colours of their own.
  let palette: [UInt32]

  init(_ input: inout GIFInput) throws(PictureFailure) {
    guard let size = PixelSize(claimed: try input.uint16(), try input.uint16()) else {
      throw .damaged(detail: "no size")
    }
    self.size = size
    let flags = try input.byte()
    try input.skip(2)
    palette = try input.palette(flags) ?? []
  }
}
