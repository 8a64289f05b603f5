@preconcurrency import Benchmark
import CMalloc
import EngineScenes
import FluidMotion
import FluidPictures
import FluidScript
import PlaygroundKit

extension BenchmarkMetric {
  /// Of a frame, on the thread that computes it. The package's own counts need an allocator that is not everywhere.
  static let allocations = BenchmarkMetric.custom("Allocations", polarity: .prefersSmaller, useScalingFactor: true)
}

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .allocations], scalingFactor: .kilo, maxDuration: .seconds(3))

  frames("Frame: 60 thumbnails, a card in a finger's hold") { HeldCard() }
  frames("Frame: 60 thumbnails, a card that two fingers spin") { SpunCard() }
  frames("Frame: 60 thumbnails, scrolled by a finger") { ScrolledGrid() }
  for movement in HeldPage.Movement.allCases {
    frames("Frame: 60 thumbnails, a page that \(movement.rawValue)") { try HeldPage(movement) }
  }
  frames("Frame: a stage's flight") { try StageFlight() }

  calls("Frame: its times, and the forecast of the next one's") {
    var stamps = FrameStamps()
    return { stamps.frame() }
  }
  for input in Gestures.Input.allCases {
    calls("Gesture: an event of \(input.rawValue)") {
      let gestures = Gestures(input)
      return { gestures.event() }
    }
  }
  calls("Trace line of a held card") { HeldCard().traceLine }
  calls("Spring: value and velocity") {
    let motion = Motion<Double>(from: 0, velocity: 3, to: 1, spring: .bouncy, start: .zero)
    var time = 0.0
    return {
      time = time < 1 ? time + 0.001 : 0
      let now = Instant(seconds: time)
      return motion.value(at: now) + motion.velocity(at: now)
    }
  }
  calls("Script: parse a stage and a drag") { { try? Script(parsing: Samples.script) } }
  calls("Natural order: sort 1,000 names") {
    let names = Samples.names
    return { names.map { NaturalOrder($0) }.sorted() }
  }
  calls("JPEG: size and orientation from its header") {
    let pictures = SmallPictures(count: 1)
    let path = PicturePath(pictures.first)
    return {
      defer { withExtendedLifetime(pictures) {} }
      return try? PictureHeader(of: path)
    }
  }
}

/// Frames of a scene, one after the other.
private func frames(_ name: String, of scene: @escaping @MainActor @Sendable () throws -> EngineScenes.Scene) {
  calls(name) {
    let scene = try scene()
    scene.warmUp()
    return { scene.frame() }
  }
}

/// Calls of what a set-up makes, a thousand at a time.
private func calls<Result>(
  _ name: String, _ make: @escaping @MainActor @Sendable () throws -> @MainActor () -> Result
) {
  Benchmark(name) { benchmark in try await measure(benchmark, make) }
}

@MainActor
private var prepared: (name: String, run: @MainActor () -> Void)?

/// What is measured is made once, and continues from where the last measurement left it.
@MainActor
private func measure<Result>(
  _ benchmark: Benchmark, _ make: @MainActor () throws -> @MainActor () -> Result
) async throws {
  if prepared?.name != benchmark.name {
    let call = try make()
    for _ in 0..<100 { blackHole(call()) }
    prepared = (benchmark.name, { blackHole(call()) })
  }
  guard let run = prepared?.run else { return }
  let before = cmalloc_count()
  benchmark.startMeasurement()
  for _ in benchmark.scaledIterations { run() }
  benchmark.stopMeasurement()
  benchmark.measurement(.allocations, Int(cmalloc_count() - before))
}
