import FluidScript
import FluidTestSupport
import Foundation
import Testing

/// The program in a window of a Wayland compositor that says what a test wants said. The window is 800 points wide and 600
/// high, of which the compositor has one a pixel.
final class WaylandWindow {
  private let compositor: ChildProcess
  private let process: ChildProcess
  private let commands: FileHandle
  private let requestsFile: URL
  private let trace: URL
  /// The script of all that the program has received, written when it ends; where it records.
  let recording: URL
  private let permit: Permits.Permit

  static let compositorPath = URL(fileURLWithPath: PlaygroundWindow.program).deletingLastPathComponent()
    .appendingPathComponent("MockCompositor").path

  /// Opens the window on a folder of pictures, and waits until its first page is at rest; files go into `scratch`. A window that records
  /// shows for how long it has.
  init(
    _ pictures: URL, scratch: PictureFolder, isRecording: Bool = false, with arguments: [String] = []
  ) async throws {
    permit = await Permits.processors.permit()
    requestsFile = scratch.file("requests")
    trace = scratch.file("trace.jsonl")
    // That of a window before this one.
    try? FileManager.default.removeItem(at: trace)
    recording = scratch.file("recording.gesture")
    let pipe = scratch.file("commands")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    var environment = Tool.environment.filter { !["DISPLAY", "SDL_VIDEODRIVER"].contains($0.key) }
    environment["HOME"] = scratch.home.path
    environment["XDG_RUNTIME_DIR"] = scratch.home.path
    environment["WAYLAND_DISPLAY"] = "mock"
    // The compositor draws no frames around windows, and neither does it need them.
    environment["SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR"] = "0"
    compositor = try ChildProcess(
      Self.compositorPath, ["mock", pipe.path, requestsFile.path], environment: environment)
    let requests = requestsFile
    try await eventually("the compositor") {
      (try? String(contentsOf: requests, encoding: .utf8))?.contains("ready") == true
    }
    commands = try FileHandle(forWritingTo: pipe)
    process = try ChildProcess(
      PlaygroundWindow.program,
      ["--window", "800x600", "--trace", trace.path] + (isRecording ? ["--record-script", recording.path] : [])
        + arguments + [pictures.path],
      environment: environment)
    try await Observation(of: self, TraceTail(of: trace)).rest(1)
  }

  /// What the program has asked the compositor for, a line each.
  var requests: [String] {
    ((try? String(contentsOf: requestsFile, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// Lets the compositor say something.
  @discardableResult
  func tell(_ lines: String...) throws -> Observation {
    let observation = Observation(of: self, try TraceTail(fromNowOnOf: trace))
    try commands.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    return observation
  }

  /// Two fingers that go apart or together by a factor in steps of 8 ms, and turn and move a little with each step.
  @discardableResult
  func pinch(to scale: Double, steps: Int = 30) async throws -> Observation {
    let observation = try tell("pinch-begin")
    for step in 1...steps {
      try await Task.sleep(for: .milliseconds(8))
      try tell("pinch 1 1 \(1 + (scale - 1) * Double(step) / Double(steps)) 1")
    }
    return observation
  }

  /// What the window tells from the moment before the compositor says something on.
  struct Observation {
    private let window: WaylandWindow
    private let trace: TraceTail

    fileprivate init(of window: WaylandWindow, _ trace: TraceTail) {
      self.window = window
      self.trace = trace
    }

    /// The latest frame before the moment.
    var before: TraceFrame? { get throws { try trace.before } }

    /// The frames so far.
    var frames: [TraceFrame] { get throws { try trace.frames } }

    /// Waits for a frame.
    @discardableResult
    func frame(_ what: String, _ isWanted: (TraceFrame) -> Bool) async throws -> TraceFrame {
      try await eventually(what) {
        try #require(window.process.isRunning, "the program has ended")
        return try frames.first(where: isWanted)
      }
    }

    /// Waits until the latest frame is one of rest that shows so many pages.
    func rest(_ stack: Int) async throws {
      try await eventually("rest on \(stack) pages") { try frames.last.map { $0.isRest(stack) } == true }
    }
  }

  /// Waits for so many seconds in which nothing is drawn: what moves or fades with time has come to its end.
  func stillness(seconds: Double = 1) async throws {
    var (length, begin) = (0, ContinuousClock.now)
    try await eventually("\(seconds) s in which nothing is drawn") {
      try #require(process.isRunning, "the program has ended")
      let size = try FileManager.default.attributesOfItem(atPath: trace.path)[.size] as? Int ?? 0
      if size != length { (length, begin) = (size, .now) }
      return ContinuousClock.now - begin >= .seconds(seconds)
    }
  }

  /// The window's pixels: its width, its height, and the number of colours in it.
  func shoot(_ scratch: PictureFolder) async throws -> (width: Int, height: Int, colors: Int) {
    let data = try await pixels(scratch)
    let header = String(decoding: data.prefix(15), as: UTF8.self).split { $0.isWhitespace }
    let pixels = data.dropFirst(15)
    var colors: Set<[UInt8]> = []
    for start in stride(from: pixels.startIndex, to: pixels.endIndex - 2, by: 3 * 7) {
      colors.insert(Array(pixels[start..<start + 3]))
    }
    return (Int(header[1]) ?? 0, Int(header[2]) ?? 0, colors.count)
  }

  /// The window's pixels, as a file of the format PPM.
  func pixels(_ scratch: PictureFolder) async throws -> Data {
    let file = scratch.file("shot.ppm")
    let count = requests.count { $0 == "shot" }
    try tell("shot \(file.path)")
    try await eventually("a screenshot") { requests.count { $0 == "shot" } > count }
    return try Data(contentsOf: file)
  }

  /// Closes the window: the program's exit status.
  func close() async throws -> Int32 {
    try tell("close")
    let status = try await process.end()
    try tell("quit")
    #expect(try await compositor.end() == 0)
    return status
  }
}

extension TraceFrame {
  /// Whether it is one of rest that shows so many pages, the first of them with all of its tiles.
  fileprivate func isRest(_ count: Int) -> Bool { isAtRest && stack.count == count && (count > 1 || showsAllTiles) }
}
