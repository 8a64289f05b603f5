import Glibc

/// The frames of a picture that moves in the process that decodes, which ends with them.
struct FrameService: ~Copyable {
  private var reader: AnimationReader

  init(_ reader: consuming AnimationReader) { self.reader = reader }

  /// Writes a frame, and then those that the parent asks for: all of them are of one size at a time, and of one display. It may
  /// take any time until it asks.
  consuming func serve(
    _ number: Int, _ size: PixelSize, _ memory: consuming OpenDescriptor, _ socket: MessageSocket
  ) -> Never {
    var message = reply(number, size, memory)
    while socket.send(message),
      case .message(.frame(let number, let size, profileBytes: _), file: let memory?) = socket.receive()
    {
      message = reply(number, size, OpenDescriptor(memory))
    }
    exit(0)
  }

  private mutating func reply(
    _ number: Int, _ size: PixelSize, _ memory: borrowing OpenDescriptor
  ) -> DecoderMessage {
    let count = reader.timing.frameCount
    do throws(PictureFailure) {
      let picture = try reader.read(number, .exactly(size), PictureCancellation())
      return .decoded(try SharedPixels.write(picture.bitmap, into: memory))
    } catch {
      let reason = error.rememberedText == nil ? PictureFailure.truncated : error
      return reader.timing.frameCount < count
        ? .broken(frameCount: reader.timing.frameCount, reason) : .failed(reason)
    }
  }
}
