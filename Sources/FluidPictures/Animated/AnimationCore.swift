import FluidScene
import Synchronization

/// The state that an ``AnimationLoader`` shares with its thread.
final class AnimationCore: Sendable {
  /// The file that was opened last.
  private struct Opened: ~Copyable {
    let picture: AnimatedPicture
    var reader: AnimationReader
  }

  private struct State {
    var queue = AnimationQueue()
    var isSleeping = false
    var isShutDown = false
  }

  private let decoder: PictureDecoder
  private let onFrames: @Sendable () -> Void
  private let state = Mutex(State())
  private let opened = Mutex<Opened?>(nil)
  private let signal = EventSemaphore()
  /// Signalled by the thread at its end.
  let endSignal = EventSemaphore()

  init(_ decoder: PictureDecoder, onFrames: @escaping @Sendable () -> Void) {
    self.decoder = decoder
    self.onFrames = onFrames
  }

  var isShutDown: Bool { state.withLock(\.isShutDown) }

  /// Looks at what there is, without changing it.
  func look<Result: Sendable>(_ body: (AnimationQueue) -> Result) -> Result { state.withLock { body($0.queue) } }

  /// Changes what is wanted, and wakes the thread.
  func update(_ change: (inout AnimationQueue) -> Void) { updateState { change(&$0.queue) } }

  /// Ends the thread at its next step.
  func shutDown() {
    updateState { state in
      state.isShutDown = true
      state.queue.want(nil, from: 0)
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

  /// Closes the file.
  func close() { opened.withLock { $0 = nil } }

  /// Starts something and does it on the calling thread.
  ///
  /// - Returns: whether there was anything to start.
  func step() -> Bool {
    guard let work = state.withLock({ $0.queue.start() }) else { return false }
    run(work)
    return true
  }

  private func run(_ work: AnimationQueue.Work) {
    var timing: AnimationTiming?
    let outcome: Result<Bitmap?, PictureFailure>
    do throws(PictureFailure) {
      outcome = .success(try read(work, &timing))
    } catch {
      outcome = .failure(error)
    }
    var isNews = false
    update { isNews = $0.finish(work, outcome, timing) }
    if isNews { onFrames() }
  }

  /// - Parameter timing: what is known of the file afterwards, also where the frame cannot be decoded.
  private func read(_ work: AnimationQueue.Work, _ timing: inout AnimationTiming?) throws(PictureFailure) -> Bitmap? {
    let decoder = decoder
    let result: (timing: AnimationTiming?, bitmap: Result<Bitmap?, PictureFailure>) =
      try opened.withLock { opened throws(PictureFailure) in
        if opened?.picture.hasFrames(of: work.picture) != true {
          opened = nil
          let reader = try AnimationReader(work.picture.path, work.picture.header, decoder, work.cancellation)
          opened = Opened(picture: work.picture, reader: reader)
        }
        var bitmap = Result<Bitmap?, PictureFailure>.success(nil)
        if let frame = work.frame {
          do throws(PictureFailure) {
            bitmap = .success(
              try opened?.reader.read(frame, .fitting(work.picture.size), work.cancellation).bitmap)
          } catch {
            bitmap = .failure(error)
          }
        }
        return (opened?.reader.timing, bitmap)
      }
    timing = result.timing
    return try result.bitmap.get()
  }
}
