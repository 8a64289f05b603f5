import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// What an animator and the coordinator give to others, and what the window makes of it.
@MainActor
@Suite("An animator's transition in the window")
struct AnimatorControlTests {
  private static let page = "reef-below-the-surface.svg"
  private static let size = Size(width: 640, height: 480)

  private func run(_ style: String = "percent-driven", _ size: Size = Self.size) throws -> TestWindow {
    TestWindow(try Script(parsing: "window \(size.width) \(size.height)\nset transition \(style)\n0 end"))
  }

  /// The percentage over the slider's thumb, with its place along the track.
  private func caption(in run: TestWindow) -> (percent: Double, place: Double)? {
    let track = PercentSlider.frame(in: Self.size)
    let lines = FrameComposer.frameWithoutInspector(of: run.playground).commands.textLines
    guard let line = lines.first(where: { $0.text.hasSuffix(" %") }), let percent = Double(line.text.dropLast(2)) else {
      return nil
    }
    return (percent / 100, (line.position.x - track.minX - 7) / (track.width - 14))
  }

  @Test(
    "An animator's transition in the window moves a caption outside of its container beside it, holds it, and takes it back where it is cancelled"
  )
  func alongside() throws {
    let run = try run()
    try run.play("0 push \(Self.page)", lasting: 0.5)
    #expect(try #require(caption(in: run)).percent == 0)
    let start = run.now
    var isChecked = false
    try run.play("0 down 1 173 385\n50 glide 1 420 385 300\n900 up 1", lasting: 2.4) {
      guard !isChecked, run.now - start > 0.8, let held = caption(in: run),
        let coordinator = run.playground.navigation.transitionCoordinator
      else { return }
      isChecked = true
      #expect(coordinator.isInteractive && held.percent > 0.6)
      #expect(abs(held.percent - coordinator.percentComplete) <= 0.005)
      #expect(abs(held.place - coordinator.percentComplete) < 1e-6)
      #expect(FrameComposer.frameWithoutInspector(of: run.playground).words.contains("0.55 s, ease-out"))
    }
    #expect(isChecked)
    #expect(caption(in: run) == nil && run.playground.navigation.viewControllers.count == 2)
    try run.play("0 pop", lasting: 0.3)
    var percents: [Double] = []
    try run.play("0 down 1 173 385\n50 glide 1 270 385 300\n700 up 1", lasting: 2.5) {
      if let caption = caption(in: run) { percents.append(caption.percent) }
    }
    #expect(percents.max() ?? 0 > 0.25 && percents.last ?? 1 < 0.05)
    #expect(run.playground.navigation.viewControllers.count == 2, "the pop was cancelled")
  }

  @Test(
    "An animator's transition in the window is paused, continued and reversed by its own animation, and says that it has ended, and how"
  )
  func controls() throws {
    let run = try run()
    let (pause, reverse) = PercentSlider.buttonFrames(in: Self.size)
    let press = "tap \(pause.midX) \(pause.midY)"
    var words: Set<String> = []
    func note() { words.formUnion(FrameComposer.frameWithoutInspector(of: run.playground).words) }
    func progress() -> Double { run.playground.shown.last?.progress ?? 0 }
    // Begun held; continued, paused in its middle, continued to its end.
    try run.play("0 push \(Self.page)\n100 \(press)\n250 \(press)", lasting: 0.6)
    let paused = progress()
    #expect(paused > 0.05 && paused < 0.95)
    try run.play("0 end", lasting: 0.5)
    #expect(abs(progress() - paused) < 1e-3 && run.playground.shown.last?.phase == .tracking)
    try run.play("0 \(press)", lasting: 1.5, note)
    #expect(run.playground.shown.last?.phase == .rest && words.contains("Animation ended: completed"))
    // The way back, reversed while it runs.
    try run.play("0 pop\n100 \(press)\n280 tap \(reverse.midX) \(reverse.midY)", lasting: 2.5, note)
    #expect(run.playground.navigation.viewControllers.count == 2 && progress() == 1)
    #expect(words.contains("Animation ended: cancelled"))
  }

  /// The opacity of the plate's words; 0 without a plate.
  private func opacity(in run: TestWindow) -> Double {
    FrameComposer.frameWithoutInspector(of: run.playground).commands.textLines
      .first { $0.text == "Reverse" }?.color.alpha ?? 0
  }

  @Test("Fades its plate in and out")
  func fades() throws {
    let run = try run()
    let (pause, _) = PercentSlider.buttonFrames(in: Self.size)
    var opacities = [opacity(in: run)]
    try run.play("0 push \(Self.page)\n600 tap \(pause.midX) \(pause.midY)", lasting: 2.5) {
      opacities.append(opacity(in: run))
    }
    #expect(opacities.first == 0 && opacities.last == 0 && opacities.max() ?? 0 > 0.99)
    #expect(zip(opacities, opacities.dropFirst()).allSatisfy { abs($1 - $0) < 0.25 }, "\(opacities)")
  }

  @Test(
    "An animator's transition in the window ends a push and begins a pop where the context says that the page lies",
    arguments: [320.0, 640, 900])
  func frames(width: Double) throws {
    let run = try run("parallax-push", Size(width: width, height: 480))
    func left() -> Double? {
      guard let page = run.playground.shown.last, case .flat(let transform) = page.placement.surface else { return nil }
      return transform.apply(Point.zero).x
    }
    var pushed: [Double] = []
    try run.play("0 push \(Self.page)", lasting: 1.5) { pushed += [left()].compactMap { $0 } }
    #expect((run.playground.shown.last?.controller as? Page)?.animatorStyle == .parallaxPush)
    // From a width beside its final frame, into that frame.
    #expect(pushed.max().map { $0 > 0.8 * width && $0 <= width } == true && pushed.last == 0)
    var popped: [Double] = []
    try run.play("0 pop", lasting: 0.4) { popped += [left()].compactMap { $0 } }
    #expect(popped.first.map { $0 < 0.1 * width } == true && popped.max().map { $0 > 0.5 * width } == true)
  }
}
