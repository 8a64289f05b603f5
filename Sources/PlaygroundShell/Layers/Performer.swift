package import FluidMotion
package import PlaygroundKit

/// A program that turns what people and scripts do into frames: a playground, one whose time can be
/// stopped, or two side by side.
@MainActor
package protocol Performer: AnyObject {
  /// The one whose options, title, trace and recordings are meant.
  var playground: Playground { get }

  /// The window as its events have reported it.
  var reportedWindow: WindowState { get }

  /// Takes a first step before there is a window, so that pictures are decoded while that is made. What is asked for with it is
  /// asked for with the next frame.
  func prepare()

  /// Takes what happened since the last frame, and returns the frame for a moment.
  func step(_ inputs: [Input], at time: Instant) -> Frame

  /// Starts to remember callbacks for ``ProgramTrace/line(_:time:)``.
  func startTracing()
}

extension Performer {
  package var reportedWindow: WindowState { playground.surroundings.reported }

  package func prepare() {
    for request in step([], at: .zero).requests { playground.outbox.add(request) }
  }

  package func startTracing() { playground.trace.begin() }

  /// Takes news of the window between two steps, while no time passes, and returns what its pictures request by that.
  package func tell(_ news: [Input]) -> [Request] { step(news, at: playground.lastInstant).requests }
}

extension Playground: Performer {
  package var playground: Playground { self }
}
