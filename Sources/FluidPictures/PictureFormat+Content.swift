extension PictureFormat {
  /// Enough of a file's beginning to tell every format; SDL2_image looks for `<svg` in as much.
  static let signatureBytes = 4096

  /// The format that a file's first bytes show. TGA has no signature: it is believed where the name says so and the
  /// header makes sense, before others, because its first bytes can look like those of a Windows cursor.
  init?(content: some Collection<UInt8>, nameExtension: String) {
    let head = Array(content.prefix(32))
    func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + bytes.count && Array(head[offset..<offset + bytes.count]) == bytes
    }
    func starts(_ text: String, at offset: Int = 0) -> Bool { starts(Array(text.utf8), at: offset) }

    if nameExtension == "tga", TGAHeader.isPlausible(head) {
      self = .tga
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts("GIF87a") || starts("GIF89a") {
      self = .gif
    } else if starts("BM") {
      self = .bmp
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      self = .webp
    } else if starts([0x49, 0x49, 0x2A, 0x00]) || starts([0x4D, 0x4D, 0x00, 0x2A]) {
      self = .tiff
    } else if starts("qoif") {
      self = .qoi
    } else if starts("P7 332") {
      self = .xv
    } else if head.count > 2, starts("P"), (0x31...0x36).contains(head[1]), PNMHeader.isSpace(head[2]) {
      self = .pnm
    } else if starts("gimp xcf ") {
      self = .xcf
    } else if starts("FORM"), starts("ILBM", at: 8) || starts("PBM ", at: 8) {
      self = .lbm
    } else if starts("/* XPM */") {
      self = .xpm
    } else if starts([0x0A, 0x05, 0x01]) {
      self = .pcx
    } else if starts([0, 0, 1, 0]) {
      self = .ico
    } else if starts([0, 0, 2, 0]) {
      self = .cur
    } else if starts([0xFF, 0x0A]) || starts([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]) {
      self = .jxl
    } else if starts("ftypavif", at: 4) || starts("ftypavis", at: 4) {
      self = .avif
    } else if Self.mentionsSVG(content) {
      self = .svg
    } else {
      return nil
    }
  }

  private static func mentionsSVG(_ content: some Collection<UInt8>) -> Bool {
    let tag: [UInt8] = [0x3C, 0x73, 0x76, 0x67]
    var matched = 0
    for byte in content.prefix(signatureBytes - 1) {
      // SDL2_image searches a C string.
      if byte == 0 { return false }
      matched = byte == tag[matched] ? matched + 1 : (byte == tag[0] ? 1 : 0)
      if matched == tag.count { return true }
    }
    return false
  }
}
