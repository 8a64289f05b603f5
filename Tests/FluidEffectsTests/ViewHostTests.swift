import FluidEffects
import FluidGeometry
import FluidMotion
import FluidScene
import FluidTestSupport
import Testing

private let frame = Rect(x: 10, y: 20, width: 100, height: 60)

private func layer(_ number: Int) -> LayerView { LayerView(LayerID(rawValue: UInt32(number)), frame: frame) }

@MainActor
struct ViewHostTests {
  private func content(_ host: ViewHost) -> [TransitionMotion.Presence] { host.views.map(\.motion.presence) }

  @Test("A view comes and goes with the state that describes it, and stays until its removal has ended")
  func comingAndGoing() {
    var host = ViewHost()
    func show(_ isShown: Bool, at seconds: Double) {
      host.update(animation: .linear(duration: 1), at: Instant(seconds: seconds)) {
        if isShown { layer(1).transition(.move(edge: .bottom)) }
      }
    }
    show(true, at: 0)
    #expect(content(host) == [.inserting] && host.isMoving)
    host.finish(at: Instant(seconds: 1), in: frame.size)
    #expect(content(host) == [.present] && !host.isMoving)
    show(true, at: 2)
    #expect(content(host) == [.present])
    show(false, at: 3)
    host.finish(at: Instant(seconds: 3.5), in: frame.size)
    #expect(content(host) == [.removing])
    let half = host.views[0].effects(at: Instant(seconds: 3.5)).resolved(in: frame)
    #expect(abs(half.transform.ty - frame.height / 2) < 1e-9 && half.opacity == 1)
    host.finish(at: Instant(seconds: 4), in: frame.size)
    #expect(host.views.isEmpty)
  }

  @Test("A view on a spring without damping, or with hardly any, comes and leaves for good", arguments: [0, 1e-9])
  func undamped(dampingRatio: Double) {
    var host = ViewHost()
    let spring = Spring(angularFrequency: 20, dampingRatio: dampingRatio)
    func show(_ isShown: Bool, at seconds: Double) {
      host.update(animation: .spring(spring), at: Instant(seconds: seconds)) {
        if isShown { layer(1).transition(.move(edge: .bottom)) }
      }
    }
    show(true, at: 0)
    host.finish(at: Instant(seconds: 60), in: frame.size)
    #expect(content(host) == [.present] && !host.isMoving)
    show(false, at: 61)
    host.finish(at: Instant(seconds: 120), in: frame.size)
    #expect(host.views.isEmpty)
  }

  @Test("A view that returns during its removal reverses from where it is, and is the same view")
  func reversing() {
    var host = ViewHost()
    func show(_ isShown: Bool, at seconds: Double) {
      host.update(animation: .linear(duration: 1), at: Instant(seconds: seconds)) {
        if isShown { layer(1).transition(AnyTransition.slide) }
      }
    }
    show(true, at: 0)
    host.finish(at: Instant(seconds: 1), in: frame.size)
    let identity = host.views[0].view.identity
    show(false, at: 2)
    let before = host.views[0].effects(at: Instant(seconds: 2.4))
    show(true, at: 2.4)
    #expect(content(host) == [.inserting] && host.views[0].view.identity == identity)
    #expect(host.views[0].effects(at: Instant(seconds: 2.4)) == before)
  }

  @Test("Effects lie where they are written: inside of the transition or around it; without one a view fades")
  func order() {
    var host = ViewHost()
    host.update(animation: .linear(duration: 1), at: .zero) {
      layer(1).blur(radius: 2).transition(.offset(x: 100)).scaleEffect(0.5)
      layer(2)
    }
    let start = host.views.map { $0.effects(at: .zero).effects }
    #expect(start[0] == [.blur(2), .offset(Vector(dx: 100, dy: 0)), .scale(x: 0.5, y: 0.5, anchor: .center)])
    #expect(start[1] == [.opacity(0)])
  }

  @Test(
    "Whatever is described when, each view is there once, and in the end exactly what was described", arguments: 1...20)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    var host = ViewHost()
    var now = Instant.zero
    for _ in 0..<40 {
      let shown = (0..<3).map { _ in random.chance(0.5) }
      let isFirst = random.chance(0.5)
      host.update(animation: random.animation(), at: now) {
        if shown[0] { layer(0).transition(.slide) }
        if shown[1] { layer(1) } else { layer(2).transition(.scale) }
        if isFirst { layer(3) }
      }
      let identities = host.views.map(\.view.identity)
      #expect(Set(identities).count == identities.count, "seed \(seed)")
      let expected = (shown[0] ? [0] : []) + [shown[1] ? 1 : 2] + (isFirst ? [3] : [])
      func numbers(_ views: [ViewHost.Hosted]) -> [Int] {
        views.map { if case .layer(let id, _) = $0.view.content { Int(id.rawValue) } else { -1 } }
      }
      #expect(numbers(host.views.filter { $0.motion.presence != .removing }) == expected, "seed \(seed)")
      now = now + random.number(0.01...0.4)
      host.finish(at: now, in: frame.size)
      if random.chance(0.1) {
        host.finish(at: now + 20, in: frame.size)
        #expect(numbers(host.views) == expected && !host.isMoving, "seed \(seed)")
        now = now + 20
      }
    }
  }
}
