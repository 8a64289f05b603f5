internal import FluidGeometry
package import FluidMotion
package import FluidPictures
package import FluidScene

/// A picture at one size, uploaded or being uploaded; nothing shines through it.
package struct PictureLevel {
  package let image: ImageID
  package let size: PixelSize
  /// A stand-in, that something better is still expected for.
  package var isProvisional: Bool
  /// Whether it fades in over what is seen without it.
  package let fadesIn: Bool
  /// When it could first be drawn, and begins to fade in; `nil` while it is being uploaded.
  package var readySince: Instant?

  package var byteCount: Int { size.byteCount }

  /// Returns the opacity to which it has faded in.
  package func opacity(at now: Instant) -> Double {
    readySince.map { ((now - $0) / PictureStore.fadeDuration).clamped(to: 0...1) } ?? 0
  }
}

extension PixelSize {
  /// Of a bitmap of this size.
  package var byteCount: Int { area * Bitmap.bytesPerPixel }
}

/// The same picture, better and better: what comes later is drawn over what came before, until it hides it.
package struct PictureLevels {
  /// What a size is for.
  package enum Use: Hashable { case tile, window, closeUp }

  package private(set) var entries: [PictureLevel] = []

  /// The newest one that is no stand-in, ready or not.
  package var best: PictureLevel? { entries.last { !$0.isProvisional } }
  package var isReady: Bool { entries.contains { $0.readySince != nil } }
  package var byteCount: Int { entries.reduce(0) { $0 + $1.byteCount } }

  package mutating func add(_ level: PictureLevel) { entries.append(level) }

  /// All of them are stand-ins from now on.
  package mutating func expectBetter() {
    for place in entries.indices { entries[place].isProvisional = true }
  }

  /// - Returns: whether it begins to fade in.
  package mutating func markReady(_ image: ImageID, at now: Instant) -> Bool {
    guard let index = entries.firstIndex(where: { $0.image == image }) else { return false }
    let fadesIn = entries[index].fadesIn
    // Twice as long ago as a fade takes: of one that ends at this moment rounding may leave a trace.
    entries[index].readySince = fadesIn ? now : now + -2 * PictureStore.fadeDuration
    return fadesIn
  }

  /// Takes out what can no longer be seen because a later one has faded in over it.
  package mutating func takeHidden(at now: Instant) -> [PictureLevel] {
    guard let index = entries.lastIndex(where: { $0.opacity(at: now) == 1 }), index > 0 else { return [] }
    defer { entries.removeFirst(index) }
    return Array(entries[..<index])
  }

  package mutating func takeAllButLatest() -> [PictureLevel] {
    defer { entries.removeFirst(max(0, entries.count - 1)) }
    return Array(entries.dropLast())
  }

  package mutating func takeAll() -> [PictureLevel] {
    defer { entries = [] }
    return entries
  }
}
