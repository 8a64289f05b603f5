import FluidScene
import Synchronization

/// The state that a ``RegionLoader`` shares with its thread.
final class RegionCore: Sendable {
  /// The file that was opened last; what is known of it stays until another one is.
  private struct Opened: ~Copyable {
    let picture: RegionPicture
    var reader: RegionReader
  }

  private struct State {
    var queue = RegionQueue()
    var isSleeping = false
    var isShutDown = false
  }

  private let decoder: PictureDecoder
  private let onResults: @Sendable () -> Void
  private let log = DecodeLog.current
  private let state = Mutex(State())
  private let opened = Mutex<Opened?>(nil)
  private let signal = EventSemaphore()
  /// Signalled by the thread at its end.
  let endSignal = EventSemaphore()

  init(_ decoder: PictureDecoder, onResults: @escaping @Sendable () -> Void) {
    self.decoder = decoder
    self.onResults = onResults
  }

  var isShutDown: Bool { state.withLock(\.isShutDown) }

  /// Looks at what is wanted, without changing it.
  func look<Result: Sendable>(_ body: (RegionQueue) -> Result) -> Result { state.withLock { body($0.queue) } }

  /// Changes what is wanted, and wakes the thread.
  func update(_ change: (inout RegionQueue) -> Void) { updateState { change(&$0.queue) } }

  /// Ends the thread at its next step.
  func shutDown() {
    updateState { state in
      state.isShutDown = true
      state.queue.want([], of: nil)
    }
  }

  private func updateState(_ change: (inout State) -> Void) {
    let isWoken = state.withLock { state in
      change(&state)
      defer { state.isSleeping = false }
      return state.isSleeping
    }
    if isWoken { signal.signal() }
  }

  /// The life of the thread.
  func work() {
    defer { endSignal.signal() }
    while true {
      let (work, isEnd, isClosed) = state.withLock { state in
        let work = state.isShutDown ? nil : state.queue.start()
        state.isSleeping = work == nil && !state.isShutDown
        return (work, state.isShutDown, state.queue.picture == nil)
      }
      if isEnd { return }
      if let work {
        run(work)
      } else {
        if isClosed { close() }
        signal.wait()
      }
    }
  }

  /// Closes the file, and forgets what is known of it.
  func close() { opened.withLock { $0 = nil } }

  /// Starts something and does it on the calling thread.
  func step() {
    if let work = state.withLock({ $0.queue.start() }) { run(work) }
  }

  private func run(_ work: RegionQueue.Work) {
    var failure: PictureFailure?
    do throws(PictureFailure) {
      try log.noting("regions of \(work.picture.path.name)") { () throws(PictureFailure) in try read(work) }
    } catch {
      failure = error
    }
    let isCancelled = failure == .cancelled
    if let failure, !isCancelled, let first = work.regions.first { deliver(.failure(failure), first, work) }
    update { $0.finish(work, isCancelled: isCancelled) }
  }

  private func read(_ work: RegionQueue.Work) throws(PictureFailure) {
    let decoder = decoder
    try opened.withLock { opened throws(PictureFailure) in
      if opened?.picture != work.picture {
        opened = nil
        let reader = try RegionReader(work.picture.path, work.picture.header, decoder, work.cancellation)
        opened = Opened(picture: work.picture, reader: reader)
      }
      guard !work.regions.isEmpty else {
        try opened?.reader.prepare(work.cancellation)
        return
      }
      try opened?.reader.read(work.regions, work.cancellation) { deliver(.success($1), $0, work) }
    }
  }

  private func deliver(_ outcome: Result<Bitmap, PictureFailure>, _ region: PictureRegion, _ work: RegionQueue.Work) {
    let isFirst = state.withLock { $0.queue.add(outcome, for: region, of: work.picture) }
    if isFirst { onResults() }
  }
}
