internal import CSDL

/// Detaches targets from SDL's framebuffers, so that a target's memory goes with the target.
///
/// SDL's OpenGL renderers keep a framebuffer for each size of a target, for as long as they live, and a framebuffer keeps the
/// memory of the last texture that was attached to it: OpenGL detaches a deleted texture from the bound framebuffer
/// alone, and SDL binds another one before it deletes.
struct TargetDetachment {
  private typealias FramebufferTexture2D = @convention(c) (UInt32, UInt32, UInt32, UInt32, Int32) -> Void

  // Names of OpenGL.
  private static let framebuffer: UInt32 = 0x8D40
  private static let firstColor: UInt32 = 0x8CE0
  private static let texture2D: UInt32 = 0x0DE1

  private let framebufferTexture2D: FramebufferTexture2D

  /// `nil` where something else than OpenGL draws. The renderer's context is the current one.
  init?(behind name: String) {
    // The entry points that SDL itself calls.
    let functions = ["opengl": "glFramebufferTexture2DEXT", "opengles2": "glFramebufferTexture2D"]
    guard let function = functions[name], let address = SDL_GL_GetProcAddress(function) else { return nil }
    framebufferTexture2D = unsafeBitCast(address, to: FramebufferTexture2D.self)
  }

  /// Call it before SDL destroys a target. The render target stays what it is.
  func detach(_ target: OpaquePointer, on renderer: OpaquePointer) {
    let current = SDL_GetRenderTarget(renderer)
    guard SDL_SetRenderTarget(renderer, target) == 0 else { return }
    framebufferTexture2D(Self.framebuffer, Self.firstColor, Self.texture2D, 0, 0)
    SDL_SetRenderTarget(renderer, current == target ? nil : current)
  }
}
