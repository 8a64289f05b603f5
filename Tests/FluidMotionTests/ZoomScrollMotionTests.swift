import FluidGeometry
import FluidTestSupport
import Testing

@testable import FluidMotion

@Suite("A content that is zoomed")
struct ZoomScrollMotionTests {
  /// A 3:2 picture in an upright page, beneath a bar.
  private static let viewport = Rect(x: 0, y: 52, width: 402, height: 822)

  private func zoom(_ scale: Double = 1, about point: Point = viewport.center) -> ZoomScrollMotion {
    var zoom = ZoomScrollMotion()
    zoom.layout(
      contentSize: Self.viewport.fitting(aspectRatio: 1.5).size, viewport: Self.viewport, maximumZoomScale: 6, at: .zero
    )
    if scale != 1 { zoom.zoom(to: scale, about: point, animated: false, at: .zero) }
    return zoom
  }

  /// The content's point at a point, as a fraction of its frame.
  private func fraction(of point: Point, in frame: Rect) -> Point {
    Point(x: (point.x - frame.minX) / frame.width, y: (point.y - frame.minY) / frame.height)
  }

  private let later = Instant(seconds: 20)

  @Test("A content that is zoomed is fitted and centred at first")
  func rest() {
    let zoom = zoom()
    #expect(zoom.frame(at: .zero) == Self.viewport.fitting(aspectRatio: 1.5))
    #expect(zoom.zoomScale(at: .zero) == 1 && zoom.isZoomedOut(at: .zero) && !zoom.isMoving(at: .zero))
    #expect(zoom.contentOffset(at: .zero).x == 0 && zoom.contentOffset(at: .zero).y == -(822 - 268) / 2)
    #expect(zoom.transform(at: .zero).apply(Rect(origin: .zero, size: zoom.contentSize)) == zoom.frame(at: .zero))
  }

  @Test(
    "A content that is zoomed keeps what two fingers hold under them, at any scale",
    arguments: [0.2, 0.6, 1, 1.7, 5, 30], [Point(x: 30, y: 350), Point(x: 201, y: 463), Point(x: 390, y: 590)])
  func pinching(scale: Double, start: Point) {
    var zoom = zoom()
    let held = fraction(of: start, in: zoom.frame(at: .zero))
    zoom.beginPinching(at: start, at: .zero)
    let end = start + Vector(dx: -35, dy: 60)
    zoom.pinch(scale: scale, location: end)
    let now = fraction(of: end, in: zoom.frame(at: .zero))
    #expect(held.distance(to: now) < 1e-9)
    let reached = zoom.zoomScale(at: .zero)
    if (1...6).contains(scale) {
      #expect(abs(reached - scale) < 1e-12)
    } else {
      #expect(reached > 0.5 && reached < 12 && (scale < 1 ? reached > scale && reached < 1 : reached < scale))
    }
  }

  @Test(
    "A content that is zoomed is caught where it is, however fast the release",
    arguments: [-1e6, -300, -20, 20, 300, 1e6], [0.4, 1, 3, 8])
  func throwing(velocity: Double, scale: Double) {
    var zoom = zoom()
    let place = Point(x: 100, y: 500)
    zoom.beginPinching(at: place, at: .zero)
    zoom.pinch(scale: scale, location: place)
    zoom.endPinching(velocity: velocity, translationVelocity: .zero, at: .zero)
    for milliseconds in stride(from: 10.0, to: 400, by: 10) {
      let now = Instant(seconds: milliseconds / 1000)
      let thrown = zoom.frame(at: now)
      var caught = zoom
      caught.beginPinching(at: place, at: now)
      caught.pinch(scale: 1, location: place)
      let held = caught.frame(at: now)
      #expect(abs(held.minX - thrown.minX) < 1e-6 && abs(held.maxY - thrown.maxY) < 1e-6, "\(milliseconds) ms")
    }
  }

  @Test("Fingers have a content at a finite scale, wherever a new layout has put its limits")
  func catching() {
    var zoom = zoom()
    zoom.zoom(to: 6, about: Self.viewport.center, animated: true, at: .zero)
    let now = Instant(seconds: 1)
    zoom.zoom(to: 1, about: Self.viewport.center, animated: true, at: now)
    zoom.layout(contentSize: zoom.contentSize, viewport: zoom.viewport, maximumZoomScale: 2, at: now)
    zoom.beginPinching(at: Self.viewport.center, at: now)
    zoom.pinch(scale: 1.1, location: Self.viewport.center)
    #expect(zoom.frame(at: now).isFinite && zoom.zoomScale(at: now) < 4)
    zoom.endPinching(velocity: 3, translationVelocity: .zero, at: now)
    #expect(zoom.zoomScale(at: later) == 2)
  }

  @Test(
    "A content that is zoomed gives softly past its limits and comes back to them",
    arguments: [(0.3, 1.0), (1, 1), (3, 3), (6, 6), (40, 6)])
  func limits(scale: Double, rest: Double) {
    var zoom = zoom()
    zoom.beginPinching(at: Point(x: 100, y: 500), at: .zero)
    zoom.pinch(scale: scale, location: Point(x: 100, y: 500))
    zoom.endPinching(velocity: 0, translationVelocity: .zero, at: .zero)
    #expect(abs(zoom.zoomScale(at: later) - rest) < 1e-12)
    #expect(zoom.isZoomedOut(at: .zero) == (rest == 1))
    #expect(isInside(zoom))
  }

  private func isInside(_ zoom: ZoomScrollMotion) -> Bool {
    let frame = zoom.frame(at: later)
    func fits(_ min: Double, _ max: Double, _ low: Double, _ high: Double) -> Bool {
      max - min <= high - low + 0.001
        ? abs((min + max) - (low + high)) < 0.01 : min <= low + 0.01 && max >= high - 0.01
    }
    return fits(frame.minX, frame.maxX, Self.viewport.minX, Self.viewport.maxX)
      && fits(frame.minY, frame.maxY, Self.viewport.minY, Self.viewport.maxY)
  }

  @Test(
    "A content that is zoomed zooms about a point that stays under the pointer all the way",
    arguments: [2.0, 3, 5], [Point(x: 1, y: 330), Point(x: 260, y: 463), Point(x: 400, y: 463)])
  func zoomingAboutAPoint(scale: Double, point: Point) {
    var zoom = zoom()
    let held = fraction(of: point, in: zoom.frame(at: .zero))
    zoom.zoom(to: scale, about: point, animated: true, at: .zero)
    for step in 0...600 {
      let frame = zoom.frame(at: Instant(seconds: Double(step) * 1e-3))
      #expect(abs(frame.minX + held.x * frame.width - point.x) < 0.2)
      // Up and down it is centred until it is higher than the page: as far as the limits let it.
      if point.y == 463 { #expect(abs(frame.minY + held.y * frame.height - point.y) < 0.2) }
    }
    #expect(zoom.zoomScale(at: later) == scale && isInside(zoom))
  }

  @Test("A wheel's steps add up, keep their velocity and stay about the pointer")
  func wheel() {
    var zoom = zoom()
    let point = Point(x: 300, y: 463)
    let held = fraction(of: point, in: zoom.frame(at: .zero))
    for step in 0..<4 {
      let now = Instant(seconds: Double(step) * 0.04)
      let velocity = zoom.velocity(at: now)
      zoom.zoom(by: 1.2, about: point, at: now)
      #expect(abs(zoom.velocity(at: now).scale - velocity.scale) < 1e-9)
      #expect(abs(fraction(of: point, in: zoom.frame(at: now)).x - held.x) < 1e-9)
    }
    #expect(abs(zoom.zoomScale(at: later) - 1.2 * 1.2 * 1.2 * 1.2) < 1e-9)
    for _ in 0..<30 { zoom.zoom(by: 1.2, about: point, at: later) }
    #expect(zoom.zoomScale(at: later + 20) == 6)
  }

  @Test(
    "A content that is zoomed is dragged one to one, on a rubber band past its edges, and not where there is nothing to uncover"
  )
  func dragging() {
    var zoom = zoom(2)
    let before = zoom.frame(at: .zero)
    zoom.beginDragging(at: .zero)
    zoom.drag(by: Vector(dx: 50, dy: 30))
    #expect(zoom.frame(at: .zero) == before.offsetBy(Vector(dx: 50, dy: 0)))
    #expect(zoom.canScroll(along: Vector(dx: 1, dy: 0), at: .zero))
    zoom.drag(by: Vector(dx: 251, dy: 0))
    #expect(abs(zoom.frame(at: .zero).minX - RubberBand(limit: 402).offset(pull: 100)) < 1e-9)
    #expect(!zoom.canScroll(along: Vector(dx: 1, dy: 0), at: .zero))
    #expect(zoom.canScroll(along: Vector(dx: -1, dy: 0), at: .zero))
    zoom.endDragging(velocity: .zero, at: .zero)
    #expect(abs(zoom.frame(at: later).minX) < 0.01)
  }

  @Test(
    "A content that is zoomed continues as fast as the finger threw it, and stops at its edge",
    arguments: [-5000.0, -400, 0, 400, 5000])
  func throwing(velocity: Double) {
    var zoom = zoom(4)
    zoom.beginDragging(at: .zero)
    zoom.endDragging(velocity: Vector(dx: velocity, dy: velocity / 3), at: .zero)
    #expect(abs(zoom.velocity(at: .zero).center.dx - velocity) < 1e-9)
    #expect(isInside(zoom))
    let expected = (velocity * Decay.normal.timeConstant).clamped(to: -603...603)
    #expect(abs(zoom.frame(at: later).midX - 201 - expected) < 0.3)
  }

  @Test("A content that is zoomed keeps what is in its middle when the window changes", arguments: [1, 2.5, 6.0])
  func layout(scale: Double) {
    var zoom = zoom(scale, about: Point(x: 150, y: 440))
    let middle = fraction(of: Self.viewport.center, in: zoom.frame(at: .zero))
    let wide = Rect(x: 0, y: 52, width: 874, height: 350)
    zoom.layout(contentSize: wide.fitting(aspectRatio: 1.5).size, viewport: wide, maximumZoomScale: 6, at: .zero)
    let after = fraction(of: wide.center, in: zoom.frame(at: .zero))
    #expect(zoom.zoomScale(at: .zero) == scale)
    if scale == 6 { #expect(middle.distance(to: after) < 1e-9) }
    zoom.layout(contentSize: wide.fitting(aspectRatio: 1.5).size, viewport: wide, maximumZoomScale: 2, at: .zero)
    #expect(zoom.zoomScale(at: .zero) == min(2, scale))
  }

  @Test("A content that is zoomed never jumps, whatever is done to it, and carries its velocity", arguments: 0..<80)
  func continuity(seed: UInt64) {
    var generator = SeededGenerator(seed: RandomRun.seed + seed)
    var zoom = zoom()
    var now = Instant.zero
    for _ in 0..<40 {
      let before = zoom
      let moved = change(&zoom, &generator, at: now)
      expectSame(before, zoom, moved: moved, at: now, seed)
      for _ in 0..<generator.index(below: 200) {
        let before = zoom.frame(at: now)
        let rate = max(rate(zoom, now), rate(zoom, now + 1e-3))
        now = now + 1e-3
        #expect(distance(before, zoom.frame(at: now)) <= rate * 1.2e-3 + 0.45, "seed \(seed) at \(now.seconds)")
      }
    }
    zoom.endDragging(velocity: .zero, at: now)
    zoom.endPinching(velocity: 0, translationVelocity: .zero, at: now)
    #expect(!zoom.isMoving(at: later + now.seconds) && zoom.frame(at: now).isFinite, "seed \(seed)")
    zoom.finish(at: later + now.seconds)
    #expect(isInside(zoom), "seed \(seed)")
  }

  /// Does something; returns by how much a finger moved the content by it.
  private func change(_ zoom: inout ZoomScrollMotion, _ generator: inout SeededGenerator, at now: Instant) -> Bool {
    let point = Point(x: generator.number(0...402), y: generator.number(52...874))
    switch generator.index(below: 9) {
    case 0: zoom.beginPinching(at: point, at: now)
    case 1:
      zoom.pinch(scale: generator.number(0.1...8), location: point)
      return true
    case 2:
      zoom.endPinching(
        velocity: generator.chance(0.3) ? 0 : generator.number(-5...5),
        translationVelocity: Vector(dx: generator.number(-2000...2000), dy: generator.number(-2000...2000)), at: now)
      return true
    case 3: zoom.beginDragging(at: now)
    case 4:
      zoom.drag(by: Vector(dx: generator.number(-200...200), dy: generator.number(-200...200)))
      return true
    case 5:
      zoom.endDragging(
        velocity: Vector(dx: generator.number(-4000...4000), dy: generator.number(-4000...4000)), at: now)
      return true
    case 6: zoom.zoom(to: generator.number(0.5...8), about: point, animated: true, at: now)
    case 7: zoom.zoom(by: generator.number(0.5...2), about: point, at: now)
    default: zoom.finish(at: now)
    }
    return false
  }

  private func expectSame(
    _ before: ZoomScrollMotion, _ after: ZoomScrollMotion, moved: Bool, at now: Instant, _ seed: UInt64
  ) {
    guard !moved else { return }
    #expect(distance(before.frame(at: now), after.frame(at: now)) < 0.11, "seed \(seed) at \(now.seconds)")
    // A finger that catches it stops it; everything else continues with the velocity that there was.
    guard !after.isTracking, !before.isTracking else { return }
    #expect(abs(before.velocity(at: now).scale - after.velocity(at: now).scale) < 0.01, "seed \(seed)")
  }

  private func distance(_ a: Rect, _ b: Rect) -> Double {
    max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
  }

  /// The fastest corner, points a second.
  private func rate(_ zoom: ZoomScrollMotion, _ now: Instant) -> Double {
    let velocity = zoom.velocity(at: now)
    return velocity.center.length + abs(velocity.scale) * zoom.contentSize.width / 2
  }

  @Test("A throw by two fingers continues in scale and place with its velocity", arguments: [-3.0, -0.5, 0.5, 4])
  func pinchVelocity(velocity: Double) {
    var zoom = zoom(3)
    let before = zoom.zoomScale(at: .zero)
    let point = Point(x: 120, y: 500)
    zoom.beginPinching(at: point, at: .zero)
    zoom.endPinching(velocity: velocity, translationVelocity: Vector(dx: 70, dy: -90), at: .zero)
    #expect(abs(zoom.velocity(at: .zero).scale - before * velocity) < 1e-9)
    let h = 1e-6
    let held = fraction(of: point, in: self.zoom(3).frame(at: .zero))
    let frame = zoom.frame(at: Instant(seconds: h))
    #expect(abs((frame.minX + held.x * frame.width - point.x) / h - 70) < 0.1)
    #expect(abs((frame.minY + held.y * frame.height - point.y) / h + 90) < 0.1)
  }

  @Test(
    "A content that is zoomed brings a point to the middle as far as its edges permit, at once or on a spring that carries on what moves",
    arguments: [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 0.3, y: 0.6), UnitPoint(x: -1, y: 4), UnitPoint(x: 0.98, y: 0)])
  func centering(point: UnitPoint) {
    for scale in [1, 2.5, 6.0] {
      var direct = zoom(scale)
      direct.scroll(to: point, animated: false, at: .zero)
      #expect(!direct.isMoving(at: .zero) && direct.zoomScale(at: .zero) == scale && isInside(direct))
      var spring = zoom(scale)
      let (before, rate) = (spring.frame(at: .zero), self.rate(spring, .zero))
      spring.scroll(to: point, animated: true, at: .zero)
      #expect(distance(before, spring.frame(at: .zero)) < 1e-9 && abs(self.rate(spring, .zero) - rate) < 1e-6)
      #expect(distance(spring.frame(at: later), direct.frame(at: .zero)) < 1e-9)
      let middle = fraction(of: Self.viewport.center, in: direct.frame(at: .zero))
      let isFree = scale == 6 && (0.2...0.8).contains(point.x) && (0.2...0.8).contains(point.y)
      if isFree { #expect(abs(middle.x - point.x) < 1e-9 && abs(middle.y - point.y) < 1e-9) }
    }
  }

  @Test("A content that is zoomed takes no harm from numbers that are none")
  func nonsense() {
    var zoom = zoom(2)
    let before = zoom
    zoom.zoom(to: .nan, about: .zero, animated: true, at: .zero)
    zoom.beginPinching(at: Point(x: .infinity, y: 0), at: .zero)
    #expect(zoom == before)
    zoom.beginPinching(at: Point(x: 100, y: 400), at: .zero)
    zoom.pinch(scale: 0, location: .zero)
    zoom.pinch(scale: .nan, location: .zero)
    zoom.endPinching(velocity: .nan, translationVelocity: Vector(dx: .infinity, dy: 0), at: .zero)
    #expect(zoom.frame(at: later) == before.frame(at: later))
    var empty = ZoomScrollMotion()
    empty.beginDragging(at: .zero)
    empty.beginPinching(at: .zero, at: .zero)
    #expect(empty.isZoomedOut(at: .zero) && !empty.isTracking)
  }
}
