import FluidScene

/// Finished thumbnails as small JPEGs in memory: about a tenth of their pixels, and decoded again in well under a
/// millisecond, where the file would take thirty. Those that were used longest ago go first.
struct ThumbnailCache {
  /// What makes two thumbnails the same.
  struct Key: Hashable {
    let path: PicturePath
    let modified: Int64
    let target: PictureTarget

    init(_ request: PictureRequest) {
      (path, modified, target) = (request.path, request.header.modified, request.target)
    }
  }

  struct Entry {
    let jpeg: [UInt8]
    let fullSize: PixelSize
    let meanColor: Color
  }

  /// In bytes; 0 keeps nothing.
  let budget: Int
  private(set) var bytesInUse = 0
  private var entries: [Key: (entry: Entry, lastUse: Int)] = [:]
  private var clock = 0

  init(budget: Int) { self.budget = budget }

  mutating func entry(for key: Key) -> Entry? {
    clock += 1
    guard let entry = entries[key]?.entry else { return nil }
    entries[key]?.lastUse = clock
    return entry
  }

  mutating func insert(_ entry: Entry, for key: Key) {
    guard entry.jpeg.count <= budget else { return }
    clock += 1
    bytesInUse += entry.jpeg.count - (entries.updateValue((entry, clock), forKey: key)?.entry.jpeg.count ?? 0)
    while bytesInUse > budget, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
      bytesInUse -= oldest.value.entry.jpeg.count
    }
  }

  mutating func removeAll() {
    entries.removeAll()
    bytesInUse = 0
  }
}
