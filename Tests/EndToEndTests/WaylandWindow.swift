import FluidScript
import FluidTestSupport
import Foundation
import Testing

/// The program in a window of a Wayland compositor that says what a test wants said, and that has one pixel a point.
final class WaylandWindow {
  private let compositor: MockCompositor
  private let process: ChildProcess
  private let trace: URL
  /// The script of all that the program has received, written when it ends; where it records.
  let recording: URL
  private let complaints: URL
  private let permit: Permits.Permit

  /// Opens the window on a folder of pictures, and waits until its first page is at rest; files go into `scratch`. A window that records
  /// shows for how long it has.
  init(
    _ pictures: URL, scratch: PictureFolder, size: String = "800x600", isRecording: Bool = false,
    with arguments: [String] = []
  ) async throws {
    permit = await Permits.processors.permit()
    trace = scratch.file("trace.jsonl")
    // That of a window before this one.
    try? FileManager.default.removeItem(at: trace)
    recording = scratch.file("recording.gesture")
    complaints = scratch.file("complaints")
    compositor = try await MockCompositor(scratch, size: size)
    process = try ChildProcess(
      PlaygroundWindow.program,
      ["--window", size, "--trace", trace.path] + (isRecording ? ["--record-script", recording.path] : [])
        + arguments + [pictures.path],
      environment: compositor.environment, errors: complaints.path)
    try await Observation(of: self, TraceTail(of: trace)).rest(1)
  }

  /// What the program complained of.
  var said: String { (try? String(contentsOf: complaints, encoding: .utf8)) ?? "" }

  /// What the program has asked the compositor for, a line each.
  var requests: [String] { compositor.requests }

  /// Lets the compositor say something.
  @discardableResult
  func tell(_ lines: String...) throws -> Observation {
    let observation = Observation(of: self, try TraceTail(fromNowOnOf: trace))
    try compositor.tell(lines)
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
      try await window.wait(for: what) { try frames.first(where: isWanted) }
    }

    /// Waits until the latest frame is one of rest that shows so many pages.
    func rest(_ stack: Int) async throws {
      try await window.wait(for: "rest on \(stack) pages") { try frames.last.flatMap { $0.isRest(stack) ? () : nil } }
    }
  }

  /// Waits for so many seconds in which nothing is drawn: what moves or fades with time has come to its end.
  func stillness(seconds: Double = 1) async throws {
    var (length, begin) = (0, ContinuousClock.now)
    try await wait(for: "\(seconds) s in which nothing is drawn") {
      let size = try FileManager.default.attributesOfItem(atPath: trace.path)[.size] as? Int ?? 0
      if size != length { (length, begin) = (size, .now) }
      return ContinuousClock.now - begin >= .seconds(seconds) ? () : nil
    }
  }

  /// Asks again and again while the program runs.
  @discardableResult
  func wait<Value>(for what: String, _ value: () async throws -> Value?) async throws -> Value {
    do {
      return try await process.wait(for: what, value)
    } catch let error as Overdue {
      throw Overdue(description: "\(error.description)\n\(said)")
    }
  }

  func screenshot() async throws -> Screenshot { try await compositor.screenshot() }

  /// Kills the compositor. The program ends by itself then: its exit status.
  func loseCompositor() async throws -> Int32 {
    try await compositor.kill()
    return try await process.end(within: 20)
  }

  /// Closes the window: the program's exit status.
  func close() async throws -> Int32 {
    try tell("close")
    let status = try await process.end()
    try await compositor.end()
    return status
  }
}

extension TraceFrame {
  /// Whether it is one of rest that shows so many pages, the first of them with all of its tiles.
  fileprivate func isRest(_ count: Int) -> Bool { isAtRest && stack.count == count && (count > 1 || showsAllTiles) }
}
