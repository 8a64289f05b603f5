import Synchronization

/// The tiles that were decoded last: a region ends within tiles that its neighbours begin with.
final class DecodedTiles {
  private struct Tile {
    /// What it was decoded from: the same bytes are the same pixels, of whatever picture.
    let file: [UInt8]
    let pixels: [UInt32]

    var byteCount: Int { file.count + pixels.count * 4 }
  }

  static let maximumBytes = 32 << 20

  /// How many tiles are decoded at once.
  let threads: Int
  /// The one that was used last at the end.
  private var tiles: [Tile] = []

  init(threads: Int) { self.threads = threads }

  /// The pixels of tiles, of which those that are not here are decoded, all of them at once.
  func pixels(
    of files: [[UInt8]], decode: @escaping @Sendable ([UInt8]) -> Result<[UInt32], PictureFailure>
  ) throws(PictureFailure) -> [[UInt32]] {
    let missing = files.filter { file in !tiles.contains { $0.file == file } }
    let made = WorkerThread.results(missing.count) { decode(missing[$0]) }
    for (file, result) in zip(missing, made) { tiles.append(Tile(file: file, pixels: try result.get())) }
    var found: [[UInt32]] = []
    for file in files {
      guard let place = tiles.lastIndex(where: { $0.file == file }) else { continue }
      tiles.append(tiles.remove(at: place))
      found.append(tiles[tiles.count - 1].pixels)
    }
    var bytes = tiles.reduce(0) { $0 + $1.byteCount }
    while bytes > Self.maximumBytes, tiles.count > 1 { bytes -= tiles.removeFirst().byteCount }
    return found
  }
}

extension WorkerThread {
  /// What a function returns for the numbers from 0 on, each computed by a thread of its own; by this one where the system gives none.
  fileprivate static func results<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value]
  {
    let values = SharedValues<Value>()
    let threads = (0..<count).dropFirst().map { number in
      WorkerThread(niceness: 0) { values.set(body(number), at: number) }
    }
    if count > 0 { values.set(body(0), at: 0) }
    for (number, thread) in zip(1..., threads) {
      if let thread { thread.join() } else { values.set(body(number), at: number) }
    }
    return values.inOrder
  }
}

/// What threads have computed, by its number.
private final class SharedValues<Value: Sendable>: Sendable {
  private let values = Mutex<[Int: Value]>([:])

  func set(_ value: Value, at number: Int) { values.withLock { $0[number] = value } }

  var inOrder: [Value] { values.withLock { values in values.keys.sorted().compactMap { values[$0] } } }
}
