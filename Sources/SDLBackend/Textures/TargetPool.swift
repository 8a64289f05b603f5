internal import FluidMotion

/// Released targets for the next user of the same size: layers, and the steps of their effects.
final class TargetPool {
  private struct Spare {
    let texture: Texture
    let since: Instant
  }

  /// The time in seconds after which an unused target is freed.
  static let patience = 2.0

  private let renderer: RendererHandle
  private var spares: [Spare] = []

  init(renderer: RendererHandle) { self.renderer = renderer }

  /// A target of just this size, with anything in it; `nil` where the renderer has no memory for it.
  func take(width: Int, height: Int) -> Texture? {
    takeSpare(width: width, height: height)
      ?? (try? Texture(.target, width: width, height: height, renderer: renderer))
  }

  /// The same, but `nil` where none was released.
  func takeSpare(width: Int, height: Int) -> Texture? {
    let index = spares.firstIndex { $0.texture.width == width && $0.texture.height == height }
    return index.map { spares.remove(at: $0).texture }
  }

  func keep(_ texture: Texture, at now: Instant) { spares.append(Spare(texture: texture, since: now)) }

  func trim(at now: Instant) { spares.removeAll { now - $0.since > Self.patience } }

  func removeAll() { spares = [] }

  /// When ``trim(at:)`` will next find something.
  var nextExpiry: Instant? { spares.map { $0.since + Self.patience }.min() }
}
