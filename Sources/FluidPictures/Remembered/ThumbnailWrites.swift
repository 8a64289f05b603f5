/// What waits to be written to the thumbnail cache: decisions as a value, without threads.
struct ThumbnailWrites {
  /// Writing goes before decoding while more than this waits. In bytes: the first screen of a large window, which waits as a
  /// whole.
  static let maximumBytes = 24 << 20
  /// So many failures one after the other, and the cache is taken for one that cannot be written to.
  private static let patience = 3

  private var waiting: [NewThumbnail] = []
  private(set) var bytes = 0
  private(set) var runningCount = 0
  private var failures = 0
  /// Whether now is a time at which nothing else is wanted of the machine.
  var isAllowed = false

  private var isPossible: Bool { failures < Self.patience }
  /// How many could begin now.
  var runnableCount: Int { isAllowed && isPossible ? waiting.count : 0 }
  var isUrgent: Bool { bytes > Self.maximumBytes }

  /// Takes one in, unless too many wait that may not be written: then it is made again when it is next needed.
  ///
  /// - Returns: whether it is taken in.
  @discardableResult
  mutating func add(_ new: NewThumbnail) -> Bool {
    guard isPossible, isAllowed || !isUrgent else { return false }
    waiting.append(new)
    bytes += new.byteCount
    return true
  }

  /// Returns what waits of a file as it is now.
  func content(of label: ThumbnailLabel) -> NewThumbnail.Content? { waiting.last { $0.label == label }?.content }

  /// The one that waits longest, which from now on runs.
  mutating func start() -> NewThumbnail? {
    guard runnableCount > 0 else { return nil }
    let new = waiting.removeFirst()
    bytes -= new.byteCount
    runningCount += 1
    return new
  }

  mutating func finish(isWritten: Bool) {
    runningCount -= 1
    failures = isWritten ? 0 : failures + 1
    if !isPossible { removeAll() }
  }

  mutating func removeAll() {
    waiting = []
    bytes = 0
  }
}
