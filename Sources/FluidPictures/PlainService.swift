import Glibc

/// One picture in the process that decodes, of a format whose decoder is in every process: it is decoded as a program does that
/// has no other process for it.
struct PlainService: ~Copyable {
  private let file: OpenFile
  private let header: PictureHeader
  private let decoder: PictureDecoder

  /// - Parameter decoder: one that starts no process.
  init(
    _ format: PictureFormat, _ file: consuming OpenFile, _ fields: HeaderFields, _ decoder: PictureDecoder
  ) throws(PictureFailure) {
    let stored = if let size = fields.size { size } else { try decoder.measure(file) }
    header = PictureHeader(
      format: format, size: fields.orientation.applied(to: stored), orientation: fields.orientation,
      byteSize: file.byteSize, modified: file.modified, isProgressive: fields.isProgressive,
      mayBeAnimated: fields.mayBeAnimated)
    self.file = file
    self.decoder = decoder
  }

  /// Replies with the size, receives the memory for the pixels, and writes them there; returns the reply.
  consuming func serve(_ socket: MessageSocket) throws(PictureFailure) -> DecoderMessage {
    switch try DecoderService.offer(header.size, decoder.limits, on: socket) {
    case .message(.decode(let size, let profileBytes), file: let memory?):
      let memory = OpenDescriptor(memory)
      let decoder = decoder.showing(on: SharedPixels.display(behind: size, profileBytes, in: memory))
      let picture = try decoder.decode(file, header, .exactly(size), PictureCancellation())
      return .decoded(try SharedPixels.write(picture.bitmap, into: memory), isCutOff: picture.isCutOff)
    case .message(.sketch(let size, let profileBytes), file: let memory?):
      let memory = OpenDescriptor(memory)
      let decoder = decoder.showing(on: SharedPixels.display(behind: size, profileBytes, in: memory))
      guard let color = try decoder.colorOfFirstRows(file, header, PictureCancellation()) else {
        throw DecoderService.nothingQuick
      }
      return .decoded(try SharedPixels.write(color.bitmap, into: memory))
    case .message(.frame(let number, let size, let profileBytes), file: let memory?):
      let memory = OpenDescriptor(memory)
      let display = SharedPixels.display(behind: size, profileBytes, in: memory)
      let reader = try AnimationReader(file, header, decoder.showing(on: display), PictureCancellation())
      FrameService(reader).serve(number, size, memory, socket)
    case .message(.region(let region, let profileBytes), file: let memory?):
      let memory = OpenDescriptor(memory)
      guard header.hasRegions else { throw .damaged(detail: "it has no parts") }
      let decoder = decoder.showing(on: SharedPixels.display(behind: region.size, profileBytes, in: memory))
      let bitmap = try decoder.decodeRegion(file, header, region, PictureCancellation())
      return .decoded(try SharedPixels.write(bitmap, into: memory))
    default: exit(0)
    }
  }
}
