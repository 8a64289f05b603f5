package import FluidGeometry
package import FluidMotion
internal import PlaygroundControls

/// How items of the first page move from where they were to where they are now, how they come, and how they go.
///
/// An item that is moving and has to be elsewhere goes there from where it is drawn, with the velocity that it has: what happens
/// in a folder need not wait for what is still moving.
@MainActor
package struct LibraryMotion {
  /// An item that stays.
  @MainActor
  private struct Moving {
    let index: Int
    var dx: Motion<Double>
    var dy: Motion<Double>
    var fade: Fade

    func isAnimating(at now: Instant) -> Bool {
      !dx.isSettled(within: LibraryMotion.tolerance, at: now) || !dy.isSettled(within: LibraryMotion.tolerance, at: now)
        || fade.isAnimating(at: now)
    }
  }

  /// An item that goes, where it was.
  package struct Leaving {
    package let index: Int
    /// What it was laid out by, which draws it.
    package let layout: any LibraryLayout
    package let place: Int
    /// From the former content to the present one, in points.
    package fileprivate(set) var offset: Vector
    fileprivate var fade: Fade
  }

  private static let spring = Spring(duration: 0.5, bounce: 0)
  /// Where nothing is to move, things fade in this time.
  private static let reducedSpring = Spring(duration: 0.14, bounce: 0)
  /// How items come and go.
  private var fade: Spring { isReduced ? Self.reducedSpring : Fade.spring }

  /// Points from its place within which an item has arrived.
  private static let tolerance = 0.25

  private var moving: [Moving] = []
  package private(set) var leaving: [Leaving] = []
  /// Whether items only fade.
  package var isReduced = false

  /// How often items came to other places without a way.
  package private(set) var jumps = 0

  /// Everything is where it should be, at once.
  package mutating func finish() {
    (moving, leaving) = ([], [])
    jump()
  }

  /// Items are at other places at once.
  package mutating func jump() { jumps += 1 }

  /// Whether everything is where it should be.
  package var isEmpty: Bool { moving.isEmpty && leaving.isEmpty }

  /// The pictures that are not at their places, and those that come.
  package var indices: some Sequence<Int> { moving.lazy.map(\.index) }

  package func isMoving(_ index: Int) -> Bool { moving.contains { $0.index == index } }

  /// How far an item is drawn from its place.
  package func displacement(of index: Int, at now: Instant) -> Vector {
    guard let item = moving.first(where: { $0.index == index }) else { return .zero }
    return Vector(dx: item.dx.value(at: now), dy: item.dy.value(at: now))
  }

  /// The velocity of an item, in points a second.
  package func velocity(of index: Int, at now: Instant) -> Vector {
    guard let item = moving.first(where: { $0.index == index }) else { return .zero }
    return Vector(dx: item.dx.velocity(at: now), dy: item.dy.velocity(at: now))
  }

  /// How much of an item is seen, 0 to 1.
  package func opacity(of index: Int, at now: Instant) -> Double {
    moving.first { $0.index == index }?.fade.opacity(at: now) ?? 1
  }

  package func opacity(of item: Leaving, at now: Instant) -> Double { item.fade.opacity(at: now) }

  /// Draws an item where it was, so far from its place, and moves it there.
  mutating func move(_ index: Int, from displacement: Vector, at now: Instant) {
    if let place = moving.firstIndex(where: { $0.index == index }) {
      let (dx, dy) = (moving[place].dx, moving[place].dy)
      moving[place].dx = Self.motion(displacement.dx, velocity: dx.velocity(at: now), at: now)
      moving[place].dy = Self.motion(displacement.dy, velocity: dy.velocity(at: now), at: now)
    } else {
      moving.append(
        Moving(
          index: index, dx: Self.motion(displacement.dx, at: now), dy: Self.motion(displacement.dy, at: now),
          fade: Fade(isShown: true, at: now)))
    }
  }

  private static func motion(_ value: Double, velocity: Double = 0, at now: Instant) -> Motion<Double> {
    Motion<Double>(from: value, velocity: velocity, to: 0, spring: spring, start: now)
  }

  /// An item comes: it fades in at its place.
  mutating func appear(_ index: Int, at now: Instant) {
    guard !isMoving(index) else { return }
    var fade = Fade(spring: self.fade, at: now)
    fade.show(at: now)
    let rest = Motion<Double>(resting: 0, at: now)
    moving.append(Moving(index: index, dx: rest, dy: rest, fade: fade))
  }

  /// Fades an item out where a former layout had it, which lies at an offset to the present content.
  mutating func leave(
    _ index: Int, _ layout: any LibraryLayout, at place: Int, offset: Vector, at now: Instant
  ) {
    moving.removeAll { $0.index == index }
    var fade = Fade(isShown: true, spring: self.fade, at: now)
    fade.hide(at: now)
    leaving.append(Leaving(index: index, layout: layout, place: place, offset: offset, fade: fade))
  }

  /// The content was moved under what goes.
  mutating func moveLeaving(by distance: Vector) {
    for place in leaving.indices { leaving[place].offset = leaving[place].offset + distance }
  }

  /// An item that went has come again.
  mutating func stopLeaving(_ index: Int) { leaving.removeAll { $0.index == index } }

  /// Forgets what has arrived, what is gone, and what has left sight for a place out of it.
  ///
  /// - Parameters:
  ///   - now: the current time.
  ///   - viewport: where items are in sight.
  ///   - away: the pictures that cards have taken off the page.
  /// - Returns: whether any item has gone for good.
  package mutating func timePassed(to now: Instant, in viewport: LibraryViewport, away: [Int]) -> Bool {
    moving.removeAll { item in
      !item.isAnimating(at: now)
        || !away.contains(item.index)
          && viewport.isOutOfSight(
            item.index, Vector(dx: item.dx.value(at: now), dy: item.dy.value(at: now)), at: now)
    }
    let count = leaving.count
    leaving.removeAll { !$0.fade.isVisible(at: now) }
    return leaving.count < count
  }
}
