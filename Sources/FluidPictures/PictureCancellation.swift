import CSDL
import Synchronization

/// A request, made on any thread, that a decoding that is under way should stop. JPEG, PNG, GIF, BMP, TGA, and what is decoded by a
/// process of its own stop within some tens of milliseconds, other formats at their next step.
public final class PictureCancellation: Sendable {
  private let flag = Atomic(false)

  /// Creates a request that is not cancelled.
  public init() {}

  /// Cancels the decoding.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the decoding is cancelled.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func check() throws(PictureFailure) {
    if isCancelled { throw .cancelled }
  }

  // MARK: For C

  /// Asks the cancellation whose ``context`` it is given.
  static let shouldStop: csdl_should_stop = { context in
    guard let context else { return false }
    return Unmanaged<PictureCancellation>.fromOpaque(context).takeUnretainedValue().isCancelled
  }

  /// Valid for as long as this lives.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
