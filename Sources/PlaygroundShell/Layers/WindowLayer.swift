package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import PlaygroundKit

/// A layer of what is in the window. What it does not say itself is said by the layers beneath, which come back when it goes.
@MainActor
package protocol WindowLayer {
  /// The performer that inputs are for; `nil` where that lies beneath.
  var performer: (any Performer)? { get }
  /// Whether the display's frames decide what is shown when, and what is done counts.
  var isInteractive: Bool { get }
  /// Whether the program's own time passes in it.
  var isLive: Bool { get }
  /// Whether Escape closes something in it, or ends it.
  var usesEscape: Bool { get }
  /// The part of the window that it leaves to what lies over all layers; `nil` for all of it.
  var room: Rect? { get }

  /// Takes a turn on top of all layers.
  mutating func step(_ turn: WindowTurn) -> WindowTurn.Outcome
  /// Takes news of the window beneath another layer, while no time passes, and returns what its pictures request by that.
  func tell(_ news: [Input]) -> [Request]
  /// Returns the news that the layers beneath are told of as well.
  func forwarded(_ news: [Input]) -> [Input]
  /// Returns the layers that show a moment of the program's own past in the place of this one; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - moment: in the program's time.
  ///   - now: in the window's.
  func stopped(at moment: Instant, now: Instant) -> [any WindowLayer]?
}

extension WindowLayer {
  package var performer: (any Performer)? { nil }
  package var isInteractive: Bool { true }
  package var isLive: Bool { false }
  package var usesEscape: Bool { true }
  package var room: Rect? { nil }
  package func tell(_ news: [Input]) -> [Request] { [] }
  package func forwarded(_ news: [Input]) -> [Input] { news }
  package func stopped(at moment: Instant, now: Instant) -> [any WindowLayer]? { nil }
}

/// The inputs of a layer in a frame, with the window before them.
@MainActor
package struct WindowTurn {
  /// The changes of the window that the layer has missed, then all that happened since the last frame, in the order of their times.
  package private(set) var inputs: [Input]
  package let now: Instant
  /// The state of the window before the inputs.
  package private(set) var window: WindowState
  /// Takes the lines of a script that plays at a rate of its own.
  package let trace: ((String) -> Void)?
  /// The number of inputs at the beginning that are no news to the window.
  private var missed = 0

  init(_ inputs: [Input], at now: Instant, in window: WindowState, trace: ((String) -> Void)?) {
    (self.inputs, self.now, self.window, self.trace) = (inputs, now, window, trace)
  }

  package var events: [InputEvent] { inputs.compactMap(\.event) }
  package var news: [Input] { inputs.filter(\.isNews) }

  /// The size of the window after the inputs.
  package var size: Size {
    var window = window
    window.take(inputs)
    return window.size
  }

  /// The same turn for a layer: what that has missed comes first.
  func caughtUp(_ layer: any WindowLayer) -> WindowTurn {
    guard let changes = layer.performer?.reportedWindow.changes(to: window, at: now), !changes.isEmpty else {
      return self
    }
    var turn = self
    (turn.inputs, turn.missed) = (changes + inputs, changes.count)
    return turn
  }

  /// The rest of the turn from an input on. All layers have been told its news.
  func rest(from index: Int) -> WindowTurn {
    var turn = self
    turn.window.take(inputs[min(missed, index)..<index])
    (turn.inputs, turn.missed) = (inputs[index...].filter { !$0.isNews }, 0)
    return turn
  }

  /// The fate of the layer on top after its turn.
  package enum Outcome {
    case stays(Frame)
    /// It goes after this frame.
    case goes(Frame)
    /// Layers take its place, and the inputs from a number on. Where there are none, those beneath do.
    case becomes([any WindowLayer], from: Int, requests: [Request] = [])
  }
}
