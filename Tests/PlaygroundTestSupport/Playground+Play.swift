internal import FluidMotion
package import FluidScene
internal import FluidScript
package import PlaygroundKit

extension Playground {
  /// Plays a script whose times are since now, at 60 frames a second while something moves or arrives, as a window does.
  @discardableResult
  package func play(_ text: String, _ watch: ((DisplayList, [Request]) -> Void)? = nil) throws -> DisplayList {
    let script = try Script(parsing: text)
    let start = lastInstant.seconds
    var player = ScriptPlayer(script)
    var latest: Frame?
    let end = script.end ?? ((script.steps.last?.time ?? 0) + 1200)
    let count = Int(end / 1000 * 60)
    for number in 1...count {
      let now = Double(number) / 60
      let inputs = player.inputs(to: Instant(seconds: now)).map { $0.delayed(by: start) }
      let moment = Instant(seconds: start + now)
      if let latest, inputs.isEmpty, number < count, !latest.asksForFrame(at: moment) {
        watch?(latest.displayList, [])
        continue
      }
      let frame = step(inputs, at: moment)
      latest = frame
      watch?(frame.displayList, frame.requests)
    }
    return latest?.displayList ?? DisplayList(size: size, background: .black)
  }
}
