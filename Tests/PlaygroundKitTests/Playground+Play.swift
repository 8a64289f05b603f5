import FluidGeometry
import FluidMotion
import FluidScene

@testable import PlaygroundKit

extension Playground {
  /// Plays a script whose times are since now, at 60 frames a second.
  @discardableResult
  func play(_ text: String, _ watch: ((DisplayList) -> Void)? = nil) throws -> DisplayList {
    let script = try Script(parsing: text)
    let start = lastInstant.seconds
    var steps = script.steps[...]
    var list = DisplayList(size: size, background: .black)
    let end = script.end ?? ((steps.last?.time ?? 0) + 1200)
    for frame in 1...Int(end / 1000 * 60) {
      let now = Double(frame) / 60
      while let next = steps.first, next.time <= now * 1000 {
        deliver(next.action, at: Instant(seconds: start + next.time / 1000))
        steps.removeFirst()
      }
      list = step([], at: Instant(seconds: start + now))
      // Nobody draws: the pixels need not be kept for it.
      _ = takeImageRequests()
      watch?(list)
    }
    return list
  }
}
