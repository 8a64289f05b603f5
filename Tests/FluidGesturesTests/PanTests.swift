import FluidGeometry
import FluidGestures
import Testing

@MainActor
struct PanTests {
  typealias Direction = PanGestureRecognizer.Direction

  let glass = Glass()

  @Test("A pan begins at the edge of its slop, however seldom it is sampled", arguments: [1, 2, 3, 10, 97, 1000])
  func slop(samples: Int) {
    for direction in Direction.allCases {
      let glass = Glass()
      let pan = glass.add(PanGestureRecognizer(name: "pan"))
      pan.slop = 18
      pan.direction = direction
      var way =
        switch direction {
        case .any, .down, .vertical: Vector(dx: 30, dy: 200)
        case .up: Vector(dx: -30, dy: -200)
        case .left: Vector(dx: -200, dy: 30)
        case .right, .horizontal: Vector(dx: 200, dy: -30)
        }
      glass.down(300, 300, at: 0)
      for step in 1...samples {
        let f = Double(step) / Double(samples)
        glass.move(300 + way.dx * f, 300 + way.dy * f, at: f)
      }
      #expect(glass.said.first == "pan began")
      way = way * (1 - 18 / (direction == .any ? way.length : 200))
      #expect((pan.translation - way).length < 1e-9)
      glass.up(at: 1)
      #expect(glass.said.last == "pan ended")
      #expect((pan.translation - way).length < 1e-9, "it can still be read when it has ended")
    }
  }

  /// Down, up, right, left, and the diagonal, which counts as sideways.
  private static let ways = [(0.0, 60.0), (0, -60), (60, 10), (-60, -10), (60, 60)]

  @Test(
    "A direction fails for the other ones",
    arguments: [
      (Direction.any, [true, true, true, true, true]), (.vertical, [true, true, false, false, false]),
      (.down, [true, false, false, false, false]), (.up, [false, true, false, false, false]),
      (.horizontal, [false, false, true, true, true]), (.right, [false, false, true, false, true]),
      (.left, [false, false, false, true, false]),
    ])
  func directions(direction: Direction, begins: [Bool]) {
    for (way, isBegun) in zip(Self.ways, begins) {
      let glass = Glass()
      let pan = glass.add(PanGestureRecognizer(name: "pan"))
      pan.direction = direction
      glass.down(100, 100, at: 0)
      for step in 1...20 {
        glass.move(100 + way.0 * Double(step) / 20, 100 + way.1 * Double(step) / 20, at: Double(step) / 100)
      }
      #expect(glass.said.contains("pan began") == isBegun)
      #expect(pan.state == (isBegun ? .changed : .failed))
    }
  }

  @Test("A pan reads the finger's velocity, and none where it rested", arguments: [(0.0, 1200.0), (0.1, 0)])
  func velocity(rest: Double, expected: Double) {
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    var velocity = Vector.zero
    pan.action = { [unowned pan] _ in velocity = pan.velocity }
    glass.down(100, 100, at: 0)
    for step in 1...20 { glass.move(100, 100 + Double(step) * 10, at: Double(step) / 120) }
    glass.up(at: 20.0 / 120 + rest)
    #expect(abs(velocity.dy - expected) < 1e-6)
  }

  @Test("A finger beside the one that pans does not matter, until that one leaves: then it continues without a jump")
  func secondFinger() {
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    glass.down(100, 100, at: 0)
    glass.move(100, 150, at: 0.1)
    let before = pan.translation
    glass.down(300, 300, at: 0.11, finger: 2)
    glass.move(300, 900, at: 0.12, finger: 2)
    #expect(pan.translation == before)
    glass.up(at: 0.2)
    #expect(pan.translation == before && pan.isActive)
    glass.move(310, 905, at: 0.22, finger: 2)
    #expect(pan.translation == before + Vector(dx: 10, dy: 5))
    glass.up(at: 0.3, finger: 2)
    #expect(glass.said.last == "pan ended")
    #expect(pan.state == .possible && glass.arena.touchCount == 0)
  }

  @Test("Events that were collected, or share a time, are read as the motion that they tell of", arguments: [1, 2, 4])
  func coalesced(copies: Int) {
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    glass.down(100, 100, at: 0)
    for step in 1...20 {
      for copy in 1...copies {
        glass.move(100, 100 + (Double(step - 1) + Double(copy) / Double(copies)) * 10, at: Double(step) / 120)
      }
    }
    #expect(abs(pan.velocity.dy - 1200) < 1e-6)
    glass.wait(until: 0.3)
    #expect(pan.velocity == .zero, "and it rests when it rests, heard of or not")
  }

  @Test("Two that are required drag with their mean, and one that leaves ends it")
  func twoRequired() {
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    pan.minimumNumberOfTouches = 2
    glass.down(100, 100, at: 0)
    glass.move(100, 200, at: 0.1)
    #expect(pan.state == .possible, "one finger is not enough, however far it goes")
    glass.down(200, 200, at: 0.2, finger: 2)
    glass.move(100, 240, at: 0.3)
    glass.move(200, 240, at: 0.3, finger: 2)
    #expect(pan.isActive && pan.translation == Vector(dx: 0, dy: 30))
    glass.down(500, 10, at: 0.31, finger: 3)
    #expect(pan.translation == Vector(dx: 0, dy: 30), "a third one changes the mean, not the translation")
    glass.move(500, 40, at: 0.32, finger: 3)
    #expect((pan.translation - Vector(dx: 0, dy: 40)).length < 1e-9)
    glass.up(at: 0.33)
    #expect((pan.translation - Vector(dx: 0, dy: 40)).length < 1e-9 && pan.isActive)
    glass.up(at: 0.4, finger: 2)
    #expect(glass.said.last == "pan ended")
  }

  @Test("More fingers than it may have fail it before it begins, and are ignored afterwards", arguments: [true, false])
  func tooMany(isEarly: Bool) {
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    pan.maximumNumberOfTouches = 1
    glass.down(100, 100, at: 0)
    if isEarly { glass.down(200, 100, at: 0.01, finger: 2) }
    glass.move(100, 140, at: 0.1)
    if !isEarly { glass.down(200, 100, at: 0.11, finger: 2) }
    glass.move(100, 150, at: 0.12)
    #expect(glass.said == (isEarly ? [] : ["pan began", "pan changed"]))
  }

  @Test("A pan from an edge begins in its strip, goes inwards, and counts past its dead zone", arguments: [15.0, 25])
  func edges(distance: Double) {
    let center = Point(x: 200, y: 300)
    let ways: [(ScreenEdgePanGestureRecognizer.Edge, Point, Vector)] = [
      (.left, Point(x: distance, y: 300), Vector(dx: 1, dy: 0.2)),
      (.right, Point(x: 400 - distance, y: 300), Vector(dx: -1, dy: 0.2)),
      (.top, Point(x: 200, y: distance), Vector(dx: 0.2, dy: 1)),
      (.bottom, Point(x: 200, y: 600 - distance), Vector(dx: 0.2, dy: -1)),
    ]
    for (edge, start, way) in ways {
      for isInward in [true, false] {
        let glass = Glass()
        let pan = glass.add(ScreenEdgePanGestureRecognizer(name: "edge", edge: edge))
        pan.bounds = Rect(center: center, size: Size(width: 400, height: 600))
        glass.down(start.x, start.y, at: 0)
        for step in 1...20 {
          let to = start + way * (Double(step) * (isInward ? 5 : -5))
          glass.move(to.x, to.y, at: Double(step) / 100)
        }
        #expect(pan.isActive == (isInward && distance <= 20))
        if pan.isActive {
          #expect((pan.translation - way * 88).length < 1e-9)
          #expect((pan.velocity - way * 500).length < 1e-6)
        }
      }
    }
  }
}
