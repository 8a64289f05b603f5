import Glibc
import Synchronization

/// The processes that decode, as many as there are threads that want a picture at the same time. They are started when they are
/// first needed, and go by themselves after ``DecoderService/patience`` seconds without a picture.
final class DecoderPool: Sendable {
  private struct State {
    /// Processes without work, the one that worked last at the end.
    var idle: [DecoderChild] = []
    /// Starts in a row that came to nothing.
    var failedStarts = 0
    var pausesUntil: ContinuousClock.Instant?
  }

  /// After so many starts that came to nothing none is tried for a while.
  static let maximumFailedStarts = 3
  /// In seconds.
  static let pauseAfterFailures = 10.0

  let program: DecoderProgram
  let limits: PictureLimits
  private let state = Mutex(State())

  init(_ program: DecoderProgram, _ limits: PictureLimits) { (self.program, self.limits) = (program, limits) }

  /// Has a picture decoded by a process of its own.
  ///
  /// - Parameters:
  ///   - display: whose colours the pixels get.
  ///   - seconds: those for which each reply is waited for; by default as many as decoding may take.
  ///   - patience: milliseconds for which each reply is waited for whether or not the picture is still wanted.
  ///   - wanted: what is wanted of a picture of some size, both upright.
  func decode(
    _ file: Int32, _ format: PictureFormat, _ display: DisplayProfile, _ cancellation: PictureCancellation,
    seconds: Double? = nil, patience: Int32 = DecoderChild.pause,
    wanted: (PixelSize) throws(PictureFailure) -> DecodedPart
  ) throws(PictureFailure) -> SharedPixels {
    let seconds = seconds ?? limits.maximumDecodingSeconds
    while true {
      try cancellation.check()
      let (child, isNew) = try take(cancellation)
      do throws(DecoderChild.Interruption) {
        let result = try child.decode(
          file, format, display, seconds, cancellation, patience: patience, wanted: wanted)
        giveBack(child)
        return result
      } catch {
        switch error {
        case .failed, .unable: giveBack(child)
        default: child.life.kill()
        }
        // One that has waited may have gone by itself at this moment; it is not the picture's fault.
        if case .ended = error, !isNew { continue }
        throw failure(error, child)
      }
    }
  }

  /// The processes that wait for a picture; for tests.
  var idleProcesses: [pid_t] { state.withLock { $0.idle.compactMap(\.life.process) } }

  /// Takes a process for a while or for good; one that waits, if there is one.
  func take(_ cancellation: PictureCancellation) throws(PictureFailure) -> (child: DecoderChild, isNew: Bool) {
    // Those that are gone are closed here.
    let waiting = state.withLock { state in
      state.idle.removeAll { !$0.isWaiting }
      return state.idle.popLast()
    }
    if let waiting { return (waiting, false) }
    let mayStart = state.withLock { state in state.pausesUntil.map { $0 < .now } ?? true }
    guard mayStart else { throw .noDecoder(detail: "it has not started \(Self.maximumFailedStarts) times") }
    let child = try DecoderChild(program, limits)
    do throws(DecoderChild.Interruption) {
      try child.awaitReady(cancellation)
    } catch {
      child.life.kill()
      if case .cancelled = error { throw .cancelled }
      noteFailedStart()
      if case .unable(let reason) = error { throw .noDecoder(detail: reason) }
      throw .noDecoder(detail: "\(program.path) does not start")
    }
    state.withLock { ($0.failedStarts, $0.pausesUntil) = (0, nil) }
    return (child, true)
  }

  private func noteFailedStart() {
    state.withLock { state in
      state.failedStarts += 1
      if state.failedStarts >= Self.maximumFailedStarts {
        state.pausesUntil = .now + .seconds(Self.pauseAfterFailures)
      }
    }
  }

  private func giveBack(_ child: DecoderChild) { state.withLock { $0.idle.append(child) } }

  /// What a picture's tile says of a process that has not decoded it.
  func failure(_ interruption: DecoderChild.Interruption, _ child: DecoderChild) -> PictureFailure {
    switch interruption {
    case .failed(let failure), .broken(_, let failure), .refused(let failure): failure
    case .cancelled: .cancelled
    case .unable(let reason): .noLibrary(detail: reason)
    case .nonsense: .damaged(detail: "its decoder's reply makes no sense")
    case .overdue(let seconds):
      .tooComplex(detail: "its decoder took more than \(PhotoText.decimal(seconds)) seconds")
    case .ended: Self.failure(endedBy: child.life.signalAtEnd())
    }
  }

  /// What ends a decoder from within is the picture's fault, and any other end is not.
  private static func failure(endedBy signal: Int32?) -> PictureFailure {
    switch signal {
    case SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGSYS, SIGTRAP: .damaged(detail: "its decoder crashed")
    case let signal?: .noDecoder(detail: "it was ended by signal \(signal)")
    case nil: .noDecoder(detail: "it has ended")
    }
  }
}
