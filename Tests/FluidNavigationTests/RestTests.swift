import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidTransitions
import Testing

@MainActor
@Suite("A program that slept, or whose clock does not begin at 0")
struct RestTests {
  private let home = Page(title: "home")
  private let host: NavigationHost
  private let stage = Stage()
  private let delegate = TestDelegate()

  init() { host = NavigationHost(root: home, pageSize: Size(width: 402, height: 874)) }

  private func frame(_ seconds: Double) -> NavigationFrame { host.frame(at: Instant(seconds: seconds)) }

  private func progress(_ seconds: Double) -> Double { frame(seconds).pages.last?.progress ?? .nan }

  enum Way: CaseIterable { case zoom, slide, present, sheet, animator, set }

  private func go(_ way: Way) -> Page {
    let page = stage.page("a", zooms: way == .zoom)
    switch way {
    case .zoom, .slide: host.navigationController.pushViewController(page, animated: true)
    case .present: home.present(page, animated: true)
    case .sheet:
      page.modalPresentationStyle = .pageSheet
      home.present(page, animated: true)
    case .animator:
      delegate.animator = { operation, _ in TestAnimator(operation) }
      host.navigationController.delegate = delegate
      host.navigationController.pushViewController(page, animated: true)
    case .set: host.navigationController.setViewControllers([home, page], animated: true)
    }
    return page
  }

  @Test("What a program does after a rest, outside of any event, flies from the next frame on", arguments: Way.allCases)
  func afterARest(way: Way) {
    _ = frame(1)
    let page = go(way)
    #expect(progress(61) == 0)
    let flying = progress(61.05)
    #expect(flying > 0 && flying < 1)
    _ = frame(66)
    host.window.goBack(animated: true)
    #expect(progress(200) == 1 && host.navigationController.topViewController === home)
    let leaving = progress(200.05)
    #expect(leaving > 0 && leaving < 1)
    _ = frame(206)
    #expect(page.appearanceState == .disappeared && !host.isAnimating)
  }

  @Test("A push before the first frame flies, whenever the clock begins", arguments: [0, 5, 1e6, 1e9], Way.allCases)
  func beforeTheFirstFrame(begin: Double, way: Way) {
    _ = go(way)
    #expect(progress(begin) == 0)
    #expect((0.01..<1).contains(progress(begin + 0.1)))
  }

  @Test("What covers a page makes it recede from the next frame on")
  func recession() {
    _ = frame(1)
    _ = go(.zoom)
    #expect(frame(61).pages[0].cover == .identity)
    #expect(frame(61.1).pages[0].cover != .identity)
  }

  @Test(
    "A flight that begins in the turn of an event, or of a moment that was said, begins at once",
    arguments: [true, false])
  func inATurn(byEvent: Bool) {
    _ = frame(1)
    let tap = TapGestureRecognizer(name: "tap")
    tap.action = { _ in _ = go(.zoom) }
    home.recognizers = { _ in [tap] }
    if byEvent {
      host.handle(InputEvent(.touch(TouchID(rawValue: 1), .began, Point(x: 50, y: 50)), at: Instant(seconds: 61)))
      host.handle(InputEvent(.touch(TouchID(rawValue: 1), .ended, Point(x: 50, y: 50)), at: Instant(seconds: 61)))
    } else {
      host.beginTurn(at: Instant(seconds: 61))
      _ = go(.zoom)
    }
    #expect((0.01..<1).contains(progress(61.1)))
  }

  @Test("A flight that is turned round between two frames goes on from where it was seen, without standing still")
  func betweenFrames() {
    _ = frame(1)
    _ = go(.zoom)
    _ = frame(1)
    _ = frame(1.1)
    let seen = progress(1.1 + 1.0 / 60)
    host.navigationController.popViewController(animated: true)
    #expect(progress(1.1 + 2.0 / 60) != seen)
    #expect(progress(9) == 1 && host.navigationController.topViewController === home)
  }

  @Test("A card that a finger holds still is taken out of the hand from the next frame on")
  func outOfTheHand() {
    _ = frame(1)
    let page = go(.slide)
    for time in [2.0, 3, 4, 5] { _ = frame(time) }
    func touch(_ phase: TouchPhase, _ x: Double, _ time: Double) {
      host.handle(InputEvent(.touch(TouchID(rawValue: 1), phase, Point(x: x, y: 400)), at: Instant(seconds: time)))
    }
    touch(.began, 2, 5)
    for step in 1...20 { touch(.moved, 2 + 10 * Double(step), 5 + Double(step) / 100) }
    let held = progress(8)
    #expect(held > 0.1 && held < 0.9 && !host.isAnimating)
    host.navigationController.popViewController(animated: true)
    #expect(abs(progress(70) - held) < 1e-9 && page.appearanceState == .disappearing)
    #expect(progress(70.05) < held)
  }
}
