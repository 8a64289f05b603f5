internal import CSDL
internal import FluidMotion
internal import FluidScene

/// What effects made of layers: kept from frame to frame while frames show it and the layer stays what it is.
final class LayerEffects {
  private struct Key: Hashable {
    var layer: ObjectIdentifier
    /// In the layer's pixels, across and down; 0 for the layer itself.
    var sigma: SIMD2<Double>
    var isSilhouette = false
    var colors = ColorMatrix.identity
  }

  /// A layer's pixels in memory, while it is drawn in other colours.
  private struct Read {
    var pixels: [UInt8]
    /// ``LayerStore/Entry/drawnCount`` of what was read.
    var drawnCount: Int
    var latestFrame: Int
  }

  private struct Made {
    var image: LayerImage
    /// ``LayerStore/Entry/drawnCount`` of what it was made of.
    var drawnCount: Int
    var latestFrame: Int
  }

  private let renderer: RendererHandle
  private let targets: TargetPool
  private var made: [Key: Made] = [:]
  private var read: [ObjectIdentifier: Read] = [:]
  private var frame = 0
  private var now = Instant.zero

  init(renderer: RendererHandle, targets: TargetPool) {
    self.renderer = renderer
    self.targets = targets
  }

  func beginFrame(at now: Instant) {
    frame += 1
    self.now = now
  }

  /// Releases the effects that this frame did not show.
  func endFrame() {
    for (key, entry) in made where entry.latestFrame != frame {
      targets.keep(entry.image.texture, at: now)
      made[key] = nil
    }
    for (layer, entry) in read where entry.latestFrame != frame { read[layer] = nil }
  }

  func forgetTextures() {
    made = [:]
    read = [:]
  }

  /// A layer in other colours, blurred by a Gaussian. The render target is another one afterwards.
  /// - Parameter sigma: In the layer's pixels, across and down.
  func image(
    of layer: LayerStore.Entry, colors: ColorMatrix = .identity, blurredBy sigma: SIMD2<Double>
  ) -> LayerImage? {
    guard let texture = layer.texture else { return nil }
    var plain = LayerImage(texture: texture, size: layer.drawnSize)
    if colors != .identity, let recolored = image(of: layer, texture, through: colors) { plain = recolored }
    guard let plan = BlurPlan(sigma: sigma) else { return plain }
    let blurred = reuse(Key(layer: ObjectIdentifier(layer), sigma: sigma, colors: colors), layer) {
      Blur(plan, of: plain, isOpaque: layer.isOpaque, renderer: renderer, targets: targets, at: now).image()
    }
    return blurred ?? plain
  }

  private func image(of layer: LayerStore.Entry, _ texture: Texture, through colors: ColorMatrix) -> LayerImage? {
    reuse(Key(layer: ObjectIdentifier(layer), sigma: .zero, colors: colors), layer) {
      let recoloring = Recoloring(renderer: renderer, targets: targets)
      guard let pixels = pixels(of: layer, texture, by: recoloring),
        let target = recoloring.texture(of: pixels, through: colors, like: texture)
      else { return nil }
      return LayerImage(texture: target, size: layer.drawnSize)
    }
  }

  private func pixels(of layer: LayerStore.Entry, _ texture: Texture, by recoloring: Recoloring) -> [UInt8]? {
    let id = ObjectIdentifier(layer)
    if let known = read[id], known.drawnCount == layer.drawnCount {
      read[id]?.latestFrame = frame
      return known.pixels
    }
    guard let pixels = recoloring.pixels(of: texture) else { return nil }
    read[id] = Read(pixels: pixels, drawnCount: layer.drawnCount, latestFrame: frame)
    return pixels
  }

  /// White with the alpha of a layer that may be blurred. The render target is another one afterwards.
  func silhouette(of layer: LayerStore.Entry, blurredBy sigma: SIMD2<Double>) -> LayerImage? {
    guard let image = image(of: layer, blurredBy: sigma) else { return nil }
    return reuse(Key(layer: ObjectIdentifier(layer), sigma: sigma, isSilhouette: true), layer) {
      let texture = image.texture
      guard let target = targets.take(width: texture.width, height: texture.height) else { return nil }
      TexturePass(renderer: renderer, source: texture, isOpaque: false).draw(onto: target, [(.zero, 255)])
      SDL_SetRenderDrawBlendMode(renderer.pointer, Self.whiten)
      SDL_SetRenderDrawColor(renderer.pointer, 255, 255, 255, 255)
      SDL_RenderFillRect(renderer.pointer, nil)
      return LayerImage(
        texture: target, size: image.size, margin: image.margin, pixelsPerTexel: image.pixelsPerTexel)
    }
  }

  /// Colours become as bright as alpha lets them; alpha stays.
  private static let whiten = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_DST_ALPHA, SDL_BLENDFACTOR_ZERO, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_ONE,
    SDL_BLENDOPERATION_ADD)

  private func reuse(_ key: Key, _ layer: LayerStore.Entry, make: () -> LayerImage?) -> LayerImage? {
    if let known = made[key] {
      if known.drawnCount == layer.drawnCount {
        made[key]?.latestFrame = frame
        return known.image
      }
      targets.keep(known.image.texture, at: now)
      made[key] = nil
    }
    guard let image = make() else { return nil }
    made[key] = Made(image: image, drawnCount: layer.drawnCount, latestFrame: frame)
    return image
  }
}
