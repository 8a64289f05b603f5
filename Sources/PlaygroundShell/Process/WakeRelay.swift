internal import Synchronization

/// Passes on a call from any thread to a window that may not be there yet.
package final class WakeRelay: Sendable {
  private let target = Mutex<(@Sendable () -> Void)?>(nil)

  package init() {}

  package func wake() { target.withLock { $0 }?() }

  package func connect(to target: @escaping @Sendable () -> Void) {
    self.target.withLock { $0 = target }
    target()
  }
}
