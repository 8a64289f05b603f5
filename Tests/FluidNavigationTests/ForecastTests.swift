import FluidGeometry
import FluidNavigation
import FluidTransitions
import Testing

@MainActor
@Suite("What a release would lead to is known before it")
struct ForecastTests {
  private func forecast(_ stage: Stage, _ page: Page) throws -> ReleaseForecast {
    try #require(stage.window.interaction(of: page)?.releaseForecast)
  }

  /// Draws a page that moves as a whole off the way it came: a finger from one place to another, in so many seconds.
  private func draw(
    _ stage: Stage, from start: Point, by way: Vector, seconds: Double, _ page: Page
  ) throws -> ReleaseForecast {
    stage.drag(from: (start.x, start.y), to: (start.x + way.dx, start.y + way.dy), seconds: seconds)
    let forecast = try forecast(stage, page)
    stage.release()
    return forecast
  }

  enum Kind: CaseIterable { case push, coverVertical, flipHorizontal, partialCurl, animator }

  private func open(_ kind: Kind, on stage: Stage, _ delegate: TestDelegate) -> Page {
    let page = stage.page("a", zooms: false)
    stage.navigation.delegate = delegate
    stage.window.popGestures = [.edge, .anywhere, .pan]
    switch kind {
    case .push: break
    case .coverVertical: page.preferredTransition = .coverVertical
    case .flipHorizontal: page.preferredTransition = .flipHorizontal
    case .partialCurl: page.preferredTransition = .partialCurl
    case .animator: delegate.animator = { operation, _ in TestAnimator(operation) }
    }
    stage.navigation.pushViewController(page, animated: true)
    return page
  }

  @Test(
    "What a release would lead to is known before it for a whole page, however far and fast", arguments: Kind.allCases,
    [(40.0, 0.5), (40, 0.06), (150, 0.2), (180, 2), (300, 0.6), (500, 1.5), (600, 0.3)])
  func wholePage(kind: Kind, way: (distance: Double, seconds: Double)) throws {
    let (stage, delegate) = (Stage(), TestDelegate())
    let page = open(kind, on: stage, delegate)
    stage.rest()
    let isDown = kind == .coverVertical || kind == .partialCurl
    let forecast = try draw(
      stage, from: Point(x: 10, y: 100),
      by: isDown ? Vector(dx: 0, dy: way.distance) : Vector(dx: min(way.distance, 380), dy: 0), seconds: way.seconds,
      page)
    #expect((stage.window.topViewController === stage.home) == (forecast.destination == .source))
    #expect((forecast.scaleAhead < forecast.threshold) == (forecast.outcome == .lands))
  }

  @Test(
    "What a release would lead to is known before it for a whole page that is caught on its way in or out",
    arguments: Kind.allCases,
    [(0.04, 0.0), (0.08, 6), (0.12, -60), (0.05, 60), (0.1, 200)].flatMap { [($0.0, $0.1, true), ($0.0, $0.1, false)] })
  func caughtPage(kind: Kind, way: (moment: Double, distance: Double, isComing: Bool)) throws {
    let (stage, delegate) = (Stage(), TestDelegate())
    _ = open(kind, on: stage, delegate)
    if !way.isComing {
      stage.rest()
      stage.navigation.popViewController(animated: true)
    }
    stage.run(for: way.moment, fps: 240)
    // Far gone, a page is nowhere any more.
    guard let interaction = stage.window.prepareInteraction(at: Point(x: 390, y: 860)) else { return }
    #expect(interaction.releaseForecast == nil)
    let isDown = kind == .coverVertical || kind == .partialCurl
    let end = isDown ? Vector(dx: 0, dy: way.distance) : Vector(dx: way.distance, dy: 0)
    stage.drag(from: (390, 860), to: (390 + end.dx, 860 + end.dy), seconds: 0.3)
    stage.run(for: 0.1)
    let forecast = interaction.releaseForecast
    stage.release()
    guard let forecast else { return }
    #expect((stage.window.topViewController === stage.home) == (forecast.destination == .source))
  }

  @Test("A page is drawn as far as is foretold, and lands from there", arguments: Kind.allCases)
  func wayOfPages(kind: Kind) throws {
    let (stage, delegate) = (Stage(), TestDelegate())
    let page = open(kind, on: stage, delegate)
    stage.rest()
    let isDown = kind == .coverVertical || kind == .partialCurl
    stage.drag(from: (10, 100), to: isDown ? (10, 160) : (70, 100), seconds: 0.4)
    stage.run(for: 0.5)
    guard case .travel(let direction, let points) = try forecast(stage, page).boundary else {
      Issue.record("a drag has a way to go")
      return
    }
    #expect(direction == (isDown ? Vector(dx: 0, dy: 1) : Vector(dx: 1, dy: 0)) && points > 0)
    for (extra, outcome) in [(-1.0, ZoomPhysics.ReleaseOutcome.opens), (1, .lands)] {
      let way = direction * (60 + points + extra)
      stage.move(10 + way.dx, 100 + way.dy)
      stage.run(for: 0.5)
      #expect(try forecast(stage, page).outcome == outcome)
    }
  }

  @Test(
    "What a release would lead to is known before it for a sheet between its detents, and the line that is next is where it changes",
    arguments: [(-400.0, 0.5), (-250, 0.1), (-120, 1.0), (-30, 0.05), (60, 1), (150, 0.1), (260, 1.0), (380, 0.4)],
    [true, false])
  func sheet(way: (distance: Double, seconds: Double), zooms: Bool) throws {
    let stage = Stage()
    let page = stage.page("a", zooms: zooms)
    page.modalPresentationStyle = .pageSheet
    page.sheetPresentationController?.detents = [
      .custom(identifier: "low") { _ in 200 }, .medium(), .large(),
    ]
    page.sheetPresentationController?.selectedDetentIdentifier = .medium
    stage.present(page)
    stage.drag(from: (200, 460), to: (200, 460 + way.distance), seconds: way.seconds)
    let forecast = try forecast(stage, page)
    guard case .heights(let lines) = forecast.boundary else {
      Issue.record("a sheet has lines")
      return
    }
    #expect(lines.count == 3 && zip(lines, lines.dropFirst()).allSatisfy { $0.points < $1.points })
    for line in lines {
      #expect((line.points < 0) == (forecast.scale < line.scale) || abs(line.points) < 1e-6)
    }
    stage.release()
    #expect((page.appearanceState == .disappeared) == (forecast.destination == .source))
    if let sheet = forecast.sheet {
      #expect(page.sheetPresentationController?.selectedDetentIdentifier == sheet.detent)
      #expect(try abs(#require(stage.card(of: page)).pose.frame.minY - sheet.frame.minY) < 1)
    } else {
      #expect(forecast.destination == .source)
    }
  }

  @Test("What a release would lead to is known before it for the finger that remains of two, and has its line")
  func remainingFinger() throws {
    let stage = Stage()
    let page = stage.open("a")
    for (finger, x, away) in [(1, 120.0, -2.0), (2, 280, 2)] {
      stage.down(x, 437, finger: finger)
      stage.glide(from: (x, 437), to: (x - 6 * away, 437), seconds: 0.1, finger: finger)
    }
    stage.up(finger: 2)
    var forecasts: [ReleaseForecast] = []
    for step in 1...60 {
      stage.run(for: 0.05)
      stage.move(132, 437 + 5 * Double(step))
      forecasts.append(try forecast(stage, page))
    }
    #expect(forecasts.allSatisfy { ($0.scaleAhead < $0.threshold) == ($0.outcome == .lands) })
    #expect(forecasts.contains { $0.outcome == .opens })
    #expect(forecasts.contains { $0.outcome == .lands && $0.scaleAhead > 0.95 * $0.threshold })
    stage.release()
    #expect(stage.window.topViewController === stage.home)
  }

  @Test(
    "What a release would lead to is known before it for a drag, however far and fast",
    arguments: [30.0, 67, 104, 141, 178, 252, 363], [0.05, 0.3, 1.2])
  func pan(distance: Double, duration: Double) throws {
    let stage = Stage()
    let page = stage.open("a")
    stage.down(200, 200)
    let steps = 20
    for step in 1...steps {
      stage.run(for: duration / Double(steps))
      stage.move(200, 200 + distance * Double(step) / Double(steps))
    }
    let forecast = try forecast(stage, page)
    stage.release()
    #expect((stage.window.topViewController === stage.home) == (forecast.outcome == .lands))
    #expect((forecast.scaleAhead < forecast.threshold) == (forecast.outcome == .lands))
  }

  @Test("What a release would lead to is known before it with the way that is still to go", arguments: [20.0, 60, 120])
  func way(distance: Double) throws {
    let stage = Stage()
    let page = stage.open("a")
    stage.down(200, 200)
    stage.move(200, 200 + distance)
    stage.run(for: 0.5)
    guard case .travel(let direction, let points) = try forecast(stage, page).boundary else {
      Issue.record("a drag has a way to go")
      return
    }
    #expect(direction == Vector(dx: 0, dy: 1) && points > 0)
    for (extra, outcome) in [(-1.0, ZoomPhysics.ReleaseOutcome.continues), (1, .lands)] {
      stage.move(200, 200 + distance + points + extra)
      stage.run(for: 0.5)
      #expect(try forecast(stage, page).outcome == outcome)
    }
  }

  /// A page that zooms in a part of the window.
  private func openPanel(_ style: ModalPresentationStyle, isPushed: Bool, on stage: Stage) -> Page {
    let page = stage.page("a")
    let options = ViewController.Transition.ZoomOptions()
    options.dismissalGestures = [.pan, .edge, .anywhere]
    options.swipesDismissPresentations = true
    page.preferredTransition = .zoom(options: options) { [stage] in stage.sources[$0.zoomedViewController.title] }
    if isPushed {
      let stack = NavigationController(rootViewController: stage.page("root", zooms: false))
      stack.modalPresentationStyle = style
      stack.sheetPresentationController?.detents = [.medium()]
      stage.present(stack)
      stack.pushViewController(page, animated: true)
      stage.rest()
    } else {
      page.modalPresentationStyle = style
      page.sheetPresentationController?.detents = [.medium()]
      stage.present(page)
    }
    return page
  }

  @Test(
    "What a release would lead to is known before it in a sheet or a popover, and the way that is still to go is the finger's",
    arguments: [ModalPresentationStyle.popover, .pageSheet], [ZoomGesture.pan, .anywhere])
  func panel(style: ModalPresentationStyle, gesture: ZoomGesture) throws {
    for isPushed in [true, false] where gesture != .pan || style != .pageSheet || isPushed {
      let stage = Stage()
      let page = openPanel(style, isPushed: isPushed, on: stage)
      let frame = stage.window.frameOfPage(page)
      let start = Point(x: frame.minX + 60, y: frame.minY + 80)
      let unit = gesture == .pan ? Vector(dx: 0, dy: 1) : Vector(dx: 1, dy: 0)
      stage.drag(
        from: (start.x, start.y), to: (start.x + 40 * unit.dx, start.y + 40 * unit.dy), seconds: 0.4)
      stage.run(for: 0.5)
      let first = try forecast(stage, page)
      guard first.gesture == gesture, case .travel(unit, let points) = first.boundary else {
        Issue.record("\(first)")
        continue
      }
      #expect(points > 0 && first.outcome != .lands)
      for extra in [-30.0, -1, 1, 30] {
        let way = unit * (40 + points + extra)
        stage.move(start.x + way.dx, start.y + way.dy)
        stage.run(for: 0.5)
        let forecast = try forecast(stage, page)
        #expect((forecast.outcome == .lands) == (extra > 0), "\(extra) pt beyond the line")
        guard case .travel(_, let left) = forecast.boundary else { continue }
        #expect(abs(left + extra) < 1e-6)
      }
      stage.release()
      #expect(stage.card(of: page) == nil)
    }
  }

  @Test("Nothing is forecast while no card is held")
  func unheld() throws {
    let stage = Stage()
    let page = stage.open("a")
    stage.down(200, 200)
    let interaction = try #require(stage.window.interaction(of: page))
    #expect(interaction.releaseForecast == nil)
  }
}
