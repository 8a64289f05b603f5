internal import FluidGestures
public import FluidMotion
internal import FluidNavigation

/// Plays a script's steps as their times come.
public struct ScriptPlayer: Sendable {
  public let script: Script
  private var next = 0

  public init(_ script: Script) { self.script = script }

  public var isAtEnd: Bool { next == script.steps.count }

  /// When the next step is due, or the end after the last one; `nil` where nothing more comes.
  public var nextTime: Instant? { (nextStep ?? script.end).map { Instant(milliseconds: $0) } }

  /// When the next step is due, in milliseconds; `nil` after the last one.
  private var nextStep: Double? { isAtEnd ? nil : script.steps[next].time }

  /// Hands out what is due at or before a moment, each with its own time.
  @MainActor
  public mutating func advance(to now: Instant, _ deliver: (Script.Action, Instant) -> Void) {
    while let time = nextStep.map({ Instant(milliseconds: $0) }), time.seconds <= now.seconds + 1e-9 {
      deliver(script.steps[next].action, time)
      next += 1
    }
  }
}

extension Playground {
  /// Does one step of a script.
  public func deliver(_ action: Script.Action, at time: Instant) {
    if case .input(let kind) = action { return handle(InputEvent(kind, at: time)) }
    beginTurn(at: time)
    record(action)
    switch action {
    case .input: break
    case .push(let name): push(named: name)
    case .present(let name): present(named: name)
    case .pop: pop()
    case .dismiss: dismiss()
    case .set(let assignment):
      settings.assign(assignment)
      optionChanged(assignment.option, at: navigation.now)
    case .scroll, .focus, .zoom, .open, .lab, .turn, .magnify, .details, .help, .inspector, .tune, .clock:
      arrange(action)
    }
  }
}
