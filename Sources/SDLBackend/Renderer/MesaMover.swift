internal import CSDL

/// Copies pixels from one texture to another as they are.
struct MesaMover {
  private typealias GetInteger = @convention(c) (UInt32, UnsafeMutablePointer<Int32>) -> Void
  private typealias CopyImage =
    @convention(c) (
      UInt32, UInt32, Int32, Int32, Int32, Int32, UInt32, UInt32, Int32, Int32, Int32, Int32, Int32, Int32, Int32
    ) -> Void

  private let getInteger: GetInteger
  private let copyImage: CopyImage

  /// `nil` where the driver lacks what is needed. The renderer's context is the current one.
  init?() {
    guard SDL_GL_ExtensionSupported("GL_ARB_copy_image") == SDL_TRUE,
      let getInteger: GetInteger = OpenGL.function("glGetIntegerv"),
      let copyImage: CopyImage = OpenGL.function("glCopyImageSubData")
    else { return nil }
    (self.getInteger, self.copyImage) = (getInteger, copyImage)
  }

  /// Copies blocks of one texture to blocks of others, each as large as its own; whether it could.
  func copy(_ blocks: [(from: TextureRegion, to: TextureRegion)]) -> Bool {
    var names: [(from: UInt32, to: UInt32)] = []
    for block in blocks {
      guard let from = name(of: block.from.texture), let to = name(of: block.to.texture) else { return false }
      names.append((from, to))
    }
    for ((from, to), name) in zip(blocks, names) {
      copyImage(
        name.from, OpenGL.texture2D, 0, Int32(from.x), Int32(from.y), 0, name.to, OpenGL.texture2D, 0, Int32(to.x),
        Int32(to.y), 0, Int32(from.width), Int32(from.height), 1)
    }
    return true
  }

  private func name(of texture: Texture) -> UInt32? {
    guard SDL_GL_BindTexture(texture.pointer, nil, nil) == 0 else { return nil }
    defer { SDL_GL_UnbindTexture(texture.pointer) }
    var name: Int32 = 0
    getInteger(OpenGL.boundTexture, &name)
    return UInt32(name)
  }
}
