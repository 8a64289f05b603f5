import FluidScript
import Testing

/// What a window tells from the moment before an action on.
///
/// Only an action makes one, and marks the moment before it acts: a frame that the action causes cannot come too early to be
/// waited for.
struct Observation {
  private let window: PlaygroundWindow
  private let start: Int

  init(of window: PlaygroundWindow) throws {
    try window.readTrace()
    self.window = window
    start = window.frames.count
  }

  /// The frames so far.
  var frames: ArraySlice<TraceFrame> { window.frames[start...] }

  /// The callbacks so far.
  var events: [TraceEvent] { frames.flatMap { zip($0.events, $0.turns).map(TraceEvent.init) } }

  /// Waits for a frame.
  @discardableResult
  func frame(_ what: String, _ isIt: (TraceFrame) -> Bool) async throws -> TraceFrame {
    try await window.wait(for: what) {
      try window.readTrace()
      return frames.first(where: isIt)
    }
  }

  /// Waits until the latest frame is at rest with these pages.
  ///
  /// - Returns: that frame.
  @discardableResult
  func rest(_ stack: [String]) async throws -> TraceFrame {
    try await window.wait(for: "rest with \(stack)") {
      try window.readTrace()
      return frames.last.flatMap { $0.isAtRest && $0.stack == stack ? $0 : nil }
    }
  }
}
