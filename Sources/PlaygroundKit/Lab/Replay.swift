public import FluidMotion
public import FluidScene

/// Plays a script at a fixed rate, frame by frame: what comes out depends on the script and on nothing else.
@MainActor
public struct Replay {
  /// Seconds after which a script that has no end is over.
  static let limit = 10.0
  /// Milliseconds that a frame may be off a moment that a script says: those count in whole microseconds.
  nonisolated static let rounding = 1e-3

  /// What a script gives at one of its moments.
  public struct Frame: Sendable {
    /// Counted from 0.
    public let number: Int
    public let time: Instant
    public let displayList: DisplayList
    /// What has to be uploaded for it.
    public let imageRequests: [ImageRequest]
    /// The frame's line of the trace, where there is a trace.
    public let traceLine: String?
    public let isLast: Bool
  }

  public let performer: any Performer
  /// Frames a second.
  public let fps: Int
  private var player: ScriptPlayer
  private var number = 0
  private var isTraced = false
  public private(set) var isOver = false

  public init(_ performer: any Performer, script: Script, fps: Int) {
    self.performer = performer
    self.player = ScriptPlayer(script)
    self.fps = fps
  }

  public var script: Script { player.script }

  /// When the next frame is.
  public var nextTime: Instant { Instant(seconds: Double(number) / Double(fps)) }

  /// Begins a trace, before the first frame: its first line.
  public mutating func startTracing() -> String {
    isTraced = true
    performer.startTracing()
    return performer.playground.traceHeader(fps: fps)
  }

  /// The next frame; `nil` after the last one.
  public mutating func next() -> Frame? {
    guard !isOver else { return nil }
    let time = nextTime
    player.advance(to: time) { performer.deliver($0, at: $1) }
    let list = performer.step([], at: time)
    let requests = performer.takeImageRequests()
    let line = isTraced ? performer.playground.traceLine(frame: number, time: time.seconds) : nil
    isOver = isLast(at: time)
    defer { number += 1 }
    return Frame(
      number: number, time: time, displayList: list, imageRequests: requests, traceLine: line, isLast: isOver)
  }

  /// Plays all of it.
  ///
  /// - Parameters:
  ///   - trace: takes the lines, the header first.
  ///   - draw: takes each frame.
  public mutating func run(trace: ((String) throws -> Void)?, draw: ((Frame) throws -> Void)?) throws {
    if let trace { try trace(startTracing()) }
    while let frame = next() {
      try draw?(frame)
      if let line = frame.traceLine { try trace?(line) }
    }
  }

  private func isLast(at time: Instant) -> Bool {
    if let end = player.script.end { return time.seconds * 1000 >= end - Self.rounding }
    return (player.isAtEnd && performer.isAtRest) || time.seconds >= Self.limit
  }
}
