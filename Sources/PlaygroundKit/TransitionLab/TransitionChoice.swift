internal import FluidGeometry
package import FluidScript
package import FluidTransitions

/// What a choice says on its chip, what it is in Swift, and the transition itself.
extension TransitionChoice {
  /// Sides are written beside the name of the transition.
  package var title: String {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .moveTop: "top"
    case .moveLeading: "leading"
    case .moveBottom: "bottom"
    case .moveTrailing: "trailing"
    case .offset: "offset"
    case .pushTop: "top"
    case .pushLeading: "leading"
    case .pushBottom: "bottom"
    case .pushTrailing: "trailing"
    case .scale: "scale"
    case .scaleAnchor: "scale anchor"
    case .slide: "slide"
    case .blurReplace: "blurReplace"
    case .blurReplaceUpUp: "blurReplace upUp"
    case .symbolEffect: "symbolEffect"
    case .rotatingFade: "RotatingFade"
    }
  }

  package var code: String {
    switch self {
    case .identity: ".identity"
    case .opacity: ".opacity"
    case .moveTop: ".move(edge: .top)"
    case .moveLeading: ".move(edge: .leading)"
    case .moveBottom: ".move(edge: .bottom)"
    case .moveTrailing: ".move(edge: .trailing)"
    case .offset: ".offset(x: 120, y: 60)"
    case .pushTop: ".push(from: .top)"
    case .pushLeading: ".push(from: .leading)"
    case .pushBottom: ".push(from: .bottom)"
    case .pushTrailing: ".push(from: .trailing)"
    case .scale: ".scale"
    case .scaleAnchor: ".scale(0.3, anchor: .bottomTrailing)"
    case .slide: ".slide"
    case .blurReplace: ".blurReplace"
    case .blurReplaceUpUp: ".blurReplace(.upUp)"
    case .symbolEffect: ".symbolEffect"
    case .rotatingFade: "RotatingFade()"
    }
  }

  package var transition: AnyTransition {
    switch self {
    case .identity: .identity
    case .opacity: .opacity
    case .moveTop: .move(edge: .top)
    case .moveLeading: .move(edge: .leading)
    case .moveBottom: .move(edge: .bottom)
    case .moveTrailing: .move(edge: .trailing)
    case .offset: .offset(x: 120, y: 60)
    case .pushTop: .push(from: .top)
    case .pushLeading: .push(from: .leading)
    case .pushBottom: .push(from: .bottom)
    case .pushTrailing: .push(from: .trailing)
    case .scale: .scale
    case .scaleAnchor: .scale(scale: 0.3, anchor: .bottomTrailing)
    case .slide: .slide
    case .blurReplace: .blurReplace
    case .blurReplaceUpUp: AnyTransition(.blurReplace(.upUp))
    case .symbolEffect: .symbolEffect
    case .rotatingFade: AnyTransition(RotatingFade())
    }
  }
}
