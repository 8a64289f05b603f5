package import FluidGestures
package import FluidMotion
package import FluidScene
package import FluidScript
package import PlaygroundKit
package import PlaygroundShell

/// The one door, for tests that do one thing at a time.
extension Performer {
  /// Takes an event at its own time.
  @discardableResult
  package func `do`(_ event: InputEvent) -> Frame { step([.event(event)], at: event.time) }

  /// Takes a step of a script.
  @discardableResult
  package func `do`(_ action: Script.Action, at time: Instant) -> Frame { step([.action(action, at: time)], at: time) }

  /// Lets time pass.
  @discardableResult
  package func advance(to time: Instant) -> Frame { step([], at: time) }
}

extension Frame {
  /// Whether a window would ask for a frame at a moment although nothing arrives.
  package func asksForFrame(at now: Instant) -> Bool { isAnimating || wakeTime.map { $0 <= now } ?? false }
}

extension [Request] {
  package var texts: [String] { compactMap { if case .copy(let text) = $0 { text } else { nil } } }
  package var recordings: [Script] { compactMap { if case .save(let script) = $0 { script } else { nil } } }
  package var images: [ImageRequest] { compactMap(\.image) }

  package var quits: Bool { contains { if case .quit = $0 { true } else { false } } }
  package var replays: Bool { contains { if case .replay = $0 { true } else { false } } }
  package var exports: Bool { contains { if case .export = $0 { true } else { false } } }
}
