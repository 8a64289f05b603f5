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

extension WordingChoice {
  package var title: String {
    switch self {
    case .opacity: "opacity"
    case .interpolate: "interpolate"
    }
  }
}
