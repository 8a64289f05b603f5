/// The pixels on which an animated picture's frames are drawn one over the other: premultiplied RGBA, rows from top to bottom.
final class AnimationCanvas {
  let size: PixelSize
  let pixels: UnsafeMutablePointer<UInt32>
  /// What a frame that is replaced by what was there before has covered.
  private var covered: [UInt32] = []

  init(_ size: PixelSize) {
    self.size = size
    pixels = .allocate(capacity: size.area)
    pixels.initialize(repeating: 0, count: size.area)
  }

  deinit { pixels.deallocate() }

  /// A rectangle of the canvas, in pixels.
  struct Area {
    var columns: Range<Int>
    var rows: Range<Int>

    /// - Returns: the part of it that is on a canvas.
    func clamped(to size: PixelSize) -> Area {
      Area(columns: columns.clamped(to: 0..<size.width), rows: rows.clamped(to: 0..<size.height))
    }

    var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
  }

  /// Makes everything transparent.
  func clear() { pixels.update(repeating: 0, count: size.area) }

  /// Makes an area transparent.
  func clear(_ area: Area) {
    for y in area.rows where !area.isEmpty {
      (pixels + y * size.width + area.columns.lowerBound).update(repeating: 0, count: area.columns.count)
    }
  }

  /// Remembers what is in an area.
  func keep(_ area: Area) {
    covered.removeAll(keepingCapacity: true)
    guard !area.isEmpty else { return }
    for y in area.rows {
      let start = pixels + y * size.width + area.columns.lowerBound
      covered.append(contentsOf: UnsafeBufferPointer(start: start, count: area.columns.count))
    }
  }

  /// Puts back what was in an area when it was kept.
  func restore(_ area: Area) {
    guard !area.isEmpty, covered.count == area.rows.count * area.columns.count else { return }
    covered.withUnsafeBufferPointer { covered in
      guard let base = covered.baseAddress else { return }
      for (row, y) in area.rows.enumerated() {
        (pixels + y * size.width + area.columns.lowerBound).update(
          from: base + row * area.columns.count, count: area.columns.count)
      }
    }
  }

  /// Draws premultiplied pixels over those of a row.
  ///
  /// - Parameter replaces: whether they take the place of what is there, transparent or not.
  func draw(_ row: UnsafePointer<UInt32>, count: Int, left: Int, top: Int, replaces: Bool) {
    let target = pixels + top * size.width + left
    if replaces { return target.update(from: row, count: count) }
    for x in 0..<count {
      let pixel = UInt32(littleEndian: row[x])
      let rest = 255 - (pixel >> 24)
      if rest == 0 {
        target[x] = row[x]
      } else if rest < 255 {
        target[x] = UInt32(littleEndian: pixel + Self.scaled(UInt32(littleEndian: target[x]), by: rest))
      }
    }
  }

  /// Every channel times a fraction of 255, rounded.
  private static func scaled(_ pixel: UInt32, by fraction: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let product = ((pixel >> shift) & 0xFF) * fraction + 128
      result |= ((product + (product >> 8)) >> 8) << shift
    }
    return result
  }

  /// Hands all rows over, a batch at a time; returns whether they are opaque.
  func forEachBatch(
    _ cancellation: PictureCancellation, _ body: (UnsafePointer<UInt32>, _ count: Int) -> Void
  ) throws(PictureFailure) -> Bool {
    var alphas = UInt32.max
    for y in stride(from: 0, to: size.height, by: RowScaler.batch) {
      try cancellation.check()
      let (start, count) = (y * size.width, min(RowScaler.batch, size.height - y))
      for index in start..<start + count * size.width { alphas &= pixels[index] }
      body(pixels + start, count)
    }
    return UInt32(littleEndian: alphas) >> 24 == 255
  }
}
