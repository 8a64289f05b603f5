internal import FluidGeometry
internal import FluidNavigation

/// A circle that grows out of the middle of the thumbnail reveals the page. Teaches: a mask, and where a source is.
final class CircleRevealAnimator: PlaygroundAnimator {
  let operation: NavigationOperation
  private let source: SourceView?

  init(_ operation: NavigationOperation, source: SourceView?) {
    self.operation = operation
    self.source = source
  }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = page(in: context) else { return }
    let window = context.containerView.bounds
    let frame = source?.frame ?? Rect(center: window.center, size: .zero)
    let corners = [window.minX, window.maxX].flatMap { x in [window.minY, window.maxY].map { Point(x: x, y: $0) } }
    // The largest circle shows every corner of the page.
    let reach = corners.reduce(0) { max($0, frame.center.distance(to: $1)) } + 1
    animate(context) {
      page.mask = .circle(frame.center, radius: 0)
    } open: {
      page.mask = .circle(frame.center, radius: reach)
    }
  }
}

extension RoundedShape {
  fileprivate static func circle(_ center: Point, radius: Double) -> RoundedShape {
    RoundedShape(Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)), radius: radius)
  }
}
