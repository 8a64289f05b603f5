extension PictureDetails {
  /// The file in a line: `3000 × 2000 · JPEG · 3.4 MB`.
  public var fileSummary: String { "\(pixelSize) · \(format.name) · \(sizeText)" }

  /// Of the file: `3.4 MB`.
  public var sizeText: String { PhotoText.bytes(byteSize) }

  /// How the photograph was taken, in a line: `50 mm, f/2.8, 1/250 s, ISO 200`; nil where nobody noted anything of it.
  public var exposureSummary: String? {
    let parts = [
      focalLength.map(PhotoText.focalLength), aperture.map(PhotoText.aperture),
      exposureTime.map(PhotoText.exposureTime), sensitivity.map { "ISO \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
