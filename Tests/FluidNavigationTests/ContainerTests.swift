import FluidGeometry
import FluidNavigation
import FluidScene
import FluidTransitions
import Testing

/// The views that an animator adds to the container.
@MainActor
struct ContainerTests {
  let stage = Stage()
  let delegate = TestDelegate()

  init() {
    stage.navigation.delegate = delegate
    delegate.animator = { operation, _ in SubviewAnimator(operation) }
  }

  private func pages() -> [PresentedPage] {
    var pages: [PresentedPage] = []
    stage.window.forEachPage { pages.append($0) }
    return pages
  }

  private func push() -> Page {
    let page = stage.page("a", zooms: false)
    stage.navigation.pushViewController(page, animated: true)
    return page
  }

  @Test("Added views are drawn behind, between and in front of the pages, as the container orders them")
  func order() throws {
    let page = push()
    stage.run(for: 0.1)
    let (home, top) = try (#require(pages().first), #require(pages().last))
    #expect(home.controller === stage.home && top.controller === page)
    #expect(home.subviewsBehind.map(\.placement.backgroundColor) == [.white])
    #expect(home.subviewsInFront.map(\.placement.backgroundColor) == [.black])
    #expect(top.subviewsBehind.isEmpty && top.subviewsInFront.count == 1)
    #expect(top.subviewsInFront.first?.controller === stage.home)
    #expect(top.subviewsInFront.first?.placement.content == .lowerPage(SubviewAnimator.thumbnail))
  }

  @Test("Added views are gone when the page rests, and fly back with it when a finger takes it")
  func rest() throws {
    let page = push()
    stage.rest()
    #expect(pages().allSatisfy { $0.subviewsBehind.isEmpty && $0.subviewsInFront.isEmpty })
    stage.pop(for: 0.1)
    #expect(pages().last?.subviewsInFront.count == 1)
    stage.rest()
    #expect(page.navigationController == nil && pages().count == 1)
  }

  @Test("An added view is held where the finger has stopped the page, and continues with it")
  func held() throws {
    _ = push()
    stage.run(for: 0.15)
    stage.turn()
    let before = try #require(pages().last?.subviewsInFront.first?.placement)
    stage.down(200, 400)
    stage.run(for: 0.5)
    let held = try #require(pages().last?.subviewsInFront.first?.placement)
    #expect(abs(held.bounds.width - before.bounds.width) < 40, "its velocity runs out on the stiff spring")
    stage.run(for: 0.5)
    let still = try #require(pages().last?.subviewsInFront.first?.placement)
    #expect(abs(held.bounds.width - still.bounds.width) < 1e-3)
    stage.release()
    #expect(pages().last?.controller.title == "a")
  }

  @Test("A mask clips the page in the page's own points, and no clip is left of bounds that show all of it")
  func clip() throws {
    _ = push()
    #expect(pages().last?.placement.clip == RoundedShape(SubviewAnimator.thumbnail, radius: 45))
    var placement = TransitionPlacement(frame: Rect(x: 10, y: 20, width: 201, height: 437))
    placement.clipsToBounds = true
    let size = Size(width: 402, height: 874)
    let track = TransitionTracks.Track(from: placement, to: placement)
    var tracks = TransitionTracks(upper: track, lower: track, containerSize: size)
    #expect(tracks.placements(at: 0, size: size).upper.clip == nil)
    tracks.upper.start.cornerRadius = 10
    #expect(
      tracks.placements(at: 0, size: size).upper.clip
        == RoundedShape(Rect(origin: .zero, size: size), radius: 20), "half as large, so twice the radius")
  }

  @Test("The container orders its views by UIKit's rules, and adding a page again brings it to the front")
  func ordering() throws {
    var orders: [[Int]] = []
    let animator = OrderingAnimator { context in
      let container = context.containerView
      let (from, to) = try (#require(context.view(forKey: .from)), #require(context.view(forKey: .to)))
      let own = (0..<3).map { _ in TransitionView(frame: container.bounds) }
      @MainActor func note() {
        orders.append(
          container.subviews.map { view in view === from ? 10 : view === to ? 20 : own.firstIndex { $0 === view } ?? -1
          })
      }
      note()
      container.addSubview(own[0])
      container.insertSubview(own[1], belowSubview: to)
      container.insertSubview(own[2], aboveSubview: to)
      note()
      container.sendSubviewToBack(own[0])
      container.bringSubviewToFront(from)
      note()
      own[1].removeFromSuperview()
      to.removeFromSuperview()
      container.insertSubview(own[2], at: 99)
      container.insertSubview(own[2], belowSubview: own[2])
      note()
      container.addSubview(to)
      note()
      #expect(own[0].superview === container && own[1].superview == nil)
    }
    delegate.animator = { _, _ in animator }
    _ = push()
    #expect(animator.failure == nil)
    #expect(orders == [[10, 20], [10, 1, 20, 2, 0], [0, 1, 20, 2, 10], [0, 20, 10, 2], [0, 10, 2, 20]])
  }

  @Test("The context tells how the page is presented")
  func style() {
    var styles: [ModalPresentationStyle?] = []
    var transforms: [AffineTransform] = []
    delegate.animator = { _, _ in
      OrderingAnimator {
        styles.append($0.presentationStyle)
        transforms.append($0.targetTransform)
      }
    }
    _ = push()
    stage.rest()
    let presented = stage.page("b", zooms: false)
    presented.transitioningDelegate = delegate
    presented.modalPresentationStyle = .overFullScreen
    stage.navigation.present(presented, animated: true)
    #expect(styles == [nil, .overFullScreen] && transforms == [.identity, .identity])
  }
}

/// Does something with the context, and starts nothing.
@MainActor
private final class OrderingAnimator: ViewControllerAnimatedTransitioning {
  private let body: @MainActor (ViewControllerContextTransitioning) throws -> Void
  private(set) var failure: (any Error)?

  init(_ body: @escaping @MainActor (ViewControllerContextTransitioning) throws -> Void) { self.body = body }

  func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double { 0.3 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    do { try body(context) } catch { failure = error }
  }
}
