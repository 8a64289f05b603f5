extension PictureFormat {
  /// Enough of a file's beginning to tell every format; SDL2_image looks for `<svg` in as much.
  static let signatureBytes = 4096

  /// Creates the format that a file's first bytes show. TGA has no signature: it is accepted where the extension and
  /// the header agree, before other formats, because its first bytes can look like those of a Windows cursor.
  init?(content: some Collection<UInt8>, nameExtension: String) {
    let head = Array(content.prefix(32))
    func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + bytes.count && Array(head[offset..<offset + bytes.count]) == bytes
    }
    func starts(_ text: String, at offset: Int = 0) -> Bool { starts(Array(text.utf8), at: offset) }

    // The version of BigTIFF is one more.
    let isTIFF = [0x2A, 0x2B].contains { starts([0x49, 0x49, $0, 0x00]) || starts([0x4D, 0x4D, 0x00, $0]) }
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
    } else if isTIFF {
      // Canon's alone says so in its content.
      self = starts("CR\u{2}", at: 8) || Self.raw.nameExtensions.contains(nameExtension) ? .raw : .tiff
    } else if starts("IIRO") || starts("IIRS") || starts("MMOR") || starts("IIU\0") || starts("FUJIFILMCCD-RAW") {
      self = .raw
    } else if starts("qoif") {
      self = .qoi
    } else if starts([0, 0, 1, 0]) {
      self = .ico
    } else if starts([0, 0, 2, 0]) {
      self = .cur
    } else if starts([0xFF, 0x0A]) || starts([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]) {
      self = .jxl
    } else if starts("ftyp", at: 4), let format = Self(brands: content) {
      self = format
    } else if Self.mentionsSVG(content) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The format of a file of boxes by its first one (ISO/IEC 14496-12, 4.3): the brand that it is of, or the first of those that it
  /// may be read as, which says more where it is of none in particular.
  private init?(brands content: some Collection<UInt8>) {
    let box = Array(content.prefix(256))
    guard box.count >= 16 else { return nil }
    let length = box[..<4].reduce(0) { $0 << 8 | Int($1) }
    let brands = stride(from: 16, to: min(length, box.count) - 3, by: 4).map { box[$0..<$0 + 4] }
    for brand in [box[8..<12]] + brands {
      switch String(decoding: brand, as: UTF8.self) {
      case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs": self = .heic
      case "avif", "avis": self = .avif
      // Canon's raw files.
      case "crx ": self = .raw
      default: continue
      }
      return
    }
    // Of another codec, which libheif may know.
    guard ["mif1", "msf1"].contains(String(decoding: box[8..<12], as: UTF8.self)) else { return nil }
    self = .heic
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
