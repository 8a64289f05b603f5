import Foundation
import Testing

/// The program in a window of a Wayland compositor that says what a test wants said, and that has one pixel a point.
final class WaylandWindow {
  private let compositor: MockCompositor
  private let program: TracedProgram
  /// The script of all that the program has received, written when it ends; where it records.
  let recording: URL
  private let permit: Permits.Permit

  /// Opens the window on a folder of pictures, and waits until its first page is at rest; files go into `scratch`. A window that records
  /// shows for how long it has.
  init(
    _ pictures: URL, scratch: PictureFolder, size: String = "800x600", isRecording: Bool = false,
    with arguments: [String] = []
  ) async throws {
    permit = await Permits.windows.permit()
    recording = scratch.file("recording.gesture")
    compositor = try await MockCompositor(scratch, size: size)
    program = try TracedProgram(
      ["--window", size] + (isRecording ? ["--record-script", recording.path] : []) + arguments + [pictures.path],
      scratch: scratch, environment: compositor.environment)
    try await program.beginning.rest(1)
  }

  /// What the program complained of.
  var said: String { program.said }

  /// What the program has asked the compositor for, a line each.
  var requests: [String] { compositor.requests }

  /// Lets the compositor say something.
  @discardableResult
  func tell(_ lines: String...) throws -> Observation {
    let observation = try program.mark()
    try compositor.tell(lines)
    return observation
  }

  /// Lets the compositor say something every 8 ms.
  ///
  /// - Parameter lines: what it says, for a progress from above 0 to 1.
  @discardableResult
  func glide(steps: Int = 25, _ lines: (_ progress: Double) -> [String]) async throws -> Observation {
    let observation = try tell()
    for step in 1...steps {
      try await Task.sleep(for: .milliseconds(8))
      try compositor.tell(lines(Double(step) / Double(steps)))
    }
    return observation
  }

  /// Two fingers that go apart or together by a factor, and turn and move a little with each step.
  @discardableResult
  func pinch(to scale: Double) async throws -> Observation {
    try tell("pinch-begin")
    return try await glide(steps: 30) { ["pinch 1 1 \(1 + (scale - 1) * $0) 1"] }
  }

  /// Waits for so many seconds in which nothing is drawn: what moves or fades with time has come to its end.
  func stillness(seconds: Double = 1) async throws { try await program.stillness(seconds: seconds) }

  /// Asks again and again while the program runs.
  @discardableResult
  func wait<Value>(for what: String, _ value: () async throws -> Value?) async throws -> Value {
    try await program.wait(for: what, value)
  }

  func screenshot() async throws -> Screenshot { try await compositor.screenshot() }

  /// Kills the compositor. The program ends by itself then: its exit status.
  func loseCompositor() async throws -> Int32 {
    try await compositor.kill()
    return try await program.end(within: 20)
  }

  /// Closes the window, and expects that all was well.
  func quit() async throws {
    #expect(try await close() == 0)
    #expect(said.isEmpty)
  }

  /// Closes the window: the program's exit status.
  func close() async throws -> Int32 {
    try tell("close")
    let status = try await program.end()
    try await compositor.end()
    return status
  }
}
