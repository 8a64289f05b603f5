internal import FluidMotion
internal import FluidPictures
internal import FluidScene

/// A picture at one size, with the backend or on its way there.
struct PictureLevel {
  let image: ImageID
  let size: PixelSize
  let isOpaque: Bool
  /// A stand-in, that something better is still expected for.
  let isProvisional: Bool
  /// When it could first be drawn; `nil` while it is being uploaded.
  var readySince: Instant?

  var byteCount: Int { size.byteCount }
}

extension PixelSize {
  /// Of a bitmap of this size.
  var byteCount: Int { area * Bitmap.bytesPerPixel }
}

/// The same picture, better and better: what comes later is drawn over what came before, until it hides it.
struct PictureLevels {
  /// What a size is for.
  enum Use: Hashable { case tile, window, closeUp }

  private(set) var entries: [PictureLevel] = []

  /// The newest one that is no stand-in, ready or not.
  var best: PictureLevel? { entries.last { !$0.isProvisional } }
  var isReady: Bool { entries.contains { $0.readySince != nil } }
  var byteCount: Int { entries.reduce(0) { $0 + $1.byteCount } }

  mutating func add(_ level: PictureLevel) { entries.append(level) }

  mutating func markReady(_ image: ImageID, at now: Instant) {
    guard let index = entries.firstIndex(where: { $0.image == image }) else { return }
    entries[index].readySince = now
  }

  /// Takes out what can no longer be seen because a later one has faded in over it.
  mutating func takeHidden(at now: Instant) -> [PictureLevel] {
    let isShown = { (level: PictureLevel) in level.readySince.map { now - $0 >= PictureStore.fadeDuration } ?? false }
    guard let index = entries.lastIndex(where: isShown), index > 0 else { return [] }
    defer { entries.removeFirst(index) }
    return Array(entries[..<index])
  }

  mutating func takeAllButLatest() -> [PictureLevel] {
    defer { entries.removeFirst(max(0, entries.count - 1)) }
    return Array(entries.dropLast())
  }

  mutating func takeAll() -> [PictureLevel] {
    defer { entries = [] }
    return entries
  }
}
