import FluidGestures
import FluidMotion
import FluidScene
import FluidScript

@testable import PlaygroundKit
@testable import PlaygroundShell

/// The one door, for tests that do one thing at a time.
extension Performer {
  /// Takes an event at its own time.
  @discardableResult
  func `do`(_ event: InputEvent) -> Frame { step([.event(event)], at: event.time) }

  /// Takes a step of a script.
  @discardableResult
  func `do`(_ action: Script.Action, at time: Instant) -> Frame { step([.action(action, at: time)], at: time) }

  /// Lets time pass.
  @discardableResult
  func advance(to time: Instant) -> Frame { step([], at: time) }
}

extension Frame {
  /// Whether a window would ask for a frame at a moment although nothing arrives.
  func asksForFrame(at now: Instant) -> Bool { isAnimating || wakeTime.map { $0 <= now } ?? false }
}

extension [Request] {
  var texts: [String] { compactMap { if case .copy(let text) = $0 { text } else { nil } } }
  var recordings: [Script] { compactMap { if case .save(let script) = $0 { script } else { nil } } }
  var images: [ImageRequest] { compactMap(\.image) }

  var quits: Bool { contains { if case .quit = $0 { true } else { false } } }
  var replays: Bool { contains { if case .replay = $0 { true } else { false } } }
  var exports: Bool { contains { if case .export = $0 { true } else { false } } }
}
