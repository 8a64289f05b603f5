internal import CSDL
internal import FluidGeometry
import Glibc

/// A counting semaphore of the kernel: a pipe that holds a byte for each signal. A thread that waits for it uses no
/// processor, and threads share a file descriptor, not memory.
final class EventSemaphore: Sendable {
  /// Becomes readable by a signal: for those who wait for other things as well.
  let readEnd: Int32
  private let writeEnd: Int32

  /// Traps where the process has no file descriptor left.
  init(value: Int = 0) {
    var ends: (Int32, Int32) = (-1, -1)
    let code = withUnsafeMutablePointer(to: &ends) { pair in
      pair.withMemoryRebound(to: Int32.self, capacity: 2) { csdl_pipe($0) }
    }
    precondition(code == 0, "no file descriptor left for a pipe")
    (readEnd, writeEnd) = ends
    signal(value)
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes as many threads. Their number must be small: a pipe takes 64 KB.
  func signal(_ count: Int = 1) {
    var byte: UInt8 = 1
    for _ in 0..<count {
      while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
    }
  }

  /// Takes one of the signals, or waits for it so many seconds at most.
  func wait(atMost seconds: Double) { _ = wait(until: ContinuousClock.now + .seconds(seconds)) }

  /// Takes one of the signals, or waits for it; returns false where none came in time. For one waiting thread at a time.
  func wait(until end: ContinuousClock.Instant) -> Bool {
    var request = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    while true {
      let milliseconds = max((end - ContinuousClock.now) / .milliseconds(1), 0)
      let code = poll(&request, 1, Int32(clamping: Int(clampedRounding: milliseconds.rounded(.up))))
      if code < 0, errno == EINTR { continue }
      guard code == 1 else { return false }
      wait()
      return true
    }
  }

  /// Takes one of the signals, or waits for it.
  func wait() {
    var byte: UInt8 = 0
    while read(readEnd, &byte, 1) < 0, errno == EINTR {}
  }
}
