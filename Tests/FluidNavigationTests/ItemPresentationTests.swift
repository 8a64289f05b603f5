import FluidGeometry
import FluidNavigation
import FluidTransitions
import Testing

@MainActor
@Suite("A presentation that follows an item")
struct ItemPresentationTests {
  private struct Photo: Equatable { var name: String }

  private let stage = Stage()
  private let lake = Photo(name: "a")
  private let sea = Photo(name: "b")

  /// The pages that were made, and how often none was left.
  private final class Log {
    var pages: [Page] = []
    var dismissals = 0
  }

  private let log = Log()

  private func presentation() -> ItemPresentation<Photo> {
    ItemPresentation(over: stage.home, onDismiss: { [log] in log.dismissals += 1 }) { [stage, log] (photo: Photo) in
      let page = stage.page(photo.name)
      log.pages.append(page)
      return page
    }
  }

  private var titles: [String] { stage.window.viewControllers.map(\.title) }

  @Test(
    "A presentation that follows an item presents the page of an item, and dismisses it where there is none any more")
  func item() {
    let presentation = presentation()
    #expect(presentation.item == nil && presentation.presentedViewController == nil)
    presentation.item = lake
    #expect(titles == ["home", "a"] && stage.home.presentedViewController === log.pages.first)
    presentation.item = lake
    stage.rest()
    #expect(log.pages.count == 1 && presentation.presentedViewController === log.pages[0])
    presentation.item = nil
    #expect(titles == ["home"] && log.dismissals == 0)
    stage.rest()
    #expect(log.dismissals == 1 && presentation.presentedViewController == nil)
  }

  @Test(
    "A presentation that follows an item presents the page of another item in the place of the one before, also in mid-flight",
    arguments: [0.1, 3])
  func replaced(seconds: Double) throws {
    let presentation = presentation()
    presentation.item = lake
    stage.run(for: seconds)
    presentation.item = sea
    #expect(titles == ["home", "b"] && presentation.item == sea)
    #expect(stage.card(of: log.pages[0])?.phase == .popping && stage.card(of: log.pages[1])?.phase == .pushing)
    stage.rest()
    #expect(log.pages[0].appearanceState == .disappeared && log.pages[1].appearanceState == .appeared)
    #expect(presentation.item == sea && log.dismissals == 0)
    presentation.item = nil
    stage.rest()
    #expect(log.dismissals == 1)
  }

  @Test("A presentation that follows an item brings the same page back where its item is set again on the way out")
  func again() {
    let presentation = presentation()
    presentation.item = lake
    stage.rest()
    presentation.item = nil
    stage.run(for: 0.1)
    presentation.item = lake
    stage.rest()
    #expect(log.pages.count == 1 && titles == ["home", "a"] && log.dismissals == 0)
    #expect(presentation.item == lake && log.pages[0].appearanceState == .appeared)
  }

  @Test(
    "A presentation that follows an item has no item once fingers have dismissed the page, and keeps it where they return it",
    arguments: [true, false])
  func fingers(isCancelled: Bool) {
    let presentation = presentation()
    presentation.item = lake
    stage.rest()
    stage.drag(from: (200, 400), to: (200, 650), seconds: 0.2)
    #expect(presentation.item == lake)
    if isCancelled { stage.glide(from: (200, 650), to: (200, 420), seconds: 0.2) }
    stage.release()
    #expect(presentation.item == (isCancelled ? lake : nil))
    #expect(titles == (isCancelled ? ["home", "a"] : ["home"]) && log.dismissals == (isCancelled ? 0 : 1))
  }

  @Test(
    "A presentation that follows an item has its item again where fingers catch a dismissal by program and open the page"
  )
  func interrupted() throws {
    let presentation = presentation()
    presentation.item = lake
    stage.rest()
    presentation.item = nil
    stage.run(for: 0.05)
    let center = try #require(stage.card(of: log.pages[0])).pose.center
    stage.drag(from: (center.x, center.y), to: (center.x, center.y - 300), seconds: 0.1)
    stage.release()
    #expect(titles == ["home", "a"] && presentation.item == lake && log.dismissals == 0)
  }

  @Test("A presentation that follows an item ends while fingers hold the page, where its item goes")
  func held() {
    let presentation = presentation()
    presentation.item = lake
    stage.rest()
    stage.drag(from: (200, 400), to: (200, 500), seconds: 0.2)
    presentation.item = sea
    stage.release()
    #expect(titles == ["home", "b"] && presentation.item == sea && log.dismissals == 0)
  }

  @Test("A presentation that follows an item presents a stack of pages, which goes as one")
  func stacks() {
    var dismissals = 0
    let presentation = ItemPresentation(over: stage.home, onDismiss: { dismissals += 1 }) { [stage] (photo: Photo) in
      NavigationController(rootViewController: stage.page(photo.name), title: "stack")
    }
    presentation.item = lake
    stage.rest()
    let stack = stage.home.presentedViewController as? NavigationController
    stack?.pushViewController(stage.page("c"), animated: true)
    stage.rest()
    #expect(titles == ["home", "a", "c"] && presentation.item == lake)
    stack?.popViewController(animated: true)
    stage.rest()
    #expect(presentation.item == lake && dismissals == 0)
    stage.home.dismiss(animated: true)
    stage.rest()
    #expect(titles == ["home"] && presentation.item == nil && dismissals == 1)
  }
}
