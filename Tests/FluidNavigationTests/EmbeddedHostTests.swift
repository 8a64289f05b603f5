import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import Testing

@MainActor
@Suite("A host in a part of a window")
struct EmbeddedHostTests {
  private let hosts: [NavigationHost]
  private let pages = [Page(title: "left"), Page(title: "right")]
  private let taps = ["left", "right"].map { TapGestureRecognizer(name: $0) }
  private let hovers = ["left", "right"].map { HoverGestureRecognizer(name: $0) }
  private let log = Log()

  private final class Log { var lines: [String] = [] }

  init() {
    let frames = [Rect(x: 0, y: 0, width: 300, height: 800), Rect(x: 310, y: 40, width: 500, height: 700)]
    hosts = zip(pages, frames).map { NavigationHost(root: $0, frame: $1) }
    for index in 0..<2 {
      let (tap, hover, log) = (taps[index], hovers[index], log)
      pages[index].recognizers = { _ in [tap] }
      pages[index].hoverRecognizers = { _ in [hover] }
      tap.action = { log.lines.append("tap \($0.name) \($0.location.x) \($0.location.y)") }
      hover.action = { log.lines.append("\($0.state) \($0.name) \($0.location.x)") }
      _ = hosts[index].frame(at: .zero)
    }
  }

  private func send(_ kinds: InputEvent.Kind...) {
    for kind in kinds { for host in hosts { host.handle(InputEvent(kind, at: host.now + 0.01)) } }
  }

  @Test(
    "A host in a part of a window takes what begins in its frame, in coordinates of its own", arguments: [true, false])
  func taps(byMouse: Bool) {
    for x in [100.0, 305, 400] {
      let point = Point(x: x, y: 100)
      if byMouse {
        send(.mouseDown(.left, point), .mouseUp(.left, point))
      } else {
        send(.touch(TouchID(rawValue: 1), .began, point), .touch(TouchID(rawValue: 1), .ended, point))
      }
    }
    #expect(log.lines.filter { $0.hasPrefix("tap") } == ["tap left 100.0 100.0", "tap right 90.0 60.0"])
    #expect(hosts.allSatisfy { $0.arena.touches.isEmpty })
  }

  @Test("A host in a part of a window keeps a finger that leaves its frame, and no other host has it")
  func dragOut() {
    let pans = pages.map { PanGestureRecognizer(name: $0.title) }
    for (page, pan) in zip(pages, pans) { page.recognizers = { _ in [pan] } }
    send(
      .mouseDown(.left, Point(x: 250, y: 400)), .mouseMoved(Point(x: 350, y: 400)), .mouseMoved(Point(x: 500, y: 400)))
    #expect(pans[0].state == .changed && pans[0].location.x == 500 && pans[1].state == .possible)
    send(.mouseUp(.left, Point(x: 500, y: 400)))
    #expect(!pans[0].isActive && hosts.allSatisfy { $0.arena.touches.isEmpty })
  }

  @Test("A host in a part of a window has a pointer that is over it, and none that is beside it")
  func hover() {
    for x in [100.0, 320, 900] { send(.mouseMoved(Point(x: x, y: 100))) }
    #expect(log.lines == ["began left 100.0", "ended left 100.0", "began right 10.0", "ended right 10.0"])
  }

  @Test("A host in a part of a window takes wheels and touchpads over it alone")
  func wheels() {
    var used: [String] = []
    for page in pages {
      page.onScroll = { _ in
        used.append(page.title)
        return true
      }
    }
    send(.wheel(Point(x: 50, y: 100), Vector(dx: 0, dy: -1)))
    send(.wheel(Point(x: 305, y: 100), Vector(dx: 0, dy: -1)))
    send(.wheel(Point(x: 410, y: 100), Vector(dx: 0, dy: -1)))
    #expect(used == ["left", "right"])
    let pinch = TouchpadPinch(center: Point(x: 410, y: 100))
    send(.pinch(.began, pinch))
    #expect(hosts.map { $0.arena.touches.count } == [0, 2])
    send(.pinch(.ended, pinch))
    #expect(hosts.allSatisfy { $0.arena.touches.isEmpty })
  }

  @Test("A host in a part of a window is as large as its frame, whatever the size of the window")
  func sizes() {
    send(.resized(Size(width: 1000, height: 900), scale: 2))
    #expect(hosts.map(\.window.pageSize) == [Size(width: 300, height: 800), Size(width: 500, height: 700)])
    send(.touch(TouchID(rawValue: 1), .began, Point(x: 400, y: 100)))
    hosts[1].frame = Rect(x: 400, y: 40, width: 500, height: 700)
    #expect(hosts[1].arena.touches.isEmpty)
    hosts[1].frame = Rect(x: 400, y: 40, width: 600, height: 800)
    for frame in [Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: 0, height: 10)] {
      hosts[1].frame = frame
    }
    #expect(hosts[1].frame == Rect(x: 400, y: 40, width: 600, height: 800))
    let whole = NavigationHost(root: Page(title: "whole"), pageSize: Size(width: 10, height: 20))
    whole.handle(InputEvent(.resized(Size(width: 30, height: 40), scale: 1), at: .zero))
    #expect(whole.frame == Rect(x: 0, y: 0, width: 30, height: 40))
  }
}
