internal import FluidGestures
package import FluidMotion
package import FluidScene
internal import FluidScript
package import PlaygroundKit

/// A replay in a window: at each of the display's frames, the frames of the script that are due are played, and
/// the latest of them is shown. So they are the very frames that the same rate gives without a display.
@MainActor
package struct PacedReplay: WindowLayer {
  package private(set) var replay: Replay
  private var start: Instant?
  private var latest: Replay.Frame?

  /// Frames that are played at once at most: where the machine is too slow, the replay is as well.
  private static let maximumAtOnce = 8

  package init(_ replay: Replay) { self.replay = replay }

  package var isOver: Bool { replay.isOver }
  package var isInteractive: Bool { false }

  // A script at its own rate may not depend on when the display has images.
  package func forwarded(_ news: [Input]) -> [Input] {
    news.filter { if case .news(.ready) = $0 { false } else { true } }
  }

  package mutating func step(_ turn: WindowTurn) -> WindowTurn.Outcome {
    let latest = advance(to: turn.now, trace: turn.trace)
    var list = DisplayList(size: turn.size, background: .black)
    if let content = latest?.displayList {
      if content.size == list.size { list = content } else { list.fit(content) }
    }
    var requests = latest?.requests ?? []
    let isEnd = isOver && replay.script.end != nil
    if isEnd || turn.events.contains(where: { $0.kind == .closeRequested }) { requests.append(.quit) }
    let frame = Frame(list, requests: requests, isAnimating: true, isAtRest: false, wakeTime: nil)
    return isOver ? .goes(frame) : .stays(frame)
  }

  /// - Parameters:
  ///   - now: the first call's is the script's beginning.
  ///   - trace: takes the lines of the frames that are played, the header first; `nil` where none are wanted.
  /// - Returns: the frame to show, and all requests to the window up to it.
  package mutating func advance(
    to now: Instant, trace: ((String) -> Void)?
  ) -> (displayList: DisplayList, requests: [Request])? {
    var start = start ?? now
    if self.start == nil, let trace { trace(replay.startTracing()) }
    var requests: [Request] = []
    var count = 0
    while now - start >= replay.nextTime.seconds - 1e-9, count < Self.maximumAtOnce, let frame = replay.next() {
      requests += frame.requests
      if let line = frame.traceLine { trace?(line) }
      latest = frame
      count += 1
    }
    if count == Self.maximumAtOnce { start = now + -replay.nextTime.seconds }
    self.start = start
    return latest.map { ($0.displayList, requests) }
  }
}
