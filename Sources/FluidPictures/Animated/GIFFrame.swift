/// One frame of a GIF: a rectangle of indices, and the colours that they stand for (GIF 89a, section 20 and appendices E and F).
struct GIFFrame {
  let left: Int
  let top: Int
  let size: PixelSize
  /// Premultiplied RGBA of each index; what is transparent is 0.
  private let colors: [UInt32]
  /// Row by row, in the order of the file.
  private var indices: [UInt8]
  /// Of those, which are there; the others are transparent.
  private var count = 0
  /// Whether its rows come in four passes, of which the first one has each eighth row.
  let isInterlaced: Bool
  /// Whether the file ends before the last of them.
  private(set) var isCutOff = false
  /// Which of the rows is seen where.
  private let places: [Int]

  /// - Parameters:
  ///   - input: behind the frame's introducer.
  ///   - palette: the colours of a frame that has none of its own.
  ///   - transparent: the index that is not drawn.
  ///   - maximumArea: in pixels; a larger frame is refused.
  ///   - rows: how many of its rows are decoded, in the order of the file: the others are transparent.
  init(
    _ input: inout GIFInput, palette: [UInt32], transparent: Int?, maximumArea: Int = .max,
    rows: Int = .max, _ cancellation: PictureCancellation
  ) throws(PictureFailure) {
    let header = try Header(&input)
    guard header.size.area <= maximumArea else { throw .damaged(detail: "a frame of \(header.size)") }
    (left, top, size) = (header.left, header.top, header.size)
    let palette = try input.palette(header.flags) ?? palette
    var colors = palette + [UInt32](repeating: UInt32(littleEndian: 0xFF00_0000), count: 256 - palette.count)
    if let transparent { colors[transparent] = 0 }
    self.colors = colors
    isInterlaced = header.isInterlaced
    indices = [UInt8](repeating: 0, count: header.size.width * min(rows, header.size.height))
    places = Self.places(height: header.size.height, isInterlaced: isInterlaced)
    do throws(PictureFailure) {
      try decode(&input, cancellation)
    } catch .truncated where count > 0 {
      isCutOff = true
    }
  }

  /// What stands before the pixels.
  struct Header {
    let left: Int
    let top: Int
    let size: PixelSize
    let flags: UInt8

    var isInterlaced: Bool { flags & 0x40 != 0 }

    init(_ input: inout GIFInput) throws(PictureFailure) {
      (left, top) = (try input.uint16(), try input.uint16())
      guard let size = PixelSize(claimed: try input.uint16(), try input.uint16()) else {
        throw .damaged(detail: "a frame without a size")
      }
      self.size = size
      flags = try input.byte()
    }
  }

  /// LZW with codes of a growing number of bits.
  private mutating func decode(_ input: inout GIFInput, _ cancellation: PictureCancellation) throws(PictureFailure) {
    let limit = GIFStrings.maximumCodeBits
    let firstBits = Int(try input.byte())
    guard (1..<limit).contains(firstBits) else { throw .damaged(detail: "codes of \(firstBits) bits") }
    let (clear, end) = (1 << firstBits, 1 << firstBits + 1)
    var strings = GIFStrings(clear)
    var bits = firstBits + 1
    var last: Int?
    while count < indices.count {
      try cancellation.check()
      guard let code = try input.code(bits), code != end else { return }
      if code == clear {
        strings.clear()
        (bits, last) = (firstBits + 1, nil)
        continue
      }
      guard code < strings.count || code == strings.count && last != nil else {
        throw .damaged(detail: "a code too large")
      }
      if let last {
        strings.add(last, code < strings.count ? strings.first(of: code) : strings.first(of: last))
        if strings.count == 1 << bits, bits < limit { bits += 1 }
      }
      guard code < strings.count else { throw .damaged(detail: "a code too large") }
      put(strings, code)
      last = code
    }
  }

  /// A string ends with the code's own index, and is read from its end.
  private mutating func put(_ strings: GIFStrings, _ code: Int) {
    var rest = code
    for place in stride(from: count + strings.lengths[code] - 1, through: count, by: -1) {
      if place < indices.count { indices[place] = strings.suffixes[rest] }
      rest = Int(strings.prefixes[rest])
    }
    count = min(count + strings.lengths[code], indices.count)
  }

  /// Draws what a row of the screen has of the frame; where the frame is transparent the row stays what it is.
  func draw(row y: Int, into row: UnsafeMutablePointer<UInt32>, width screen: Int) {
    guard (0..<size.height).contains(y - top) else { return }
    let start = places[y - top] * size.width
    let width = min(size.width, screen - left, count - start)
    guard width > 0 else { return }
    for x in 0..<width {
      let color = colors[Int(indices[start + x])]
      if color != 0 { row[left + x] = color }
    }
  }

  private static func places(height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
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
