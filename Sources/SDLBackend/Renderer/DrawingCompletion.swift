internal import CSDL

/// Waits until a graphics card has drawn what it was given, with OpenGL's `glFinish`.
///
/// Presenting waits for the same and then for the display, which tells nothing of what drawing itself takes.
struct DrawingCompletion {
  private typealias Finish = @convention(c) () -> Void

  private let finish: Finish

  /// `nil` where nothing but SDL draws. The renderer's context is the current one.
  init?(behind name: String) {
    guard name.hasPrefix("opengl"), let finish: Finish = OpenGL.function("glFinish") else { return nil }
    self.finish = finish
  }

  func wait(for renderer: OpaquePointer) {
    SDL_RenderFlush(renderer)
    finish()
  }
}
