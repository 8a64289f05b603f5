internal import FluidGestures
package import FluidMotion
package import PlaygroundKit
internal import PlaygroundPages

/// The contents of the window: layers, of which the top one takes what happens. Each lies over what was there before, and what it does
/// not take itself is for those beneath.
@MainActor
package struct Mode {
  /// Back to front; never empty.
  private var layers: [any WindowLayer]

  package init(_ first: any WindowLayer) { layers = [first] }

  package var top: any WindowLayer {
    get { layers[layers.count - 1] }
    _modify { yield &layers[layers.count - 1] }
  }

  /// Lays something over all that is there.
  package mutating func cover(with layer: any WindowLayer) { layers.append(layer) }

  /// The performer that inputs are for; in the end, where something plays over it.
  package var performer: any Performer {
    for layer in layers.reversed() { if let performer = layer.performer { return performer } }
    preconditionFailure("the first layer has a program")
  }

  /// The program whose options, title, trace and recordings are meant.
  package var playground: Playground { performer.playground }

  // MARK: The frame

  /// Takes what happened since the last frame, and returns the frame for a moment.
  ///
  /// - Parameters:
  ///   - inputs: in the order of their times.
  ///   - now: the moment.
  ///   - window: its state before the inputs: what comes to the top catches up with it.
  ///   - trace: takes the lines of a script that plays at a rate of its own.
  package mutating func step(
    _ inputs: [Input], at now: Instant, in window: WindowState, trace: ((String) -> Void)? = nil
  ) -> Frame {
    var turn = WindowTurn(inputs, at: now, in: window, trace: trace)
    var requests = tellBeneath(turn.news)
    while true {
      let caughtUp = turn.caughtUp(top)
      switch top.step(caughtUp) {
      case .stays(let frame): return frame.asking(requests)
      case .goes(let frame):
        layers.removeLast()
        return frame.asking(requests)
      case .becomes(let successors, let index, let more):
        layers.removeLast()
        layers += successors
        requests += more
        turn = caughtUp.rest(from: index)
      }
    }
  }

  /// Tells news to the layers beneath the top one, and returns what their pictures request by that.
  private func tellBeneath(_ news: [Input]) -> [Request] {
    var (news, requests) = (news, [Request]())
    for (upper, layer) in zip(layers.reversed(), layers.dropLast().reversed()) where !news.isEmpty {
      news = upper.forwarded(news)
      if !news.isEmpty { requests += layer.tell(news) }
    }
    return requests
  }

  /// Whether the next frame has to catch up with the window.
  package func isBehind(_ window: WindowState) -> Bool {
    top.performer?.reportedWindow.changes(to: window, at: .zero).isEmpty == false
  }

  // MARK: Changing

  /// Stops time at a moment of the program's own past, or goes to another one while it is stopped; keys are for time then.
  ///
  /// - Parameters:
  ///   - moment: in the program's time.
  ///   - now: in the window's.
  /// - Returns: whether there is such a moment.
  package mutating func stop(at moment: Instant, now: Instant) -> Bool {
    guard let successors = top.stopped(at: moment, now: now) else { return false }
    layers.removeLast()
    layers += successors
    return true
  }

  private var visitIndex: Int? { layers.lastIndex { $0 is SceneVisit } }

  /// The scene that plays, beneath its program; `nil` where none does.
  package var visit: SceneVisit? { visitIndex.flatMap { layers[$0] as? SceneVisit } }

  /// Whether something comes back when the scene ends.
  package var isBeforeVisit: Bool { visitIndex.map { $0 > 0 } ?? false }

  /// Whether an event ends the scene: Escape that closes nothing in it, or files for what comes back.
  func endsVisit(_ event: InputEvent) -> Bool {
    isBeforeVisit && (event.isDrop || event.isPress(of: .back) && !top.usesEscape)
  }

  /// Says that the program is a scene's, from the beginning on.
  mutating func begin(_ visit: SceneVisit) { layers.insert(visit, at: 0) }

  /// Lays a scene over all that is there, in the place of the one before it.
  mutating func begin(_ visit: SceneVisit, of program: any WindowLayer) {
    endVisit()
    layers += [visit, program]
  }

  /// Goes back to what was there before the scene.
  mutating func endVisit() { if let visitIndex { layers.removeSubrange(visitIndex...) } }

  /// The first layer of what is played: a scene's, where one is.
  private var first: Int { visitIndex.map { $0 + 1 } ?? 0 }

  private var sideBySide: Int? { layers[first...].lastIndex { $0 is SideBySide } }

  /// The layer of two programs side by side that have taken the place of something which comes back; below whatever plays over them.
  private var comparison: Int? { sideBySide.flatMap { $0 > first ? $0 : nil } }

  /// Whether something comes back when two programs side by side end.
  package var isBeforeComparison: Bool { comparison != nil }

  /// Puts two programs side by side, below whatever plays over it.
  ///
  /// - Returns: what they took the place of, where those were two programs themselves.
  package mutating func compare(_ both: SideBySide) -> SideBySide? {
    if let index = sideBySide {
      defer { layers[index] = both }
      return layers[index] as? SideBySide
    }
    layers.insert(both, at: layers.lastIndex { $0.isInteractive }.map { $0 + 1 } ?? layers.endIndex)
    return nil
  }

  /// Goes back to what two programs side by side took the place of.
  ///
  /// - Returns: the two; `nil` where there are none, or nothing was there before them.
  package mutating func endComparison() -> SideBySide? { comparison.flatMap { layers.remove(at: $0) as? SideBySide } }
}

extension Frame {
  /// The same frame, which asks for something else first.
  fileprivate func asking(_ first: [Request]) -> Frame {
    guard !first.isEmpty else { return self }
    var frame = self
    frame.requests = first + requests
    return frame
  }
}
