import FluidGeometry
import FluidMotion
import FluidNavigation
import Testing

@MainActor
@Suite("Calls that come too late have no effect but an event that says why")
struct IgnoredCallTests {
  let stage = Stage()
  private let log = Log()

  private final class Log {
    var reasons: [String] = []
    var completions = 0
  }

  init() {
    stage.window.observe { [log] event in
      if case .ignored(_, let reason) = event { log.reasons.append(reason) }
    }
  }

  private func complete(_ outcome: TransitionOutcome) {
    #expect(outcome == .ignored)
    log.completions += 1
  }

  enum Departure: CaseIterable { case pop, popAtOnce, dismissed, replaced, stack }

  private func gone(_ departure: Departure) -> Page {
    let page = stage.page("a", zooms: false)
    let navigation = stage.navigation
    switch departure {
    case .pop, .popAtOnce:
      stage.push(page)
      navigation.popViewController(animated: departure == .pop)
    case .dismissed:
      stage.present(page)
      page.dismiss(animated: true)
    case .replaced:
      stage.push(page)
      navigation.setViewControllers([stage.home], animated: false)
    case .stack:
      stage.present(NavigationController(rootViewController: page))
      stage.home.dismiss(animated: true)
    }
    stage.rest()
    return page
  }

  @Test("A page that has left its window presents nothing, however it has left", arguments: Departure.allCases)
  func latePresentation(departure: Departure) {
    let page = gone(departure)
    page.present(stage.page("b"), animated: true, completion: complete)
    stage.rest()
    #expect(log.reasons == ["a is on no stack in a window, and presents no b"] && log.completions == 1)
    #expect(stage.window.viewControllers.map(\.title) == ["home"] && stage.window.transitionCoordinator == nil)
  }

  @Test("A page that was never in a window, and a stack that no window shows, present nothing")
  func nowhere() {
    let page = stage.page("a")
    page.present(stage.page("b"), animated: true, completion: complete)
    let stack = NavigationController(rootViewController: page)
    page.present(stage.page("b"), animated: true, completion: complete)
    stack.present(stage.page("b"), animated: true, completion: complete)
    #expect(log.completions == 3 && log.reasons.isEmpty, "no window has observers that could be told")
  }

  @Test(
    "An item that is set over a page that has left its window is none, and one that is set when it is back is shown")
  func lateItem() {
    let page = gone(.pop)
    let presentation = ItemPresentation(over: page) { [stage] (title: String) in stage.page(title) }
    presentation.item = "b"
    #expect(presentation.item == nil && presentation.presentedViewController == nil)
    #expect(log.reasons == ["a is on no stack in a window, and presents no item"])
    stage.push(page)
    presentation.item = "b"
    stage.rest()
    #expect(presentation.item == "b" && stage.window.viewControllers.map(\.title) == ["home", "a", "b"])
    presentation.item = nil
    stage.rest()
    #expect(stage.window.viewControllers.map(\.title) == ["home", "a"] && log.reasons.count == 1)
  }

  @Test("An item whose presenter is freed is none")
  func itemWithoutPresenter() {
    let presentation = ItemPresentation(over: stage.page("gone")) { [stage] (title: String) in stage.page(title) }
    presentation.item = "b"
    #expect(presentation.item == nil)
  }

  @Test("What is in the window already, or has no page, does not come, and the reason is told")
  func here() {
    let page = stage.open("a")
    let stack = NavigationController(rootViewController: stage.page("b", zooms: false))
    stage.home.present(page, animated: true, completion: complete)
    stage.navigation.pushViewController(page, animated: true, completion: complete)
    stage.navigation.present(stage.navigation, animated: true, completion: complete)
    stage.present(stack)
    stage.home.present(stack, animated: true, completion: complete)
    let taken = NavigationController(rootViewController: stage.page("e"))
    stage.navigation.pushViewController(taken.topViewController, animated: true)
    stage.home.present(taken, animated: true, completion: complete)
    stage.rest()
    #expect(
      log.reasons == [
        "a does not come to home: it is in the window already", "a does not come to home: it is in the window already",
        "home does not come to home: it is in the window already",
        "navigation does not come to home: it is in the window already",
        "navigation does not come to home: it has no page",
      ])
    #expect(log.completions == log.reasons.count)
  }

  @Test("A stack may be made of a page that a window shows; it comes once the page has left")
  func stackOfAShownPage() {
    let page = stage.open("a")
    let stack = NavigationController(rootViewController: page)
    stage.home.present(stack, animated: true, completion: complete)
    #expect(log.reasons.count == 1 && page.navigationController === stage.navigation)
    stage.navigation.popViewController(animated: true)
    stage.present(stack)
    #expect(page.navigationController === stack && page.appearanceState == .appeared && log.reasons.count == 1)
  }

  @Test("Stacks that cannot be, sizes and moments that are none, and detents that there are not: each is told")
  func senseless() {
    let (stack, page) = (NavigationController(rootViewController: stage.page("b"), title: "stack"), stage.page("a"))
    let navigation = stage.navigation
    navigation.pushViewController(stack, animated: true, completion: complete)
    navigation.setViewControllers([], animated: true, completion: complete)
    navigation.setViewControllers([stage.home, stack], animated: true, completion: complete)
    navigation.setViewControllers([page, page], animated: true, completion: complete)
    #expect(log.completions == 4 && stage.window.viewControllers.map(\.title) == ["home"])
    stage.window.resize(to: Size(width: .nan, height: 10))
    stage.window.beginTurn(at: Instant(seconds: .infinity))
    page.modalPresentationStyle = .pageSheet
    page.preferredTransition = nil
    page.sheetPresentationController?.selectedDetentIdentifier = "huge"
    stage.present(page)
    page.sheetPresentationController?.selectedDetentIdentifier = "tiny"
    stage.rest()
    #expect(page.sheetPresentationController?.selectedDetentIdentifier == .large)
    #expect(
      log.reasons == [
        "stack is not pushed: it is a stack; present it", "home keeps its pages: a stack has at least one",
        "home keeps its pages: stack is a stack; present it", "home keeps its pages: a is named twice",
        "No window has a size of nan × 10; it stays as it is", "A turn at inf s begins at 0.0 s: it is no moment",
        "a has no detent huge, and rests where it is", "a has no detent tiny, and rests where it is",
      ])
  }
}
