import FluidGeometry
import FluidMotion
import FluidTransitions
import Testing

@testable import FluidNavigation

/// What a frame costs does not depend on what cannot be seen in it.
@MainActor
@Suite("Beneath a page that hides everything")
struct DeepStackTests {
  private static let depths = [4, 20, 200]

  /// What was made for a frame.
  private struct Work: Hashable {
    var pages = 0
    /// Calls of closures for alignment rects, one for each card whose ends are updated.
    var cards = 0
  }

  @MainActor
  private final class Counter { var cards = 0 }

  /// The work of frames over a stack: at rest, while the page on top flies, while a finger holds it, and after it has gone.
  private func work(depth: Int, zooms: Bool, presented: Bool) -> [Work] {
    let stage = Stage()
    let counter = Counter()
    let options = ViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { _ in
      counter.cards += 1
      return Rect(x: 0, y: 200, width: 402, height: 402)
    }
    for index in 1...depth {
      let page = stage.page("\(index)", zooms: false)
      if zooms {
        page.preferredTransition = .zoom(options: options) { [stage] in stage.sources[$0.zoomedViewController.title] }
      }
      if presented {
        stage.navigation.present(page, animated: false)
      } else {
        stage.navigation.pushViewController(page, animated: false)
      }
    }
    func work() -> Work {
      stage.now = stage.now + 1.0 / 120
      counter.cards = 0
      let pages = stage.host.frame(at: stage.now).pages.count
      return Work(pages: pages, cards: counter.cards)
    }
    var all = [work(), work()]
    stage.drag(from: zooms ? (200, 300) : (5, 300), to: zooms ? (200, 400) : (90, 300), seconds: 0.2)
    all.append(work())
    stage.up()
    all.append(work())
    stage.rest()
    stage.window.goBack(animated: true)
    stage.run(for: 0.1)
    all.append(work())
    stage.rest()
    all.append(work())
    return all
  }

  @Test(
    "Beneath a page that hides everything nothing is drawn, and no card is made: a frame is as much work over 200 pages as over 4",
    arguments: [true, false], [true, false])
  func frames(zooms: Bool, presented: Bool) {
    let works = Self.depths.map { work(depth: $0, zooms: zooms, presented: presented) }
    #expect(works.allSatisfy { $0 == works[0] }, "\(works)")
    #expect(works[0][0].pages == 1 && works[0][0].cards == (zooms ? 1 : 0))
  }

  /// A stack on which pages that fill the window alternate with sheets.
  private func sheets(depth: Int, onLayout: @escaping @MainActor () -> Void) -> Stage {
    let stage = Stage()
    for index in 1...depth {
      let sheet = stage.page("\(index)", zooms: false)
      sheet.modalPresentationStyle = .pageSheet
      sheet.sheetPresentationController?.detents = [
        .custom(identifier: "custom") { _ in
          onLayout()
          return 300
        }
      ]
      stage.navigation.present(sheet, animated: false)
      stage.navigation.present(stage.page("over \(index)", zooms: false), animated: false)
      stage.turn()
    }
    return stage
  }

  @Test("Sheets beneath a page that hides everything are not laid out until something of them is seen")
  func hiddenSheets() {
    for depth in [2, 50] {
      let counter = Counter()
      let stage = sheets(depth: depth) { counter.cards += 1 }
      stage.run(for: 0.1)
      counter.cards = 0
      stage.run(for: 0.5)
      #expect(counter.cards == 0, "\(depth) sheets")
    }
  }

  @Test("A sheet that gets another detent while nothing of it is seen has its place in the turn that reveals it")
  func revealedSheet() throws {
    let stage = sheets(depth: 2) {}
    stage.rest()
    let sheet = try #require(stage.window.viewControllers.dropLast().last)
    sheet.sheetPresentationController?.detents = [.custom(identifier: "custom") { _ in 500 }]
    stage.run(for: 0.1)
    stage.window.goBack(animated: true)
    #expect(stage.window.frameOfPage(sheet).height == 500)
  }

  @Test("Turns and frames pass over what cannot be seen, however deep, and the sources of that stay hidden")
  func quietPages() {
    let stage = Stage()
    for index in 1...300 {
      stage.navigation.pushViewController(stage.page("\(index)"), animated: index % 2 == 0)
      stage.turn()
    }
    stage.rest()
    #expect(stage.window.flights.drawn.stirring.map(\.controller.title) == ["300"])
    #expect(stage.window.isSourceHidden(SourceID("7")) && stage.window.isSourceHidden(SourceID("300")))
    stage.pop(for: 0.1)
    #expect(stage.window.flights.drawn.stirring.map(\.controller.title) == ["299", "300"])
    stage.rest()
    #expect(stage.window.flights.drawn.stirring.map(\.controller.title) == ["299"])
    #expect(stage.window.isSourceHidden(SourceID("299")) && !stage.window.isSourceHidden(SourceID("300")))
    stage.navigation.popToRootViewController(animated: true)
    stage.rest()
    #expect(stage.window.flights.drawn.stirring.map(\.controller.title) == ["home"])
    #expect(!stage.window.isSourceHidden(SourceID("7")))
  }

  @Test("A pop copies no list of the pages beneath, so that a stack of any depth is popped in time that grows with it")
  func uncopiedPages() {
    let stage = Stage()
    for index in 1...100 { stage.navigation.pushViewController(stage.page("\(index)"), animated: false) }
    let list = stage.navigation.pages.withUnsafeBufferPointer(\.baseAddress)
    for animated in [false, true, false] {
      #expect(stage.navigation.popViewController(animated: animated) != nil)
      stage.rest()
    }
    #expect(stage.navigation.pages.count == 98)
    #expect(stage.navigation.pages.withUnsafeBufferPointer(\.baseAddress) == list)
  }

  @Test("Beneath a page that hides everything pages have their levels, and come back as they were")
  func levels() {
    let stage = Stage()
    for title in ["a", "b", "c"] { _ = stage.open(title) }
    #expect(stage.host.frame(at: stage.now).pages.map(\.level) == [3])
    stage.pop(for: 0.1)
    #expect(stage.host.frame(at: stage.now).pages.map(\.controller.title) == ["b", "c"])
    #expect(stage.host.frame(at: stage.now).pages.map(\.level) == [2, 3])
    stage.rest()
    #expect(stage.host.frame(at: stage.now).pages.map(\.controller.title) == ["b"])
  }

  @Test("A page beneath a sheet is drawn, and what hides everything is the first one")
  func sheets() {
    let stage = Stage()
    for title in ["a", "b"] { _ = stage.open(title) }
    for title in ["c", "d"] {
      let sheet = stage.page(title, zooms: title == "c")
      sheet.modalPresentationStyle = .pageSheet
      stage.present(sheet)
    }
    #expect(stage.host.frame(at: stage.now).pages.map(\.controller.title) == ["b", "c", "d"])
    stage.push(stage.page("e", zooms: false))
    let curled = stage.page("f", zooms: false)
    curled.preferredTransition = .partialCurl
    stage.present(curled)
    // What is curled up lies in front of the page that it reveals.
    #expect(stage.host.frame(at: stage.now).pages.map(\.controller.title) == ["f", "e"])
  }
}
