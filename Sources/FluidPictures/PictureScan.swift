import CSDL
import Synchronization

/// Searches for pictures on a thread of its own and then reads their headers, so that a window can show the results so
/// far.
///
/// The results are in the order of ``PictureLibrary/scan(_:)``, or of ``PictureLibrary/scan(beside:)``, at every moment: later
/// slices follow earlier ones, and the index of a picture never changes.
///
///     let scan = PictureScan(.paths([folder])) { wakeMainLoop() }
///     ...
///     let slice = scan.take(atMost: 2048)
public final class PictureScan: Sendable {
  /// The header of a picture, or the reason why there is none.
  public struct Header: Sendable {
    /// The index of the file among all entries.
    public let index: Int
    /// The header, or the reason why it could not be read.
    public let outcome: Result<PictureHeader, PictureFailure>
  }

  /// The results since the previous slice.
  public struct Slice: Sendable {
    /// The files found.
    public let entries: [PictureEntry]
    /// The headers read.
    public let headers: [Header]
    /// Whether all files have been found and are in this slice or an earlier one.
    public let hasAllEntries: Bool
    /// Whether no further slice follows.
    public let isLast: Bool
    /// Whether another slice is ready.
    public let isMoreThere: Bool
  }

  private let core: Core
  private let thread: WorkerThread?

  /// What is searched.
  public enum Places: Hashable, Sendable {
    /// Files, and folders with what is in them.
    case paths([PicturePath])
    /// A file, and those beside it.
    case beside(PicturePath)
  }

  /// Starts a search.
  ///
  /// - Parameters:
  ///   - places: what is searched.
  ///   - watch: told which folders there are, each before it is listed.
  ///   - decoder: what measures drawings whose headers say no size.
  ///   - onResults: called on the scan's thread when there are results after there were none; it should only wake the
  ///     thread that calls ``take(atMost:)``.
  public init(
    _ places: Places, watch: FolderWatch? = nil, decodingWith decoder: PictureDecoder = PictureDecoder(),
    onResults: @escaping @Sendable () -> Void = {}
  ) {
    let core = Core(decoder, onResults)
    self.core = core
    thread = WorkerThread(niceness: WorkerThread.yielding) { core.run(places, watch) }
    // Where there is no thread to be had, the caller waits.
    if thread == nil { core.run(places, watch) }
  }

  deinit {
    core.stopLooking()
    core.stopReading()
    thread?.detach()
  }

  /// Stops the search; the files found so far are all.
  public func stopLooking() { core.stopLooking() }

  /// Waits until all files are found, for at most a number of seconds.
  public func wait(atMost seconds: Double) { core.found.wait(atMost: seconds) }

  /// Returns the results since the last call, at most `limit` entries and as many headers, without waiting.
  public func take(atMost limit: Int) -> Slice { core.take(atMost: limit) }
}

extension PictureScan {
  /// The state shared by the thread and its callers.
  fileprivate final class Core: Sendable {
    private struct State {
      /// Those that were not taken yet.
      var entries: [PictureEntry] = []
      var takenEntries = 0
      var hasAllEntries = false
      var headers: [Header] = []
      var isOver = false

      var isAnythingThere: Bool { !entries.isEmpty || !headers.isEmpty }
    }

    private let state = Mutex(State())
    private let looking = PictureCancellation()
    private let reading = PictureCancellation()
    private let decoder: PictureDecoder
    private let onResults: @Sendable () -> Void
    let found = EventSemaphore()

    /// So many files, or headers, are made known together.
    private static let batch = 256

    init(_ decoder: PictureDecoder, _ onResults: @escaping @Sendable () -> Void) {
      (self.decoder, self.onResults) = (decoder, onResults)
    }

    func stopLooking() { looking.cancel() }

    func stopReading() { reading.cancel() }

    func run(_ places: Places, _ watch: FolderWatch?) {
      var batch: [PictureEntry] = []
      var files = PathTable()
      // It is what is seen first: its shape is known when it is.
      let opened = Self.openedFile(in: places)
      var failed: Set<Int> = []
      PictureLibrary.scan(places, until: looking, entered: { watch?.enter($0) }) { entry in
        if entry.failure != nil { failed.insert(files.count) }
        if let opened, entry.path == opened.path {
          let header = Header(index: files.count, outcome: .success(opened.header))
          self.update { $0.headers.append(header) }
        }
        files.append(entry.path)
        batch.append(entry)
        guard batch.count == Self.batch else { return }
        let entries = batch
        batch.removeAll(keepingCapacity: true)
        self.update { $0.entries += entries }
      }
      update {
        $0.entries += batch
        $0.hasAllEntries = true
      }
      self.found.signal()
      returnFreedMemory()
      readHeaders(of: files, but: failed)
      update { $0.isOver = true }
      returnFreedMemory()
    }

    /// The names of a large folder, and the keys to sort them by, take hundreds of bytes each for a moment: what was freed of them
    /// goes back to the system, which the C library would do at the end of a heap alone. It takes some milliseconds.
    private func returnFreedMemory() { malloc_trim(0) }

    /// The header of a file that is opened alone; `nil` for one that is read later with the others.
    private static func openedFile(in places: Places) -> (path: PicturePath, header: PictureHeader)? {
      guard case .beside(let path) = places, let header = try? PictureHeader.quick(of: path) else { return nil }
      return (path, header)
    }

    private func readHeaders(of files: PathTable, but failed: Set<Int>) {
      var batch: [Header] = []
      for index in 0..<files.count where !failed.contains(index) {
        if reading.isCancelled { return }
        do throws(PictureFailure) {
          batch.append(
            Header(index: index, outcome: .success(try PictureHeader(of: files[index], decodingWith: decoder))))
        } catch {
          batch.append(Header(index: index, outcome: .failure(error)))
        }
        guard batch.count == Self.batch else { continue }
        let headers = batch
        batch.removeAll(keepingCapacity: true)
        update { $0.headers += headers }
      }
      update { $0.headers += batch }
    }

    /// Updates the state, and announces results where none were announced.
    private func update(_ body: (inout State) -> Void) {
      let isNews = state.withLock { state in
        let wasThere = state.isAnythingThere
        let (hadAllEntries, wasOver) = (state.hasAllEntries, state.isOver)
        body(&state)
        return !wasThere && state.isAnythingThere || state.hasAllEntries != hadAllEntries || state.isOver != wasOver
      }
      if isNews { onResults() }
    }

    func take(atMost limit: Int) -> Slice {
      state.withLock { state in
        let entries = Array(state.entries.prefix(limit))
        // Nothing is kept of those that all are taken, not even their room.
        if entries.count == state.entries.count { state.entries = [] } else { state.entries.removeFirst(entries.count) }
        state.takenEntries += entries.count
        // A header is returned only after its entry.
        let headers = Array(state.headers.prefix(limit).prefix { $0.index < state.takenEntries })
        state.headers.removeFirst(headers.count)
        let hasAllEntries = state.hasAllEntries && state.entries.isEmpty
        return Slice(
          entries: entries, headers: headers, hasAllEntries: hasAllEntries,
          isLast: state.isOver && !state.isAnythingThere, isMoreThere: state.isAnythingThere)
      }
    }
  }
}
