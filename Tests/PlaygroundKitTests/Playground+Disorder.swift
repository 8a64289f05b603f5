import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTransitions
import PlaygroundPages
import PlaygroundTestSupport

@testable import PlaygroundKit

extension Script.Stage {
  /// One with the sources a, b and c side by side.
  ///
  /// - Parameter step: points by which each lies lower than the one before.
  static func threeSources(_ page: PageKind, step: Double = 0) -> Script.Stage {
    var stage = Script.Stage()
    stage.page = page
    stage.sources = ["a", "b", "c"].enumerated().map { index, name in
      let frame = Rect(x: 20 + Double(index) * 125, y: 300 + Double(index) * step, width: 115, height: 160)
      return Source(name: name, frame: frame, radius: 9)
    }
    return stage
  }
}

extension Playground {
  /// Adds the gestures that have the cards of the latest frame, and returns what of these is no number; `nil` where all is finite.
  func disorderOfCards(_ gestures: inout Set<String>) -> String? {
    var fault: String?
    for card in navigation.cards {
      if !card.pose.isFinite || !card.progress.isFinite {
        fault = "the card of \(card.controller.title) is \(card.pose)"
      }
      if let gesture = navigation.interaction(of: card.controller)?.gesture { gestures.insert(gesture.rawValue) }
    }
    return fault
  }

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
