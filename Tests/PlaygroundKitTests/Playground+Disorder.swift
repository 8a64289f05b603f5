import FluidGestures
import FluidMotion
import FluidNavigation
import PlaygroundPages
import PlaygroundTestSupport

@testable import PlaygroundKit

extension Playground {
  /// Lets five seconds of frames pass without input.
  ///
  /// - Parameter time: the moment of the latest frame, and then that of the last one of these.
  func rest(from time: inout Instant) {
    for _ in 0..<300 {
      time = time + 1.0 / 60
      advance(to: time)
    }
  }

  /// What is not as it has to be once all fingers have left and all has come to rest; `nil` where all is in order.
  ///
  /// - Parameters:
  ///   - time: of the latest frame.
  ///   - sources: the names of the stage's sources.
  func disorder(at time: Instant, sources: [String]) -> String? {
    let line = trace.line(0, time: time.seconds)
    if line.contains("nan") || line.contains("inf") { return "the trace says \(line)" }
    if !isAtRest { return "something still moves" }
    if host.arena.touchCount != 0 { return "a finger is stuck" }
    let top = navigation.topViewController
    for page in openPages.all where (page.appearanceState == .appeared) != (page === top) {
      return "\(page.title) is \(page.appearanceState), the top is \(top.title)"
    }
    let open = Set(navigation.viewControllers.compactMap { ($0 as? Page)?.source?.name })
    for name in sources where navigation.isSourceHidden(SourceID(name)) != open.contains(name) {
      return "the source \(name) is \(open.contains(name) ? "shown" : "hidden")"
    }
    return nil
  }
}
