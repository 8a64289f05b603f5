public import FluidGestures
public import FluidMotion
internal import FluidPacing
public import FluidScript

/// What a program is given between two frames.
public enum Input: Sendable {
  /// An event of a person's, with its own time stamp.
  case event(InputEvent)
  /// A step of a script, at the moment that it is due.
  case action(Script.Action, at: Instant)
  /// A message for the foot of the window, shown long enough for a path to be read.
  case message(String)
  /// What the window tells, ahead of all else. It lies apart, as it is larger than all others, and few inputs are news.
  indirect case news(WindowNews)
}

extension Input {
  /// The same input at another time, in seconds later.
  package func delayed(by seconds: Double) -> Input {
    switch self {
    case .event(let event): .event(InputEvent(event.kind, at: event.time + seconds))
    case .action(let action, let time): .action(action, at: time + seconds)
    case .news(.shown(let timing, let activity)): .news(.shown(timing.shifted(by: seconds), activity))
    case .message, .news: self
    }
  }

  /// The event, where the input is one.
  package var event: InputEvent? { if case .event(let event) = self { event } else { nil } }

  package var isNews: Bool { if case .news = self { true } else { false } }
}

extension ScriptPlayer {
  /// The steps that are due at or before a moment and were not returned before, as inputs.
  package mutating func inputs(to now: Instant) -> [Input] {
    advance(to: now).map { .action($0.action, at: $0.time) }
  }
}
