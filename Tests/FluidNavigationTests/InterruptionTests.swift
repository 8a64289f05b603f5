import FluidGeometry
import FluidNavigation
import FluidTransitions
import Testing

@MainActor
struct InterruptionTests {
  let stage = Stage()

  private let becomesPop =
    "home.DidDisappear a.DidAppear didShow(a) willShow(home) a.WillDisappear home.WillAppear home.IsAppearing"
  private let start = "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing"

  private func startPush() -> Page {
    let page = stage.page("a")
    stage.push(page, for: 0.1)
    return page
  }

  private var middle: Point { stage.window.cards.last?.pose.center ?? .zero }

  @Test("A push that is caught completes and becomes a pop in the turn of the catch")
  func caughtPush() {
    let page = startPush()
    let before = stage.card(of: page)?.pose
    stage.down(middle.x, middle.y)
    #expect(stage.events() == [start, becomesPop])
    #expect(stage.card(of: page)?.phase == .tracking)
    #expect(stage.card(of: page)?.pose == before)
    stage.release()
    #expect(
      stage.events() == ["home.WillDisappear home.DidDisappear a.WillAppear a.IsAppearing a.DidAppear"],
      "released without having moved it opens, which is where it was going")
  }

  @Test("A push that is caught and thrown back lands")
  func caughtAndThrownBack() {
    let page = startPush()
    let from = middle
    stage.drag(from: (from.x, from.y), to: (from.x, from.y + 200), seconds: 0.15)
    stage.up()
    #expect(stage.card(of: page)?.phase == .landing)
    stage.rest()
    #expect(stage.events() == [start, becomesPop, "a.DidDisappear home.DidAppear didShow(home)"])
  }

  @Test("A push that is popped by program completes and becomes a pop in one turn")
  func poppedPush() {
    _ = startPush()
    stage.pop()
    #expect(stage.events() == [start, becomesPop, "a.DidDisappear home.DidAppear didShow(home)"])
  }

  @Test("A card that lands and is clicked lands")
  func clickedLanding() {
    let page = stage.open("a")
    stage.pop(for: 0.05)
    _ = stage.events()
    stage.down(middle.x, middle.y)
    stage.run(for: 0.1)
    #expect(stage.card(of: page)?.phase == .tracking)
    stage.up()
    #expect(stage.card(of: page)?.phase == .landing)
    stage.rest()
    #expect(stage.events() == ["a.DidDisappear home.DidAppear didShow(home)"])
  }

  @Test("A push while a card lands: the pop ends for the page beneath, the card lands by itself")
  func pushDuringLanding() {
    _ = stage.open("a")
    stage.pop(for: 0.05)
    _ = stage.events()
    stage.turn()
    stage.navigation.pushViewController(stage.page("b"), animated: true)
    #expect(stage.window.cards.map(\.controller.title) == ["a", "b"])
    stage.expectEvents("home.DidAppear didShow(home) willShow(b) home.WillDisappear b.WillAppear b.IsAppearing")
    stage.rest()
    #expect(stage.events().sorted() == ["a.DidDisappear", "home.DidDisappear b.DidAppear didShow(b)"])
  }

  @Test(
    "A push while a card is held or returns: the pop is cancelled, the push begins on top", arguments: [true, false])
  func pushDuringTracking(isHeld: Bool) {
    let page = stage.open("a")
    stage.drag(from: (200, 300), to: (200, 360), seconds: 0.2)
    if !isHeld { stage.up() }
    stage.run(for: 0.03)
    _ = stage.events()
    stage.turn()
    stage.navigation.pushViewController(stage.page("b"), animated: true)
    stage.expectEvents(
      "home.WillDisappear home.DidDisappear a.WillAppear a.IsAppearing a.DidAppear "
        + "willShow(b) a.WillDisappear b.WillAppear b.IsAppearing")
    #expect(stage.card(of: page)?.phase == .returning)
    stage.glide(from: (200, 360), to: (200, 700), seconds: 0.2)
    stage.release()
    #expect(stage.events() == ["a.DidDisappear b.DidAppear didShow(b)"], "a finger that lost its card does nothing")
    #expect(stage.window.cards.map(\.phase) == [.rest, .rest])
  }

  @Test("A pop while a card is held or returns continues the same pop", arguments: [true, false], [true, false])
  func popDuringTracking(isHeld: Bool, animated: Bool) {
    _ = stage.open("a")
    stage.drag(from: (200, 300), to: (200, 360), seconds: 0.2)
    if !isHeld { stage.up() }
    stage.run(for: 0.03)
    _ = stage.events()
    stage.navigation.popViewController(animated: animated)
    stage.rest()
    stage.release()
    #expect(stage.events() == ["a.DidDisappear home.DidAppear didShow(home)"])
    #expect(stage.window.state(of: stage.home)?.coverage == 0)
    #expect(!stage.window.isAnimating)
  }

  @Test("A page that is pushed again while its card lands comes back from where it is")
  func pushedAgain() throws {
    let page = stage.open("a")
    stage.pop(for: 0.1)
    _ = stage.events()
    stage.turn()
    let before = try #require(stage.card(of: page))
    stage.navigation.pushViewController(page, animated: true)
    let after = try #require(stage.card(of: page))
    #expect(abs(after.pose.center.y - before.pose.center.y) < 1e-9)
    #expect(abs(after.progressVelocity - before.progressVelocity) < 1e-3)
    stage.expectEvents(
      "home.DidAppear didShow(home) a.DidDisappear willShow(a) home.WillDisappear a.WillAppear a.IsAppearing")
    stage.rest()
    #expect(stage.events() == ["home.DidDisappear a.DidAppear didShow(a)"])
  }

  @Test("Two pops in a row: two cards in flight, each page told once")
  func twoCards() {
    _ = stage.open("a")
    _ = stage.open("b")
    stage.pop(for: 0.05)
    stage.turn()
    stage.navigation.popViewController(animated: true)
    #expect(stage.window.cards.map(\.phase) == [.popping, .popping])
    stage.rest()
    let told = stage.events().joined(separator: " ").split(separator: " ")
    for page in ["a", "b"] { #expect(told.count { $0 == "\(page).DidDisappear" } == 1) }
    #expect(stage.window.topViewController === stage.home)
    #expect(stage.home.appearanceState == .appeared)
  }

  @Test("A card whose pop another operation has overtaken lands, wherever fingers release it")
  func overtakenCardReleasedToOpen() throws {
    let (a, b) = (stage.open("a"), stage.open("b"))
    for _ in 1...2 { stage.navigation.popViewController(animated: true) }
    stage.run(for: 0.05)
    let middle = try #require(stage.card(of: b)).pose.outline.rect.center
    stage.down(middle.x - 40, middle.y)
    stage.down(middle.x + 40, middle.y, finger: 2)
    for step in 1...12 {
      stage.run(for: 1.0 / 120, fps: 120)
      stage.move(middle.x - 40 - 10 * Double(step), middle.y)
      stage.move(middle.x + 40 + 10 * Double(step), middle.y, finger: 2)
    }
    #expect(stage.card(of: b)?.phase == .tracking)
    let forecast = try #require(stage.window.interaction(of: b)?.releaseForecast)
    #expect(forecast.outcome == .opens && forecast.destination == .source)
    stage.up(finger: 2)
    stage.release()
    #expect(stage.window.viewControllers.map(\.title) == ["home"] && stage.window.cards.isEmpty)
    #expect([a, b].allSatisfy { $0.navigationController == nil && $0.appearanceState == .disappeared })
  }

  @Test("While one card may still come back, the page beneath it cannot be taken")
  func pageBeneathAReturningCard() {
    _ = stage.open("a")
    _ = stage.open("b")
    stage.drag(from: (200, 300), to: (200, 700), seconds: 0.6)
    stage.run(for: 0.2)
    stage.down(10, 40, finger: 2)
    stage.glide(from: (10, 40), to: (10, 400), seconds: 0.2, finger: 2)
    stage.up(finger: 2)
    stage.release()
    #expect(stage.window.viewControllers.map(\.title) == ["home", "a"])
  }

  @Test("A resize releases the card")
  func resizeDuringAGesture() throws {
    let page = stage.open("a")
    stage.drag(from: (200, 300), to: (200, 360), seconds: 0.2)
    let before = try #require(stage.card(of: page)?.pose)
    stage.window.resize(to: Size(width: 874, height: 402))
    #expect(stage.card(of: page)?.phase == .returning)
    let after = try #require(stage.card(of: page)?.pose)
    #expect((after - before).frame.size.width.magnitude < 1e-9)
    stage.release()
    #expect(stage.card(of: page)?.pose.frame == Rect(x: 0, y: 0, width: 874, height: 402))
  }
}
