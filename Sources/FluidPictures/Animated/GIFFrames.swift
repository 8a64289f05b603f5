/// The frames of a GIF (89a). Each says what becomes of it before the next one is drawn.
final class GIFFrames: AnimationFrames {
  let canvas: AnimationCanvas
  let timing: AnimationTiming
  private let contents: FileContents
  private let screen: GIFScreen
  private let blocks: [GIFScan.Frame]
  private var next = 0
  /// What is to be done before the next one is drawn.
  private var left: (disposal: Int, area: AnimationCanvas.Area)?

  init(_ contents: consuming FileContents, _ cancellation: PictureCancellation) throws(PictureFailure) {
    let scan = try GIFScan(contents.bytes, cancellation)
    self.contents = contents
    screen = scan.screen
    blocks = scan.frames
    timing = scan.timing
    canvas = AnimationCanvas(screen.size)
  }

  /// Of the indices of the largest frame.
  var workingBytes: Int { Self.maximumArea(of: screen.size) }

  /// A frame that is larger than its screen is seen in part; one that is very much larger is only there to take time.
  static func maximumArea(of screen: PixelSize) -> Int { max(screen.area.multipliedClamped(by: 4), 1 << 20) }

  func restart() {
    canvas.clear()
    (next, left) = (0, nil)
  }

  func advance(_ cancellation: PictureCancellation) throws(PictureFailure) {
    let block = blocks[next]
    var input = GIFInput(contents.bytes, at: block.position)
    let frame = try GIFFrame(
      &input, palette: screen.palette, transparent: block.transparent, maximumArea: Self.maximumArea(of: screen.size),
      cancellation)
    guard !frame.isCutOff else { throw .truncated }
    switch left?.disposal {
    case 2?: if let left { canvas.clear(left.area) }
    case 3?: if let left { canvas.restore(left.area) }
    default: break
    }
    let area = AnimationCanvas.Area(
      columns: frame.left..<frame.left + frame.size.width, rows: frame.top..<frame.top + frame.size.height
    ).clamped(to: screen.size)
    if block.disposal == 3 { canvas.keep(area) }
    left = (block.disposal, area)
    for y in area.rows {
      frame.draw(row: y, into: canvas.pixels + y * screen.size.width, width: screen.size.width)
    }
    next += 1
  }
}
