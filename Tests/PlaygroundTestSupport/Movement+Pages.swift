internal import FluidGeometry
package import FluidNavigation
package import FluidScript
internal import FluidTransitions

extension Scene.Moment.Movement {
  /// Reads the movement off the pages of a frame.
  @MainActor
  package init?(_ pages: [PresentedPage]) {
    guard let top = pages.max(by: { $0.level < $1.level }), top.phase != .rest, top.card == nil else { return nil }
    switch (top.placement.surface, pages.first { $0.level == top.level - 1 }?.cover.surface) {
    case (_, .curled?): self = .curls
    case (.turned, _), (_, .turned?): self = .turns
    case (.flat(let transform), _):
      let moved = transform.apply(Point.zero)
      if transform == .identity {
        guard top.placement.opacity > 0, top.placement.opacity < 1 else { return nil }
        self = .dissolves
      } else if abs(transform.apply(Point(x: 1, y: 0)).x - moved.x - 1) > 1e-6 {
        self = .grows
      } else {
        self = abs(moved.x) > abs(moved.y) ? .slides : .rises
      }
    case (.curled, _), (.hidden, _): return nil
    }
  }
}
