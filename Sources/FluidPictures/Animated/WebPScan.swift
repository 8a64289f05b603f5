/// How long the frames of an animated WebP are shown (RFC 9649, section 2.7.1.1), from its chunks, without decoding.
struct WebPScan {
  let size: PixelSize
  let timing: AnimationTiming
  /// Of the last whole frame, in bytes from the beginning of the file.
  private(set) var end = 0

  private static let frameHeaderBytes = 16

  /// - Throws: what keeps the first frame from being found.
  init(_ reader: inout ByteReader) throws(PictureFailure) {
    guard try reader.holds("VP8X", at: 12), try reader.byte(at: 20) & WebPHeader.animationFlag != 0,
      let size = PixelSize(
        claimed: try reader.uint24(at: 24, .littleEndian) + 1, try reader.uint24(at: 27, .littleEndian) + 1)
    else { throw .damaged(detail: "no animation") }
    self.size = size
    var (delays, plays) = ([Double](), Int?(1))
    var failure: PictureFailure?
    do throws(PictureFailure) {
      var position = 12
      let fileEnd = min(try reader.uint32(at: 4, .littleEndian) + 8, reader.byteSize)
      if try reader.uint32(at: 4, .littleEndian) + 8 > reader.byteSize { failure = .truncated }
      for _ in 0..<PictureLimits.maximumAnimationChunks where position + 8 <= fileEnd {
        let length = try reader.uint32(at: position + 4, .littleEndian)
        let next = position + 8 + length + length & 1
        guard next <= fileEnd else { throw .truncated }
        if try reader.holds("ANIM", at: position), length >= 6 {
          let count = try reader.uint16(at: position + 12, .littleEndian)
          plays = count == 0 ? nil : count
        } else if try reader.holds("ANMF", at: position) {
          guard length > Self.frameHeaderBytes else { throw .damaged(detail: "a frame without pixels") }
          guard delays.count < PictureLimits.maximumFrames else { throw .tooComplex(detail: "too many frames") }
          delays.append(Double(try reader.uint24(at: position + 20, .littleEndian)) / 1000)
          end = next
        }
        position = next
      }
    } catch {
      failure = error
    }
    guard !delays.isEmpty else { throw failure ?? .damaged(detail: "no frame") }
    timing = AnimationTiming(delays: delays, plays: plays, failure: failure)
  }
}
