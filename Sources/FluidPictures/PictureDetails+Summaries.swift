extension PictureDetails {
  /// The file in one line: `3000 × 2000 · JPEG · 3.4 MB`.
  public var fileSummary: String { "\(pixelSize) · \(format.name) · \(sizeText)" }

  /// The size of the file: `3.4 MB`.
  public var sizeText: String { PhotoText.bytes(byteSize) }

  /// The exposure in one line: `50 mm, f/2.8, 1/250 s, ISO 200`; `nil` where nothing of it is recorded.
  public var exposureSummary: String? {
    let parts = [
      focalLength.map(PhotoText.focalLength), aperture.map(PhotoText.aperture),
      exposureTime.map(PhotoText.exposureTime), sensitivity.map { "ISO \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension PictureTraits {
  /// The size of the file as text: `4.2 MB`.
  package var sizeText: String { PhotoText.bytes(byteSize) }
}
