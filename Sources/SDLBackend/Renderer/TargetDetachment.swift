internal import CSDL

/// Detaches targets from SDL's framebuffers, so that a target's memory goes with the target.
///
/// SDL's OpenGL renderers keep a framebuffer for each size of a target, for as long as they live, and a framebuffer keeps the
/// memory of the last texture that was attached to it: OpenGL detaches a deleted texture from the bound framebuffer
/// alone, and SDL binds another one before it deletes.
struct TargetDetachment {
  private typealias FramebufferTexture2D = @convention(c) (UInt32, UInt32, UInt32, UInt32, Int32) -> Void

  private static let framebuffer: UInt32 = 0x8D40

  private let framebufferTexture2D: FramebufferTexture2D

  /// `nil` where something else than OpenGL draws. The renderer's context is the current one.
  init?(behind name: String) {
    // The entry points that SDL itself calls.
    let functions = ["opengl": "glFramebufferTexture2DEXT", "opengles2": "glFramebufferTexture2D"]
    guard let function = functions[name], let detaching: FramebufferTexture2D = OpenGL.function(function) else {
      return nil
    }
    framebufferTexture2D = detaching
  }

  /// Call it before SDL destroys a target. The render target stays what it is.
  func detach(_ target: OpaquePointer, on renderer: OpaquePointer) {
    let current = SDL_GetRenderTarget(renderer)
    guard SDL_SetRenderTarget(renderer, target) == 0 else { return }
    framebufferTexture2D(Self.framebuffer, OpenGL.firstColor, OpenGL.texture2D, 0, 0)
    SDL_SetRenderTarget(renderer, current == target ? nil : current)
  }
}
