/// The frames of an animated picture at some size, by their numbers. They are decoded from the first one on: one that is behind the
/// latest costs those between, and one before it all that lead to it.
struct AnimationReader: ~Copyable {
  /// Of the frames that can be decoded, as far as is known.
  private(set) var timing: AnimationTiming
  private let frames: any AnimationFrames
  private let header: PictureHeader
  private let transform: ColorTransform?
  private let decoder: PictureDecoder
  /// The one that is drawn next.
  private var next = 0
  private var isBroken = false

  /// Opens a file and looks through it, without decoding.
  init(
    _ path: PicturePath, _ header: PictureHeader, _ decoder: PictureDecoder, _ cancellation: PictureCancellation
  ) throws(PictureFailure) {
    let limits = decoder.limits
    try limits.check(header.size)
    let file = try OpenFile(path)
    guard file.byteSize == header.byteSize, file.modified == header.modified else {
      throw .damaged(detail: "another file than before")
    }
    try limits.check(decodingBytes: file.byteSize.addingClamped(header.size.byteCount.multipliedClamped(by: 2)))
    let contents = try FileContents(of: file)
    var reader = try ByteReader(contents.bytes)
    let transform = decoder.transform(of: header.format, &reader)
    let frames = try Self.frames(contents, header, cancellation)
    let size = frames.canvas.size
    try limits.check(size)
    try limits.check(
      decodingBytes: file.byteSize.addingClamped(size.byteCount.multipliedClamped(by: 2))
        .addingClamped(frames.workingBytes))
    timing = frames.timing
    (self.frames, self.transform) = (frames, transform)
    self.header = header
    self.decoder = decoder
  }

  private static func frames(
    _ contents: consuming FileContents, _ header: PictureHeader, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> any AnimationFrames {
    switch header.format {
    case .gif: return try GIFFrames(contents, cancellation)
    case .webp: return try WebPFrames(contents)
    case .png: return try APNGFrames(contents)
    case .jpeg, .bmp, .tiff, .svg, .qoi, .tga, .ico, .cur, .jxl, .heic, .avif, .raw:
      throw .unsupported(detail: header.format.name)
    }
  }

  /// Returns a frame, upright, in the display's colours.
  ///
  /// - Parameters:
  ///   - frame: its number in a play.
  ///   - target: how many pixels it is to have.
  mutating func read(
    _ frame: Int, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    guard frame < timing.frameCount else { throw .damaged(detail: "no frame \(frame)") }
    if frame + 1 < next || isBroken {
      frames.restart()
      (next, isBroken) = (0, false)
    }
    while next <= frame {
      isBroken = true
      do throws(PictureFailure) {
        try frames.advance(cancellation)
      } catch {
        if error != .cancelled, next > 0 { timing = timing.cut(to: next, because: error) }
        throw error
      }
      isBroken = false
      next += 1
    }
    let canvas = frames.canvas
    return try decoder.picture(header, target, canvas.size, transform, cancellation) { scaler throws(PictureFailure) in
      try canvas.forEachBatch(cancellation) { scaler.add($0, count: $1) }
    }
  }
}
