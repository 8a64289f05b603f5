import FluidGeometry
import FluidNavigation
import FluidTransitions
import Testing

@MainActor
@Suite("A zoom of a sheet or a popover, as documented")
struct PanelZoomTests {
  let stage = Stage()

  private func page(_ style: ModalPresentationStyle, _ gestures: Set<ZoomGesture> = [.pan, .pinch]) -> Page {
    let page = stage.page("a")
    let options = ViewController.Transition.ZoomOptions()
    options.panelBehavior = .documented
    options.dismissalGestures = gestures
    page.preferredTransition = .zoom(options: options) { [stage] in stage.sources[$0.zoomedViewController.title] }
    page.modalPresentationStyle = style
    return page
  }

  @Test("A zoom of a sheet or a popover, as documented, treats a sheet as a page in full screen")
  func sheet() {
    let page = page(.pageSheet)
    stage.navigation.present(page, animated: true)
    #expect(stage.card(of: page)?.phase == .pushing)
    stage.rest()
    #expect(stage.window.frameOfPage(page).size == stage.window.pageSize)
    #expect(stage.home.appearanceState == .disappeared)
    #expect(stage.card(of: page)?.style == .fullScreen && stage.card(of: page)?.showsGrabber == false)
  }

  @Test("A zoom of a sheet or a popover, as documented, shows a popover at the source, fading, without a zoom")
  func popover() throws {
    let page = page(.popover)
    stage.present(page, for: 0.1)
    let frame = try #require(stage.card(of: page)?.pose.frame)
    let isFading = try #require(stage.card(of: page)?.opacity) < 1
    #expect(isFading && stage.window.isSourceHidden("a") == false)
    stage.rest()
    let card = try #require(stage.card(of: page))
    #expect(card.arrow != nil && card.pose.frame.center.distance(to: frame.center) < 0.5)
    #expect(card.pose.frame.maxY <= 500.5 || card.pose.frame.minY >= 619.5)
  }

  @Test(
    "A zoom of a sheet or a popover, as documented, dismisses a popover by a recognised drag or pinch that does not move it",
    arguments: [(ZoomGesture.pan, true), (.pinch, true), (.pan, false), (.pinch, false)])
  func gestures(gesture: ZoomGesture, isAllowed: Bool) throws {
    let page = page(.popover, isAllowed ? [.pan, .pinch] : [])
    stage.present(page)
    _ = stage.events()
    let frame = try #require(stage.card(of: page)?.pose.frame)
    let center = frame.center
    if gesture == .pan {
      stage.drag(from: (center.x, center.y), to: (center.x, center.y + 60), seconds: 0.2)
    } else {
      stage.down(center.x - 80, center.y, finger: 1)
      stage.down(center.x + 80, center.y, finger: 2)
      stage.glide(from: (center.x - 80, center.y), to: (center.x - 20, center.y), seconds: 0.2, finger: 1)
    }
    if isAllowed {
      #expect(stage.events().first == "a.WillDisappear", "the gesture begins the dismissal at once")
      #expect(stage.card(of: page).map { $0.phase == .popping && $0.pose.frame == frame } ?? true)
      stage.rest()
      #expect(stage.card(of: page) == nil && stage.window.viewControllers.count == 1)
    } else {
      stage.rest()
      #expect(stage.card(of: page)?.phase == .rest && stage.events().isEmpty)
    }
  }
}
