import Foundation
import Synchronization

/// Looks at a part of a screen again and again, and notes when it shows something else.
final class ScreenWatch: Sendable {
  private struct State {
    var isWatching = true
    /// Seconds.
    var changes: [Double] = []
  }

  private let state = Mutex(State())
  private let framebuffer: String
  /// In the screen's pixels.
  private let columns: Range<Int>
  private let rows: Range<Int>

  /// Microseconds between two looks; a frame of 60 a second stays for 16,667.
  private static let interval: UInt32 = 1500
  /// What changes again within so many seconds is one frame, seen half drawn.
  private static let drawing = 0.006
  /// Every so many rows are looked at.
  private static let stride = 6

  /// - Parameters:
  ///   - framebuffer: the file in which Xvfb has the screen.
  ///   - columns: of the part that is watched, in pixels.
  ///   - rows: of the part that is watched, in pixels.
  init(of framebuffer: String, columns: Range<Int>, rows: Range<Int>) {
    self.framebuffer = framebuffer
    self.columns = columns
    self.rows = rows
    Thread.detachNewThread { self.watch() }
  }

  /// Ends the watch.
  func end() -> ScreenChanges {
    let changes = state.withLock { state in
      state.isWatching = false
      return state.changes
    }
    return ScreenChanges(count: changes.count, seconds: (changes.last ?? 0) - (changes.first ?? 0))
  }

  private func watch() {
    guard let screen = Framebuffer(path: framebuffer) else { return }
    let start = ContinuousClock.now
    var shown = hash(of: screen)
    while state.withLock({ $0.isWatching }) {
      usleep(Self.interval)
      let hash = hash(of: screen)
      guard hash != shown else { continue }
      shown = hash
      let now = (ContinuousClock.now - start) / .seconds(1)
      state.withLock { state in
        if state.changes.last.map({ now - $0 > Self.drawing }) ?? true { state.changes.append(now) }
      }
    }
  }

  private func hash(of screen: borrowing Framebuffer) -> Int {
    var hasher = Hasher()
    for row in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: Self.stride) {
      hasher.combine(bytes: screen.pixels(of: row, columns))
    }
    return hasher.finalize()
  }
}

/// A screen's pixels while they change, out of the file that Xvfb maps: the format of `xwd`.
private struct Framebuffer: ~Copyable {
  private let bytes: UnsafeRawBufferPointer
  private let start: Int
  private let stride: Int

  init?(path: String) {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size > 100,
      let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, file, 0), address != MAP_FAILED
    else { return nil }
    let bytes = UnsafeRawBufferPointer(start: address, count: Int(status.st_size))
    func number(_ index: Int) -> Int { Int(UInt32(bigEndian: bytes.load(fromByteOffset: index * 4, as: UInt32.self))) }
    self.bytes = bytes
    start = number(0) + number(19) * 12
    stride = number(12)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

  func pixels(of row: Int, _ columns: Range<Int>) -> UnsafeRawBufferPointer {
    let begin = start + row * stride
    return UnsafeRawBufferPointer(rebasing: bytes[begin + columns.lowerBound * 4..<begin + columns.upperBound * 4])
  }
}
