internal import FluidScene
internal import Glibc

/// Gives the memory of a large bitmap back on a thread of its own: the system takes some 15 ms for each 100 MB, which
/// the thread that draws does not have.
struct BitmapDisposal {
  /// In bytes; what is smaller goes at once.
  private static let threshold = 4 << 20

  private final class Holder: Sendable {
    let bitmap: Bitmap
    init(_ bitmap: Bitmap) { self.bitmap = bitmap }
  }

  private let holder: Unmanaged<Holder>?

  /// Keeps the bitmap until ``start()``; all other references should end in between.
  init(_ bitmap: Bitmap) {
    holder = bitmap.byteCount < Self.threshold ? nil : .passRetained(Holder(bitmap))
  }

  /// Once only.
  func start() {
    guard let holder else { return }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Holder>.fromOpaque(argument).release() }
        return nil
      }, holder.toOpaque())
    // Where there is no thread to be had, this one has to wait.
    if code == 0 { pthread_detach(thread) } else { holder.release() }
  }
}
