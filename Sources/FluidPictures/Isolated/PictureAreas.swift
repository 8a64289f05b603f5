/// Rectangles of a picture that is decoded in parts, and of smaller ones of it that the file has.
protocol PictureAreas: AnyObject {
  /// As stored, the picture first.
  var sizes: [PixelSize] { get }
  /// What makes all of them upright.
  var orientation: PictureOrientation { get }

  /// Chooses the picture, by its number among ``sizes``, that the following is of.
  func select(_ number: Int) throws(PictureFailure)

  /// Bytes that reading a rectangle of so many columns takes, its pixels included.
  func workingBytes(_ columns: Int) -> Int

  /// How many rows a tile or a strip has.
  var chunkHeight: Int { get }

  /// How many rows from one on are decoded at once.
  func rows(from y: Int) -> Int

  /// The rectangle around a place that is decoded with the least work: a row of the whole width, or a tile.
  func smallest(around x: Int, _ y: Int) -> (columns: Range<Int>, rows: Range<Int>)

  /// Whether the file has ended before something that was read: that is clear.
  var isCutOff: Bool { get }
  /// Whether something was read that is there.
  var hasPixels: Bool { get }

  /// Decodes a rectangle, premultiplied and without padding.
  func read(
    _ columns: Range<Int>, _ rows: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) throws(PictureFailure)
}

extension PictureAreas {
  /// The number of the smallest picture with a pixel for each one of a size.
  func number(covering output: PixelSize) -> Int {
    let fitting = sizes.indices.filter { sizes[$0].width >= output.width && sizes[$0].height >= output.height }
    return fitting.min { sizes[$0].area < sizes[$1].area } ?? 0
  }

  /// The number of the smaller picture that a sketch is made of: the smallest with a pixel for each one of a size, or else the largest.
  /// `nil` where none is much smaller than the picture.
  func number(sketching output: PixelSize) -> Int? {
    let small = sizes.indices.dropFirst().filter { sizes[$0].area.multipliedClamped(by: 12) <= sizes[0].area }
    let fitting = small.filter { sizes[$0].width >= output.width && sizes[$0].height >= output.height }
    return fitting.min { sizes[$0].area < sizes[$1].area } ?? small.max { sizes[$0].area < sizes[$1].area }
  }

  /// The number and the level of the smallest picture that is no smaller than a level.
  func number(atLevel level: Int) -> (number: Int, level: Int) {
    for found in stride(from: level, to: 0, by: -1) {
      // Sides are rounded up or down.
      let exact = sizes[0].atLevel(found)
      let number = sizes.indices.dropFirst().first {
        (exact.width - 1...exact.width).contains(sizes[$0].width)
          && (exact.height - 1...exact.height).contains(sizes[$0].height)
      }
      if let number { return (number, found) }
    }
    return (0, 0)
  }
}
