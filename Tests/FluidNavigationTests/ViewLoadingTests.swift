import FluidGeometry
import FluidMotion
import FluidNavigation
import Testing

/// When pages load what they show.
@MainActor
struct ViewLoadingTests {
  /// The first page of a news reader as its article writes it, but for UIKit's table.
  final class StoryFeed: ViewController, NavigationControllerDelegate {
    var calls: [String] = []
    var animator: (any ViewControllerAnimatedTransitioning)?

    final class Content { var rows = 3 }

    override func loadView() {
      calls.append("loadView")
      view = Content()
    }

    override func viewDidLoad() {
      calls.append("viewDidLoad")
      navigationController?.delegate = self
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }

    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) { calls.append("willShow(\(viewController.title))") }

    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
      from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }
  }

  @Test("A page is loaded once, before it appears, and can make itself the delegate of its stack in viewDidLoad")
  func feed() {
    let feed = StoryFeed(title: "feed")
    feed.animator = TestAnimator(.push)
    #expect(!feed.isViewLoaded && feed.viewIfLoaded == nil)
    let host = NavigationHost(root: feed, pageSize: Size(width: 402, height: 874))
    host.beginTurn(at: .zero)
    #expect(feed.calls == ["loadView", "viewDidLoad", "viewWillAppear"])
    #expect((feed.view as? StoryFeed.Content)?.rows == 3 && feed.isViewLoaded)
    let story = StoryFeed(title: "story")
    host.navigationController.pushViewController(story, animated: false)
    // The story has taken the delegate over before the stack asks it, so that it hears of itself.
    #expect(story.calls == ["loadView", "viewDidLoad", "willShow(story)", "viewWillAppear"])
    #expect(host.navigationController.delegate === story)
    host.navigationController.popViewController(animated: false)
    host.navigationController.pushViewController(story, animated: false)
    #expect(story.calls.count { $0 == "viewDidLoad" } == 1 && feed.calls.count { $0 == "loadView" } == 1)
  }

  @Test("Asking for a page's view loads it, without a stack; a page that sets none has an empty one")
  func early() {
    let feed = StoryFeed(title: "feed")
    #expect(feed.view is StoryFeed.Content)
    feed.loadViewIfNeeded()
    #expect(feed.calls == ["loadView", "viewDidLoad"] && feed.navigationController == nil)
    let plain = Page(title: "plain")
    #expect((plain.view as? TransitionView)?.frame == .zero)
  }
}
