package import FluidEffects
internal import FluidGeometry
package import FluidMotion

/// A line with a number in it whose digits roll when it changes, or fade where people ask for less motion.
package struct RollingText: Hashable {
  private var digits: NumericTextMotion
  private var fade: ContentTransitionMotion<String>

  /// A line that is still.
  package init(_ text: String) {
    digits = NumericTextMotion(text)
    fade = ContentTransitionMotion(text, transition: .numericText().reducingMotion())
  }

  /// What it says, or is about to.
  package var text: String { digits.text }

  package mutating func set(_ text: String, countsDown: Bool, reducesMotion: Bool, at now: Instant) {
    if reducesMotion {
      digits = NumericTextMotion(text)
      fade.set(text, animation: .snappy, at: now)
    } else {
      digits.set(text, countsDown: countsDown, animation: .snappy, at: now)
      fade = ContentTransitionMotion(text, transition: fade.transition)
    }
  }

  package mutating func finish(at now: Instant) {
    digits.finish(at: now)
    fade.finish(at: now)
  }

  package func isMoving(at now: Instant) -> Bool { digits.isMoving(at: now) || fade.isMoving(at: now) }

  /// What is seen of it.
  package enum Looks {
    /// Whole lines, each with an opacity.
    case lines([(text: String, opacity: Double)])
    /// Digits that roll.
    case rolling([NumericText.Column])
  }

  package func looks(at now: Instant) -> Looks {
    if digits.isMoving(at: now) { return .rolling(digits.columns(at: now)) }
    return .lines(
      fade.layers(at: now).map { ($0.content, $0.effects.resolved(in: .zero).opacity) }.filter { $0.opacity > 0 })
  }
}
