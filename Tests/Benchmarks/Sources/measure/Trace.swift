import Foundation

/// A trace that is read while the program writes it.
final class Trace {
  private let path: String
  private var offset: UInt64 = 0
  private var unread = Data()
  private(set) var frames: [TracedFrame] = []
  /// Seconds from the beginning of the process to the trace's time 0.
  private(set) var startUp: Double?

  init(_ path: String) { self.path = path }

  func read() throws {
    guard let file = FileHandle(forReadingAtPath: path) else { return }
    defer { try? file.close() }
    try file.seek(toOffset: offset)
    let news = try file.readToEnd() ?? Data()
    offset += UInt64(news.count)
    unread.append(news)
    while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Data(unread[..<end])
      unread = Data(unread[(end + 1)...])
      if startUp == nil {
        startUp = try JSONDecoder().decode(TracedStart.self, from: line).startUp ?? 0
      } else {
        frames.append(try JSONDecoder().decode(TracedFrame.self, from: line))
      }
    }
  }

  /// Waits for a frame, from a number on, and returns its number.
  @discardableResult
  func wait(
    for what: String, from first: Int = 0, within seconds: Double = 30, poll: UInt32 = 5_000,
    _ isIt: (TracedFrame) -> Bool
  ) throws -> Int {
    let end = Clock.now + seconds
    var next = first
    while true {
      try read()
      while next < frames.count {
        if isIt(frames[next]) { return next }
        next += 1
      }
      guard Clock.now < end else { throw Failure("\(what) did not come within \(Int(seconds)) seconds") }
      usleep(poll)
    }
  }
}
