import CSDL

/// The frames of an animated PNG. Each becomes a PNG of its own, which libpng decodes, and is drawn as the file says.
final class APNGFrames: AnimationFrames {
  let canvas: AnimationCanvas
  let timing: AnimationTiming
  private let contents: FileContents
  private let scan: APNGScan
  private var next = 0
  /// What is to be done before the next one is drawn.
  private var left: APNGScan.Frame?

  init(_ contents: consuming FileContents) throws(PictureFailure) {
    var reader = try ByteReader(contents.bytes)
    scan = try APNGScan(&reader)
    self.contents = contents
    timing = scan.timing
    canvas = AnimationCanvas(scan.size)
  }

  /// A frame's PNG and its pixels.
  var workingBytes: Int {
    contents.bytes.count.addingClamped(canvas.size.byteCount.multipliedClamped(by: 2))
      .addingClamped(PNGDecoder.rowBytes(canvas.size.width))
  }

  func restart() {
    canvas.clear()
    (next, left) = (0, nil)
  }

  func advance(_ cancellation: PictureCancellation) throws(PictureFailure) {
    let frame = scan.frames[next]
    let size = PixelSize(width: frame.area.columns.count, height: frame.area.rows.count)
    let png = FileContents(copying: try file(of: frame, size))
    let decoder = try PNGDecoder(png.bytes, cancellation)
    guard decoder.size == size else { throw .damaged(detail: "a frame of another size") }
    switch left?.disposal {
    case 1?: if let left { canvas.clear(left.area) }
    case 2?: if let left { canvas.restore(left.area) }
    default: break
    }
    if frame.disposal == 2 { canvas.keep(frame.area) }
    left = frame
    var y = frame.area.rows.lowerBound
    _ = try decoder.forEachBatch(cancellation) { rows, count in
      for row in 0..<count {
        canvas.draw(
          rows + row * size.width, count: size.width, left: frame.area.columns.lowerBound, top: y + row,
          replaces: frame.replaces)
      }
      y += count
    }
    guard !decoder.isCutOff else { throw .truncated }
    next += 1
  }

  // MARK: A PNG of one frame

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Bytes of a chunk's length, of its name, and of its check sum.
  private static let wordBytes = 4

  private func file(of frame: APNGScan.Frame, _ size: PixelSize) throws(PictureFailure) -> [UInt8] {
    var png = Self.signature
    png.reserveCapacity(frame.chunks.reduce(1024) { $0 + $1.count })
    let kind = Array(contents.bytes[APNGScan.header].dropFirst(8))
    Self.append("IHDR", Self.bytes(size.width) + Self.bytes(size.height) + kind, to: &png)
    for chunk in scan.palette { png.append(contentsOf: contents.bytes[chunk]) }
    for chunk in frame.chunks {
      let data = chunk.dropFirst(2 * Self.wordBytes).dropLast(Self.wordBytes)
      guard contents.bytes[chunk.lowerBound + Self.wordBytes] == UInt8(ascii: "f") else {
        png.append(contentsOf: contents.bytes[chunk])
        continue
      }
      // libpng sees a check sum of the chunk that it becomes: its own is checked here.
      let sum = Self.checkSum(contents.bytes[chunk.dropFirst(Self.wordBytes).dropLast(Self.wordBytes)])
      guard data.count >= Self.wordBytes,
        contents.bytes[chunk.suffix(Self.wordBytes)].elementsEqual(Self.bytes(Int(sum)))
      else { throw .damaged(detail: "a frame's check sum is wrong") }
      Self.append("IDAT", contents.bytes[data.dropFirst(Self.wordBytes)], to: &png)
    }
    Self.append("IEND", [], to: &png)
    return png
  }

  private static func append(_ name: StaticString, _ data: some Collection<UInt8>, to png: inout [UInt8]) {
    png += bytes(data.count)
    let start = png.count
    name.withUTF8Buffer { png.append(contentsOf: $0) }
    png.append(contentsOf: data)
    let sum = png.withUnsafeBytes { checkSum($0[start...]) }
    png += bytes(Int(sum))
  }

  private static func bytes(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checkSum(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt32 {
    let part = UnsafeRawBufferPointer(rebasing: bytes)
    return csdl_check_sum(part.baseAddress?.assumingMemoryBound(to: UInt8.self), part.count)
  }
}
