import FluidScript
import Foundation

/// The frames that a program's trace tells of from a moment on, read while the program writes them.
final class TraceTail {
  private let file: URL
  /// What the file had at that moment, in bytes.
  private let start: UInt64
  private var offset: UInt64
  private var unread = Data()
  /// Whether the line that the moment is in has gone by.
  private var isPastStart: Bool
  private var found: [TraceFrame] = []

  private static let newline = UInt8(ascii: "\n")
  private static let header = Data("{\"fluidzoom-trace\"".utf8)

  /// From the first frame on, in a file that need not be there yet.
  init(of file: URL) {
    self.file = file
    start = 0
    offset = 0
    isPastStart = true
  }

  /// From now on.
  init(fromNowOnOf file: URL) throws {
    self.file = file
    let reader = try FileHandle(forReadingFrom: file)
    defer { try? reader.close() }
    start = try reader.seekToEnd()
    // One byte earlier: it says whether a line is only half there.
    offset = max(start, 1) - 1
    isPastStart = start == 0
  }

  /// The frames so far.
  var frames: [TraceFrame] {
    get throws {
      guard let reader = try? FileHandle(forReadingFrom: file) else { return found }
      defer { try? reader.close() }
      try reader.seek(toOffset: offset)
      let news = try reader.readToEnd() ?? Data()
      offset += UInt64(news.count)
      unread.append(news)
      guard let end = unread.lastIndex(of: Self.newline) else { return found }
      var lines = unread[..<end].split(separator: Self.newline, omittingEmptySubsequences: false)
      unread = Data(unread[(end + 1)...])
      if !isPastStart { lines.removeFirst() }
      isPastStart = true
      for line in lines { if let frame = try Self.frame(line) { found.append(frame) } }
      return found
    }
  }

  /// The latest frame before the moment.
  var before: TraceFrame? {
    get throws {
      let lines = try Data(contentsOf: file).prefix(Int(start)).split(
        separator: Self.newline, omittingEmptySubsequences: false)
      // What is after the last line's end is no line.
      return try lines.dropLast().last.flatMap(Self.frame)
    }
  }

  private static func frame(_ line: Data) throws -> TraceFrame? {
    line.starts(with: header) ? nil : try TraceFrame(parsing: String(decoding: line, as: UTF8.self))
  }
}
