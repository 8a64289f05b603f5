internal import FluidFiles
internal import FluidGeometry
package import FluidScript

extension TransitionChoice {
  /// The transition in Swift, where an `AnyTransition` is expected.
  package func code(_ amount: (LabAmount) -> Double) -> String {
    func number(_ name: LabAmount) -> String { amount(name).text(.exact) }
    func active(_ effect: String) -> String { ".modifier(active: EffectModifier(\(effect)), identity: .identity)" }
    func anchor() -> String { Self.anchor(amount(.anchorX), amount(.anchorY)) }
    switch self {
    case .identity, .opacity, .slide, .scale, .blurReplace: return ".\(rawValue)"
    case .moveTop, .moveLeading, .moveBottom, .moveTrailing: return ".move(edge: .\(title))"
    case .pushTop, .pushLeading, .pushBottom, .pushTrailing: return ".push(from: .\(title))"
    case .offset: return ".offset(x: \(number(.x)), y: \(number(.y)))"
    case .scaleAnchor: return ".scale(scale: \(number(.scale)), anchor: \(anchor()))"
    case .blurReplaceUpUp: return ".blurReplace(.upUp)"
    case .symbolEffect: return symbolEffect(".automatic", speed: amount(.speed))
    case .symbolByLayer: return symbolEffect(".disappear.up.byLayer", speed: amount(.speed))
    case .rotatingFade, .branch, .choice, .rename: return "AnyTransition(\(sample?.name ?? "")())"
    case .rotation3D:
      return active(
        ".rotation3D(SpaceRotation(.degrees(\(number(.degrees))), axis: (0, 1, 0), anchor: \(anchor())))")
    case .clipShape: return active(".clip(TransitionShape.circle.clip)")
    case .mask: return active(".clip(TransitionShape.circle.clip.scaled(by: \(number(.scale)), about: \(anchor())))")
    case .brightness: return active(".brightness(\(number(.brightness)))")
    case .saturation, .contrast: return active(".\(rawValue)(\(number(.amount)))")
    case .hueRotation: return active(".hueRotation(.degrees(\(number(.degrees))))")
    case .shadow:
      return active(
        ".shadow(LayerShadow(color: .black.opacity(0.5), radius: \(number(.radius)), "
          + "offset: Vector(dx: 0, dy: \(number(.y)))))")
    case .overlay: return active(".overlay(Color(hex: 0x3D7DFF, alpha: \(number(.strength))))")
    }
  }

  private func symbolEffect(_ effect: String, speed: Double) -> String {
    if effect == ".automatic", speed == 1 { return ".symbolEffect" }
    let options = speed == 1 ? "" : ", options: .speed(\(speed.text(.exact)))"
    return ".symbolEffect(\(effect)\(options))"
  }

  /// An anchor by its name, where it has one.
  private static func anchor(_ x: Double, _ y: Double) -> String {
    let names: [[Double]: String] = [
      [0, 0]: ".topLeading", [0.5, 0]: ".top", [1, 0]: ".topTrailing", [0, 0.5]: ".leading", [0.5, 0.5]: ".center",
      [1, 0.5]: ".trailing", [0, 1]: ".bottomLeading", [0.5, 1]: ".bottom", [1, 1]: ".bottomTrailing",
    ]
    return names[[x, y]] ?? "UnitPoint(x: \(x.text(.exact)), y: \(y.text(.exact)))"
  }
}

extension TransitionChoice {
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
