import FluidGeometry
import FluidMotion
import FluidNavigation
import Testing

@MainActor
@Suite("A stack that fills a window")
struct HostStackTests {
  private let size = Size(width: 402, height: 874)

  private func frame(_ host: NavigationHost, _ seconds: Double) -> [String] {
    host.frame(at: Instant(seconds: seconds)).pages.map(\.controller.title)
  }

  @Test(
    "A stack made of a page can have a host, or be a host's root, and works as any other", arguments: [true, false])
  func stackOfAPage(isRoot: Bool) {
    let home = Page(title: "home")
    let stack = NavigationController(rootViewController: home)
    let host = isRoot ? NavigationHost(root: stack, pageSize: size) : NavigationHost(stack)
    if !isRoot { host.resize(to: size) }
    #expect(host.navigationController === stack && host.window.pageSize == size)
    #expect(frame(host, 0) == ["home"] && home.appearanceState == .appeared)
    let page = Page(title: "a")
    stack.pushViewController(page, animated: true)
    #expect(frame(host, 0.1) == ["home", "a"] && host.isAnimating)
    _ = frame(host, 5)
    #expect(page.appearanceState == .appeared && home.appearanceState == .disappeared)
    stack.popViewController(animated: true)
    _ = frame(host, 5)
    #expect(frame(host, 10) == ["home"] && stack.viewControllers.map(\.title) == ["home"])
  }

  @Test("A stack of several pages shows the one on top, of which alone pages are told")
  func severalPages() {
    let pages = ["a", "b", "c"].map { Page(title: $0) }
    let stack = NavigationController(rootViewController: pages[0])
    stack.setViewControllers(pages, animated: false)
    var told: [String] = []
    for page in pages { page.onCallback = { told.append("\($0.title) \($1)") } }
    let host = NavigationHost(root: stack, pageSize: size)
    _ = frame(host, 0)
    #expect(told == ["c viewWillAppear", "c viewIsAppearing", "c viewDidAppear"])
    stack.popToRootViewController(animated: true)
    _ = frame(host, 0)
    #expect(frame(host, 5) == ["a"] && pages.map(\.appearanceState) == [.appeared, .disappeared, .disappeared])
  }

  @Test("A page that leaves one window can be the root of another one")
  func rootThatLeaves() {
    let stage = Stage()
    let page = stage.open("a")
    stage.navigation.popViewController(animated: true)
    stage.run(for: 0.05)
    let host = NavigationHost(root: page, pageSize: size)
    #expect(page.navigationController === host.navigationController && page.appearanceState == .disappeared)
    stage.rest()
    #expect(frame(host, 0) == ["a"] && page.appearanceState == .appeared && stage.home.appearanceState == .appeared)
  }

  @Test("One page is not the root of two windows, nor is a stack")
  func rootOfTwo() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let home = Page(title: "home")
        let first = NavigationHost(root: home, pageSize: Size(width: 402, height: 874))
        withExtendedLifetime(first) { _ = NavigationHost(root: home, pageSize: Size(width: 402, height: 874)) }
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let first = NavigationHost(root: Page(title: "home"), pageSize: Size(width: 402, height: 874))
        let stack = NavigationController(rootViewController: Page(title: "a"))
        first.navigationController.present(stack, animated: false)
        withExtendedLifetime(first) { _ = NavigationHost(stack) }
      }
    }
  }
}
