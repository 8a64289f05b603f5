import Glibc
import Synchronization

/// What pictures can be sorted by, beside their names.
public struct PictureTraits: Hashable, Sendable {
  /// The modification time in nanoseconds since 1970.
  public let modified: Int64
  /// The size of the file in bytes.
  public let byteSize: Int
  /// The date by the camera's clock; `nil` where none is recorded.
  public let taken: PictureDate?

  /// Creates traits.
  public init(taken: PictureDate?, modified: Int64, byteSize: Int) {
    (self.taken, self.modified, self.byteSize) = (taken, modified, byteSize)
  }

  /// Reads the traits of a file: a few kilobytes. `nil` where there is no such file.
  public init?(of path: PicturePath) {
    guard case .file(let stamp) = FileStamp.status(of: path) else { return nil }
    let header = try? PictureHeader.quick(of: path)
    let taken = header.flatMap { PictureDetails.notes(of: path, $0)?.taken }
    self.init(taken: taken, modified: stamp.modified, byteSize: stamp.byteSize)
  }

  /// When the file changed, in the time zone of this machine.
  public var changed: PictureDate? { PictureDate(nanosecondsSince1970: modified) }
}

extension PictureDate {
  /// A moment in the time zone of this machine; `nil` for one that has no date.
  public init?(nanosecondsSince1970 nanoseconds: Int64) {
    var seconds = time_t(nanoseconds >= 0 ? nanoseconds / 1_000_000_000 : (nanoseconds + 1) / 1_000_000_000 - 1)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    self.init(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: min(Int(parts.tm_sec), 59))
  }

  /// The day as text: `9 May 2024`.
  public var dayText: String { "\(day) \(monthText)" }

  /// The month as text: `May 2024`.
  public var monthText: String { "\(Self.months[month - 1]) \(year)" }
}

/// Reads the traits of many files on a thread of its own.
public final class TraitScan: Sendable {
  /// A file to read.
  public struct File: Sendable {
    /// The caller's number for it.
    public let index: Int
    /// The path of the file.
    public let path: PicturePath

    /// Creates a file to read.
    public init(index: Int, path: PicturePath) { (self.index, self.path) = (index, path) }
  }

  private final class Core: Sendable {
    let results = Mutex<[Int: PictureTraits]?>(nil)
    let cancellation = PictureCancellation()

    func run(_ files: [File]) {
      var traits: [Int: PictureTraits] = [:]
      for file in files {
        if cancellation.isCancelled { return }
        traits[file.index] = PictureTraits(of: file.path)
      }
      results.withLock { $0 = traits }
    }
  }

  private let core = Core()
  private let thread: WorkerThread?

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - files: what is read.
  ///   - onResults: called on the scan's thread when all are read.
  public init(_ files: [File], onResults: @escaping @Sendable () -> Void) {
    let core = core
    thread = WorkerThread(niceness: WorkerThread.yielding) {
      core.run(files)
      onResults()
    }
    // Where there is no thread to be had, the caller waits.
    if thread == nil { core.run(files) }
  }

  deinit {
    core.cancellation.cancel()
    thread?.detach()
  }

  /// The traits by the callers' numbers, without those of files that are not there; `nil` until all are read.
  public var results: [Int: PictureTraits]? { core.results.withLock { $0 } }
}
