internal import CSDL
internal import FluidFiles
internal import FluidScene

/// An animated WebP that plays for ever. What is kept in memory is what the file will hold, and a frame or two.
final class WebPFilm: FilmWriter {
  private let encoder: OpaquePointer
  private let path: String
  private let width: Int
  private let height: Int
  private let fps: Int
  private var config = WebPConfig()
  private var count = 0

  /// The quality by which the encoder judges what has changed: from this one on nobody sees what it leaves as it was. How well it writes
  /// what has changed is limited apart from that.
  private static let faithfulness: Float = 97
  /// The encoder's method, 0 to 6. With 4, a film was 5 % smaller and took almost twice the time.
  private static let effort: Int32 = 2
  /// The level of lossless encoding, 0 to 9.
  private static let losslessEffort: Int32 = 1

  private static let isForeign = "the installed libwebp is not the one that this program was made for"
  /// What the format has room for, in pixels.
  private static let largestSide = 16_383

  init(to path: String, width: Int, height: Int, fps: Int, quality: Double) throws(FilmFailure) {
    guard width <= Self.largestSide, height <= Self.largestSide else {
      throw .tooLarge(width: width, height: height, maximum: Self.largestSide)
    }
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0 else {
      throw .encoder(reason: Self.isForeign)
    }
    // Of what changes by little the encoder leaves the old; something that fades slowly would never be gone. So once a second a
    // frame is whole, which costs a fiftieth.
    options.kmax = Int32(max(2, fps))
    options.kmin = options.kmax - 1
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
    else { throw .encoder(reason: Self.isForeign) }
    self.encoder = encoder
    self.path = path
    self.width = width
    self.height = height
    self.fps = fps
    if quality >= 100 {
      WebPConfigLosslessPreset(&config, Self.losslessEffort)
    } else {
      config.quality = Self.faithfulness
      config.qmax = Int32(quality)
      config.method = Self.effort
    }
    config.thread_level = 1
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  func add(_ frame: Bitmap) throws(FilmFailure) {
    precondition(frame.width == width && frame.height == height, "a film has frames of one size")
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw .encoder(reason: "no memory") }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
    let isThere = frame.pixels.withUnsafeBufferPointer {
      WebPPictureImportRGBX(&picture, $0.baseAddress, Int32(width * Bitmap.bytesPerPixel)) != 0
    }
    guard isThere, WebPAnimEncoderAdd(encoder, &picture, time(of: count), &config) != 0 else {
      throw .encoder(reason: latestReason)
    }
    count += 1
  }

  func finish() throws(FilmFailure) {
    var data = WebPData()
    guard WebPAnimEncoderAdd(encoder, nil, time(of: count), nil) != 0, WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw .encoder(reason: latestReason) }
    defer { WebPDataClear(&data) }
    do throws(FileFailure) {
      let draft = try FileDraft(of: path)
      try draft.write(UnsafeRawBufferPointer(start: data.bytes, count: data.size))
      try draft.publish(isDurable: true)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Of a frame's beginning, in milliseconds.
  private func time(of frame: Int) -> Int32 { Int32((Double(frame) * 1000 / Double(fps)).rounded()) }

  private var latestReason: String {
    let text = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
    return text.isEmpty ? "libwebp gives no reason" : text
  }
}
