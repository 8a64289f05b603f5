import CSDL

/// The frames of an animated WebP, composed by libwebpdemux.
final class WebPFrames: AnimationFrames {
  let canvas: AnimationCanvas
  let timing: AnimationTiming
  private let contents: FileContents
  /// WebPAnimDecoder.
  private let decoder: OpaquePointer

  init(_ contents: consuming FileContents) throws(PictureFailure) {
    var reader = try ByteReader(contents.bytes)
    let scan = try WebPScan(&reader)
    timing = scan.timing
    // What was cut off ends with its last whole frame: the file then says so.
    contents.setUInt32(scan.end - 8, at: 4)
    var data = WebPData(bytes: contents.bytes.bindMemory(to: UInt8.self).baseAddress, size: scan.end)
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw .unsupported(detail: "libwebp is another one") }
    options.color_mode = MODE_RGBA
    guard let decoder = WebPAnimDecoderNew(&data, &options) else { throw .damaged(detail: "no frames that fit") }
    self.decoder = decoder
    self.contents = contents
    canvas = AnimationCanvas(scan.size)
  }

  deinit { WebPAnimDecoderDelete(decoder) }

  /// libwebpdemux has two canvases of its own.
  var workingBytes: Int { canvas.size.byteCount.multipliedClamped(by: 2) }

  func restart() { WebPAnimDecoderReset(decoder) }

  func advance(_ cancellation: PictureCancellation) throws(PictureFailure) {
    try cancellation.check()
    var pixels: UnsafeMutablePointer<UInt8>?
    var time: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0, let pixels else {
      throw .damaged(detail: "a frame that cannot be decoded")
    }
    let area = canvas.size.area
    UnsafeMutableRawPointer(canvas.pixels).copyMemory(from: pixels, byteCount: area * 4)
    _ = Surface.premultiply(canvas.pixels, count: area)
  }
}
