import Foundation

/// How long after an event the display shows it: two fingers on a touchpad that scroll the first page, told of 125 times a second, on
/// the Wayland compositor of the tests, whose display has 60 Hz, by the file that `--latency` writes.
struct Latency {
  let program: String
  let compositor: String
  let scratch: String

  private static let windows = ["320x240", "800x600", "1280x800", "1920x1080"]

  private struct Line: Decodable {
    /// Milliseconds.
    let latency, hitch: Double?
  }

  /// - Parameter runs: of each window.
  func measure(runs: Int) throws {
    for window in Self.windows {
      for run in 1...runs {
        let (start, before) = (Clock.now, Clock.machine - Clock.ended)
        let lines = try lines(of: window, run)
        let others = (Clock.machine - Clock.ended - before) / (Clock.now - start)
        let latencies = lines.compactMap(\.latency).sorted()
        guard latencies.count > 100 else { throw Failure("nothing was scrolled: \(latencies.count) frames") }
        Table.row(
          "input to presented, \(window)",
          String(
            format: "%.1f ms in the median, %.1f at 95 %%; %d frames, %d late; others took %.1f processors",
            latencies.median, latencies[latencies.count * 95 / 100], latencies.count,
            lines.count { ($0.hitch ?? 0) > 0 }, others))
      }
    }
  }

  private func lines(of window: String, _ run: Int) throws -> [Line] {
    let (pipe, file) = (scratch + "/commands-\(window)-\(run)", scratch + "/latency-\(window)-\(run).jsonl")
    guard mkfifo(pipe, 0o600) == 0 else { throw Failure("no pipe can be made in \(scratch)") }
    var environment = ProcessInfo.processInfo.environment.filter { !["DISPLAY", "SDL_VIDEODRIVER"].contains($0.key) }
    environment.merge(
      [
        "HOME": scratch, "XDG_RUNTIME_DIR": scratch, "WAYLAND_DISPLAY": "mock",
        "SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR": "0",
      ]) { $1 }
    let server = try Child(compositor, ["mock", pipe, scratch + "/requests", window], environment: environment)
    let commands = try FileHandle(forWritingTo: URL(filePath: pipe))
    func tell(_ line: String) throws { try commands.write(contentsOf: Data((line + "\n").utf8)) }
    try tell("presentation-ticks 1")
    let child = try Child(
      program, ["--window", window, "--latency", file], environment: environment, errors: .nullDevice)
    // Until the first screen's pictures are there.
    sleep(6)
    try tell("enter 160 140")
    for step in 0..<1125 {
      try tell("scroll 0 \(step / 125 % 2 == 0 ? 3 : -3)")
      usleep(8000)
    }
    try tell("lift")
    sleep(1)
    try tell("close")
    child.waitForEnd()
    try tell("quit")
    server.waitForEnd()
    return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }
}
