import FluidScript

/// What the program in a window tells from the moment before an action on.
///
/// Only an action makes one, and marks the moment before it acts: a frame that the action causes cannot come too early to be
/// waited for. Nothing else reads what the window tells.
struct Observation {
  private let program: TracedProgram
  private let trace: TraceTail

  init(of program: TracedProgram, _ trace: TraceTail) {
    self.program = program
    self.trace = trace
  }

  /// The latest frame before the moment.
  var before: TraceFrame? { get throws { try trace.before } }

  /// The frames so far.
  var frames: [TraceFrame] { get throws { try trace.frames } }

  /// The callbacks so far.
  var events: [TraceEvent] {
    get throws { try frames.flatMap { zip($0.events, $0.turns).map(TraceEvent.init) } }
  }

  /// Waits for a frame.
  @discardableResult
  func frame(_ what: String, _ isIt: (TraceFrame) -> Bool) async throws -> TraceFrame {
    try await program.wait(for: what) { try frames.first(where: isIt) }
  }

  /// Waits until the latest frame is one.
  ///
  /// - Returns: that frame.
  @discardableResult
  func latest(_ what: String, _ isIt: (TraceFrame) -> Bool) async throws -> TraceFrame {
    try await program.wait(for: what) { try frames.last.flatMap { isIt($0) ? $0 : nil } }
  }

  /// Waits until the latest frame is at rest with these pages.
  ///
  /// - Returns: that frame.
  @discardableResult
  func rest(_ stack: [String]) async throws -> TraceFrame {
    try await latest("rest with \(stack)") { $0.isAtRest && $0.stack == stack }
  }

  /// Waits until the latest frame is one of rest that shows so many pages, the first of them with all of its tiles.
  func rest(_ count: Int) async throws {
    try await latest("rest on \(count) pages") {
      $0.isAtRest && $0.stack.count == count && (count > 1 || $0.showsAllTiles)
    }
  }
}
