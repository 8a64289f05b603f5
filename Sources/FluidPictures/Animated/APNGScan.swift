/// Where the frames of an animated PNG lie (PNG specification, third edition, 11.3.6), from its chunks, without decoding.
struct APNGScan {
  struct Frame {
    let area: AnimationCanvas.Area
    /// What becomes of it: 1 is cleared, 2 is replaced by what was there before.
    let disposal: UInt8
    /// Whether it takes the place of what is there, transparent or not.
    let replaces: Bool
    /// Its chunks, which are IDAT or fdAT, each with its length, name and check sum.
    var chunks: [Range<Int>] = []
  }

  /// The 13 bytes of IHDR.
  static let header = 16..<29

  let size: PixelSize
  private(set) var frames: [Frame] = []
  /// The chunks of colours, which every frame needs.
  private(set) var palette: [Range<Int>] = []
  let timing: AnimationTiming

  /// - Throws: what keeps the first frame from being found.
  init(_ reader: inout ByteReader) throws(PictureFailure) {
    guard let size = PixelSize(claimed: try reader.uint32(at: 16, .bigEndian), try reader.uint32(at: 20, .bigEndian))
    else { throw .damaged(detail: "no size") }
    self.size = size
    var delays: [Double] = []
    var announced: (count: Int, plays: Int)?
    var failure: PictureFailure?
    do throws(PictureFailure) {
      var position = 8
      for _ in 0..<PictureLimits.maximumAnimationChunks {
        guard position + 12 <= reader.byteSize else { throw .truncated }
        let length = try reader.uint32(at: position, .bigEndian)
        let chunk = position..<position + 12 + length
        guard chunk.upperBound <= reader.byteSize else { throw .truncated }
        if try reader.holds("IEND", at: position + 4) { break }
        let isPalette = try reader.holds("PLTE", at: position + 4)
        let isTransparency = try reader.holds("tRNS", at: position + 4)
        let isDefault = try reader.holds("IDAT", at: position + 4)
        let hasPixels = try reader.holds("fdAT", at: position + 4)
        if try reader.holds("acTL", at: position + 4), length >= 8 {
          announced = (
            try reader.uint32(at: position + 8, .bigEndian), try reader.uint32(at: position + 12, .bigEndian)
          )
        } else if isPalette || isTransparency {
          palette.append(chunk)
        } else if try reader.holds("fcTL", at: position + 4) {
          guard length >= 26 else { throw .damaged(detail: "a frame without a size") }
          guard frames.count < PictureLimits.maximumFrames else { throw .tooComplex(detail: "too many frames") }
          frames.append(try Self.frame(&reader, at: position + 8, on: size))
          delays.append(try Self.delay(&reader, at: position + 8))
        } else if isDefault || hasPixels, !frames.isEmpty {
          frames[frames.count - 1].chunks.append(chunk)
        }
        position = chunk.upperBound
      }
    } catch {
      failure = error
    }
    guard let announced else { throw failure ?? .damaged(detail: "no animation") }
    // A frame without pixels is one whose pixels were cut off.
    let whole = min(frames.firstIndex { $0.chunks.isEmpty } ?? frames.count, announced.count)
    // The last one may have lost some of its chunks.
    let count = failure == .truncated && whole == frames.count && whole < announced.count ? whole - 1 : whole
    guard count > 0 else { throw failure ?? .damaged(detail: "no frame") }
    frames.removeLast(frames.count - count)
    timing = AnimationTiming(
      delays: Array(delays.prefix(count)), plays: announced.plays == 0 ? nil : announced.plays,
      failure: count < announced.count ? failure ?? .truncated : nil)
  }

  private static func frame(
    _ reader: inout ByteReader, at position: Int, on size: PixelSize
  ) throws(PictureFailure) -> Frame {
    let (width, height) = (
      try reader.uint32(at: position + 4, .bigEndian), try reader.uint32(at: position + 8, .bigEndian)
    )
    let (left, top) = (
      try reader.uint32(at: position + 12, .bigEndian), try reader.uint32(at: position + 16, .bigEndian)
    )
    guard width > 0, height > 0, left + width <= size.width, top + height <= size.height else {
      throw .damaged(detail: "a frame of \(width) × \(height) beside the picture")
    }
    return Frame(
      area: AnimationCanvas.Area(columns: left..<left + width, rows: top..<top + height),
      disposal: try reader.byte(at: position + 24), replaces: try reader.byte(at: position + 25) == 0)
  }

  /// In seconds. A denominator of 0 means 100 (PNG specification, 11.3.6.2).
  private static func delay(_ reader: inout ByteReader, at position: Int) throws(PictureFailure) -> Double {
    let parts = try reader.uint16(at: position + 22, .bigEndian)
    return Double(try reader.uint16(at: position + 20, .bigEndian)) / Double(parts == 0 ? 100 : parts)
  }
}
