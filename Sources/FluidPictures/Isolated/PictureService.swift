import Glibc

/// One picture in the process that decodes.
struct PictureService: DecodedSource, ~Copyable {
  private let format: PictureFormat
  private let codec: Codec
  private let limits: PictureLimits
  /// What is left to do once the codec has turned it.
  private let orientation: PictureOrientation
  /// Bytes that the codec takes beside the pixels that it gives, those of the file included.
  private let workingBytes: Int
  private let colors: ServedColors
  let size: PixelSize

  init(
    _ format: PictureFormat, _ file: consuming OpenFile, _ fields: HeaderFields, _ limits: PictureLimits,
    _ colors: ServedColors
  ) throws(PictureFailure) {
    try limits.check(decodingBytes: file.byteSize)
    codec = try Codec(format, FileContents(of: file))
    workingBytes = fields.workingBytes.addingClamped(file.byteSize)
    orientation = fields.orientation
    size = orientation.applied(to: codec.size)
    (self.format, self.limits, self.colors) = (format, limits, colors)
  }

  func decode(
    _ part: DecodedPart, _ display: DisplayProfile, _ memory: borrowing OpenDescriptor
  ) throws(PictureFailure) -> DecoderMessage {
    switch part {
    case .whole(let wanted):
      guard wanted.width <= size.width, wanted.height <= size.height else { exit(0) }
      return .decoded(wanted, isCutOff: try decode(wanted, display, memory))
    case .sketch: throw DecoderService.nothingQuick
    case .region, .frame: throw .damaged(detail: "it has no parts")
    }
  }

  /// Returns whether the file ends before the picture does.
  private func decode(
    _ size: PixelSize, _ display: DisplayProfile, _ memory: borrowing OpenDescriptor
  ) throws(PictureFailure) -> Bool {
    let output = orientation.applied(to: size)
    let parts = [
      codec.size.area.multipliedClamped(by: format.decodingBytesPerPixel * (colors.tone == nil ? 1 : 2)), workingBytes,
      size.byteCount,
      Surface.rowBytes(from: codec.size, to: output),
    ]
    try limits.check(decodingBytes: parts.reduce(0) { $0.addingClamped($1) })
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
