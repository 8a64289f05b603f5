package import FluidEffects
package import FluidScript

/// What comes out of a recipe: the transition, and the Swift that says the same.
extension TransitionRecipe {
  @MainActor package var transition: AnyTransition {
    let base: AnyTransition =
      isAsymmetric ? .asymmetric(insertion: combined(insertion), removal: combined(removal)) : combined(insertion)
    let animated = base.animation(animation.animation)
    return reducesMotion ? animated.reducingMotion() : animated
  }

  @MainActor private func combined(_ choices: [TransitionChoice]) -> AnyTransition {
    guard let first = choices.first else { return .identity }
    return choices.dropFirst().reduce(transition(of: first)) { $0.combined(with: transition(of: $1)) }
  }

  @MainActor private func transition(of choice: TransitionChoice) -> AnyTransition {
    let transition = choice.transition { amount($0, of: choice) }.value
    return part(choice).animation.map { transition.animation($0.animation) } ?? transition
  }

  /// ``transition`` in Swift, in parts between which a line may end.
  @MainActor package var code: [String] {
    let base =
      isAsymmetric
      ? code(insertion, after: ".asymmetric(insertion: ", before: ", ") + code(removal, after: "removal: ", before: ")")
      : code(insertion)
    return base + [".animation(\(animation.code))"] + (reducesMotion ? [".reducingMotion()"] : [])
  }

  @MainActor
  private func code(_ choices: [TransitionChoice], after start: String = "", before end: String = "") -> [String] {
    var parts = [choices.first.map { code(of: $0) } ?? ".identity"]
    parts += choices.dropFirst().map { ".combined(with: \(code(of: $0)))" }
    parts[0] = start + parts[0]
    parts[parts.count - 1] += end
    return parts
  }

  @MainActor private func code(of choice: TransitionChoice) -> String {
    let code = choice.transition { amount($0, of: choice) }.code
    return part(choice).animation.map { "\(code).animation(\($0.code))" } ?? code
  }

  /// The types that ``code`` names beside those of the engines.
  package var samples: [TransitionSample] {
    let choices = insertion + (isAsymmetric ? removal : [])
    return TransitionSample.allCases.filter { sample in choices.contains { $0.sample == sample } }
  }
}
