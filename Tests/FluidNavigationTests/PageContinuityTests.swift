import FluidGeometry
import FluidMotion
import FluidTestSupport
import FluidTransitions
import Testing

@testable import FluidNavigation

/// Whatever is done to a page that moves as a whole, at whatever moment: within a millisecond no point of it, nor of the page beneath,
/// goes half a point further than the velocities at both ends of that millisecond explain.
@MainActor
struct PageContinuityTests {
  enum Kind: CaseIterable {
    case push, coverVertical, flipHorizontal, crossDissolve, partialCurl, thumbnail, animator, subviews
  }

  @Test("Nothing jumps, whatever interrupts it", arguments: Kind.allCases)
  func nothingJumps(kind: Kind) throws {
    let milliseconds = RandomRun.operations(3000, long: 12_000)
    for run in 0..<RandomRun.runs(2, long: 4) {
      let world = ContinuousWorld(kind, seed: RandomRun.seed &+ UInt64(run))
      // Longer where there is little to be seen, as with some seeds.
      var passed = 0
      while passed < milliseconds || world.samples <= milliseconds / 3, passed < 10 * milliseconds {
        passed += 1
        world.millisecond()
        try #require(world.failure == nil, "seed \(RandomRun.seed), run \(run): \(world.failure ?? "")")
      }
      #expect(world.samples > milliseconds / 3, "little moved")
    }
  }
}

@MainActor
private final class ContinuousWorld {
  private let stage = Stage()
  private let delegate = TestDelegate()
  private let driver = PercentDrivenInteractiveTransition()
  private let page: Page
  private var random: SeededGenerator
  private var finger = Point(x: 200, y: 400)
  private var before: Sample?
  private(set) var failure: String?
  private(set) var samples = 0

  private struct Sample {
    let style: PageStyle
    /// Of both pages; `nil` for what is not seen.
    let points: [Point?]
    /// In points a second.
    let speeds: [Double?]
  }

  init(_ kind: PageContinuityTests.Kind, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    page = stage.page("a", zooms: false)
    stage.navigation.delegate = delegate
    stage.window.popGestures = [.edge, .anywhere, .pan]
    switch kind {
    case .push: break
    case .coverVertical: page.preferredTransition = .coverVertical
    case .flipHorizontal: page.preferredTransition = .flipHorizontal
    case .crossDissolve: page.preferredTransition = .crossDissolve
    case .partialCurl: page.preferredTransition = .partialCurl
    case .thumbnail:
      delegate.animator = { [stage] operation, _ in
        ThumbnailAnimator(operation) { stage.sources[$0.title] }
      }
    case .animator: delegate.animator = { operation, _ in TestAnimator(operation) }
    case .subviews: delegate.animator = { operation, _ in SubviewAnimator(operation) }
    }
    delegate.interaction = { [unowned self] in random.chance(0.3) ? driver : nil }
  }

  func millisecond() {
    stage.now = stage.now + 0.001
    stage.turn()
    compare()
    if random.chance(0.01) { interrupt() }
    if random.chance(0.1) { move() }
    // An interruption takes no time: what it starts explains what comes.
    before = sample()
  }

  private func interrupt() {
    switch random.index(below: 8) {
    case 0...1: stage.navigation.pushViewController(page, animated: true)
    case 2: stage.navigation.popViewController(animated: true)
    case 3...4:
      finger = Point(x: random.chance(0.5) ? random.number(0...15) : random.number(0...402), y: random.number(0...874))
      stage.down(finger.x, finger.y)
    case 5: stage.up()
    case 6: driver.update(random.number(0...1))
    default: if random.chance(0.5) { driver.finish() } else { driver.cancel() }
    }
    compare()
  }

  private func move() {
    finger = finger + Vector(dx: random.number(-20...30), dy: random.number(-20...30))
    stage.move(finger.x, finger.y)
    compare()
  }

  private func sample() -> Sample? {
    guard let entry = stage.window.flights.drawn.all.first(where: { $0.controller === page }),
      let motion = entry.flight?.page
    else {
      return nil
    }
    let p = motion.flight.progress(at: stage.window.now)
    let rate = motion.flight.velocity(at: stage.window.now)
    let step = 1e-5
    let points = points(of: motion, at: p)
    let speeds = zip(self.points(of: motion, at: p - step), self.points(of: motion, at: p + step)).map { a, b in
      a.flatMap { a in b.map { a.distance(to: $0) / (2 * step) * abs(rate) } }
    }
    return Sample(style: motion.style, points: points, speeds: speeds)
  }

  private func points(of motion: PageFlight.PageMotion, at progress: Double) -> [Point?] {
    let size = stage.window.pageSize
    let pair = motion.style.placements(
      at: progress, size: size, layoutDirection: .leftToRight, physics: motion.physics)
    let subviews = pair.subviews.flatMap { view -> [Point?] in
      let rect = view.outline.rect
      let corners = [rect.origin, Point(x: rect.maxX, y: rect.maxY)].map(view.transform.apply)
      return corners + [Point(x: view.opacity * size.width, y: view.outline.radius)]
    }
    return subviews
      + [pair.upper, pair.lower].flatMap { placement in
        // What fades goes as far as the page is wide.
        let fade = Point(x: placement.opacity * size.width, y: placement.dim * size.width)
        let whole = Rect(origin: .zero, size: size)
        // What of a mask lies outside of the page cannot be seen.
        let clip = placement.clip.map { $0.rect.intersection(whole) ?? .zero } ?? whole
        return [fade, clip.origin, Point(x: clip.maxX, y: clip.maxY)]
          + [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)].map { place -> Point? in
            let point = Point(x: place.0 * size.width, y: place.1 * size.height)
            return switch placement.surface {
            case .flat(let map): map.apply(point)
            case .turned(let turn): turn.apply(point)
            case .curled(let curl): curl.apply(point)
            case .hidden: nil
            }
          }
      }
  }

  private func compare() {
    guard let old = before, let new = sample() else { return }
    samples += 1
    // A page at rest may change the way on which it will go.
    if old.style != new.style, page.appearanceState == .appeared || page.appearanceState == .appearing { return }
    for index in old.points.indices {
      guard let from = old.points[index], let to = new.points[index] else { continue }
      let explained = max(old.speeds[index] ?? 0, new.speeds[index] ?? 0) * 0.001
      let jump = from.distance(to: to)
      if jump > explained + 0.5 {
        failure = failure ?? "point \(index) went \(jump) at \(stage.now.seconds), explained is \(explained)"
      }
    }
  }
}
