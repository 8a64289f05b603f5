public import FluidGeometry
public import FluidMotion
internal import FluidTransitions

/// What UIKit's coordinator has of the transition's context.
extension TransitionCoordinator {
  /// The container of an animator's transition; `nil` for a zoom, a system transition and a change without animation, whose
  /// views cannot be changed.
  public var containerView: TransitionContainerView? { context?.containerView }

  /// Returns the view of a page in an animator's transition; `nil` for any other transition.
  public func view(forKey key: TransitionContextKey) -> TransitionView? { context?.view(forKey: key) }

  /// The part of the window that a presented page takes; `nil` for a page that is pushed or popped.
  public var presentationStyle: ModalPresentationStyle? {
    entry.flatMap { $0.presentation == .present ? $0.style : nil }
  }

  /// The transform that a page's view has at the end: always the identity.
  public var targetTransform: AffineTransform { .identity }

  /// The duration of the whole transition in seconds: the animator's; for a spring the time after which no more than 0.1 %
  /// is left of the distance; 0 without animation. Fingers do not change it.
  public var transitionDuration: Double {
    guard isAnimated else { return 0 }
    if let context { return context.transitionDuration }
    switch entry?.flight {
    case .zoom(let flight)?: return flight.physics.flight.spring.settlingDuration
    case .page(let motion)?: return motion.style.animation(motion.physics).arriving.nominalDuration
    case nil: return 0
    }
  }

  /// The curve that the interaction controller has asked for, for what is left after a release; `nil` where it has asked for
  /// none, and the rest continues on the transition's own timing.
  public var completionCurve: UnitCurve? { context?.interactionController?.completionCurve }
}
