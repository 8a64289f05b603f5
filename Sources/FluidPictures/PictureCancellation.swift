import Synchronization

/// A wish, made on any thread, that a decoding that is under way should stop. A JPEG stops within a few milliseconds, other
/// formats at their next step.
public final class PictureCancellation: Sendable {
  private let flag = Atomic(false)

  public init() {}

  public func cancel() { flag.store(true, ordering: .relaxed) }

  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func check() throws(PictureFailure) {
    if isCancelled { throw .cancelled }
  }
}
