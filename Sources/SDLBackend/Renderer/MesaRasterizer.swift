internal import CSDL

/// Mesa's software rasteriser (llvmpipe), which draws where there is no graphics card, and the conditions of its fast
/// path.
///
/// Axis-aligned rectangles have a path of their own at a third of the work of triangles, for
/// - textures with the byte order of the window, blue first;
/// - blocks of 64 by 64 pixels that only such rectangles touch between two flushes.
final class MesaRasterizer: DrawingDriver {
  private typealias Flush = @convention(c) () -> Void
  private typealias TexImage2D =
    @convention(c) (UInt32, Int32, Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafeRawPointer?) -> Void
  private typealias TexParameter = @convention(c) (UInt32, UInt32, Int32) -> Void

  /// Pixels on a side of a block.
  static let blockSide = 64.0

  // Names of OpenGL.
  private static let rgba: UInt32 = 0x1908
  private static let bgra: UInt32 = 0x80E1
  private static let unsignedByte: UInt32 = 0x1401
  private static let filters: [UInt32] = [0x2800, 0x2801]
  private static let nearest: Int32 = 0x2600
  private static let linear: Int32 = 0x2601
  private static let edges: [UInt32] = [0x2802, 0x2803]
  private static let clampToEdge: Int32 = 0x812F

  let copier: MesaCopier?
  let mover: MesaMover?
  /// B, G, R, A in memory.
  let textureFormat = SDL_PIXELFORMAT_ARGB8888.rawValue
  let drawsTexturesEarly = false
  let drawsUprightsAhead = true

  /// `nil` where there is nothing of the kind.
  private let releaseShaderCompiler: Flush?
  private let flush: Flush
  private let texImage2D: TexImage2D
  private let texParameter: TexParameter
  /// Pixels on their way to a texture.
  private var reordered: [UInt32] = []

  /// `nil` where something else draws than the rasteriser, behind SDL's "opengl". The renderer's context is the current
  /// one.
  init?(behind name: String) {
    guard name == "opengl", let flush: Flush = OpenGL.function("glFlush"),
      let texImage2D: TexImage2D = OpenGL.function("glTexImage2D"),
      let texParameter: TexParameter = OpenGL.function("glTexParameteri"),
      OpenGL.text(OpenGL.rendererName)?.hasPrefix("llvmpipe") == true
    else { return nil }
    copier = MesaCopier()
    mover = MesaMover()
    releaseShaderCompiler =
      SDL_GL_ExtensionSupported("GL_ARB_ES2_compatibility") == SDL_TRUE
      ? OpenGL.function("glReleaseShaderCompiler") : nil
    (self.flush, self.texImage2D, self.texParameter) = (flush, texImage2D, texParameter)
  }

  /// Reallocates the memory of the texture, blue first: SDL requests 8 bits a channel, for which Mesa chooses red
  /// first. SDL continues to write in the format that it knows.
  func adopt(_ texture: OpaquePointer, width: Int, height: Int) {
    guard SDL_GL_BindTexture(texture, nil, nil) == 0 else { return }
    // Without a size in bits the order is the one that is named.
    texImage2D(OpenGL.texture2D, 0, Int32(Self.rgba), Int32(width), Int32(height), 0, Self.bgra, Self.unsignedByte, nil)
    SDL_GL_UnbindTexture(texture)
    setFilter(texture, isSmooth: true)
  }

  /// Hands the rows over as B, G, R, A without padding: Mesa takes six times as long to turn them.
  func update(_ texture: OpaquePointer, _ block: SDL_Rect, from pixels: UnsafeRawPointer, stride: Int) {
    let (width, height) = (Int(block.w), Int(block.h))
    if reordered.count < width * height { reordered = [UInt32](repeating: 0, count: width * height) }
    reordered.withUnsafeMutableBufferPointer { buffer in
      guard let target = buffer.baseAddress else { return }
      for y in 0..<height {
        let source = (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
        let row = target + y * width
        for x in 0..<width {
          let pixel = UInt32(littleEndian: source[x])
          row[x] = UInt32(littleEndian: pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16)
        }
      }
      var block = block
      SDL_UpdateTexture(texture, &block, target, Int32(width * 4))
    }
  }

  /// Sets the filter for the copier as well. SDL 3, behind sdl2-compat, only notes a filter until it draws the
  /// texture itself: to the copier it would be black before.
  func setFilter(_ texture: OpaquePointer, isSmooth: Bool) {
    guard SDL_GL_BindTexture(texture, nil, nil) == 0 else { return }
    for filter in Self.filters { texParameter(OpenGL.texture2D, filter, isSmooth ? Self.linear : Self.nearest) }
    for edge in Self.edges { texParameter(OpenGL.texture2D, edge, Self.clampToEdge) }
    SDL_GL_UnbindTexture(texture)
  }

  /// Frees all functions of the shaders' language, which is 7 MB. Shaders that are known stay;
  /// for another one they are made again.
  func releaseCompiler() { releaseShaderCompiler?() }

  /// Takes 0.03 ms.
  func separate(_ renderer: OpaquePointer) {
    SDL_RenderFlush(renderer)
    flush()
  }
}
