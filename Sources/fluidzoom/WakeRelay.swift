import Synchronization

/// Passes on a call from any thread to a window that may not be there yet.
final class WakeRelay: Sendable {
  private let target = Mutex<(@Sendable () -> Void)?>(nil)

  func wake() { target.withLock { $0 }?() }

  func connect(to target: @escaping @Sendable () -> Void) {
    self.target.withLock { $0 = target }
    target()
  }
}
