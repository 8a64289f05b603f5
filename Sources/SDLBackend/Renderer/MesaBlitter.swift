internal import CSDL

/// Copies blocks of a texture's pixels, for which Mesa's software rasteriser takes half as long as for drawing them.
struct MesaBlitter {
  private typealias GetInteger = @convention(c) (UInt32, UnsafeMutablePointer<Int32>) -> Void
  private typealias NewNames = @convention(c) (Int32, UnsafeMutablePointer<UInt32>) -> Void
  private typealias Bind = @convention(c) (UInt32, UInt32) -> Void
  private typealias Attach = @convention(c) (UInt32, UInt32, UInt32, UInt32, Int32) -> Void
  private typealias Blit =
    @convention(c) (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32, UInt32, UInt32) -> Void

  // Names of OpenGL.
  private static let boundTarget: UInt32 = 0x8CA6
  private static let sources: UInt32 = 0x8CA8
  private static let colors: UInt32 = 0x4000
  private static let nearest: UInt32 = 0x2600

  private let getInteger: GetInteger
  private let bind: Bind
  private let attach: Attach
  private let blit: Blit
  /// What is copied from.
  private let source: UInt32

  /// `nil` where the driver lacks what is needed. The renderer's context is the current one.
  init?() {
    guard let getInteger: GetInteger = OpenGL.function("glGetIntegerv"),
      let newNames: NewNames = OpenGL.function("glGenFramebuffers"),
      let bind: Bind = OpenGL.function("glBindFramebuffer"),
      let attach: Attach = OpenGL.function("glFramebufferTexture2D"),
      let blit: Blit = OpenGL.function("glBlitFramebuffer")
    else { return nil }
    (self.getInteger, self.bind, self.attach, self.blit) = (getInteger, bind, attach, blit)
    var source: UInt32 = 0
    newNames(1, &source)
    self.source = source
  }

  /// Copies rectangles of the bound texture that are all ``PixelBlock``s to the target.
  ///
  /// - Parameters:
  ///   - vertices: four for each rectangle, clockwise from the upper left one on.
  ///   - width: of the target in pixels.
  ///   - height: of the target in pixels.
  ///   - isWindow: whether the target is a window, whose rows are counted from its foot.
  func draw(
    _ texture: Texture, _ vertices: UnsafeBufferPointer<SDL_Vertex>, width: Int32, height: Int32, isWindow: Bool
  ) {
    var (name, target) = (Int32(0), Int32(0))
    getInteger(OpenGL.boundTexture, &name)
    getInteger(Self.boundTarget, &target)
    bind(Self.sources, source)
    attach(Self.sources, OpenGL.firstColor, OpenGL.texture2D, UInt32(name), 0)
    for first in stride(from: 0, to: vertices.count, by: 4) {
      // What reaches beyond the target Mesa draws.
      guard
        let block = PixelBlock(vertices[first], vertices[first + 2], of: texture)?.clipped(width: width, height: height)
      else { continue }
      let (top, foot) = (block.y, block.y + block.height)
      blit(
        block.sourceX, block.sourceY, block.sourceX + block.width, block.sourceY + block.height, block.x,
        isWindow ? height - top : top, block.x + block.width, isWindow ? height - foot : foot, Self.colors,
        Self.nearest)
    }
    // Attached, the texture's memory would outlive it.
    attach(Self.sources, OpenGL.firstColor, OpenGL.texture2D, 0, 0)
    bind(Self.sources, UInt32(target))
  }
}
