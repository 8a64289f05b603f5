internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidScript
internal import FluidTestSupport
internal import Foundation
internal import PlaygroundInspector
package import PlaygroundKit
internal import PlaygroundPictures

/// A program that is played on, a frame every sixtieth of a second, whatever its time is.
@MainActor
package final class SceneRun {
  package let playground: Playground
  package private(set) var frame = 0
  /// What the program has asked for.
  package private(set) var requests: [Request] = []

  /// A program for a script, before its first step.
  package init(_ script: Script) {
    let settings = Settings().with(script.settings)
    let content =
      script.stage.map { Playground.Content.stage($0) }
      ?? .pictures(PictureStore([Checkout.gallery], mode: .synchronous))
    playground = Playground.inspected(
      content, settings: settings, size: script.windowSize ?? Size(width: 640, height: 480))
  }

  /// The same after all of the script.
  package convenience init(_ script: Script, lasting seconds: Double) throws {
    self.init(script)
    play(script, lasting: seconds)
  }

  /// Plays a script whose times are since now, and calls a closure after each frame.
  package func play(_ script: Script, lasting seconds: Double, _ watch: () -> Void = {}) {
    let start = now
    var player = ScriptPlayer(script)
    for _ in 0..<Int(seconds * 60) {
      step(inputs(of: &player, since: start))
      watch()
    }
  }

  /// The steps of a script that are due now.
  private func inputs(of player: inout ScriptPlayer, since start: Instant) -> [Input] {
    player.inputs(to: Instant(seconds: now - start)).map { $0.delayed(by: start.seconds) }
  }

  package var now: Instant { Instant(seconds: Double(frame) / 60) }

  private func step(_ inputs: [Input] = []) {
    requests += playground.step(inputs, at: now).requests
    frame += 1
  }

  /// Continues until nothing moves.
  package func rest() {
    for _ in 0..<900 where !(playground.isIdle && playground.isAtRest) { step() }
  }

  package func press(_ key: String) {
    for kind in [InputEvent.Kind.keyDown(KeyChord(key), isRepeat: false), .keyUp(KeyChord(key))] {
      requests += playground.do(InputEvent(kind, at: now)).requests
    }
  }

  /// What a script does from now on, as lines of a trace without what counts from its beginning.
  package func trace(_ script: Script) -> [String] {
    playground.startTracing()
    let start = now
    var lines: [String] = []
    var player = ScriptPlayer(script)
    while (now - start) * 1000 < script.end ?? 0 {
      requests += playground.step(inputs(of: &player, since: start), at: now).requests
      lines.append(Self.timeless(playground.traceLine(frame: frame, time: now.seconds)))
      frame += 1
    }
    return lines
  }

  private static let timeFields = [
    #""frame":[0-9]+,"t":[0-9.]+,"#, #","turn":\[[0-9,]*\]"#, #","sharpness":[0-9.]+"#, #","pictures":\{[^}]*\}"#,
  ].joined(separator: "|")

  /// Turns count from the first one that is told of, and of pictures it says what is shown, and not what had been decoded before.
  package static func timeless(_ line: String) -> String {
    line.replacingOccurrences(of: timeFields, with: "", options: .regularExpression)
  }
}
