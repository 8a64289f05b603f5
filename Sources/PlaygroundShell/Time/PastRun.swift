package import FluidScene
package import PlaygroundKit

/// Another run of the program from a bookmark, which goes to a moment of the past and on from it.
@MainActor
package final class PastRun {
  package let playground: Playground
  /// The index of the latest step that it has run.
  package private(set) var step: Int
  /// The display lists after its latest steps, without the inspector.
  private var frames: ArraySlice<DisplayList> = []

  /// So many frames are kept, for who goes back one by one.
  private static let capacity = 600

  /// - Parameters:
  ///   - playground: as it was at a bookmark.
  ///   - first: the first step after that.
  package init(_ playground: Playground, from first: Int) {
    self.playground = playground
    step = first - 1
    playground.frame.showsInspector = false
  }

  /// Runs to a step.
  ///
  /// - Returns: what the backend is to upload and forget; whatever else was asked of the window then, was done then.
  package func advance(to target: Int, in log: StepLog) -> [Request] {
    var images: [Request] = []
    while step < target {
      step += 1
      let frame = playground.step(log.steps[step].inputs, at: log.steps[step].instant)
      images += frame.imageRequests.map(Request.image)
      frames.append(frame.displayList)
      if frames.count > Self.capacity { frames.removeFirst() }
    }
    return images
  }

  /// `nil` where the run is not there yet, or has forgotten it.
  package func frame(after step: Int) -> DisplayList? {
    let index = frames.endIndex - 1 - (self.step - step)
    return frames.indices.contains(index) ? frames[index] : nil
  }
}
