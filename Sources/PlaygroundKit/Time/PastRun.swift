internal import FluidScene

/// Another run of the program from a bookmark, which goes to a moment of the past and on from it.
@MainActor
final class PastRun {
  let playground: Playground
  /// The step after which it stands.
  private(set) var step: Int
  /// What was to be seen after the latest of its steps, without the inspector.
  private var frames: ArraySlice<DisplayList> = []

  /// So many frames are kept, for who goes back one by one.
  private static let capacity = 600

  /// - Parameters:
  ///   - playground: as it was at a bookmark.
  ///   - first: the first step after that.
  init(_ playground: Playground, from first: Int) {
    self.playground = playground
    step = first - 1
    playground.showsInspector = false
  }

  func advance(to target: Int, in log: StepLog) {
    while step < target {
      step += 1
      frames.append(playground.take(log.steps[step]))
      if frames.count > Self.capacity { frames.removeFirst() }
    }
  }

  /// `nil` where the run is not there yet, or has forgotten it.
  func frame(after step: Int) -> DisplayList? {
    let index = frames.endIndex - 1 - (self.step - step)
    return frames.indices.contains(index) ? frames[index] : nil
  }
}

extension Playground {
  /// Lets another inspector act on the program, and show what this one's has seen.
  func inspected<Result>(by panel: Inspector, _ body: () -> Result) -> Result {
    let own = inspector
    panel.show(own)
    inspector = panel
    defer { inspector = own }
    return body()
  }
}
