package import FluidEffects
internal import FluidGeometry
internal import FluidScene
package import FluidScript
internal import FluidTransitions

/// What a choice says on its chip, and the transition itself.
extension TransitionChoice {
  /// Sides are written beside the name of the transition.
  package var title: String {
    switch self {
    case .moveTop, .pushTop: "top"
    case .moveLeading, .pushLeading: "leading"
    case .moveBottom, .pushBottom: "bottom"
    case .moveTrailing, .pushTrailing: "trailing"
    case .scaleAnchor: "scale anchor"
    case .blurReplaceUpUp: "blurReplace upUp"
    case .rotatingFade: "RotatingFade"
    case .symbolByLayer: "symbolEffect byLayer"
    case .rotation3D: "rotation3DEffect"
    case .branch: "if"
    case .choice: "switch"
    case .rename: ".id"
    case .identity, .opacity, .offset, .slide, .scale, .blurReplace, .symbolEffect, .clipShape, .mask, .brightness,
      .saturation, .contrast, .hueRotation, .shadow, .overlay:
      rawValue
    }
  }

  /// The title with the name of the transition, for a chip away from that name.
  package var name: String {
    switch self {
    case .moveTop, .moveLeading, .moveBottom, .moveTrailing: "move \(title)"
    case .pushTop, .pushLeading, .pushBottom, .pushTrailing: "push \(title)"
    default: title
    }
  }

  /// The transition with a recipe's numbers; ``code(_:)`` says the same.
  @MainActor
  package func transition(_ amount: (LabAmount) -> Double) -> AnyTransition {
    func active(_ effect: TransitionEffect) -> AnyTransition {
      .modifier(active: EffectModifier(effect), identity: .identity)
    }
    func anchor() -> UnitPoint { UnitPoint(x: amount(.anchorX), y: amount(.anchorY)) }
    switch self {
    case .identity: return .identity
    case .opacity: return .opacity
    case .moveTop: return .move(edge: .top)
    case .moveLeading: return .move(edge: .leading)
    case .moveBottom: return .move(edge: .bottom)
    case .moveTrailing: return .move(edge: .trailing)
    case .offset: return .offset(x: amount(.x), y: amount(.y))
    case .pushTop: return .push(from: .top)
    case .pushLeading: return .push(from: .leading)
    case .pushBottom: return .push(from: .bottom)
    case .pushTrailing: return .push(from: .trailing)
    case .scale: return .scale
    case .scaleAnchor: return .scale(scale: amount(.scale), anchor: anchor())
    case .slide: return .slide
    case .blurReplace: return .blurReplace
    case .blurReplaceUpUp: return .blurReplace(.upUp)
    case .symbolEffect: return .symbolEffect(.automatic, options: .speed(amount(.speed)))
    case .symbolByLayer: return .symbolEffect(.disappear.up.byLayer, options: .speed(amount(.speed)))
    case .rotatingFade: return AnyTransition(RotatingFadeTransition())
    case .rotation3D:
      return active(.rotation3D(SpaceRotation(.degrees(amount(.degrees)), axis: (0, 1, 0), anchor: anchor())))
    case .clipShape: return active(.clip(TransitionShape.circle.clip))
    case .mask: return active(.clip(TransitionShape.circle.clip.scaled(by: amount(.scale), about: anchor())))
    case .brightness: return active(.brightness(amount(.brightness)))
    case .saturation: return active(.saturation(amount(.amount)))
    case .contrast: return active(.contrast(amount(.amount)))
    case .hueRotation: return active(.hueRotation(.degrees(amount(.degrees))))
    case .shadow:
      return active(
        .shadow(
          LayerShadow(
            color: .black.opacity(0.5), radius: amount(.radius), offset: Vector(dx: 0, dy: amount(.y)))))
    case .overlay: return active(.overlay(Color(hex: 0x3D7DFF, alpha: amount(.strength))))
    case .branch: return AnyTransition(BranchingFade())
    case .choice: return AnyTransition(SwitchingFade())
    case .rename: return AnyTransition(RenamingFade())
    }
  }
}
