internal import CSDL
import Glibc

/// A counting semaphore of the system. A thread that waits for it uses no processor, and it takes no file descriptor, of which a
/// process may have few.
final class EventSemaphore: Sendable {
  /// Of a sem_t, which the system alone changes: by its address, since a pointer may not be shared.
  private let address: UInt

  init(value: UInt32 = 0) {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, value)
    address = UInt(bitPattern: semaphore)
  }

  deinit {
    guard let semaphore else { return }
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  private var semaphore: UnsafeMutablePointer<sem_t>? { UnsafeMutablePointer(bitPattern: address) }

  /// Wakes as many threads.
  func signal(_ count: Int = 1) { for _ in 0..<count { if let semaphore { sem_post(semaphore) } } }

  /// Takes one of the signals, or waits for it so many seconds at most.
  func wait(atMost seconds: Double) { if let semaphore { _ = csdl_wait(semaphore, max(seconds, 0)) } }

  /// Takes one of the signals, or waits for it; returns false where none came in time.
  func wait(until end: ContinuousClock.Instant) -> Bool {
    guard let semaphore else { return false }
    return csdl_wait(semaphore, max((end - ContinuousClock.now) / .seconds(1), 0))
  }

  /// Takes one of the signals, or waits for it.
  func wait() { if let semaphore { while sem_wait(semaphore) < 0, errno == EINTR {} } }
}
