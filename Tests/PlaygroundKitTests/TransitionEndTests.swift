import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidPainter
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// A page comes from where it is not seen and goes there: nothing is cut away when a transition ends.
@MainActor
@Suite("The ends of transitions")
struct TransitionEndTests {
  nonisolated static let styles = Settings.Transition.Style.allCases.filter { $0 != .own && $0 != .percentDriven }

  /// A window's shape, and how the page comes.
  struct Window: CustomTestStringConvertible {
    let size: Size
    let presentation: String
    var testDescription: String { "\(size.width) x \(size.height) \(presentation)" }
  }

  nonisolated static let windows = [
    Size(width: 1280, height: 800), Size(width: 700, height: 700), Size(width: 402, height: 874),
    Size(width: 1400, height: 300),
  ].flatMap { size in ["push", "full-screen"].map { Window(size: size, presentation: $0) } }

  @Test("A page is out of sight before and after", arguments: RandomRun.cases(styles, windows, shortly: 5))
  func ends(style: Settings.Transition.Style, window: Window) throws {
    let script = try Script(
      parsing: stage + "set transition \(style.rawValue)\nset presentation \(window.presentation)\n0 end")
    let playground = Playground(
      whole: .stage(try #require(script.stage)), settings: Settings().with(script.settings), size: window.size)
    var time = 0.0
    /// The frames of a transition.
    func flight(_ action: Script.Action) -> [[PresentedPage]] {
      var frames: [[PresentedPage]] = []
      _ = playground.step([.action(action, at: Instant(seconds: time))], at: Instant(seconds: time))
      while frames.isEmpty || playground.shown.contains(where: { $0.phase != .rest }), frames.count < 2000 {
        frames.append(playground.shown)
        time += 1.0 / 240
        _ = playground.step([], at: Instant(seconds: time))
      }
      return frames
    }
    let isPushed = window.presentation == "push"
    let push = flight(isPushed ? .push("a") : .present("a"))
    let pop = flight(isPushed ? .pop : .dismiss)
    #expect(push.count > 20 && pop.count > 20)
    for (frames, closed, open, name) in [
      (push, push.first, push.last, "push"), (pop, pop.last, pop.first, "pop"),
    ] {
      guard frames.count > 20 else { continue }
      let (closed, open) = (try #require(closed), try #require(open))
      let upper = try #require(closed.first { $0.level == 1 }), lower = try #require(closed.first { $0.level == 0 })
      let isLowerInFront = closed.last?.level == 0
      // Beneath the other one, which is whole.
      if !isLowerInFront { #expect(seen(upper, upper.placement, in: window.size) < 0.01, "\(name)") }
      #expect(isWhole(lower.cover, in: window.size), "\(name): \(lower.cover)")
      let page = try #require(open.first { $0.level == 1 })
      #expect(page.card != nil || isWhole(page.placement, in: window.size), "\(name): \(page.placement)")
      if open.last?.level == 0, let last = open.last, last.cover.surface.isFlat {
        #expect(seen(last, last.cover, in: window.size) < 0.01, "\(name)")
      }
    }
  }

  /// How much of the window shows something of a page, with its shadow, times its opacity.
  private func seen(_ page: PresentedPage, _ placement: PagePlacement, in size: Size) -> Double {
    let bounds = Rect(origin: .zero, size: size)
    if let card = page.card {
      // It lies right on its source.
      let isAtSource = card.endpoints.source.map { card.pose.frame.center.distance(to: $0.frame.center) < 1 } ?? false
      return isAtSource ? 0 : card.opacity
    }
    guard case .flat(let transform) = placement.surface else { return placement.surface == .hidden ? 0 : 1 }
    let shape = placement.clip?.rect ?? bounds
    let shadow = placement.outlineShadow.map { $0.color.alpha > 0.02 ? 2 * $0.radius : 0 } ?? 0
    let outline = shape.insetBy(dx: -shadow + 1, dy: -shadow + 1)
    guard !shape.isEmpty, shape.width > 1, shape.height > 1 else { return 0 }
    let inverse = transform.inverse
    let steps = 80
    let points = (0...steps).flatMap { x in
      (0...steps).map { y in
        Point(x: size.width * Double(x) / Double(steps), y: size.height * Double(y) / Double(steps))
      }
    }
    let count = points.count { outline.contains(inverse.apply($0)) }
    return placement.opacity * Double(count) / Double(points.count)
  }

  /// Whether a page fills the window as at rest.
  private func isWhole(_ placement: PagePlacement, in size: Size) -> Bool {
    guard case .flat(let transform) = placement.surface else { return placement.surface != .hidden }
    let bounds = Rect(origin: .zero, size: size)
    let corners = [bounds.minX, bounds.maxX].flatMap { x in
      [bounds.minY, bounds.maxY].map { y in (Point(x: x, y: y), transform.apply(Point(x: x, y: y))) }
    }
    return placement.opacity > 0.98 && corners.allSatisfy { $0.distance(to: $1) < 1.5 }
      && placement.clip.map { $0.rect.insetBy(dx: -1, dy: -1).contains(bounds) || $0.radius > bounds.width / 2 } ?? true
  }
}
