import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidTransitions
import Testing

/// When providers of sources are called: for a push, for a pop, and in flight.
@MainActor
@Suite("A source is asked for")
struct SourceRequestTests {
  let stage = Stage()

  /// How often each page has asked for its source.
  @MainActor
  private final class Calls {
    var counts: [String: Int] = [:]

    func take() -> [String: Int] {
      defer { counts = [:] }
      return counts
    }
  }

  private let calls = Calls()

  private func page(
    _ title: String, _ style: ModalPresentationStyle = .fullScreen,
    _ behavior: ViewController.Transition.ZoomOptions.PanelBehavior = .zooms
  ) -> Page {
    let page = stage.page(title)
    page.modalPresentationStyle = style
    let options = ViewController.Transition.ZoomOptions()
    options.panelBehavior = behavior
    page.preferredTransition = .zoom(options: options) { [stage, calls] context in
      calls.counts[context.zoomedViewController.title, default: 0] += 1
      return stage.sources[context.zoomedViewController.title]
    }
    return page
  }

  private func moveMouse(times: Int) {
    for step in 0..<times {
      stage.now = stage.now + 1.0 / 120
      stage.host.handle(InputEvent(.mouseMoved(Point(x: 100 + Double(step % 100), y: 700)), at: stage.now))
      _ = stage.host.frame(at: stage.now)
    }
  }

  @Test("A source is asked for at the push and in flight, and not while its page is open, however the mouse moves")
  func rest() {
    stage.navigation.pushViewController(page("a"), animated: true)
    #expect(calls.take()["a", default: 0] > 0)
    stage.run(for: 0.1)
    #expect(calls.take()["a", default: 0] >= 6)
    stage.rest()
    _ = calls.take()
    moveMouse(times: 100)
    #expect(calls.take().isEmpty)
  }

  @Test(
    "A source is not asked for by a sheet or a popover that rests",
    arguments: [ModalPresentationStyle.pageSheet, .popover, .overFullScreen],
    ViewController.Transition.ZoomOptions.PanelBehavior.allCases)
  func restingPanel(style: ModalPresentationStyle, behavior: ViewController.Transition.ZoomOptions.PanelBehavior) {
    stage.present(page("a", style, behavior))
    #expect(calls.take()["a", default: 0] > 0)
    moveMouse(times: 20)
    #expect(calls.take().isEmpty)
  }

  @Test("A source is not asked for by covered pages, neither while the one on top rests nor while it flies or is held")
  func covered() {
    for title in ["a", "b", "c"] { stage.push(page(title)) }
    _ = calls.take()
    moveMouse(times: 20)
    #expect(calls.take().isEmpty)
    stage.drag(from: (200, 300), to: (200, 420), seconds: 0.3)
    let held = calls.take()
    #expect(held["c", default: 0] >= 30 && held.count == 1)
    stage.run(for: 0.5)
    let still = calls.take()
    #expect(still["c", default: 0] >= 25 && still.count == 1)
    stage.up()
    stage.run(for: 0.1)
    let landing = calls.take()
    #expect(landing["c", default: 0] >= 6 && landing.count == 1)
  }

  @Test("A source is asked for as a pop begins, before a page is told of it", arguments: [true, false])
  func pop(byFinger: Bool) throws {
    let page = page("a")
    stage.push(page)
    stage.sources["a"] = SourceView(id: "z", frame: Rect(x: 300, y: 40, width: 60, height: 60))
    var isHiddenThen: Bool?
    page.onCallback = { [stage] _, callback in
      guard callback == .viewWillDisappear else { return }
      isHiddenThen = stage.window.isSourceHidden("z") && !stage.window.isSourceHidden("a")
    }
    moveMouse(times: 3)
    #expect(stage.window.isSourceHidden("a"), "the source that was seen last stays hidden")
    if byFinger {
      stage.drag(from: (200, 300), to: (200, 600), seconds: 0.3)
      stage.up()
    } else {
      stage.navigation.popViewController(animated: true)
    }
    #expect(isHiddenThen == true)
    #expect(stage.card(of: page)?.endpoints.source?.frame == Rect(x: 300, y: 40, width: 60, height: 60))
    stage.rest()
    #expect(!stage.window.isSourceHidden("z") && stage.window.topViewController === stage.home)
  }

  @Test("A source is asked for by a page that was covered a moment ago, in the turn in which it leaves as well")
  func uncovered() throws {
    let first = page("a")
    stage.push(first)
    stage.push(page("b"))
    let moved = Rect(x: 10, y: 60, width: 90, height: 70)
    stage.sources["a"] = SourceView(id: "a", frame: moved)
    stage.navigation.popViewController(animated: false)
    stage.navigation.popViewController(animated: true)
    #expect(try #require(stage.card(of: first)).endpoints.source?.frame == moved)
    stage.rest()
    #expect(stage.card(of: first) == nil)
  }

  @Test("A source is asked for once where an open page says that it shows something else")
  func needsUpdate() {
    let first = page("a")
    stage.push(first)
    stage.push(page("b"))
    _ = calls.take()
    stage.window.topViewController.setNeedsUpdateOfTransitionSource()
    moveMouse(times: 5)
    #expect(calls.take() == ["b": 1])
    first.setNeedsUpdateOfTransitionSource()
    moveMouse(times: 5)
    #expect(calls.take().isEmpty, "a covered page waits")
    stage.pop()
    #expect(calls.take()["a"] == 1)
  }

  @Test("A source is asked for by the page on top where a pop leads over several pages")
  func overSeveral() throws {
    for title in ["a", "b", "c"] { stage.push(page(title)) }
    _ = calls.take()
    stage.navigation.popToRootViewController(animated: true)
    #expect(calls.take()["c", default: 0] > 0)
    stage.run(for: 0.1)
    #expect(calls.take().keys.sorted() == ["c"])
  }

  @Test("A source is not asked for by a new size of the window, and a covered page has that size at once")
  func resized() {
    let (first, second) = (page("a"), page("b"))
    stage.push(first)
    stage.push(second)
    _ = calls.take()
    stage.host.resize(to: Size(width: 600, height: 500))
    moveMouse(times: 3)
    #expect(calls.take().isEmpty)
    #expect(stage.window.frameOfPage(first).size == Size(width: 600, height: 500))
    #expect(stage.card(of: second)?.pose.size == Size(width: 600, height: 500))
    stage.pop()
    stage.pop(for: 0.05)
    #expect(stage.card(of: first)?.pose.isFinite == true)
  }

  @Test("A covered page leaves by the transition that its controller has then")
  func transitionOfCovered() {
    let first = page("a")
    stage.push(first)
    stage.push(page("b"))
    first.preferredTransition = .crossDissolve
    stage.navigation.popViewController(animated: false)
    stage.navigation.popViewController(animated: true)
    #expect(stage.card(of: first) == nil && !stage.window.isSourceHidden("a"))
    stage.rest()
    #expect(first.appearanceState == .disappeared)
  }
}
