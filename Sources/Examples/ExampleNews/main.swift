import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidWindows

// The zoom of news readers: a page grows out of its thumbnail, and the list grows with it about the same point, so that the thumbnail
// becomes the page and everything else leaves the window.
//
//     swift run ExampleNews

let album = Album("Click a colour: all others make room for it.", "Press on it to catch it.")

final class News: ViewControllerAnimatedTransitioning {
  let isPush: Bool
  let thumbnail: Rect

  init(isPush: Bool, thumbnail: Rect) { (self.isPush, self.thumbnail) = (isPush, thumbnail) }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: isPush ? .to : .from), let list = context.view(forKey: isPush ? .from : .to)
    else { return }
    let window = context.containerView.bounds
    let scale = thumbnail.width / window.width
    // Transforms are about the middle of the window.
    let away = thumbnail.center - Point(x: window.width / 2, y: window.height / 2)
    let small = AffineTransform(scaleX: scale, y: scale, about: .zero).then(AffineTransform(translation: away))
    func set(isOpen: Bool) {
      page.transform = isOpen ? .identity : small
      page.alpha = isOpen ? 1 : 0
      list.transform = isOpen ? small.inverse : .identity
      list.alpha = isOpen ? 0 : 1
    }
    set(isOpen: !isPush)
    let animator = TransitionAnimator(duration: 0.5, dampingRatio: 1) { set(isOpen: self.isPush) }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    animator.startAnimation()
  }
}

final class Newsroom: NavigationControllerDelegate {
  var index = 0

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from fromViewController: ViewController, to toViewController: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    News(isPush: operation == .push, thumbnail: album.tiles[index].rect)
  }
}

let newsroom = Newsroom()
album.openAction = { index in
  newsroom.index = index
  album.push(ColorPage(title: "story", Album.color(index), ["A story", "Escape goes back."]))
}

FluidWindow.main(root: album, title: "News", size: Size(width: 402, height: 600)) { window in
  window.host.navigationController.delegate = newsroom
  window.eventAction = { event in
    if case .keyDown(KeyChord("escape"), _) = event.kind { window.goBack() }
  }
}
