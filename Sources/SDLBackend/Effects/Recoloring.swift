internal import CSDL
internal import FluidScene

/// Maps the colours of a layer by a matrix, on the processor: SDL's renderer blends a channel with itself only, and hues
/// and saturations take sums of all three.
struct Recoloring {
  private let renderer: RendererHandle
  private let targets: TargetPool

  init(renderer: RendererHandle, targets: TargetPool) {
    self.renderer = renderer
    self.targets = targets
  }

  /// Returns the pixels of a texture that can be drawn on. The render target is that texture afterwards.
  func pixels(of texture: Texture) -> [UInt8]? {
    var pixels = [UInt8](repeating: 0, count: texture.byteCount)
    SDL_SetRenderTarget(renderer.pointer, texture.pointer)
    guard SDL_RenderReadPixels(renderer.pointer, nil, Texture.format, &pixels, Int32(texture.width * 4)) == 0 else {
      return nil
    }
    return pixels
  }

  /// Returns a texture of pixels with other colours, as large as another one; `nil` where there is no memory for it.
  func texture(of pixels: [UInt8], through colors: ColorMatrix, like texture: Texture) -> Texture? {
    guard let target = targets.take(width: texture.width, height: texture.height) else { return nil }
    let mapped = Self.map(pixels, through: colors)
    target.update(
      x: 0, y: 0, width: texture.width, height: texture.height, from: mapped, stride: texture.width * 4)
    return target
  }

  /// Returns premultiplied pixels with mapped colours and the same alpha.
  static func map(_ pixels: [UInt8], through colors: ColorMatrix) -> [UInt8] {
    // In 1/4096; no factor is so large that a sum leaves 32 bits.
    let factors = colors.rows.map { Int32(min(max($0, -64), 64) * 4096) }
    var result = pixels
    result.withUnsafeMutableBufferPointer { result in
      factors.withUnsafeBufferPointer { factors in
        for pixel in stride(from: 0, to: result.count - 3, by: 4) {
          let alpha = Int32(result[pixel + 3])
          guard alpha > 0 else { continue }
          let (red, green, blue) = (Int32(result[pixel]), Int32(result[pixel + 1]), Int32(result[pixel + 2]))
          for channel in 0..<3 {
            let row = channel * 4
            let sum =
              factors[row] &* red &+ factors[row + 1] &* green &+ factors[row + 2] &* blue &+ factors[row + 3] &* alpha
            result[pixel + channel] = UInt8(truncatingIfNeeded: min(max((sum &+ 2048) >> 12, 0), alpha))
          }
        }
      }
    }
    return result
  }
}
