internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// A page in the hands of its navigation controller.
@MainActor
final class NavigationEntry {
  enum Presentation { case push, present }

  let controller: ViewController
  let presentation: Presentation
  /// The page that this one covers.
  let under: NavigationEntry?
  /// `nil` for a page that does not zoom.
  var flight: ZoomFlight?
  var sourceID: SourceID?
  /// Made when a finger first lands on the card.
  var interaction: ZoomInteraction?
  /// How far this page recedes because another one covers it: 0 not at all, 1 whole.
  var coverage = SpringMotion(resting: 0)

  init(_ controller: ViewController, _ presentation: Presentation, under: NavigationEntry?) {
    self.controller = controller
    self.presentation = presentation
    self.under = under
  }

  /// What the card flies between, asked for anew.
  func endpoints(pageSize: Size, displayRadius: Double) -> (ZoomEndpoints, SourceID?)? {
    guard case .zoom(let options, let provider)? = controller.preferredTransition?.kind else { return nil }
    let context = ZoomTransitionContext(
      zoomedViewController: controller, sourceViewController: under?.controller ?? controller)
    let source = provider(context)
    let endpoints = ZoomEndpoints(
      pageSize: pageSize, displayRadius: displayRadius,
      source: source.map {
        ZoomEndpoints.Source(frame: $0.frame, radius: $0.cornerRadius, contentFrame: $0.contentFrame)
      },
      alignmentRect: options.alignmentRectProvider?(context), backdrop: options.backdrop)
    return (endpoints, source?.id)
  }

  /// What fingers may do to the page.
  var dismissalGestures: Set<ZoomGesture> {
    if case .zoom(let options, _)? = controller.preferredTransition?.kind { options.dismissalGestures } else { [] }
  }

  /// Asks the page, and whoever gave it its transition, whether fingers may begin to dismiss it.
  func shouldBeginDismissal(_ gesture: ZoomGesture, at location: Point, velocity: Vector) -> Bool {
    guard case .zoom(let options, _)? = controller.preferredTransition?.kind else { return false }
    let willBegin = controller.allowsDismissal(by: gesture, at: location)
    return options.interactiveDismissShouldBegin?(
      ZoomInteractionContext(gesture: gesture, location: location, velocity: velocity, willBegin: willBegin))
      ?? willBegin
  }
}
