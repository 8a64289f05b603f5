extension PictureDetails {
  /// One property with its value, as text.
  public struct Row: Hashable, Sendable {
    /// The name of the property.
    public let label: String
    /// The value.
    public let value: String

    /// Creates a row.
    public init(_ label: String, _ value: String) {
      self.label = label
      self.value = value
    }
  }

  /// The rows of all ``sections``.
  public var rows: [Row] { Array(sections.joined()) }

  /// When, with what, and how.
  var photographRows: [Row] {
    func row(_ label: String, _ value: String?) -> Row? { value.map { Row(label, $0) } }
    return [
      row("Taken", taken?.description),
      row("Camera", camera),
      row("Lens", lens),
      row("Exposure", exposureTime.map(PhotoText.exposureTime)),
      row("Aperture", aperture.map(PhotoText.aperture)),
      row("ISO", sensitivity.map { String($0) }),
      row("Focal length", focalLengthText),
      row("Compensation", compensation.flatMap { abs($0) < 0.05 ? nil : PhotoText.compensation($0) }),
      row("Flash", hasFlashFired.map { $0 ? "Fired" : "Did not fire" }),
    ].compactMap(\.self)
  }

  var fileRows: [Row] {
    let megapixels = format == .svg ? nil : PhotoText.megapixels(pixelSize)
    return [
      Row("Dimensions", ([pixelSize.description] + [megapixels].compactMap(\.self)).joined(separator: " · ")),
      Row("Size", PhotoText.bytes(byteSize)),
      Row("Format", format.name),
    ] + (animation.map { [Row("Animation", $0.summary)] } ?? [])
      + (standsStill ? [Row("Animation", "Not played, its first picture is shown")] : [])
      + (colorProfile.map { [Row("Colors", $0)] } ?? [])
      + (folder.isEmpty ? [] : [Row("Folder", folder)])
  }

  private var focalLengthText: String? {
    guard let focalLength else { return equivalentFocalLength.map { PhotoText.focalLength($0) + " equivalent" } }
    let text = PhotoText.focalLength(focalLength)
    guard let equivalent = equivalentFocalLength.map(PhotoText.focalLength), equivalent != text else { return text }
    return text + " (" + equivalent + " equivalent)"
  }
}

extension PictureFormat {
  /// The common name of the format.
  public var name: String {
    switch self {
    case .jpeg, .png, .gif, .bmp, .tiff, .svg, .qoi, .tga, .heic, .avif: rawValue.uppercased()
    case .webp: "WebP"
    case .ico: "Windows icon"
    case .cur: "Windows cursor"
    case .jxl: "JPEG XL"
    case .raw: "Camera raw"
    }
  }
}
