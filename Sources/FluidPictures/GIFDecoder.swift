/// The first frame of a GIF (89a), on its screen. SDL2_image's decoder writes outside of its memory for damaged files, so this
/// one takes its place.
struct GIFDecoder {
  /// Of the screen.
  let size: PixelSize
  private let frame: Frame
  /// Premultiplied RGBA of each index.
  private let colors: [UInt32]
  /// Of the frame's pixels, row by row.
  private var indices: [UInt8]
  /// Of those, which are there; the others are transparent.
  private var count = 0

  private struct Frame {
    let left: Int
    let top: Int
    let size: PixelSize
    let isInterlaced: Bool
  }

  static let maximumCodeBits = 12

  init(_ bytes: UnsafeRawBufferPointer, _ cancellation: PictureCancellation) throws(PictureFailure) {
    var input = Input(bytes: bytes, position: 6)
    guard let size = PixelSize(claimed: try input.uint16(), try input.uint16()) else {
      throw .damaged(detail: "no size")
    }
    self.size = size
    let flags = try input.byte()
    try input.skip(2)
    var palette: [UInt32] = []
    if flags & 0x80 != 0 { palette = try input.palette(flags) }
    var transparent: Int?
    while true {
      let introducer = try input.byte()
      if introducer == 0x2C { break }
      if introducer == 0x3B { throw .damaged(detail: "no frame") }
      if introducer == 0x21 { transparent = try input.skipExtension() ?? transparent }
      try cancellation.check()
    }
    let (left, top) = (try input.uint16(), try input.uint16())
    guard let frameSize = PixelSize(claimed: try input.uint16(), try input.uint16()) else {
      throw .damaged(detail: "a frame without a size")
    }
    let frameFlags = try input.byte()
    frame = Frame(left: left, top: top, size: frameSize, isInterlaced: frameFlags & 0x40 != 0)
    if frameFlags & 0x80 != 0 { palette = try input.palette(frameFlags) }
    var colors = palette + [UInt32](repeating: UInt32(littleEndian: 0xFF00_0000), count: 256 - palette.count)
    if let transparent { colors[transparent] = 0 }
    self.colors = colors
    indices = [UInt8](repeating: 0, count: frameSize.area)
    try decode(&input, cancellation)
  }

  /// LZW with codes of a growing number of bits (GIF 89a, appendix F).
  private mutating func decode(_ input: inout Input, _ cancellation: PictureCancellation) throws(PictureFailure) {
    let firstBits = Int(try input.byte())
    guard (1..<Self.maximumCodeBits).contains(firstBits) else { throw .damaged(detail: "codes of \(firstBits) bits") }
    let (clear, end) = (1 << firstBits, 1 << firstBits + 1)
    var table = Table(clear)
    var bits = firstBits + 1
    var last: Int?
    while count < indices.count {
      try cancellation.check()
      guard let code = try input.code(bits), code != end else { return }
      if code == clear {
        (table.count, bits, last) = (clear + 2, firstBits + 1, nil)
        continue
      }
      guard code < table.count || code == table.count && last != nil else { throw .damaged(detail: "a code too large") }
      if let last {
        table.add(last, code < table.count ? table.first(of: code) : table.first(of: last))
        if table.count == 1 << bits, bits < Self.maximumCodeBits { bits += 1 }
      }
      guard code < table.count else { throw .damaged(detail: "a code too large") }
      put(table, code)
      last = code
    }
  }

  /// A string ends with the code's own index, and is read from its end.
  private mutating func put(_ table: Table, _ code: Int) {
    var rest = code
    for place in stride(from: count + table.lengths[code] - 1, through: count, by: -1) {
      if place < indices.count { indices[place] = table.suffixes[rest] }
      rest = Int(table.prefixes[rest])
    }
    count = min(count + table.lengths[code], indices.count)
  }

  /// Hands the screen's rows over as premultiplied RGBA, a batch at a time; returns whether all of them are opaque.
  func forEachBatch(
    _ cancellation: PictureCancellation, _ body: (UnsafePointer<UInt32>, _ count: Int) -> Void
  ) throws(PictureFailure) -> Bool {
    let places = rowPlaces()
    let batch = min(size.height, RowScaler.batch)
    let rows = UnsafeMutablePointer<UInt32>.allocate(capacity: size.width * batch)
    defer { rows.deallocate() }
    var isOpaque = true
    for start in stride(from: 0, to: size.height, by: batch) {
      try cancellation.check()
      let count = min(batch, size.height - start)
      rows.update(repeating: 0, count: size.width * count)
      for y in start..<start + count where (0..<frame.size.height).contains(y - frame.top) {
        fill(rows + (y - start) * size.width, places[y - frame.top] * frame.size.width)
      }
      for index in 0..<size.width * count where UInt32(littleEndian: rows[index]) >> 24 < 255 {
        isOpaque = false
        break
      }
      body(rows, count)
    }
    return isOpaque
  }

  private func fill(_ row: UnsafeMutablePointer<UInt32>, _ start: Int) {
    let width = min(frame.size.width, size.width - frame.left, count - start)
    guard width > 0 else { return }
    for x in 0..<width { row[frame.left + x] = colors[Int(indices[start + x])] }
  }

  /// Which of the frame's rows, in the order of the file, is seen where (GIF 89a, appendix E).
  private func rowPlaces() -> [Int] {
    let height = frame.size.height
    guard frame.isInterlaced else { return Array(0..<height) }
    var places = [Int](repeating: 0, count: height)
    var next = 0
    for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      for y in stride(from: start, to: height, by: step) {
        places[y] = next
        next += 1
      }
    }
    return places
  }
}

extension GIFDecoder {
  /// The strings of LZW: each is another one and one index more.
  fileprivate struct Table {
    var prefixes = [UInt16](repeating: 0, count: 1 << GIFDecoder.maximumCodeBits)
    var suffixes = [UInt8](repeating: 0, count: 1 << GIFDecoder.maximumCodeBits)
    var firsts = [UInt8](repeating: 0, count: 1 << GIFDecoder.maximumCodeBits)
    var lengths = [Int](repeating: 1, count: 1 << GIFDecoder.maximumCodeBits)
    /// Clear and end are among them.
    var count: Int

    init(_ clear: Int) {
      count = clear + 2
      for index in 0..<clear {
        suffixes[index] = UInt8(truncatingIfNeeded: index)
        firsts[index] = suffixes[index]
      }
    }

    func first(of code: Int) -> UInt8 { firsts[code] }

    /// A full table stays as it is until it is cleared.
    mutating func add(_ prefix: Int, _ suffix: UInt8) {
      guard count < prefixes.count else { return }
      prefixes[count] = UInt16(prefix)
      suffixes[count] = suffix
      firsts[count] = firsts[prefix]
      lengths[count] = lengths[prefix] + 1
      count += 1
    }
  }

  fileprivate struct Input {
    let bytes: UnsafeRawBufferPointer
    var position: Int
    /// Bits of blocks that were read, the next ones lowest.
    private var bits = 0
    private var bitCount = 0
    /// Bytes that the current block still has.
    private var left = 0

    init(bytes: UnsafeRawBufferPointer, position: Int) { (self.bytes, self.position) = (bytes, position) }

    mutating func byte() throws(PictureFailure) -> UInt8 {
      guard position < bytes.count else { throw .truncated }
      defer { position += 1 }
      return bytes[position]
    }

    mutating func uint16() throws(PictureFailure) -> Int { Int(try byte()) | Int(try byte()) << 8 }

    mutating func skip(_ count: Int) throws(PictureFailure) {
      guard count <= bytes.count - position else { throw .truncated }
      position += count
    }

    mutating func palette(_ flags: UInt8) throws(PictureFailure) -> [UInt32] {
      var colors: [UInt32] = []
      for _ in 0..<2 << Int(flags & 7) {
        let (red, green, blue) = (UInt32(try byte()), UInt32(try byte()), UInt32(try byte()))
        colors.append(UInt32(littleEndian: red | green << 8 | blue << 16 | 0xFF00_0000))
      }
      return colors
    }

    /// The index that it makes transparent.
    mutating func skipExtension() throws(PictureFailure) -> Int? {
      let isControl = try byte() == 0xF9
      var transparent: Int?
      while true {
        let count = Int(try byte())
        if count == 0 { return transparent }
        let start = position
        try skip(count)
        if isControl, count >= 4, bytes[start] & 1 != 0 { transparent = Int(bytes[start + 3]) }
      }
    }

    /// Nil behind the last block.
    mutating func code(_ width: Int) throws(PictureFailure) -> Int? {
      while bitCount < width {
        if left == 0 {
          left = Int(try byte())
          if left == 0 {
            position -= 1
            return nil
          }
        }
        left -= 1
        bits |= Int(try byte()) << bitCount
        bitCount += 8
      }
      defer {
        bits >>= width
        bitCount -= width
      }
      return bits & (1 << width - 1)
    }
  }
}
