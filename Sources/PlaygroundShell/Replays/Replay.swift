internal import FluidGestures
package import FluidMotion
internal import FluidPacing
package import FluidScene
package import FluidScript
package import PlaygroundKit

/// Plays a script at a fixed rate, frame by frame: what comes out depends on the script and on nothing else.
@MainActor
package struct Replay {
  /// Seconds after which a script that has no end is over.
  package static let limit = 10.0
  /// Milliseconds that a frame may be off a moment that a script says: those count in whole microseconds.
  package nonisolated static let rounding = 1e-3

  /// What a script gives at one of its moments.
  package struct Frame: Sendable {
    /// Counted from 0.
    package let number: Int
    package let time: Instant
    package let displayList: DisplayList
    /// What was asked of the window with it.
    package let requests: [Request]
    /// The frame's line of the trace, where there is a trace.
    package let traceLine: String?
    package let isLast: Bool
  }

  package let performer: any Performer
  /// Frames a second.
  package let fps: Int
  private var player: ScriptPlayer
  private var number = 0
  private var isTraced = false
  /// Whether the last frame announced the next one.
  private var wasAnimating = false
  package private(set) var isOver = false
  /// What is given to the performer with the next frame, before the script's own steps.
  private var awaited: [Input]

  /// - Parameters:
  ///   - performer: plays the script, from its own beginning.
  ///   - script: what is played.
  ///   - fps: frames a second, 1 or more.
  ///   - message: shown at the window's foot when the script begins.
  package init(_ performer: any Performer, script: Script, fps: Int, message: String? = nil) {
    self.performer = performer
    awaited = message.map { [.message($0)] } ?? []
    self.player = ScriptPlayer(script)
    self.fps = fps
  }

  package var script: Script { player.script }

  /// When the next frame is.
  package var nextTime: Instant { Instant(seconds: Double(number) / Double(fps)) }

  /// Begins a trace, before the first frame: its first line.
  package mutating func startTracing() -> String {
    isTraced = true
    performer.startTracing()
    return performer.playground.trace.header(fps: fps)
  }

  /// The next frame; `nil` after the last one.
  package mutating func next() -> Frame? {
    guard !isOver else { return nil }
    let time = nextTime
    let inputs = awaited + player.inputs(to: time)
    let frame = performer.step(inputs, at: time)
    awaited = [.news(.shown(timing(of: frame, after: inputs, at: time), performer.playground.motion.activity))]
    let line = isTraced ? performer.playground.trace.line(number, time: time.seconds) : nil
    isOver = isLast(frame, at: time)
    defer { number += 1 }
    return Frame(
      number: number, time: time, displayList: frame.displayList, requests: frame.requests, traceLine: line,
      isLast: isOver)
  }

  /// The clock of a script shows every frame when it is due.
  private mutating func timing(of frame: PlaygroundKit.Frame, after inputs: [Input], at time: Instant) -> FrameTiming {
    var timing = FrameTiming(at: time, period: 1 / Double(fps), continuesMotion: wasAnimating)
    timing.input = inputs.lazy.compactMap(\.event).first?.time
    wasAnimating = frame.isAnimating
    return timing
  }

  /// Plays all of it.
  ///
  /// - Parameters:
  ///   - trace: takes the lines, the header first.
  ///   - draw: takes each frame.
  package mutating func run(trace: ((String) throws -> Void)?, draw: ((Frame) throws -> Void)?) throws {
    if let trace { try trace(startTracing()) }
    while let frame = next() {
      try draw?(frame)
      if let line = frame.traceLine { try trace?(line) }
    }
  }

  private func isLast(_ frame: PlaygroundKit.Frame, at time: Instant) -> Bool {
    if let end = player.script.end { return time.seconds * 1000 >= end - Self.rounding }
    return (player.isAtEnd && frame.isAtRest) || time.seconds >= Self.limit
  }
}
