internal import CSDL

/// An open font at one size in pixels.
final class FontFace {
  /// Tells faces apart in caches.
  let number: Int
  /// Pixels from the top of a rendered run to its baseline.
  let ascent: Int
  /// Height of a capital letter in pixels.
  let capHeight: Int
  /// The widest digit's advance in pixels.
  let digitAdvance: Int
  private let font: OpaquePointer
  private var shapes: WritingSystem?

  init(_ file: FontFile, pixelSize: Int, number: Int) throws(SDLBackendError) {
    guard let font = TTF_OpenFontIndex(file.path, Int32(pixelSize), file.index) else {
      throw .noFont(reason: "\(file.path): \(SDLBackendError.latestReason)")
    }
    // Stems keep their weight and place across, heights snap to pixels: sharp lines, even spacing.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    self.font = font
    self.number = number
    ascent = Int(TTF_FontAscent(font))
    var top: Int32 = 0
    let hasCapital = TTF_GlyphMetrics32(font, 0x48, nil, nil, nil, &top, nil) == 0 && top > 0
    capHeight = hasCapital ? Int(top) : ascent * 7 / 10
    var widest: Int32 = 0
    for digit in 0...9 {
      var width: Int32 = 0
      let ten = String(repeating: String(digit), count: 10)
      if TTF_SizeUTF8(font, ten, &width, nil) == 0 { widest = max(widest, width) }
    }
    digitAdvance = Int((Double(widest) / 10).rounded())
  }

  deinit { TTF_CloseFont(font) }

  func provides(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(font, scalar.value) != 0 }

  /// Sets how the next runs are shaped.
  private func shape(as system: WritingSystem) {
    guard system != shapes else { return }
    shapes = system
    TTF_SetFontDirection(font, system.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(font, system.tag)
  }

  /// Advance of a run in whole pixels, kerning included.
  func width(of text: String, as system: WritingSystem = .leftToRight) -> Int {
    shape(as: system)
    var width: Int32 = 0
    return TTF_SizeUTF8(font, text, &width, nil) == 0 ? Int(width) : 0
  }

  /// Pixels that a rendered run begins before its origin.
  func overhang(of text: String) -> Int {
    guard let first = text.unicodeScalars.first else { return 0 }
    var minX: Int32 = 0
    return TTF_GlyphMetrics32(font, first.value, &minX, nil, nil, nil, nil) == 0 ? Int(max(-minX, 0)) : 0
  }

  /// The run in white, premultiplied; `nil` where it has no ink.
  func render(_ text: String, as system: WritingSystem) -> RenderedRun? {
    shape(as: system)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    guard width > 0, height > 0, let pixels = surface.pointee.pixels else { return nil }
    var result = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      let row = pixels + y * Int(surface.pointee.pitch)
      for x in 0..<width {
        // ARGB8888, straight: all three colours are 255.
        let alpha = UInt8(truncatingIfNeeded: row.load(fromByteOffset: x * 4, as: UInt32.self) >> 24)
        let at = (y * width + x) * 4
        for channel in 0..<4 { result[at + channel] = alpha }
      }
    }
    return RenderedRun(width: width, height: height, pixels: result)
  }
}

/// Pixels of one run of text, as in ``Bitmap``.
struct RenderedRun {
  var width: Int
  var height: Int
  var pixels: [UInt8]
}
