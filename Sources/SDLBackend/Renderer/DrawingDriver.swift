internal import CSDL

/// What draws behind SDL's renderer, and what it is best given, in which order. It is chosen once, with the renderer.
protocol DrawingDriver: AnyObject {
  /// The format of textures, as SDL names it.
  var textureFormat: UInt32 { get }
  /// Whether a texture is drawn out of sight as soon as it has pixels: see ``FirstDraw``.
  var drawsTexturesEarly: Bool { get }
  /// Whether large upright rectangles are cut out of shapes, and drawn ahead of what waits and does not meet them.
  var drawsUprightsAhead: Bool { get }
  /// Draws opaque pixels of a texture for less than SDL does; `nil` where it cannot.
  var copier: MesaCopier? { get }
  /// Takes pixels from one texture to another; `nil` where it cannot.
  var mover: MesaMover? { get }

  /// Takes an empty texture that SDL has made.
  func adopt(_ texture: OpaquePointer, width: Int, height: Int)
  /// Replaces a block of a texture by rows of R, G, B, A, `stride` bytes apart.
  func update(_ texture: OpaquePointer, _ block: SDL_Rect, from pixels: UnsafeRawPointer, stride: Int)
  /// Takes note of the filter that SDL has for a texture from now on.
  func setFilter(_ texture: OpaquePointer, isSmooth: Bool)
  /// What was drawn so far is done before what comes next.
  func separate(_ renderer: OpaquePointer)
  /// Frees what is kept for shaders that are yet to be read.
  func releaseCompiler()
}

/// A graphics card, which is given everything in its order, by SDL.
final class GraphicsCard: DrawingDriver {
  var textureFormat: UInt32 { Texture.format }
  var drawsTexturesEarly: Bool { true }
  var drawsUprightsAhead: Bool { false }
  var copier: MesaCopier? { nil }
  var mover: MesaMover? { nil }

  func adopt(_ texture: OpaquePointer, width: Int, height: Int) {}

  func update(_ texture: OpaquePointer, _ block: SDL_Rect, from pixels: UnsafeRawPointer, stride: Int) {
    var block = block
    SDL_UpdateTexture(texture, &block, pixels, Int32(stride))
  }

  /// SDL binds the texture for its filter, and continues to believe that the one before it is bound: the next thing drawn with that one
  /// would show this one's pixels.
  func setFilter(_ texture: OpaquePointer, isSmooth: Bool) {
    if SDL_GL_BindTexture(texture, nil, nil) == 0 { SDL_GL_UnbindTexture(texture) }
  }

  func separate(_ renderer: OpaquePointer) {}
  func releaseCompiler() {}
}
