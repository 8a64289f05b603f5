import Glibc

/// The frames of an animated picture at some size, by their numbers. They are decoded from the first one on: one that is behind the
/// latest costs those between, and one before it all that lead to it.
struct AnimationReader: ~Copyable {
  private enum Source {
    case frames(any AnimationFrames, ColorTransform?)
    case process(AnimationProcess)
  }

  /// Of the frames that can be decoded, as far as is known.
  private(set) var timing: AnimationTiming
  private let source: Source
  private let header: PictureHeader
  private let decoder: PlainDecoder
  /// The one that is drawn next.
  private var next = 0
  private var isBroken = false

  /// Opens a file and looks through it, without decoding.
  init(
    _ path: PicturePath, _ header: PictureHeader, _ decoder: PictureDecoder, _ cancellation: PictureCancellation
  ) throws(PictureFailure) {
    try decoder.limits.check(header.size)
    let file = try OpenFile(path)
    guard file.byteSize == header.byteSize, file.modified == header.modified else {
      throw .damaged(detail: "another file than before")
    }
    try decoder.limits.check(decodingBytes: file.byteSize)
    let contents = try FileContents(of: file)
    if header.format.isDecodedApart, let decoders = decoder.decoders {
      timing = try Self.timing(contents, header.format, cancellation)
      source = .process(AnimationProcess(file, header.format, decoders, showingOn: decoder.display))
    } else {
      (timing, source) = try Self.open(contents, header, decoder.plain, cancellation)
    }
    (self.header, self.decoder) = (header, decoder.plain)
  }

  /// Returns the frames of a file's contents, read in this process.
  init(
    _ contents: consuming FileContents, _ header: PictureHeader, _ decoder: PlainDecoder,
    _ cancellation: PictureCancellation
  ) throws(PictureFailure) {
    (timing, source) = try Self.open(contents, header, decoder, cancellation)
    (self.header, self.decoder) = (header, decoder)
  }

  private static func open(
    _ contents: consuming FileContents, _ header: PictureHeader, _ decoder: PlainDecoder,
    _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> (AnimationTiming, Source) {
    let byteSize = contents.bytes.count
    var reader = try ByteReader(contents.bytes)
    let transform = decoder.transform(of: header.format, &reader)
    let frames = try frames(contents, header, cancellation)
    let size = frames.canvas.size
    try decoder.limits.check(size)
    try decoder.limits.check(
      decodingBytes: byteSize.addingClamped(size.byteCount.multipliedClamped(by: 2)).addingClamped(frames.workingBytes))
    return (frames.timing, .frames(frames, transform))
  }

  /// The process that draws the frames, while there is one; for tests.
  var process: pid_t? { if case .process(let process) = source { process.process } else { nil } }

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

  /// Of the frames that another process decodes.
  private static func timing(
    _ contents: borrowing FileContents, _ format: PictureFormat, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> AnimationTiming {
    switch format {
    case .gif: return try GIFScan(contents.bytes, cancellation).timing
    case .webp:
      var reader = try ByteReader(contents.bytes)
      return try WebPScan(&reader).timing
    default: throw .unsupported(detail: format.name)
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
    switch source {
    case .frames(let frames, let transform):
      try draw(frame, frames, cancellation)
      let canvas = frames.canvas
      return try decoder.picture(header, target, canvas.size, transform, cancellation) {
        scaler throws(PictureFailure) in try canvas.forEachBatch(cancellation) { scaler.add($0, count: $1) }
      }
    case .process(let process):
      do throws(AnimationProcess.Failure) {
        return try process.read(frame, target, cancellation)
      } catch {
        if let count = error.frameCount { timing = timing.cut(to: count, because: error.reason) }
        throw error.reason
      }
    }
  }

  private mutating func draw(
    _ frame: Int, _ frames: any AnimationFrames, _ cancellation: PictureCancellation
  ) throws(PictureFailure) {
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
  }
}
