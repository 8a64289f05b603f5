import CMalloc
import EngineScenes
import Testing

/// What a frame takes from the heap is a count and no time: it is the same in every run. Only in builds for release, since others
/// leave closures and generics on the heap.
@MainActor
@Suite("A warm frame", .enabled(if: isOptimised))
struct WarmFrameTests {
  /// Scenes in which nothing has to be made anew from one frame to the next.
  enum Still: CaseIterable {
    case heldCard, spunCard, stageFlight, slidingPage, risingPage

    @MainActor
    func scene() throws -> EngineScenes.Scene {
      switch self {
      case .heldCard: HeldCard()
      case .spunCard: SpunCard()
      case .stageFlight: try StageFlight()
      case .slidingPage: try HeldPage(.slides)
      case .risingPage: try HeldPage(.rises)
      }
    }
  }

  @Test("A warm frame takes no memory", arguments: Still.allCases)
  func frame(_ still: Still) throws {
    let before = cmalloc_count()
    let scene = try still.scene()
    try #require(cmalloc_count() > before, "memory that is taken is counted")
    scene.warmUp()
    #expect(allocations { scene.run(frames: 500) } == 0)
  }

  /// A row that comes into reach is decoded in the frame in which it comes.
  @Test("A warm frame takes no memory while the grid is scrolled and no row comes")
  func scrolling() {
    let scene = ScrolledGrid()
    scene.warmUp()
    let counts = (0..<500).map { _ in allocations { scene.frame() } }
    #expect(counts.sorted()[counts.count / 2] == 0)
  }

  /// Calls of the allocator on this thread.
  private func allocations(_ body: () -> Void) -> UInt64 {
    let before = cmalloc_count()
    body()
    return cmalloc_count() - before
  }
}

#if DEBUG
  private let isOptimised = false
#else
  private let isOptimised = true
#endif
