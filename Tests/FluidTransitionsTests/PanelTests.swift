import FluidGeometry
import FluidMotion
import FluidTestSupport
import FluidTransitions
import Testing

/// Pages that fill a part of the window.
struct PanelTests {
  private static let windows = [
    Size(width: 402, height: 874), Size(width: 1280, height: 800), Size(width: 300, height: 200),
  ]

  private func sheet(_ frame: Rect, in window: Size, ratio: Double?) -> ZoomEndpoints {
    ZoomEndpoints(
      pageFrame: frame, windowSize: window, displayRadius: 24,
      source: ZoomEndpoints.Source(frame: Rect(x: 21, y: 90, width: 118, height: 118), radius: 12),
      alignmentRect: ratio.map { Rect(origin: .zero, size: frame.size).fitting(aspectRatio: $0) })
  }

  @Test("It is exactly the source at 0 and exactly its own frame at 1", arguments: windows, [nil, 1.5, 0.6])
  func ends(window: Size, ratio: Double?) {
    let frame = SheetLayout(window: window).frame(height: window.height / 2, minimum: 100)
    let endpoints = sheet(frame, in: window, ratio: ratio)
    let path = ZoomPath(endpoints: endpoints, direction: .push, physics: ZoomPhysics())
    #expect(path.pose(at: 0).frame.distance(to: Rect(x: 21, y: 90, width: 118, height: 118)) < 1e-9)
    #expect(path.pose(at: 1) == path.openPose && path.openPose.frame.distance(to: frame) < 1e-9)
    #expect(path.openPose.radius == 24 && !endpoints.fillsWindow && photo(1.5, on: window).fillsWindow)
    let page = path.openPose.pageTransform(pageSize: endpoints.pageSize)
    #expect(page.scale == 1 && page.apply(endpoints.pageBounds).distance(to: frame) < 1e-9)
  }

  @Test("All the way in and out, the page's picture covers the source's", arguments: windows, [1.5, 0.6])
  func alignment(window: Size, ratio: Double) throws {
    let frame = SheetLayout(window: window).frame(height: window.height / 2, minimum: 100)
    let endpoints = sheet(frame, in: window, ratio: ratio)
    let picture = try #require(endpoints.alignmentRect)
    for direction in [ZoomPath.Direction.push, .pop] {
      for step in 0...100 {
        let pose = ZoomPath(endpoints: endpoints, direction: direction, physics: ZoomPhysics())
          .pose(at: Double(step) / 100)
        let drawn = pose.pageTransform(pageSize: endpoints.pageSize).apply(picture)
        let source = Rect(x: 21, y: 90, width: 118, height: 118).filling(aspectRatio: ratio)
        #expect(endpoints.sourceTransform(for: pose).apply(source).distance(to: drawn) < 1e-6)
      }
    }
  }

  @Test("A sheet that is drawn hands its velocity over, to the next holder of its card", arguments: [true, false])
  func drift(isResized: Bool) {
    let layout = SheetLayout(window: Self.windows[0])
    let endpoints = sheet(layout.frame(height: 420, minimum: 400), in: Self.windows[0], ratio: nil)
    var flight = ZoomFlight(endpoints: endpoints, physics: ZoomPhysics())
    let drift = layout.drift(velocity: -900, growth: isResized ? -900 : 0)
    flight.update(endpoints, isDiscontinuous: false, drift: drift, at: .zero)
    let pose = flight.pose(at: .zero)
    let bottom = drift.center.y + drift.size.height / 2
    #expect(bottom == (isResized ? 0 : 900), "what is resized stands on the edge")
    flight.hold(at: .zero)
    #expect(flight.pose(at: .zero) == pose && flight.velocity(at: .zero) == drift)
    flight.fly(.landing(.none), at: .zero)
    #expect(flight.pose(at: .zero).distance(to: pose) < 1e-9)
    #expect(flight.velocity(at: .zero).distance(to: drift) < 1e-3)
  }

  // MARK: Popovers

  @Test("It lies in the window with its margins, beside what it points at, and points at it", arguments: 1...200)
  func popover(seed: UInt64) throws {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let window = Self.windows[random.index(below: 2)]
    let bounds = Rect(origin: .zero, size: window)
    let anchor = Rect(
      x: random.number(0...window.width - 60), y: random.number(0...window.height - 60), width: random.number(1...60),
      height: random.number(1...60))
    let size = Size(width: random.number(80...180), height: random.number(80...280))
    let layout = PopoverLayout(contentSize: size, anchor: anchor, window: window)
    #expect(bounds.insetBy(dx: 8, dy: 8).insetBy(dx: -1e-9, dy: -1e-9).contains(layout.frame))
    #expect(layout.frame.intersection(anchor) == nil)
    #expect(layout.frame.size == size, "there is room on one side at least")
    let arrow = try #require(layout.arrow)
    let length = arrow.direction.isVertical ? size.width : size.height
    let reach = PopoverLayout.cornerRadius + PopoverLayout.arrowBase / 2
    #expect(arrow.fraction * length >= reach - 1e-9 && arrow.fraction * length <= length - reach + 1e-9)
    let tip =
      arrow.direction.isVertical
      ? layout.frame.minX + arrow.fraction * size.width - anchor.center.x
      : layout.frame.minY + arrow.fraction * size.height - anchor.center.y
    // Near a corner of the window the arrow stops where the panel's corner begins.
    #expect(abs(tip) <= reach + PopoverLayout.margin)
  }

  @Test(
    "Only the sides that are allowed are used, and the first of them with room",
    arguments: PopoverArrowDirection.allCases)
  func directions(direction: PopoverArrowDirection) {
    let window = Self.windows[1]
    let anchor = Rect(center: Point(x: 640, y: 400), size: Size(width: 40, height: 40))
    let size = Size(width: 200, height: 200)
    #expect(
      PopoverLayout(contentSize: size, anchor: anchor, window: window, permitted: [direction]).arrow?.direction
        == direction)
    #expect(PopoverLayout(contentSize: size, anchor: anchor, window: window).arrow?.direction == .up)
    #expect(PopoverLayout(contentSize: size, anchor: anchor, window: window, permitted: []).arrow?.direction == .up)
    let low = anchor.offsetBy(Vector(dx: 0, dy: 300))
    #expect(PopoverLayout(contentSize: size, anchor: low, window: window).arrow?.direction == .down)
  }

  private func direction(
    _ window: Size, _ anchor: Point, _ side: Double, keeping former: PopoverArrowDirection
  ) -> PopoverArrowDirection? {
    PopoverLayout(
      contentSize: Size(width: side, height: side), anchor: Rect(center: anchor, size: Size(width: 40, height: 40)),
      window: window, permitted: .any, keeping: former
    ).arrow?.direction
  }

  @Test("An open popover keeps its side while it fits there", arguments: PopoverArrowDirection.allCases)
  func kept(former: PopoverArrowDirection) {
    let distances = former.isVertical ? [300.0, -150, -180] : [500, -390, -420]
    let kept = distances.map { distance in
      direction(Self.windows[1], Point(x: 640, y: 400) + former.outward * distance, 200, keeping: former) == former
    }
    #expect(kept == [true, true, false])
  }

  @Test("An open popover that fits nowhere keeps its side until another one shows much more of it")
  func keptWithoutRoom() {
    let sides = [152.0, 148, 138, 110].map { direction(Self.windows[2], Point(x: $0, y: 100), 500, keeping: .right) }
    #expect(sides == [.right, .right, .right, .left])
  }

  @Test(
    "What has no room becomes smaller, what is nowhere is in the middle, what is outside is pointed at from the edge")
  func tight() {
    let window = Size(width: 300, height: 200)
    let anchor = Rect(x: 140, y: 90, width: 20, height: 20)
    let layout = PopoverLayout(contentSize: Size(width: 500, height: 500), anchor: anchor, window: window)
    #expect(Rect(origin: .zero, size: window).contains(layout.frame) && layout.frame.width > 50)
    let lost = PopoverLayout(contentSize: Size(width: 100, height: 100), anchor: nil, window: window)
    #expect(lost.arrow == nil && lost.frame.center == Point(x: 150, y: 100))
    let far = PopoverLayout(
      contentSize: Size(width: 100, height: 100), anchor: Rect(x: 9000, y: 98, width: 5, height: 5), window: window)
    #expect(far.arrow?.direction == .right && far.frame.maxX == 300 - PopoverLayout.arrowLength)
  }
}
