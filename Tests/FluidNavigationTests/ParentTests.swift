import FluidNavigation
import Testing

@MainActor
@Suite("Pages know whether they come to their parent or leave it, as in UIKit")
struct ParentTests {
  let stage = Stage()

  /// Notes the properties that a page has in each of its callbacks, in short: `p` presented, `d` dismissed, `+` added, `-` removed, `.` nothing.
  @MainActor
  private final class Log {
    var words: [String] = []

    func watch(_ page: Page) {
      page.onCallback = { [unowned self] page, callback in
        words.append("\(page.title) \(callback): \(Self.role(of: page))")
      }
    }

    static func role(of page: ViewController) -> String {
      let parts = [
        page.isBeingPresented ? "p" : "", page.isBeingDismissed ? "d" : "", page.isMovingToParent ? "+" : "",
        page.isMovingFromParent ? "-" : "",
      ].joined()
      return parts.isEmpty ? "." : parts
    }

    func take() -> [String] {
      defer { words = [] }
      return words
    }
  }

  private let log = Log()

  private func page(_ title: String, zooms: Bool = true) -> Page {
    let page = stage.page(title, zooms: zooms)
    log.watch(page)
    return page
  }

  @Test("A push adds and a pop removes; the page beneath does neither")
  func pushAndPop() {
    log.watch(stage.home)
    let a = page("a")
    stage.push(a)
    #expect(
      log.take() == [
        "home viewWillDisappear: .", "a viewWillAppear: +", "a viewIsAppearing: +", "home viewDidDisappear: .",
        "a viewDidAppear: +",
      ])
    #expect(Log.role(of: a) == ".")
    stage.pop()
    #expect(
      log.take() == [
        "a viewWillDisappear: -", "home viewWillAppear: .", "home viewIsAppearing: .", "a viewDidDisappear: -",
        "home viewDidAppear: .",
      ])
    #expect(Log.role(of: a) == ".")
  }

  @Test("A presentation and its dismissal are the page's own, or those of the stack that is presented")
  func presentation() {
    let a = page("a", zooms: false)
    stage.present(a)
    a.dismiss(animated: true)
    stage.rest()
    #expect(
      log.take() == [
        "a viewWillAppear: p", "a viewIsAppearing: p", "a viewDidAppear: p", "a viewWillDisappear: d",
        "a viewDidDisappear: d",
      ])
    let b = page("b", zooms: false)
    let stack = NavigationController(rootViewController: b)
    stage.navigation.present(stack, animated: true)
    #expect(stack.isBeingPresented && !b.isBeingPresented && !b.isMovingToParent)
    stage.rest()
    #expect(!stack.isBeingPresented)
    stack.dismiss(animated: true)
    #expect(stack.isBeingDismissed && !b.isBeingDismissed && !b.isMovingFromParent)
    stage.rest()
    #expect(!stack.isBeingDismissed)
  }

  @Test("A pop that fingers cancel is over before the page returns")
  func cancelled() {
    let a = page("a")
    stage.push(a)
    _ = log.take()
    stage.drag(from: (200, 300), to: (200, 330), seconds: 0.3)
    stage.run(for: 0.2)
    stage.release()
    #expect(
      log.take() == [
        "a viewWillDisappear: -", "a viewWillAppear: .", "a viewIsAppearing: .", "a viewDidAppear: .",
      ])
  }

  @Test("An interrupted push has added the page before the pop removes it")
  func interrupted() {
    let a = page("a")
    stage.push(a, for: 0.1)
    stage.navigation.popViewController(animated: true)
    stage.rest()
    #expect(
      log.take() == [
        "a viewWillAppear: +", "a viewIsAppearing: +", "a viewDidAppear: +", "a viewWillDisappear: -",
        "a viewDidDisappear: -",
      ])
  }

  @Test("Pages that others replace are removed")
  func replaced() {
    let (a, b) = (page("a", zooms: false), page("b", zooms: false))
    stage.push(a)
    _ = log.take()
    stage.navigation.setViewControllers([stage.home, b], animated: true)
    stage.rest()
    #expect(
      log.take() == [
        "a viewWillDisappear: -", "b viewWillAppear: +", "b viewIsAppearing: +", "a viewDidDisappear: -",
        "b viewDidAppear: +",
      ])
    stage.push(a)
    _ = log.take()
    stage.navigation.popToRootViewController(animated: true)
    stage.rest()
    #expect(log.take() == ["a viewWillDisappear: -", "a viewDidDisappear: -"])
    #expect(Log.role(of: a) == "." && Log.role(of: b) == ".")
  }

  @Test("A pop returns the page that it takes off the stack, and nothing where there is none")
  func popped() {
    let navigation = stage.navigation
    #expect(navigation.popViewController(animated: true) == nil)
    let a = stage.open("a")
    #expect(navigation.popViewController(animated: true) === a)
    #expect(navigation.popViewController(animated: true) == nil)
    stage.rest()
    let sheet = stage.page("sheet", zooms: false)
    stage.present(sheet)
    #expect(navigation.popViewController(animated: true) == nil && stage.window.topViewController === sheet)
    let stack = NavigationController(rootViewController: stage.page("first"))
    #expect(stack.popViewController(animated: false) == nil)
    let second = stage.page("second")
    stack.pushViewController(second, animated: false)
    #expect(stack.popViewController(animated: false) === second)
  }
}
