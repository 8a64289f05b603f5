/// One picture in the process that decodes, of a format whose decoder is in every process: it is decoded as a program does that
/// has no other process for it.
struct PlainService: DecodedSource, ~Copyable {
  private let file: OpenFile
  private let header: PictureHeader
  private let decoder: PlainDecoder
  /// The frames of a picture that moves, once one of them was wanted: all of them are for one display.
  private var frames: AnimationReader?

  init(
    _ format: PictureFormat, _ file: consuming OpenFile, _ fields: HeaderFields, _ decoder: PlainDecoder
  ) throws(PictureFailure) {
    let stored = if let size = fields.size { size } else { try decoder.measure(file) }
    header = PictureHeader(
      format: format, size: fields.orientation.applied(to: stored), orientation: fields.orientation,
      byteSize: file.byteSize, modified: file.modified, isProgressive: fields.isProgressive,
      mayBeAnimated: fields.mayBeAnimated)
    self.file = file
    self.decoder = decoder
  }

  var size: PixelSize { header.size }

  mutating func decode(
    _ part: DecodedPart, _ display: DisplayProfile, _ memory: borrowing OpenDescriptor
  ) throws(PictureFailure) -> DecoderMessage {
    var decoder = decoder
    decoder.display = display
    switch part {
    case .whole(let size):
      let picture = try decoder.decode(file, header, .exactly(size), PictureCancellation())
      return .decoded(try SharedPixels.write(picture.bitmap, into: memory), isCutOff: picture.isCutOff)
    case .sketch:
      guard let color = try FirstRows(decoder).color(file, header, PictureCancellation()) else {
        throw DecoderService.nothingQuick
      }
      return .decoded(try SharedPixels.write(color.bitmap, into: memory))
    case .region(let region):
      guard header.hasRegions else { throw .damaged(detail: "it has no parts") }
      let bitmap = try decoder.decodeRegion(file, header, region, PictureCancellation())
      return .decoded(try SharedPixels.write(bitmap, into: memory))
    case .frame(let number, let size):
      var reader =
        if let frames = frames.take() {
          frames
        } else {
          try AnimationReader(FileContents(of: file), header, decoder, PictureCancellation())
        }
      let reply = Self.reply(&reader, number, size, memory)
      frames = consume reader
      return reply
    }
  }

  private static func reply(
    _ reader: inout AnimationReader, _ number: Int, _ size: PixelSize, _ memory: borrowing OpenDescriptor
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
