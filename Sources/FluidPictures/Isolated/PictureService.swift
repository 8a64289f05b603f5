import CSDL
import Glibc

/// One picture in the process that decodes.
struct PictureService: ~Copyable {
  private let format: PictureFormat
  private let contents: FileContents
  private let limits: PictureLimits
  /// What is left to do once the codec has turned it.
  private let orientation: PictureOrientation
  /// Bytes that the codec takes beside the pixels that it gives.
  private let workingBytes: Int
  private let colors: ServedColors

  init(
    _ format: PictureFormat, _ file: consuming OpenFile, _ fields: HeaderFields, _ limits: PictureLimits,
    _ colors: ServedColors
  ) throws(PictureFailure) {
    try limits.check(decodingBytes: file.byteSize)
    contents = try FileContents(of: file)
    (orientation, workingBytes) = (fields.orientation, fields.workingBytes)
    (self.format, self.limits, self.colors) = (format, limits, colors)
  }

  /// Replies with the size, receives the memory for the pixels, and writes them there; returns the reply.
  consuming func serve(_ socket: MessageSocket) throws(PictureFailure) -> DecoderMessage {
    let codec = try Codec(format, contents.bytes)
    let full = orientation.applied(to: codec.size)
    switch try DecoderService.offer(full, limits, on: socket) {
    case .message(.decode(let size, let profileBytes), file: let memory?):
      guard size.width <= full.width, size.height <= full.height else { exit(0) }
      let memory = OpenDescriptor(memory)
      let display = SharedPixels.display(behind: size, profileBytes, in: memory)
      return .decoded(size, isCutOff: try decode(codec, size, display, memory))
    case .message(.sketch, file: let memory?):
      close(memory)
      throw DecoderService.nothingQuick
    case .message(.region, file: let memory?):
      close(memory)
      throw .damaged(detail: "it has no parts")
    default: exit(0)
    }
  }

  /// Returns whether the file ends before the picture does.
  private func decode(
    _ codec: borrowing Codec, _ size: PixelSize, _ display: DisplayProfile, _ memory: borrowing OpenDescriptor
  ) throws(PictureFailure) -> Bool {
    let output = orientation.applied(to: size)
    let parts = [
      codec.size.area.multipliedClamped(by: format.decodingBytesPerPixel * (colors.tone == nil ? 1 : 2)), workingBytes,
      size.byteCount,
      Surface.rowBytes(from: codec.size, to: output),
    ]
    try limits.check(decodingBytes: parts.reduce(contents.bytes.count) { $0.addingClamped($1) })
    if colors.model == .inks, colors.transform(to: display)?.pixels == .inks { codec.keepInks() }
    if colors.tone != nil { codec.keepDepth() }
    let rows = try codec.decode(covering: output)
    // Some inks are turned into colours by their codec nevertheless; a profile of inks then says nothing.
    let model: PixelModel = rows.hasInks ? .inks : colors.model == .inks ? .colors : rows.isGray ? .gray : colors.model
    let colors = colors.filled(by: rows.colors)
    let transform = colors.transform(to: display, of: model)
    guard output.width <= rows.size.width, output.height <= rows.size.height else {
      throw .damaged(detail: "it is smaller than its header says")
    }
    let orientation = orientation
    try SharedPixels.write(size, into: memory) { pixels in
      var scaler = RowScaler(from: rows.size, to: output, orientation, into: pixels)
      rows.forEachBatch(colors.tone) { scaler.add($0, count: $1) }
      transform?.apply(to: pixels, count: size.area)
    }
    return rows.isCutOff
  }
}

extension PictureFormat {
  /// What its library needs for each pixel while it decodes, the pixels that it gives included: planes and their conversions,
  /// of libjxl as floating point.
  var decodingBytesPerPixel: Int {
    switch self {
    case .heic, .avif: 12
    case .jxl: 20
    default: 4
    }
  }
}
