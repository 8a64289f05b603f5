internal import CSDL
internal import FluidGeometry
internal import FluidMotion
internal import FluidScene

/// Draws display lists: first the layers with new content, each into its texture, then the frame.
final class SceneRenderer {
  let renderer: RendererHandle
  let atlas: Atlas
  let images: ImageStore
  let layers: LayerStore
  let effects: LayerEffects
  let text: TextCache
  private let resources: PaintResources
  private let painter: MeshPainter
  /// Whether the last frame wanted a picture that was not there.
  private(set) var isIncomplete = false

  init(renderer: RendererHandle, fonts: FontBook, largestTextureSide: Int? = nil) {
    self.renderer = renderer
    atlas = Atlas(renderer: renderer)
    images = ImageStore(renderer: renderer, atlas: atlas, largestSide: largestTextureSide)
    let targets = TargetPool(renderer: renderer)
    layers = LayerStore(targets: targets)
    effects = LayerEffects(renderer: renderer, targets: targets)
    text = TextCache(atlas: atlas, fonts: fonts)
    resources = PaintResources(images: images, layers: layers, effects: effects, text: text)
    painter = MeshPainter(renderer: renderer, resources: resources)
  }

  /// Draws on a window of a size in pixels.
  /// - Parameter isShown: whether the frame will be visible. Layers of invisible frames never displace those of visible
  ///   ones.
  func draw(_ list: DisplayList, width: Int, height: Int, scale: Double, isShown: Bool = true, at now: Instant) {
    text.tick()
    isIncomplete = false
    if isShown { layers.beginFrame(at: now) }
    effects.beginFrame(at: now)
    // All of them first: what one of them needs is never taken from another.
    for layer in list.layers { layers.name(layer, at: now) }
    for layer in list.layers { if let entry = layers[layer.id] { refresh(entry, scale: scale, at: now) } }
    SDL_SetRenderTarget(renderer.pointer, nil)
    painter.paint(
      list.commands, width: width, height: height, scale: scale, background: list.background.opaque, damage: nil)
    if resources.isMissingImage { isIncomplete = true }
    effects.endFrame()
    layers.trim(at: now)
  }

  private func refresh(_ entry: LayerStore.Entry, scale: Double, at now: Instant) {
    let side = renderer.maximumTextureSide
    let width = min(Self.pixels(entry.layer.size.width * scale), side)
    let height = min(Self.pixels(entry.layer.size.height * scale), side)
    let previous = entry.texture
    guard width > 0, height > 0, let texture = layers.makeTarget(for: entry, width: width, height: height, at: now)
    else { return }
    let isLost = texture !== previous || entry.drawnScale != scale
    let isStale = entry.incompleteSince.map { $0 != images.generation } ?? false
    guard isLost || isStale || entry.drawn?.version != entry.layer.version else {
      if entry.incompleteSince != nil { isIncomplete = true }
      return
    }
    // A picture that was missing has to be asked for again.
    let isWhole = !isLost && entry.incompleteSince == nil
    let damage = isWhole ? entry.drawn?.damage(to: entry.layer) : nil
    SDL_SetRenderTarget(renderer.pointer, texture.pointer)
    painter.paint(
      entry.layer.commands, width: width, height: height, scale: scale, background: entry.layer.background,
      damage: damage)
    entry.drawnCount += 1
    entry.drawn = entry.layer
    entry.drawnScale = scale
    entry.incompleteSince = resources.isMissingImage ? images.generation : nil
    if resources.isMissingImage { isIncomplete = true }
  }

  private static func pixels(_ value: Double) -> Int {
    value.isFinite ? Int(min(max((value - 1e-6).rounded(.up), 0), 32768)) : 0
  }

  /// Everything that SDL held on the device is gone.
  func forgetTextures() {
    images.removeAll()
    text.removeAll()
    atlas.removeAll()
    layers.forgetTextures()
    effects.forgetTextures()
  }
}

extension Color {
  /// A window shows nothing behind it.
  var opaque: Color { Color(red: red, green: green, blue: blue) }
}
