import FluidGeometry
import FluidMotion
import FluidScene
import FluidScript

@testable import PlaygroundKit

extension Playground {
  /// Plays a script whose times are since now, at 60 frames a second.
  @discardableResult
  func play(_ text: String, _ watch: ((DisplayList, [Request]) -> Void)? = nil) throws -> DisplayList {
    let script = try Script(parsing: text)
    let start = lastInstant.seconds
    var steps = script.steps[...]
    var list = DisplayList(size: size, background: .black)
    let end = script.end ?? ((steps.last?.time ?? 0) + 1200)
    for frame in 1...Int(end / 1000 * 60) {
      let now = Double(frame) / 60
      var inputs: [Input] = []
      while let next = steps.first, next.time <= now * 1000 {
        inputs.append(.action(next.action, at: Instant(seconds: start + next.time / 1000)))
        steps.removeFirst()
      }
      let frame = step(inputs, at: Instant(seconds: start + now))
      list = frame.displayList
      watch?(frame.displayList, frame.requests)
    }
    return list
  }
}
