internal import FluidMotion
public import FluidScene

/// Plays a script at a fixed rate without a window, and hands out every frame and every line of the trace.
@MainActor
public struct HeadlessRun {
  /// Seconds after which a script that has no end is over.
  static let limit = 10.0

  let playground: Playground
  var player: ScriptPlayer
  let fps: Int

  public init(_ playground: Playground, script: Script, fps: Int) {
    self.playground = playground
    self.player = ScriptPlayer(script)
    self.fps = fps
  }

  /// - Parameters:
  ///   - trace: takes the lines, the header first.
  ///   - draw: takes a frame and what has to be uploaded for it.
  public mutating func run(
    trace: ((String) throws -> Void)?, draw: ((DisplayList, [ImageRequest], Int) throws -> Void)?
  ) throws {
    if let trace {
      playground.startTracing()
      try trace(playground.traceHeader(fps: fps))
    }
    var frame = 0
    while true {
      let time = Instant(seconds: Double(frame) / Double(fps))
      player.advance(to: time) { playground.deliver($0, at: $1) }
      let list = playground.step([], at: time)
      let requests = playground.takeImageRequests()
      try draw?(list, requests, frame)
      try trace?(playground.traceLine(frame: frame, time: time.seconds))
      if isOver(at: time) { return }
      frame += 1
    }
  }

  private func isOver(at time: Instant) -> Bool {
    if let end = player.script.end { return time.seconds * 1000 >= end - 1e-9 }
    return (player.isAtEnd && playground.isAtRest) || time.seconds >= Self.limit
  }
}
