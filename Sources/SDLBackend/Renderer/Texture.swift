internal import CSDL

/// Pixels that the renderer holds. A texture is freed with its last reference, which must end before its renderer.
final class Texture {
  enum Use { case uploads, target }

  let pointer: OpaquePointer
  let width: Int
  let height: Int
  private let use: Use
  private let renderer: RendererHandle
  private(set) var isSmooth = true

  /// The format of ``Bitmap``: R, G, B, A in memory.
  static let format = SDL_PIXELFORMAT_ABGR8888.rawValue

  init(_ use: Use, width: Int, height: Int, renderer: RendererHandle) throws(SDLBackendError) {
    let access = use == .target ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STATIC
    guard
      let pointer = SDL_CreateTexture(
        renderer.pointer, renderer.driver.textureFormat, Int32(access.rawValue), Int32(width), Int32(height))
    else { throw .noRenderer(reason: SDLBackendError.latestReason) }
    self.pointer = pointer
    self.width = width
    self.height = height
    self.use = use
    self.renderer = renderer
    renderer.textureCount += 1
    renderer.textureBytes += byteCount
    SDL_SetTextureScaleMode(pointer, SDL_ScaleModeLinear)
    renderer.driver.adopt(pointer, width: width, height: height)
  }

  deinit {
    if use == .target { renderer.targetDetachment?.detach(pointer, on: renderer.pointer) }
    SDL_DestroyTexture(pointer)
    renderer.textureCount -= 1
    renderer.textureBytes -= byteCount
  }

  /// Of its pixels.
  var byteCount: Int { width * height * 4 }

  /// Replaces a block of pixels by rows of `stride` bytes.
  func update(x: Int, y: Int, width: Int, height: Int, from pixels: UnsafeRawPointer, stride: Int) {
    let block = SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height))
    renderer.driver.update(pointer, block, from: pixels, stride: stride)
  }

  /// Chooses between linear and nearest filtering. Where pixels map to pixels both give the same, and nearest is a
  /// third faster.
  func setSmooth(_ smooth: Bool) {
    guard smooth != isSmooth else { return }
    isSmooth = smooth
    // What is queued still wants the old filter, and SDL does not look.
    SDL_RenderFlush(renderer.pointer)
    SDL_SetTextureScaleMode(pointer, smooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest)
    renderer.driver.setFilter(pointer, isSmooth: smooth)
  }
}

/// A block of pixels in a texture: what one quad shows.
struct TextureRegion {
  let texture: Texture
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}
