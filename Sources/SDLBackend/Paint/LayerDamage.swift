internal import FluidGeometry
internal import FluidScene

extension DisplayList.Layer {
  /// The part in points in which another version differs; `nil` where that may be anywhere.
  func damage(to other: DisplayList.Layer) -> Rect? {
    guard size == other.size, background == other.background, !other.commands.contains(where: \.namesLayer) else {
      return nil
    }
    let count = min(commands.count, other.commands.count)
    let start = (0..<count).first { commands[$0] != other.commands[$0] } ?? count
    var end = 0
    while end < count - start, commands[commands.count - 1 - end] == other.commands[other.commands.count - 1 - end] {
      end += 1
    }
    var damage: Rect?
    for part in [commands[start..<commands.count - end], other.commands[start..<other.commands.count - end]] {
      for command in part {
        guard let bounds = command.bounds else { return nil }
        damage = damage.map { Rect(around: $0, and: bounds) } ?? bounds
      }
    }
    return damage
  }
}

extension DisplayList.Command {
  /// Whether it may draw something else without being another command.
  fileprivate var namesLayer: Bool {
    switch self {
    case .layer: true
    case .surface(let surface): surface.layer != nil
    case .fill, .stroke, .line, .image, .shadow, .text, .pushClip, .popClip: false
    }
  }

  /// All that it may change, in points; `nil` where that is not known without drawing it.
  fileprivate var bounds: Rect? {
    switch self {
    case .fill(let shape, _, _): shape.softBounds
    case .image(let paint): paint.clip.softBounds
    case .stroke, .line, .layer, .surface, .shadow, .text, .pushClip, .popClip: nil
    }
  }
}

extension RoundedShape {
  /// With the pixels that its edge shares with what is around it.
  fileprivate var softBounds: Rect? {
    let bounds = boundingBox
    return bounds.isFinite ? bounds.insetBy(dx: -2, dy: -2) : nil
  }
}

extension Rect {
  fileprivate init(around first: Rect, and second: Rect) {
    self.init(
      minX: min(first.minX, second.minX), minY: min(first.minY, second.minY), maxX: max(first.maxX, second.maxX),
      maxY: max(first.maxY, second.maxY))
  }
}
