internal import CSDL

/// Draws a pixel of a texture out of sight. NVIDIA's driver brings a texture to the card when it is first drawn, all of it at once, which
/// takes 10 ms where it fills a window of 3840 x 2160; what is uploaded after that goes there by itself, in the time of uploads.
struct FirstDraw {
  private let renderer: RendererHandle
  private var target: Texture?

  /// `nil` where that gains nothing.
  init?(_ renderer: RendererHandle) {
    guard renderer.driver.drawsTexturesEarly else { return nil }
    self.renderer = renderer
  }

  /// Of a texture that has pixels in its corner.
  mutating func draw(_ texture: Texture) {
    if target == nil { target = try? Texture(.target, width: 1, height: 1, renderer: renderer) }
    guard let target else { return }
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    SDL_SetRenderTarget(renderer.pointer, target.pointer)
    SDL_RenderCopy(renderer.pointer, texture.pointer, &corner, nil)
    SDL_SetRenderTarget(renderer.pointer, nil)
  }
}
