import Glibc

/// A process that decodes one picture after the other, as its parent knows it.
///
/// It belongs to one thread at a time.
final class DecoderChild: Sendable {
  private let socket: Int32
  let life: DecoderLife

  /// The reason why a conversation has ended before its reply.
  enum Interruption: Error {
    /// The picture cannot be shown; the process continues.
    case failed(PictureFailure)
    /// The picture has so many frames, and the next one cannot be shown.
    case broken(frameCount: Int, PictureFailure)
    /// The picture is refused for its size, of which the process knows nothing.
    case refused(PictureFailure)
    /// The process has ended.
    case ended
    /// It cannot decode anything; after its start, not this picture's format.
    case unable(reason: String)
    case nonsense
    /// It has not replied within so many seconds.
    case overdue(Double)
    case cancelled
  }

  /// In seconds that a process may take until it is ready. A start takes 0.03 seconds on an idle machine.
  static let patienceAtStart = 20.0
  /// In milliseconds between two looks at whether the picture is still wanted: libjpeg looks about as often.
  static let pause: Int32 = 10
  /// In milliseconds for which a sketch is waited for that is no longer wanted: another process would take about as long to start.
  static let patienceWithSketches: Int32 = 50

  /// Starts a process. It is not there yet: see ``awaitReady(_:)``.
  init(_ program: DecoderProgram, _ limits: PictureLimits) throws(PictureFailure) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .noDecoder(detail: PictureFailure.text(of: errno))
    }
    socket = ends[0]
    life = DecoderLife(program, limits, socket: OpenDescriptor(ends[1]))
  }

  deinit {
    life.kill()
    close(socket)
  }

  /// Whether it waits for a picture, as far as can be told. It says nothing by itself; that there is something means that it
  /// has ended.
  var isWaiting: Bool { !MessageSocket(descriptor: socket).waits(atMost: 0) }

  /// Waits until the process is confined and ready.
  func awaitReady(_ cancellation: PictureCancellation) throws(Interruption) {
    guard try reply(within: Self.patienceAtStart, cancellation) == .ready else { throw .nonsense }
  }

  /// Has a picture decoded.
  ///
  /// - Parameters:
  ///   - file: the picture's file.
  ///   - display: whose colours the pixels get.
  ///   - patience: milliseconds for which each reply is waited for whether or not the picture is still wanted.
  ///   - wanted: what is wanted of a picture of some size, both upright; throws where it is refused.
  func decode(
    _ file: Int32, _ format: PictureFormat, _ display: DisplayProfile, _ seconds: Double,
    _ cancellation: PictureCancellation, patience: Int32 = pause,
    wanted: (PixelSize) throws(PictureFailure) -> DecodedPart
  ) throws(Interruption) -> SharedPixels {
    let socket = MessageSocket(descriptor: socket)
    guard socket.send(.open(format), file) else { throw .ended }
    guard case .opened(let full) = try reply(within: seconds, cancellation, patience) else { throw .nonsense }
    let part: DecodedPart
    do throws(PictureFailure) {
      part = try wanted(full)
    } catch {
      throw .refused(error)
    }
    return try decode(part, of: full, display, seconds, cancellation, patience: patience)
  }

  /// Has a part of the picture decoded that is open.
  ///
  /// - Parameter full: its size, upright.
  func decode(
    _ part: DecodedPart, of full: PixelSize, _ display: DisplayProfile, _ seconds: Double,
    _ cancellation: PictureCancellation, patience: Int32 = pause
  ) throws(Interruption) -> SharedPixels {
    var pixels: SharedPixels
    do throws(PictureFailure) {
      pixels = try SharedPixels(part.size, of: full, in: display)
    } catch {
      throw .refused(error)
    }
    let message = DecoderMessage.decode(part, profileBytes: display.bytes.count)
    guard MessageSocket(descriptor: socket).send(message, pixels.file.number) else { throw .ended }
    switch try reply(within: seconds, cancellation, patience) {
    case .decoded(let size, let isCutOff):
      guard size.width <= part.size.width, size.height <= part.size.height else { throw .nonsense }
      (pixels.size, pixels.isCutOff) = (size, isCutOff)
      return pixels
    case .broken(let count, let failure): throw .broken(frameCount: count, failure)
    default: throw .nonsense
    }
  }

  private func reply(
    within seconds: Double, _ cancellation: PictureCancellation, _ patience: Int32 = pause
  ) throws(Interruption) -> DecoderMessage {
    let socket = MessageSocket(descriptor: socket)
    let end = ContinuousClock.now + .seconds(seconds)
    var pause = patience
    while !socket.waits(atMost: pause) {
      if cancellation.isCancelled { throw .cancelled }
      if ContinuousClock.now > end { throw .overdue(seconds) }
      pause = Self.pause
    }
    switch socket.receive() {
    case .message(.failed(let failure), file: nil): throw .failed(failure)
    case .message(.unable(let reason), file: nil): throw .unable(reason: reason)
    case .message(let message, file: nil): return message
    case .message(_, file: let file?):
      close(file)
      throw .nonsense
    case .nonsense: throw .nonsense
    case .end: throw .ended
    }
  }
}
