internal import FluidGeometry

/// The content of an SVG, for nanosvg, which draws without a look at memory or time and cannot be stopped: what it is given is
/// looked through before (``SVGWork``), and refused where that would take too long.
struct SVGDrawing: ~Copyable {
  /// Bytes of memory that a byte of the file takes in nanosvg's shapes, at most, with the text itself.
  static let bytesPerByte = 32
  /// Rows that are enough to measure most drawings.
  private static let fewRows = 4096

  private let contents: FileContents
  private let limits: PictureLimits
  private let cancellation: PictureCancellation

  init(
    _ contents: consuming FileContents, _ limits: PictureLimits,
    _ cancellation: PictureCancellation = PictureCancellation()
  ) {
    self.contents = contents
    self.limits = limits
    self.cancellation = cancellation
  }

  /// In pixels, as its header gives it, or as large as its shapes reach.
  func size() throws(PictureFailure) -> PixelSize {
    var reader = try ByteReader(contents.bytes)
    if let size = try SVGHeader.parse(&reader).size { return size }
    let head = contents.bytes.prefix(PictureLimits.maximumRootBytes)
    guard let end = SVGHeader.rootEnd(Array(head)) else { throw .damaged(detail: "its root element has no end") }
    let work = SVGWork(contents.bytes)
    return PixelSize(
      width: try extent(work, #" height="1""#, at: end) { PixelSize(width: $0, height: 1) },
      height: try extent(work, #" width="1""#, at: end) { PixelSize(width: 1, height: $0) })
  }

  /// How far the shapes reach on one side. With the other side given as 1, nanosvg takes this one from the shapes, and a
  /// drawing of one pixel by so many tells it without taking memory.
  private func extent(
    _ work: SVGWork, _ attribute: String, at end: Int, _ box: (Int) -> PixelSize
  ) throws(PictureFailure) -> Int {
    let text = Array(contents.bytes.prefix(end)) + Array(attribute.utf8) + Array(contents.bytes.dropFirst(end))
    for limit in [Self.fewRows, PictureLimits.maximumDrawnSide] {
      try work.check(rows: limit, drawn: nil, limits)
      var result = Result<Int, PictureFailure>.failure(.damaged(detail: "no size"))
      text.withUnsafeBytes { bytes in
        do throws(PictureFailure) {
          let size = try ImageLibrary.draw(bytes, fitting: box(limit), cancellation).size()
          result = .success(max(size.width, size.height))
        } catch {
          result = .failure(error)
        }
      }
      let extent = try result.get()
      if extent < limit { return extent }
    }
    throw .tooComplex(detail: "it reaches over more than \(PictureLimits.maximumDrawnSide) pixels")
  }

  /// Drawn so that it covers a size, or at its own. `full` is what ``size()`` returns.
  ///
  /// nanosvg is given the side that asks for the larger scale, so that the drawing is nowhere smaller; the other one is only
  /// a bound.
  func surface(of full: PixelSize, covering wanted: PixelSize?) throws(PictureFailure) -> Surface {
    let box = wanted.map { full.box(toCover: $0) } ?? full
    let side = max(box.width, box.height)
    guard side <= PictureLimits.maximumDrawnSide else { throw .tooComplex(detail: "a side of \(side) pixels") }
    try limits.check(box)
    let parts = [box.byteCount, (wanted ?? full).byteCount, Surface.rowBytes(from: box, to: box)]
    let textBytes = contents.bytes.count.multipliedClamped(by: Self.bytesPerByte)
    try limits.check(decodingBytes: parts.reduce(textBytes) { $0.addingClamped($1) })
    try SVGWork(contents.bytes).check(rows: box.height, drawn: full, limits)
    return try ImageLibrary.draw(contents.bytes, fitting: wanted == nil ? nil : box, cancellation)
  }
}

extension PixelSize {
  /// One side of `other`, the one that asks for the larger scale, by no less than the other side then gets. This size is
  /// rounded up, the drawing's own may be up to a pixel less.
  fileprivate func box(toCover other: PixelSize) -> PixelSize {
    func bound(_ scaled: Int, _ from: Int, _ to: Int) -> Int {
      let ratio = Double(to) / max(Double(from) - 1, 0.25)
      return Int(clampedRounding: (Double(scaled) * ratio).rounded(.up)).addingClamped(1)
    }
    return other.width.multipliedClamped(by: height) > other.height.multipliedClamped(by: width)
      ? PixelSize(width: other.width, height: bound(other.width, width, height))
      : PixelSize(width: bound(other.height, height, width), height: other.height)
  }
}
