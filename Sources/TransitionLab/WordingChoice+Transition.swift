package import FluidEffects
internal import FluidFiles
package import FluidScript

/// How the next words come, as a content transition and in Swift.
extension WordingChoice {
  package func transition(_ symbol: SymbolWording) -> ContentTransition {
    switch self {
    case .opacity: .opacity
    case .interpolate: .interpolate
    case .identity: .identity
    case .symbolEffect: .symbolEffect(symbol.effect, options: .speed(symbol.pace.factor))
    }
  }

  /// ``transition(_:)`` in Swift, where a `ContentTransition` is expected.
  package func code(_ symbol: SymbolWording) -> String {
    guard self == .symbolEffect, symbol != SymbolWording() else { return ".\(rawValue)" }
    let options = symbol.pace == .one ? "" : ", options: .speed(\(symbol.pace.factor.text(.exact)))"
    return ".symbolEffect(\(symbol.effectCode)\(options))"
  }
}

extension SymbolWording {
  fileprivate var effect: TransitionSymbolEffect {
    let effect: TransitionSymbolEffect =
      switch direction {
      case .automatic: .automatic
      case .up: .automatic.up
      case .down: .automatic.down
      }
    return isByLayer ? effect.byLayer : effect.wholeSymbol
  }

  fileprivate var effectCode: String {
    ".automatic" + (direction == .automatic ? "" : ".\(direction.rawValue)") + (isByLayer ? ".byLayer" : "")
  }
}

extension SymbolWording.Pace {
  package var title: String {
    switch self {
    case .half: "speed \u{00D7}\u{00BD}"
    case .one: "speed \u{00D7}1"
    case .two: "speed \u{00D7}2"
    }
  }
}
