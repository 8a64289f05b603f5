package import FluidEffects
package import FluidScript

/// Something in the lab that can be clicked, and that the keyboard's focus goes to.
package enum LabControl: Hashable {
  /// The tile's place: the tile comes or goes.
  case stage
  case asymmetric
  case side(TransitionRecipe.Side)
  case transition(TransitionChoice)
  case animation(AnimationChoice)
  case option(Option)
  case step(NumberStep)
  case wording(WordingChoice)
  case rolling(RollingChoice)
  case symbolDirection(SymbolWording.Direction)
  /// Whether the layers of a symbol follow each other.
  case symbolByLayer
  case symbolPace(SymbolWording.Pace)
  /// The part whose animation and numbers are shown.
  case part(TransitionChoice)
  /// The animation of the shown part; `nil` for that of the whole.
  case partAnimation(AnimationChoice?)
  /// A slider for a number of the shown part.
  case amount(LabAmount)
  /// Whether the tile shows what it remembers.
  case state
  /// The Swift goes to the clipboard.
  case copy
  /// A page opens that comes and goes in this way.
  case page(Settings.Transition.Style)

  package var isSlider: Bool { if case .amount = self { true } else { false } }

  /// What is done to the number that rolls.
  package enum NumberStep: Hashable, CaseIterable {
    case plusOne, minusSeven, timesTen

    package var title: String {
      switch self {
      case .plusOne: "+1"
      case .minusSeven: "\u{2212}7"
      case .timesTen: "\u{00D7}10"
      }
    }

    /// `nil` where the number would get too long for that.
    package func apply(to number: Int) -> Int? {
      let result =
        switch self {
        case .plusOne: number + 1
        case .minusSeven: number - 7
        case .timesTen: number * 10
        }
      return LabSnapshot.numbers.contains(result) ? result : nil
    }
  }
}

extension RollingChoice {
  package var title: String {
    switch self {
    case .value: "numericText(value:)"
    case .countsUp: "numericText()"
    case .countsDown: "countsDown: true"
    }
  }

  /// The content transition of a text that shows a value.
  package func transition(value: Int) -> ContentTransition {
    switch self {
    case .value: .numericText(value: Double(value))
    case .countsUp: .numericText()
    case .countsDown: .numericText(countsDown: true)
    }
  }
}

extension LabAmount {
  package var title: String {
    switch self {
    case .anchorX: "anchor x"
    case .anchorY: "anchor y"
    case .x, .y, .scale, .degrees, .amount, .brightness, .strength, .radius, .speed: rawValue
    }
  }
}
