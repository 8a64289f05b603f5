import FluidGeometry
import FluidNavigation
import Testing

@MainActor
@Suite("Where a page is while it is told that it comes or goes")
struct PagePlaceTests {
  let stage = Stage()
  private var navigation: NavigationController { stage.navigation }

  /// The delegate's view of a push.
  @MainActor
  private final class Delegate: NavigationControllerDelegate {
    var shown: [[String]] = []

    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) { shown.append(navigationController.viewControllers.map(\.title)) }
  }

  @Test("A pushed page is on its stack before the delegate and any page is told of it", arguments: [true, false])
  func push(animated: Bool) {
    let delegate = Delegate()
    navigation.delegate = delegate
    let page = stage.page("a")
    var told: [AppearanceCallback: [String]] = [:]
    var tops: Set<String> = []
    for each in [page, stage.home] {
      each.onCallback = { [stage] _, callback in
        told[callback] = stage.window.viewControllers.map(\.title)
        tops.insert(stage.window.topViewController.title)
      }
    }
    navigation.pushViewController(page, animated: animated)
    for callback in [AppearanceCallback.viewWillDisappear, .viewWillAppear, .viewIsAppearing] {
      #expect(told[callback] == ["home", "a"], "\(callback)")
    }
    #expect(tops == ["a"] && delegate.shown == [["home", "a"]])
  }

  @Test("Pages that replace others are on the stack, and those are not, before any is told")
  func set() {
    _ = stage.open("a")
    let b = stage.page("b")
    let c = stage.page("c")
    var told: [[String]] = []
    c.onCallback = { [stage] _, _ in told.append(stage.window.viewControllers.map(\.title)) }
    navigation.setViewControllers([stage.home, b, c], animated: true)
    stage.rest()
    #expect(told.count == 3 && told.allSatisfy { $0 == ["home", "b", "c"] })
  }

  @Test("A presented stack has its pages, and knows who presents it, before any page is told")
  func presentStack() {
    let page = stage.page("a", zooms: false)
    let stack = NavigationController(rootViewController: page)
    var told: [String] = []
    page.onCallback = { [stage] page, callback in
      let pages = page.navigationController?.viewControllers.map(\.title) ?? []
      let presenters = [page.presentingViewController, page.navigationController?.presentingViewController]
      told.append("\(callback) \(pages) \(presenters.allSatisfy { $0 === stage.home })")
    }
    stage.present(stack)
    #expect(told == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"].map { "\($0) [\"a\"] true" })
  }

  @Test(
    "A page knows who presents it from its first callback until its dismissal has ended",
    arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .popover])
  func presenting(style: ModalPresentationStyle) {
    let page = stage.page("a", zooms: style == .fullScreen)
    page.modalPresentationStyle = style
    var told: [AppearanceCallback: Bool] = [:]
    page.onCallback = { [stage] page, callback in told[callback] = page.presentingViewController === stage.home }
    stage.present(page)
    page.dismiss(animated: true)
    #expect(page.presentingViewController === stage.home, "while it leaves")
    stage.rest()
    for callback in AppearanceCallback.allCases {
      #expect(told[callback] == (callback != .viewDidDisappear), "\(callback)")
    }
    #expect(page.presentingViewController == nil)
  }

  @Test(
    "A page knows what it presents from the first callback of that until its dismissal has ended, and after a cancelled one",
    arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .popover], [true, false])
  func presented(style: ModalPresentationStyle, animated: Bool) {
    let page = stage.page("a", zooms: style == .fullScreen)
    page.modalPresentationStyle = style
    var told: [String: Bool] = [:]
    for each in [page, stage.home] {
      each.onCallback = { [stage] each, callback in
        told["\(each.title).\(callback)"] = stage.home.presentedViewController === page
      }
    }
    navigation.present(page, animated: animated)
    stage.rest()
    #expect(told.values.allSatisfy { $0 }, "\(told)")
    stage.drag(from: (200, 200), to: (200, 500), seconds: 0.2)
    #expect(stage.home.presentedViewController === page, "while a finger decides")
    stage.up()
    stage.rest()
    if page.appearanceState == .disappeared {
      navigation.present(page, animated: animated)
      stage.rest()
    }
    #expect(stage.home.presentedViewController === page)
    told = [:]
    page.dismiss(animated: animated)
    #expect((stage.home.presentedViewController === page) == animated, "while it leaves")
    stage.rest()
    for (callback, isPresented) in told { #expect(isPresented != callback.contains("Did"), "\(callback)") }
    #expect(stage.home.presentedViewController == nil && told["a.viewWillDisappear"] == true)
  }

  @Test("A stack of several pages is presented until its dismissal has ended")
  func presentedStack() {
    let a = stage.page("a", zooms: false)
    let stack = NavigationController(rootViewController: a)
    stage.present(stack)
    stack.pushViewController(stage.page("b", zooms: false), animated: false)
    stage.home.dismiss(animated: true)
    stage.run(for: 0.1)
    #expect(stage.home.presentedViewController === stack)
    stage.rest()
    #expect(stage.home.presentedViewController == nil)
  }

  @Test("All pages of a presented stack know who presented it while it is dismissed")
  func dismissStack() {
    let a = stage.page("a", zooms: false)
    let b = stage.page("b", zooms: false)
    let stack = NavigationController(rootViewController: a)
    stage.present(stack)
    stack.pushViewController(b, animated: false)
    stage.rest()
    var presenters: [ViewController?] = []
    b.onCallback = { _, callback in
      if callback == .viewWillDisappear { presenters = [a, b, stack].map(\.presentingViewController) }
    }
    stage.home.dismiss(animated: true)
    #expect(presenters.count == 3 && presenters.allSatisfy { $0 === stage.home })
    stage.rest()
    #expect([a, b, stack].allSatisfy { $0.presentingViewController == nil })
  }
}
