import CSDL

/// Pixels that SDL2_image decoded.
struct Surface: ~Copyable {
  private let surface: UnsafeMutablePointer<SDL_Surface>
  /// Whether its file ends before it does.
  var isCutOff = false

  init(_ surface: UnsafeMutablePointer<SDL_Surface>) { self.surface = surface }

  deinit { SDL_FreeSurface(surface) }

  func size() throws(PictureFailure) -> PixelSize {
    guard let size = PixelSize(claimed: Int(surface.pointee.w), Int(surface.pointee.h)) else {
      throw .damaged(detail: "it has no pixels")
    }
    return size
  }

  /// Of its pixels.
  var byteCount: Int { Int(surface.pointee.pitch).multipliedClamped(by: Int(surface.pointee.h)) }

  /// Bytes that ``forEachBatch(of:_:opaqueFrom:_:)`` and a ``RowScaler`` after it take.
  static func rowBytes(from source: PixelSize, to output: PixelSize) -> Int {
    let strip = PixelSize(width: source.width, height: min(source.height, RowScaler.batch)).byteCount
    return strip.addingClamped(RowScaler.workingBytes(from: source, to: output))
  }

  /// Whether any pixel may be other than opaque.
  private var mayBeTransparent: Bool {
    guard let format = surface.pointee.format else { return true }
    if format.pointee.Amask != 0 || SDL_HasColorKey(surface) == SDL_TRUE { return true }
    guard let palette = format.pointee.palette else { return false }
    return (0..<Int(palette.pointee.ncolors)).contains { palette.pointee.colors[$0].a < 255 }
  }

  /// Passes the rows of the upper left `size` as premultiplied RGBA, a batch at a time, and returns whether all are
  /// opaque. Pixels with an alpha of at least `threshold` become opaque. SDL's blit handles palettes, colour keys and
  /// every channel order. `body` may change the rows, which are not looked at again.
  func forEachBatch(
    of size: PixelSize, _ cancellation: PictureCancellation, opaqueFrom threshold: UInt32 = 255,
    _ body: (UnsafeMutablePointer<UInt32>, _ count: Int) -> Void
  ) throws(PictureFailure) -> Bool {
    let format = UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue)
    let batch = min(size.height, RowScaler.batch)
    guard let strip = SDL_CreateRGBSurfaceWithFormat(0, Int32(size.width), Int32(batch), 32, format) else {
      throw .tooLargeForMemory(bytes: size.width * batch * 4)
    }
    defer { SDL_FreeSurface(strip) }
    let mayBeTransparent = mayBeTransparent
    SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE)
    var isOpaque = true
    for y in stride(from: 0, to: size.height, by: batch) {
      try cancellation.check()
      let count = min(batch, size.height - y)
      if mayBeTransparent { SDL_FillRect(strip, nil, 0) }
      var rows = SDL_Rect(x: 0, y: Int32(y), w: Int32(size.width), h: Int32(count))
      guard SDL_UpperBlit(surface, &rows, strip, nil) == 0, let pixels = strip.pointee.pixels else {
        throw .damaged(detail: String(cString: SDL_GetError()))
      }
      let values = pixels.assumingMemoryBound(to: UInt32.self)
      if mayBeTransparent { isOpaque = Self.premultiply(values, count: size.width * count, threshold) && isOpaque }
      body(values, count)
    }
    return isOpaque
  }

  /// Returns whether all pixels were opaque, or as good as that: of an alpha of at least `threshold`.
  static func premultiply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ threshold: UInt32 = 255) -> Bool {
    var isOpaque = true
    for index in 0..<count {
      let pixel = UInt32(littleEndian: pixels[index])
      let alpha = pixel >> 24
      if alpha >= threshold {
        pixels[index] = UInt32(littleEndian: pixel | 0xFF00_0000)
        continue
      }
      isOpaque = false
      func scaled(_ shift: UInt32) -> UInt32 {
        let product = ((pixel >> shift) & 0xFF) &* alpha &+ 128
        return ((product &+ (product >> 8)) >> 8) << shift
      }
      pixels[index] = UInt32(littleEndian: scaled(0) | scaled(8) | scaled(16) | alpha << 24)
    }
    return isOpaque
  }
}
