import FluidScript
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@MainActor
@Suite("Reported elsewhere: scrolling fights dismissal, and a page is dismissed while it is zoomed")
struct DismissalProofTests {
  /// What a page shows that can be moved.
  enum Content: CaseIterable {
    case fitted, magnified, atTop, scrolled

    /// Pages of a stage, and how the one that is open gets there.
    var script: String {
      switch self {
      case .fitted: "page pager 1\n0 push a"
      case .magnified: "page pager 1\n0 push a\n900 zoom 4 201 437"
      case .atTop: "page scroll 3000\n0 push a"
      case .scrolled: "page scroll 3000\n0 push a\n900 scroll 700"
      }
    }

    /// Whether the content can follow fingers that move it this way.
    func canMove(_ direction: Direction) -> Bool {
      switch (self, direction) {
      case (.magnified, _), (.scrolled, .down), (.scrolled, .up), (.atTop, .up): true
      case (.fitted, _), (.atTop, _), (.scrolled, _): false
      }
    }
  }

  enum Direction: CaseIterable {
    case down, up, left, right

    var vector: (dx: Double, dy: Double) {
      switch self {
      case .down: (0, 1)
      case .up: (0, -1)
      case .left: (-1, 0)
      case .right: (1, 0)
      }
    }
  }

  enum Hand: CaseIterable {
    case finger, twoFingers, mouse, touchpad, wheel
    /// A finger that lands at the leading edge.
    case edge
  }

  /// What moves the middle of the window, or its leading edge, by a distance in points within a time in milliseconds, from a moment on.
  private func script(
    _ hand: Hand, _ direction: Direction, distance: Double, duration: Double, from start: Double = 1200
  ) -> String {
    let (x, y) = (hand == .edge ? 4.0 : 201, 400.0)
    let (dx, dy) = (direction.vector.dx * distance, direction.vector.dy * distance)
    let steps = 8
    func each(_ line: (Int) -> String) -> String {
      (1...steps).map { "\(start + duration * Double($0) / Double(steps)) \(line($0))" }.joined(separator: "\n")
    }
    func part(_ number: Int) -> Double { Double(number) / Double(steps) }
    return switch hand {
    case .finger, .edge:
      "\(start) down 1 \(x) \(y)\n\(start) glide 1 \(x + dx) \(y + dy) \(duration)\n\(start + duration) up 1"
    case .twoFingers:
      "\(start) down 1 \(x - 50) \(y)\n\(start) down 2 \(x + 50) \(y)\n"
        + "\(start) glide 1 \(x - 50 + dx) \(y + dy) \(duration)\n\(start) glide 2 \(x + 50 + dx) \(y + dy) \(duration)\n"
        + "\(start + duration) up 1\n\(start + duration) up 2"
    case .mouse:
      "\(start) mouse-down left \(x) \(y)\n" + each { "mouse-move \(x + dx * part($0)) \(y + dy * part($0))" }
        + "\n\(start + duration) mouse-up left \(x + dx) \(y + dy)"
    case .touchpad:
      "\(start) scroll-begin \(x) \(y)\n"
        + each { _ in "scroll-move \(x) \(y) \(dx / Double(steps)) \(dy / Double(steps))" }
        + "\n\(start + duration) scroll-end \(x) \(y)"
    // A step of a wheel is 40 pt or more.
    case .wheel: each { _ in "wheel \(x) \(y) \(dx / 40 / Double(steps)) \(dy / 40 / Double(steps))" }
    }
  }

  @Test(
    "While what it shows can still move along, nothing dismisses a page: any hand, direction and speed",
    arguments: RandomRun.cases(Content.allCases, Hand.allCases, shortly: 5))
  func table(content: Content, hand: Hand) throws {
    let ways = [(60.0, 600.0), (300, 900), (300, 120)]
    RandomRun.tell(Direction.allCases.count * ways.count, "gestures")
    for direction in Direction.allCases {
      for (distance, duration) in ways {
        let gesture = script(hand, direction, distance: distance, duration: duration)
        let last = try #require(try frames(of: stage + content.script + "\n" + gesture + "\n3600 end", fps: 30).last)
        let isOpen = last.stack == ["home", "a"]
        let context = "\(direction) by \(distance) pt in \(duration) ms"
        #expect(last.phase == "rest", "\(context)")
        // At the edge a finger means the way back, whatever the page shows: its place says so, as in UIKit.
        if hand == .edge, direction == .right {
          #expect(isOpen == (distance < 100), "\(context)")
          continue
        }
        if content.canMove(direction) { #expect(isOpen, "\(context)") }
        // Over a picture a wheel is a pinch, which has no direction.
        if hand == .wheel, content == .fitted { continue }
        if direction == .up { #expect(isOpen, "\(context): upwards never") }
        // What cannot move goes down with the fingers, and the page with it.
        if direction == .down, distance == 300, !content.canMove(direction) { #expect(!isOpen, "\(context)") }
      }
    }
  }

  @Test("A swipe from the edge goes back by one page, whatever it shows", arguments: Content.allCases)
  func onePage(content: Content) throws {
    let swipe = script(.edge, .right, distance: 300, duration: 120, from: 2200)
    let script = content.script.replacing("0 push a", with: "0 push b\n700 push a").replacing("900 ", with: "1600 ")
    let opened = stage + script + "\n"
    #expect(try frames(of: opened + "2000 end").last?.stack == ["home", "b", "a"])
    #expect(try frames(of: opened + swipe + "\n3600 end", fps: 30).last?.stack == ["home", "b"])
  }

  @Test("Two fingers make what is magnified fit, and then dismiss it: not both in one pinch")
  func pinch() throws {
    func pinch(_ start: Int) -> String {
      """
      \(start) down 1 60 300
      \(start) down 2 340 560
      \(start) glide 1 180 410 400
      \(start) glide 2 220 450 400
      \(start + 420) up 1
      \(start + 420) up 2

      """
    }
    let opened = stage + Content.magnified.script + "\n" + pinch(1200)
    #expect(try frames(of: opened + "2600 end").last?.stack == ["home", "a"])
    #expect(try frames(of: opened + pinch(2600) + "4600 end").last?.stack == ["home"])
  }
}
