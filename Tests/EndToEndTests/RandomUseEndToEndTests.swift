import FluidTestSupport
import Foundation
import Testing

/// A window that is used at random, for half an hour in a long run.
struct RandomUseEndToEndTests {
  @Test(
    "It complains of nothing, keeps files as they were, and its memory, descriptors and threads level off",
    arguments: DisplayServer.inLongRuns)
  func levels(on server: DisplayServer) async throws {
    let folder = try PictureFolder()
    for picture in try FileManager.default.contentsOfDirectory(atPath: PictureFolder.gallery.path) {
      try folder.addPicture(picture)
    }
    let before = try folder.state()
    let window = try await PlaygroundWindow.atRest(
      "--window", "900x640", "--recordings", folder.recordings.path,
      "--set", "memory-budget=128", folder: folder, on: server)
    let seconds = RandomRun.runs(8, long: 1800)
    var hand = RandomHand(seed: RandomRun.seed, width: 900, height: 640)
    var samples: [ProcessUse] = []
    let start = ContinuousClock.now
    while ContinuousClock.now < start + .seconds(seconds) {
      for _ in 0..<RandomRun.runs(2, long: 15) { try await window.perform(hand.acts(20)) }
      try await window.perform(RandomHand.rest)
      samples.append(try window.use())
    }
    RandomRun.tell(hand.count, "acts of a person at random")
    expectLevel(samples)
    try await window.press(key: "ctrl+q")
    #expect(try await window.end() == 0, "seed \(RandomRun.seed)")
    #expect(window.said.isEmpty, "seed \(RandomRun.seed)")
    #expect(try folder.state() == before)
  }

  /// What it holds at least is no more in the last third than in the third before it. What a moment holds beyond that, as a decoder's
  /// pipes, comes and goes.
  private func expectLevel(_ samples: [ProcessUse]) {
    let third = max(1, samples.count / 3)
    let middle = samples.dropLast(third).suffix(third)
    let last = samples.suffix(third)
    func least(_ samples: ArraySlice<ProcessUse>, _ use: (ProcessUse) -> Int) -> Int { samples.map(use).min() ?? 0 }
    print("random use: \(samples.map(\.description).joined(separator: ", "))")
    #expect(samples.allSatisfy { $0.megabytes < 700 }, "\(samples)")
    guard RandomRun.isLong else { return }
    #expect(least(last, \.megabytes) <= least(middle, \.megabytes) * 11 / 10 + 16, "\(samples)")
    #expect(least(last, \.descriptors) <= least(middle, \.descriptors) + 3, "\(samples)")
    #expect(least(last, \.threads) <= least(middle, \.threads) + 3, "\(samples)")
  }
}
