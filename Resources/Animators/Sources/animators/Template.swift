import FluidGeometry
import FluidNavigation
import FluidScene
import PlaygroundKit

/// An animator to begin with, in a package to copy: `main.swift` says which animators the program has.
///
/// A page rises with rounded corners out of a shade. Fingers catch it, draw it off and throw it without further code.
final class Template: PlaygroundAnimator {
  let operation: NavigationOperation
  let source: SourceView?

  init(_ operation: NavigationOperation, source: SourceView?) {
    self.operation = operation
    self.source = source
  }

  /// Seconds until the spring has settled.
  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    // For a push the page that opens, for a pop the page that closes; and the page beneath.
    guard let page = page(in: context), let beneath = pageBeneath(in: context) else { return }
    let window = context.containerView.bounds
    // Views of your own go into the container, behind, between or in front of the pages.
    let shade = TransitionView(frame: window, backgroundColor: .black)
    context.containerView.insertSubview(shade, belowSubview: page)
    page.clipsToBounds = true
    // Both ends: a push goes from the first to the second one, a pop back. Fingers may stop anywhere in between.
    animate(context, dampingRatio: 0.85) {
      page.frame = window.offsetBy(Vector(dx: 0, dy: window.height))
      page.cornerRadius = 40
      beneath.transform = .identity
      shade.alpha = 0
    } open: {
      page.frame = window
      page.cornerRadius = 0
      beneath.transform = AffineTransform(scaleX: 0.95, y: 0.95, about: .zero)
      shade.alpha = 0.5
    }
  }
}
