package import FluidEffects
internal import FluidFiles
internal import FluidGeometry
internal import FluidScene
package import FluidScript
internal import FluidTransitions

/// The words of a choice on its chip, the transition itself, and its Swift.
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

  /// The transition with a recipe's numbers, and the same in Swift, where an `AnyTransition` is expected.
  @MainActor
  package func transition(_ amount: (LabAmount) -> Double) -> (value: AnyTransition, code: String) {
    func number(_ name: LabAmount) -> String { amount(name).text(.exact) }
    func active(_ effect: TransitionEffect, _ code: String) -> (AnyTransition, String) {
      (
        .modifier(active: EffectModifier(effect), identity: .identity),
        ".modifier(active: EffectModifier(\(code)), identity: .identity)"
      )
    }
    func symbolEffect(_ effect: TransitionSymbolEffect, _ code: String) -> (AnyTransition, String) {
      let options = amount(.speed) == 1 ? "" : ", options: .speed(\(number(.speed)))"
      let isPlain = effect == .automatic && options.isEmpty
      return (
        .symbolEffect(effect, options: .speed(amount(.speed))),
        isPlain ? ".symbolEffect" : ".symbolEffect(\(code)\(options))"
      )
    }
    var anchor: UnitPoint { UnitPoint(x: amount(.anchorX), y: amount(.anchorY)) }
    switch self {
    case .identity: return (.identity, ".identity")
    case .opacity: return (.opacity, ".opacity")
    case .moveTop: return (.move(edge: .top), ".move(edge: .top)")
    case .moveLeading: return (.move(edge: .leading), ".move(edge: .leading)")
    case .moveBottom: return (.move(edge: .bottom), ".move(edge: .bottom)")
    case .moveTrailing: return (.move(edge: .trailing), ".move(edge: .trailing)")
    case .offset:
      return (.offset(x: amount(.x), y: amount(.y)), ".offset(x: \(number(.x)), y: \(number(.y)))")
    case .pushTop: return (.push(from: .top), ".push(from: .top)")
    case .pushLeading: return (.push(from: .leading), ".push(from: .leading)")
    case .pushBottom: return (.push(from: .bottom), ".push(from: .bottom)")
    case .pushTrailing: return (.push(from: .trailing), ".push(from: .trailing)")
    case .scale: return (.scale, ".scale")
    case .scaleAnchor:
      return (
        .scale(scale: amount(.scale), anchor: anchor), ".scale(scale: \(number(.scale)), anchor: \(anchor.code))"
      )
    case .slide: return (.slide, ".slide")
    case .blurReplace: return (.blurReplace, ".blurReplace")
    case .blurReplaceUpUp: return (.blurReplace(.upUp), ".blurReplace(.upUp)")
    case .symbolEffect: return symbolEffect(.automatic, ".automatic")
    case .symbolByLayer: return symbolEffect(.disappear.up.byLayer, ".disappear.up.byLayer")
    case .rotatingFade: return (AnyTransition(RotatingFadeTransition()), "AnyTransition(RotatingFadeTransition())")
    case .rotation3D:
      return active(
        .rotation3D(SpaceRotation(.degrees(amount(.degrees)), axis: (0, 1, 0), anchor: anchor)),
        ".rotation3D(SpaceRotation(.degrees(\(number(.degrees))), axis: (0, 1, 0), anchor: \(anchor.code)))")
    case .clipShape: return active(.clip(TransitionShape.circle.clip), ".clip(TransitionShape.circle.clip)")
    case .mask:
      return active(
        .clip(TransitionShape.circle.clip.scaled(by: amount(.scale), about: anchor)),
        ".clip(TransitionShape.circle.clip.scaled(by: \(number(.scale)), about: \(anchor.code)))")
    case .brightness: return active(.brightness(amount(.brightness)), ".brightness(\(number(.brightness)))")
    case .saturation: return active(.saturation(amount(.amount)), ".saturation(\(number(.amount)))")
    case .contrast: return active(.contrast(amount(.amount)), ".contrast(\(number(.amount)))")
    case .hueRotation:
      return active(.hueRotation(.degrees(amount(.degrees))), ".hueRotation(.degrees(\(number(.degrees))))")
    case .shadow:
      return active(
        .shadow(
          LayerShadow(
            color: .black.opacity(0.5), radius: amount(.radius), offset: Vector(dx: 0, dy: amount(.y)))),
        ".shadow(LayerShadow(color: .black.opacity(0.5), radius: \(number(.radius)), "
          + "offset: Vector(dx: 0, dy: \(number(.y)))))")
    case .overlay:
      return active(
        .overlay(Color(hex: 0x3D7DFF, alpha: amount(.strength))),
        ".overlay(Color(hex: 0x3D7DFF, alpha: \(number(.strength))))")
    case .branch: return (AnyTransition(BranchingFade()), "AnyTransition(BranchingFade())")
    case .choice: return (AnyTransition(SwitchingFade()), "AnyTransition(SwitchingFade())")
    case .rename: return (AnyTransition(RenamingFade()), "AnyTransition(RenamingFade())")
    }
  }

  /// The lab's own type behind a choice, which a copied text has to bring along.
  package var sample: TransitionSample? {
    switch self {
    case .rotatingFade: .rotatingFade
    case .branch: .branching
    case .choice: .switching
    case .rename: .renaming
    default: nil
    }
  }
}

extension UnitPoint {
  /// The point in Swift: by its name, where it has one.
  fileprivate var code: String {
    let names: [UnitPoint: String] = [
      .topLeading: ".topLeading", .top: ".top", .topTrailing: ".topTrailing", .leading: ".leading",
      .center: ".center", .trailing: ".trailing", .bottomLeading: ".bottomLeading", .bottom: ".bottom",
      .bottomTrailing: ".bottomTrailing",
    ]
    return names[self] ?? "UnitPoint(x: \(x.text(.exact)), y: \(y.text(.exact)))"
  }
}
