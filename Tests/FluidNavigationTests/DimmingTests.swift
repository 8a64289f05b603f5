import FluidNavigation
import FluidScene
import FluidTransitions
import Testing

/// What a page that zooms does to the one beneath it.
@MainActor
struct DimmingTests {
  private let stage = Stage()

  private func open(_ change: (ViewController.Transition.ZoomOptions) -> Void) -> Page {
    let page = stage.page("a")
    let options = ViewController.Transition.ZoomOptions()
    change(options)
    page.preferredTransition = .zoom(options: options) { [stage] in stage.sources[$0.zoomedViewController.title] }
    stage.navigation.pushViewController(page, animated: true)
    return page
  }

  /// What covers the first page in this frame.
  private var cover: PagePlacement {
    var cover = PagePlacement.identity
    stage.window.forEachPage { if $0.level == 0 { cover = $0.cover } }
    return cover
  }

  @Test("Nothing said, it is black of the physics' strength, and sharp")
  func plain() throws {
    let page = open { _ in }
    stage.run(for: 0.1)
    let progress = try #require(stage.card(of: page)).progress
    #expect(cover.dim == 0.15 * progress && cover.dimColor == .black && cover.blur == 0)
    #expect(stage.window.state(of: stage.home).map { (0.1..<1).contains($0.coverage) } == true, "it recedes on the way")
    stage.rest()
    #expect(cover.dim == 0.15)
    #expect(stage.window.state(of: stage.home)?.coverage == 1)
  }

  @Test("A colour is as strong as its alpha, in step with the card", arguments: [0, 0.25, 1])
  func colored(alpha: Double) throws {
    let page = open { $0.dimmingColor = Color(red: 1, green: 0.5, blue: 0, alpha: alpha) }
    stage.run(for: 0.1)
    let progress = try #require(stage.card(of: page)).progress
    #expect(abs(cover.dim - alpha * progress) < 1e-12)
    if alpha > 0 { #expect(cover.dimColor == Color(red: 1, green: 0.5, blue: 0)) }
    stage.rest()
    #expect(cover.dim == alpha)
  }

  @Test("A blur comes and goes in step with the card, and is whole where it is open")
  func blurred() throws {
    let page = open { $0.dimmingBlur = 16 }
    stage.run(for: 0.1)
    #expect(try abs(cover.blur - 16 * #require(stage.card(of: page)).progress) < 1e-12)
    stage.rest()
    #expect(cover.blur == 16)
    stage.pop(for: 0.1)
    #expect(try abs(cover.blur - 16 * #require(stage.card(of: page)).progress) < 1e-12)
    stage.rest()
    #expect(cover == .identity)
  }

  @Test("A covered page that does not recede stays where it is all the way, and does as soon as it is said")
  func staying() {
    let page = open { $0.coveredPageRecedes = false }
    for _ in 0..<60 {
      stage.run(for: 1.0 / 60)
      #expect(stage.window.state(of: stage.home)?.coverage == 0)
    }
    stage.rest()
    page.preferredTransition = .zoom { [stage] in stage.sources[$0.zoomedViewController.title] }
    stage.turn()
    #expect(stage.window.state(of: stage.home)?.coverage == 1)
  }

  @Test("A push displaces the page that it covers, and none beneath that one")
  func hidden() {
    stage.push(stage.page("a", zooms: false))
    let before = cover
    stage.navigation.pushViewController(stage.page("b", zooms: false), animated: true)
    for seconds in [0.1, 3] {
      stage.run(for: seconds)
      #expect(cover == before && before != .identity)
    }
  }

  @Test("A page is drawn over the one that it covers, and under one that curls to reveal it", arguments: [true, false])
  func order(curls: Bool) {
    let page = stage.page("a", zooms: false)
    page.preferredTransition = curls ? .partialCurl : .coverVertical
    stage.navigation.pushViewController(page, animated: true)
    for seconds in [0.1, 3] {
      stage.run(for: seconds)
      var titles: [String] = []
      stage.window.forEachPage { titles.append($0.controller.title) }
      #expect(titles == (curls ? ["a", "home"] : ["home", "a"]))
    }
  }

  @Test("Two covers lie on each other: light multiplies, the upper colour first, variances add")
  func composed() {
    let red = Color(red: 1, green: 0, blue: 0)
    let one = PagePlacement.identity.dimmed(by: 0.5, red).blurred(by: 3)
    let both = one.covered(by: PagePlacement.identity.dimmed(by: 0.5).blurred(by: 4))
    #expect(both.dim == 0.75 && both.blur == 5)
    // White beneath both, drawn one after the other: half red over it, then half black.
    let white = Color.white.mixed(with: red, by: 0.5).mixed(with: .black, by: 0.5)
    let drawn = Color.white.mixed(with: both.dimColor, by: both.dim)
    #expect(abs(drawn.red - white.red) + abs(drawn.green - white.green) < 1e-12)
    #expect(one.covered(by: .identity) == one)
    #expect(PagePlacement.identity.covered(by: one) == one)
  }
}
