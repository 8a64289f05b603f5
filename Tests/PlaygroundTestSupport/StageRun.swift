internal import FluidGeometry
package import FluidScript
internal import Foundation
package import PlaygroundKit
package import PlaygroundShell
internal import Testing

/// A playground for a script with a stage.
@MainActor
package func stagePlayground(for script: Script) throws -> Playground {
  Playground.inspected(
    .stage(try #require(script.stage)), settings: Settings().with(script.settings),
    size: script.windowSize ?? Size(width: 402, height: 874))
}

@MainActor
package func stagePlayground(for text: String) throws -> Playground { try stagePlayground(for: Script(parsing: text)) }

/// Plays a script without a display.
@MainActor
package func trace(of text: String, fps: Int = 60) throws -> [String] {
  let script = try Script(parsing: text)
  var lines: [String] = []
  var run = Replay(try stagePlayground(for: script), script: script, fps: fps)
  try run.run(trace: { lines.append($0) }, draw: nil)
  return lines
}

/// A playground after all of a script with a stage, and what it has asked of the window.
///
/// - Parameter look: takes each frame.
@MainActor
package func played(
  _ text: String, _ look: (Playground, Replay.Frame) throws -> Void = { _, _ in }
) throws -> (playground: Playground, requests: [Request]) {
  let script = try Script(parsing: text)
  let playground = try stagePlayground(for: script)
  var requests: [Request] = []
  var run = Replay(playground, script: script, fps: 60)
  try run.finish { frame in
    requests += frame.requests
    try look(playground, frame)
  }
  return (playground, requests)
}

@MainActor
package func frames(of text: String, fps: Int = 60) throws -> [TraceFrame] {
  try trace(of: text, fps: fps).dropFirst().map { try TraceFrame(parsing: $0) }
}

/// The events of a script, those that came in one turn together.
@MainActor
package func turns(of text: String) throws -> [[String]] {
  var groups: [(turn: Int, events: [String])] = []
  for frame in try frames(of: text) {
    for (event, turn) in zip(frame.events, frame.turns) {
      if groups.last?.turn == turn {
        groups[groups.count - 1].events.append(event)
      } else {
        groups.append((turn, [event]))
      }
    }
  }
  return groups.map(\.events)
}

/// The events of one turn, for a page `a` over the first one.
package enum Turn {
  package static let pushBegins = [
    "delegate.willShow(a)", "home.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing",
  ]
  package static let pushEnds = ["home.viewDidDisappear", "a.viewDidAppear", "delegate.didShow(a)"]
  package static let popBegins = [
    "delegate.willShow(home)", "a.viewWillDisappear", "home.viewWillAppear", "home.viewIsAppearing",
  ]
  package static let popEnds = ["a.viewDidDisappear", "home.viewDidAppear", "delegate.didShow(home)"]
  package static let popIsCancelled = [
    "home.viewWillDisappear", "home.viewDidDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear",
  ]
}

/// The set-up that most scripts share: a page as large as that of the measurements, one source.
package let stage = """
  window 402 874
  stage
  source a 20 300 120 180 12
  source b 240 560 120 120 16

  """

private let timeFields = [
  #""frame":[0-9]+,"t":[0-9.]+,"#, #","turn":\[[0-9,]*\]"#, #","sharpness":[0-9.]+"#, #","pictures":\{[^}]*\}"#,
].joined(separator: "|")

/// Turns count from the first one that is told of, and of pictures it says what is shown, and not what had been decoded before.
package func timeless(_ line: String) -> String {
  line.replacingOccurrences(of: timeFields, with: "", options: .regularExpression)
}
