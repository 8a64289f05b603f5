import Synchronization

/// Reads the details of files on a thread of its own, in the order in which they are asked for.
///
///     let reader = DetailsReader { wakeMainLoop() }
///     reader.read(DetailsReader.File(index: 0, path: path, header: header))
///     ...
///     for (file, details) in reader.takeResults() { ... }
package final class DetailsReader: Sendable {
  /// A file to read.
  package struct File: Hashable, Sendable {
    /// The caller's number for it.
    package let index: Int
    package let path: PicturePath
    package let header: PictureHeader

    package init(index: Int, path: PicturePath, header: PictureHeader) {
      (self.index, self.path, self.header) = (index, path, header)
    }
  }

  private final class Core: Sendable {
    struct State {
      var waiting: [File] = []
      var current: File?
      var results: [(file: File, details: PictureDetails)] = []
      var isRunning = false
    }

    let state = Mutex(State())
    let onResults: @Sendable () -> Void

    init(_ onResults: @escaping @Sendable () -> Void) { self.onResults = onResults }

    /// Reads until nothing is left.
    func run() {
      while let file = next() {
        let details = PictureDetails(of: file.path, file.header)
        let isFirst = state.withLock { state in
          state.results.append((file, details))
          return state.results.count == 1
        }
        if isFirst { onResults() }
      }
    }

    private func next() -> File? {
      state.withLock { state in
        state.current = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        state.isRunning = state.current != nil
        return state.current
      }
    }
  }

  private let core: Core

  /// - Parameter onResults: called on the reader's thread when there are results after there were none; it should only wake the thread
  ///   that calls ``takeResults()``.
  package init(onResults: @escaping @Sendable () -> Void) { core = Core(onResults) }

  deinit { core.state.withLock { $0.waiting = [] } }

  /// Reads a file, unless it is being read or waits for that already.
  package func read(_ file: File) {
    let starts = core.state.withLock { state in
      let isKnown = state.current == file || state.waiting.contains(file) || state.results.contains { $0.file == file }
      guard !isKnown else { return false }
      state.waiting.append(file)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    let core = core
    let thread = WorkerThread(niceness: WorkerThread.yielding) { core.run() }
    // Where there is no thread to be had, the caller waits.
    if let thread { thread.detach() } else { core.run() }
  }

  /// Files that are not asked for any more are not read.
  package func cancel(where isCancelled: (Int) -> Bool) {
    core.state.withLock { $0.waiting.removeAll { isCancelled($0.index) } }
  }

  /// Returns the results since the last call, without waiting.
  package func takeResults() -> [(file: File, details: PictureDetails)] {
    core.state.withLock { state in
      defer { state.results = [] }
      return state.results
    }
  }
}
