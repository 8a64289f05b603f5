import Foundation

/// Hears from ffmpeg when the screen comes to rest, 50 times a second and 160 x 100 points of grey at a time: which program draws, and
/// how, does not matter. The end-to-end tests' ScreenWatch counts frames: to it a cursor that blinks is one.
final class RestWatch: @unchecked Sendable {
  private static let points = (width: 160, height: 100)
  private let recorder: Child
  private let pipe = Pipe()
  private let lock = NSLock()
  private var lastChange = Clock.now

  /// Watches the upper left corner of the screen, of so many pixels.
  init(_ width: Int, _ height: Int, on display: Display) throws {
    let (columns, rows) = Self.points
    recorder = try Child(
      try Display.path(of: "ffmpeg"),
      [
        "-nostdin", "-loglevel", "error", "-f", "x11grab", "-draw_mouse", "0", "-framerate", "50", "-video_size",
        "\(width)x\(height)", "-i", display.name, "-vf", "scale=\(columns):\(rows):flags=area,format=gray", "-f",
        "rawvideo", "pipe:1",
      ], environment: display.environment, output: pipe)
    let file = pipe.fileHandleForReading
    Thread.detachNewThread { [weak self] in
      var shown: [UInt8] = []
      while let data = try? file.read(upToCount: columns * rows), data.count == columns * rows {
        let picture = [UInt8](data)
        // Three of 255 at a point: a cursor that blinks is less than a point, a tile that fades in is more.
        let changed = zip(shown, picture).count { abs(Int($0) - Int($1)) > 3 }
        if shown.isEmpty || changed > 8 { self?.noticeChange() }
        shown = picture
      }
    }
  }

  private func noticeChange() { lock.withLock { lastChange = Clock.now } }

  /// The moment since which the screen has been the same for so many seconds.
  func waitForRest(of seconds: Double, within limit: Double) throws -> Double {
    let start = Clock.now
    while true {
      let change = lock.withLock { lastChange }
      if Clock.now - max(change, start) > seconds { return change }
      guard Clock.now - start < limit else { throw Failure("the screen does not come to rest in \(limit) s") }
      usleep(20_000)
    }
  }
}
