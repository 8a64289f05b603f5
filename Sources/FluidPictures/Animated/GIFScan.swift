/// Where the frames of a GIF lie, and how long they are shown: from its blocks, without decoding.
struct GIFScan {
  struct Frame {
    /// Behind its introducer.
    let position: Int
    let transparent: Int?
    let disposal: Int
  }

  let screen: GIFScreen
  private(set) var frames: [Frame] = []
  let timing: AnimationTiming

  /// - Throws: what keeps the first frame from being found; of what follows it ``AnimationTiming/failure`` tells.
  init(_ bytes: UnsafeRawBufferPointer, _ cancellation: PictureCancellation) throws(PictureFailure) {
    var input = GIFInput(bytes, at: GIFScreen.position)
    screen = try GIFScreen(&input)
    var delays: [Double] = []
    var (control, repeats) = (GIFExtension(), Int?.none)
    var failure: PictureFailure?
    do throws(PictureFailure) {
      blocks: while true {
        try cancellation.check()
        switch try input.byte() {
        case 0x2C:
          guard frames.count < PictureLimits.maximumFrames else { throw .tooComplex(detail: "too many frames") }
          let position = input.position
          _ = try input.palette(GIFFrame.Header(&input).flags)
          try input.skip(1)
          try input.skipBlocks()
          delays.append(Double(control.delay) / 100)
          frames.append(Frame(position: position, transparent: control.transparent, disposal: control.disposal))
          control = GIFExtension()
        case 0x21:
          try control.read(&input)
          repeats = control.repeats ?? repeats
        case 0x3B: break blocks
        default: break
        }
      }
    } catch {
      if frames.isEmpty || error == .cancelled { throw error }
      failure = error
    }
    if frames.isEmpty { throw .damaged(detail: "no frame") }
    // A number of repetitions: one more play than that, as in browsers (WebKit's `GIFImageDecoder`, Chromium's); without one a single play.
    timing = AnimationTiming(
      delays: delays, plays: repeats.map { $0 == 0 ? nil : $0 + 1 } ?? 1, failure: failure)
  }
}
