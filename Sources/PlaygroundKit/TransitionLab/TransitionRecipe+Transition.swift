package import FluidScript
package import FluidTransitions

/// What comes out of a recipe: the transition, and the Swift that says the same.
extension TransitionRecipe {
  package var transition: AnyTransition {
    let base: AnyTransition =
      isAsymmetric
      ? .asymmetric(insertion: Self.combined(insertion), removal: Self.combined(removal)) : Self.combined(insertion)
    let animated = base.animation(animation.animation)
    return reducesMotion ? animated.reducingMotion() : animated
  }

  private static func combined(_ choices: [TransitionChoice]) -> AnyTransition {
    guard let first = choices.first else { return .identity }
    return choices.dropFirst().reduce(first.transition) { $0.combined(with: $1.transition) }
  }

  /// ``transition`` in Swift, in parts between which a line may end.
  package var code: [String] {
    let base =
      isAsymmetric
      ? Self.code(insertion, after: ".asymmetric(insertion: ", before: ", ")
        + Self.code(removal, after: "removal: ", before: ")") : Self.code(insertion)
    return base + [".animation(\(animation.code))"] + (reducesMotion ? [".reducingMotion()"] : [])
  }

  private static func code(_ choices: [TransitionChoice], after start: String = "", before end: String = "") -> [String]
  {
    var parts = [choices.first?.code ?? TransitionChoice.identity.code]
    parts += choices.dropFirst().map { ".combined(with: \($0.code))" }
    parts[0] = start + parts[0]
    parts[parts.count - 1] += end
    return parts
  }
}

extension TransitionRecipe.Side {
  package var title: String {
    switch self {
    case .insertion: "insertion"
    case .removal: "removal"
    }
  }
}
