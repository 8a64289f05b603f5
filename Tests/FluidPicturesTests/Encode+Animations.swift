import CSDL
import FluidPictures

@testable import FluidPictures

/// A frame of an animated file for tests.
struct EncodedFrame {
  var raster: Raster
  var left = 0
  var top = 0
  /// Milliseconds.
  var delay = 100
  /// As the format numbers it.
  var disposal = 0
  /// Whether it takes the place of what is there.
  var replaces = false
}

extension Encode {
  /// Opaque frames, each with colours of its own.
  ///
  /// - Parameter repeats: of Netscape's extension; `nil` leaves it out.
  static func animatedGIF(_ size: PixelSize, _ frames: [EncodedFrame], repeats: Int? = 0) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + le16(size.width) + le16(size.height) + [0x70, 0, 0]
    if let repeats { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + le16(repeats) + [0] }
    for frame in frames {
      let still = gif(frame.raster)
      let (palette, image) = (still[13..<13 + 768], still[(13 + 768)...].dropLast())
      bytes += [0x21, 0xF9, 4, UInt8(frame.disposal << 2)] + le16(frame.delay / 10) + [0, 0]
      bytes += [0x2C] + le16(frame.left) + le16(frame.top) + image.dropFirst(5).prefix(4) + [0x87] + palette
      bytes += image.dropFirst(10)
    }
    return bytes + [0x3B]
  }

  /// Lossless frames by libwebpmux; disposal 1 clears a frame.
  static func animatedWebP(_ size: PixelSize, _ frames: [EncodedFrame], loops: Int = 0) -> [UInt8] {
    guard let mux = WebPMuxNew() else { return [] }
    defer { WebPMuxDelete(mux) }
    WebPMuxSetCanvasSize(mux, Int32(size.width), Int32(size.height))
    var parameters = WebPMuxAnimParams(bgcolor: 0xFFFF_FFFF, loop_count: Int32(loops))
    WebPMuxSetAnimationParams(mux, &parameters)
    for frame in frames {
      var output: UnsafeMutablePointer<UInt8>?
      let pixels = frame.raster.pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
      let width = Int32(frame.raster.size.width)
      let count = WebPEncodeLosslessRGBA(pixels, width, Int32(frame.raster.size.height), width * 4, &output)
      var info = WebPMuxFrameInfo()
      info.bitstream = WebPData(bytes: output, size: count)
      (info.x_offset, info.y_offset, info.duration) = (Int32(frame.left), Int32(frame.top), Int32(frame.delay))
      info.id = WEBP_CHUNK_ANMF
      info.dispose_method = frame.disposal == 1 ? WEBP_MUX_DISPOSE_BACKGROUND : WEBP_MUX_DISPOSE_NONE
      info.blend_method = frame.replaces ? WEBP_MUX_NO_BLEND : WEBP_MUX_BLEND
      WebPMuxPushFrame(mux, &info, 1)
      WebPFree(output)
    }
    var data = WebPData()
    guard WebPMuxAssemble(mux, &data) == WEBP_MUX_OK else { return [] }
    defer { WebPFree(UnsafeMutableRawPointer(mutating: data.bytes)) }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  /// The frames after the first one in `fdAT`.
  static func animatedPNG(
    _ size: PixelSize, _ frames: [EncodedFrame], plays: Int = 0, chunks: [(String, [UInt8])] = []
  ) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", be32(size.width) + be32(size.height) + [8, 6, 0, 0, 0])
    for (name, data) in chunks { bytes += chunk(name, data) }
    bytes += chunk("acTL", be32(frames.count) + be32(plays))
    var sequence = 0
    for (place, frame) in frames.enumerated() {
      let area = frame.raster.size
      bytes += chunk(
        "fcTL",
        be32(sequence) + be32(area.width) + be32(area.height) + be32(frame.left) + be32(frame.top)
          + be16(frame.delay) + be16(1000) + [UInt8(frame.disposal), frame.replaces ? 0 : 1])
      sequence += 1
      var rows: [UInt8] = []
      for y in 0..<area.height {
        rows.append(0)
        for pixel in frame.raster.pixels[(y * area.width)..<((y + 1) * area.width)] {
          rows += [pixel.x, pixel.y, pixel.z, pixel.w]
        }
      }
      bytes += place == 0 ? chunk("IDAT", stored(rows)) : chunk("fdAT", be32(sequence) + stored(rows))
      if place > 0 { sequence += 1 }
    }
    return bytes + chunk("IEND", [])
  }
}
