internal import FluidGeometry
internal import FluidMotion
internal import FluidScene

/// The layers' textures: drawn when their version is new, kept while frames name them and a little longer.
final class LayerStore {
  final class Entry {
    var layer: DisplayList.Layer
    var texture: Texture?
    /// What the texture shows, and at how many pixels for each point.
    var drawn: DisplayList.Layer?
    var drawnScale = 0.0
    /// Counts how often the texture was drawn, so that what was made of it knows whether it is out of date.
    var drawnCount = 0
    /// A picture was missing when the texture was drawn, and this was the store's generation then.
    var incompleteSince: Int?
    var lastNamed = Instant.zero

    init(_ layer: DisplayList.Layer) { self.layer = layer }

    var isOpaque: Bool { layer.background.alpha >= 1 }

    /// How much of the texture the layer fills, in pixels: a texture ends on a whole one.
    var drawnSize: SIMD2<Double> {
      guard let texture else { return .zero }
      let size = SIMD2(layer.size.width, layer.size.height) * drawnScale
      let side = SIMD2(Double(texture.width), Double(texture.height))
      return size.replacing(with: side, where: size .> side)
    }
  }

  /// Seconds that a texture is kept after its layer was last named.
  static let patience = TargetPool.patience
  /// So many layers are remembered without a texture.
  private static let memory = 32

  private let targets: TargetPool
  private var entries: [LayerID: Entry] = [:]
  private var latestFrame = Instant.zero

  init(targets: TargetPool) { self.targets = targets }

  subscript(id: LayerID) -> Entry? { entries[id] }

  /// Takes note of a frame's layer. An empty one of a known version keeps the commands that came with that version, so
  /// that it can be drawn again when the display loses it.
  func name(_ layer: DisplayList.Layer, at now: Instant) {
    let entry: Entry
    if let known = entries[layer.id] {
      entry = known
      let isKnown = known.layer.version == layer.version && layer.commands.isEmpty
      if !isKnown || known.layer.size != layer.size {
        let commands = isKnown ? known.layer.commands : layer.commands
        known.layer = layer
        known.layer.commands = commands
      }
    } else {
      entry = Entry(layer)
      entries[layer.id] = entry
    }
    entry.lastNamed = now
  }

  /// A target of just this size for a layer: the one that it has, a spare one, that of a layer which the latest frame does not show, or a
  /// new one: to make one of the window's size takes a software rasterizer half a frame, and to draw one anew much less.
  func makeTarget(for entry: Entry, width: Int, height: Int, at now: Instant) -> Texture? {
    if let texture = entry.texture {
      if texture.width == width, texture.height == height { return texture }
      targets.keep(texture, at: now)
      entry.texture = nil
    }
    entry.texture =
      targets.takeSpare(width: width, height: height) ?? takeUnseen(width: width, height: height)
      ?? targets.take(width: width, height: height)
    return entry.texture
  }

  /// The target of the layer that has not been shown for the longest time.
  private func takeUnseen(width: Int, height: Int) -> Texture? {
    let unseen = entries.values.filter { isUnseen($0) && $0.texture?.width == width && $0.texture?.height == height }
    guard let entry = unseen.min(by: { $0.lastNamed < $1.lastNamed }) else { return nil }
    defer { forgetPixels(of: entry) }
    return entry.texture
  }

  private func forgetPixels(of entry: Entry) {
    entry.texture = nil
    entry.drawn = nil
  }

  /// A frame is about to name the layers that it shows.
  func beginFrame(at now: Instant) { latestFrame = now }

  /// Frees the textures that the latest frame does not show and that no frame has shown for a while. Their commands are
  /// kept much longer: they are small, and a frame may name a layer without its commands.
  func trim(at now: Instant) {
    targets.trim(at: now)
    for entry in entries.values where isUnseen(entry) && now - entry.lastNamed > Self.patience {
      guard let texture = entry.texture else { continue }
      targets.keep(texture, at: now)
      forgetPixels(of: entry)
    }
    guard entries.count > Self.memory else { return }
    for (id, entry) in entries where entry.texture == nil && isUnseen(entry) { entries[id] = nil }
  }

  private func isUnseen(_ entry: Entry) -> Bool { entry.lastNamed < latestFrame }

  /// The next moment at which ``trim(at:)`` frees a texture; `nil` where none is due.
  var nextExpiry: Instant? {
    var next = targets.nextExpiry
    for entry in entries.values where entry.texture != nil && isUnseen(entry) {
      let expiry = entry.lastNamed + Self.patience
      next = min(next ?? expiry, expiry)
    }
    return next
  }

  /// Every texture is gone; the layers are drawn again when they are next named.
  func forgetTextures() {
    targets.removeAll()
    for entry in entries.values { forgetPixels(of: entry) }
  }
}
