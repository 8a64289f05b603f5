import FluidEffects
import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import FluidTransitions
import Testing

private let frame = Rect(x: 20, y: 300, width: 120, height: 120)

@MainActor
@Suite("A view's transitions of pages")
struct NavigationTransitionTests {
  private let namespace = TransitionNamespace()
  private let thumbnail = LayerView(LayerID(rawValue: 1), frame: frame)

  private func started() -> NavigationWindow {
    let window = NavigationWindow(
      root: ViewController(title: "home"), pageSize: Size(width: 402, height: 874))
    window.start()
    return window
  }

  @Test("A view's transitions of pages are the stack's unless the view says otherwise")
  func automatic() {
    let page = ViewController(title: "photo")
    page.setPreferredTransition(of: ViewResolution(of: thumbnail.navigationTransition(.automatic)))
    #expect(page.preferredTransition == nil)
    page.setPreferredTransition(of: ViewResolution(of: thumbnail))
    #expect(page.preferredTransition == nil)
  }

  @Test("A view's transitions of pages have a cross-fade, which is that of pages")
  func crossFade() throws {
    let window = started()
    let page = ViewController(title: "photo")
    page.setPreferredTransition(of: ViewResolution(of: thumbnail.navigationTransition(.crossFade)))
    window.topStack.pushViewController(page, animated: true)
    window.beginTurn(at: Instant(seconds: 0.02))
    window.beginTurn(at: Instant(seconds: 0.1))
    let shown = try #require(window.readings.placements(of: page, at: 0.4)?.upper)
    #expect(window.cards.isEmpty && abs(shown.opacity - 0.4) < 1e-9 && shown.surface == .flat(.identity))
  }

  @Test(
    "A view's transitions of pages let a page zoom out of the view that is its source, with the look of that source")
  func zoom() throws {
    let window = started()
    let grid = ViewResolution(
      of: Group {
        thumbnail.matchedTransitionSource(id: "lake", in: namespace) {
          $0.clipShape(.circle).background(.white).shadow(radius: 4, y: 2)
        }
        thumbnail.offset(x: 140).matchedTransitionSource(id: "sea", in: namespace)
      })
    let sources = window.matchedTransitionSources.register(grid)
    #expect(sources.map(\.frame) == [frame, frame.offsetBy(Vector(dx: 140, dy: 0))])
    #expect(sources[0].configuration == .init().clipShape(.circle).background(.white).shadow(radius: 4, y: 2))
    #expect(sources[1].configuration == .init())
    let page = ViewController(title: "photo")
    page.setPreferredTransition(
      of: ViewResolution(of: thumbnail.navigationTransition(.zoom(sourceID: "lake", in: namespace))))
    window.rootViewController.pushViewController(page, animated: true)
    window.beginTurn(at: Instant(seconds: 1.0 / 60))
    // What is registered lasts as long as what was returned.
    let source = withExtendedLifetime(sources) {
      window.matchedTransitionSources.sourceView(id: "lake", in: namespace, window: window.pageSize)
    }
    #expect(source?.frame == frame && source?.cornerRadius == 60)
    #expect(page.preferredTransition != nil && window.isAnimating)
  }

  @Test(
    "A view's transitions of pages have the options of the zoom beside the view's modifier, and none where the view has the stack's"
  )
  func options() throws {
    let window = started()
    let sources = window.matchedTransitionSources.register(
      ViewResolution(of: thumbnail.matchedTransitionSource(id: "lake", in: namespace)))
    let options = ViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { _ in Rect(x: 0, y: 200, width: 402, height: 402) }
    let page = ViewController(title: "photo")
    page.setPreferredTransition(
      of: ViewResolution(of: thumbnail.navigationTransition(.zoom(sourceID: "lake", in: namespace))), options: options)
    window.rootViewController.pushViewController(page, animated: true)
    #expect(window.cards.first?.endpoints.alignmentRect == Rect(x: 0, y: 200, width: 402, height: 402))
    page.setPreferredTransition(of: ViewResolution(of: thumbnail.navigationTransition(.automatic)), options: options)
    #expect(page.preferredTransition == nil)
    withExtendedLifetime(sources) {}
  }

  private struct Item: Hashable { var name: String }

  @Test("A view's transitions of pages take the item itself as an identifier")
  func items() throws {
    let window = started()
    let item = Item(name: "lake")
    let grid = ViewResolution(
      of: Group {
        thumbnail.matchedTransitionSource(id: item, in: namespace)
        thumbnail.offset(x: 140).matchedTransitionSource(id: Item(name: "sea"), in: namespace) { $0.clipShape(.circle) }
      })
    let sources = window.matchedTransitionSources.register(grid)
    #expect(sources.count == 2)
    let page = ViewController(title: "photo")
    page.setPreferredTransition(
      of: ViewResolution(of: thumbnail.navigationTransition(.zoom(sourceID: item, in: namespace))))
    window.rootViewController.pushViewController(page, animated: true)
    #expect(window.cards.first?.endpoints.source?.frame == frame)
    withExtendedLifetime(sources) {}
  }

  @Test("A view's transitions of pages find no source where the view is not registered, or in another namespace")
  func missing() {
    let window = started()
    let sources = window.matchedTransitionSources.register(
      ViewResolution(of: thumbnail.matchedTransitionSource(id: 7, in: namespace)))
    #expect(sources.count == 1)
    let registry = window.matchedTransitionSources
    #expect(registry.sourceView(id: 7, in: TransitionNamespace(), window: window.pageSize) == nil)
    #expect(registry.sourceView(id: 8, in: namespace, window: window.pageSize) == nil)
    #expect(registry.register(ViewResolution(of: thumbnail)).isEmpty)
  }
}
