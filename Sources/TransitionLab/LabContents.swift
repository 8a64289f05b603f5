internal import FluidEffects
internal import FluidFiles
package import FluidMotion
package import FluidScript
package import PlaygroundControls
package import PlaygroundPages

/// What changes in place in the lab: a number whose digits roll, and words.
package struct LabContents {
  package private(set) var value: Int
  package private(set) var number: RollingText
  package var words: LabWords
  /// Where the next digits roll in from.
  package var rolling: RollingChoice

  /// Contents that are still.
  package init(_ snapshot: LabSnapshot = LabSnapshot(), measure: TextMeasure) {
    value = snapshot.number
    number = RollingText(Self.text(of: snapshot.number))
    words = LabWords(snapshot.wordIndex, snapshot.wording, snapshot.symbol, measure: measure)
    rolling = snapshot.rolling
  }

  package mutating func take(_ step: LabControl.NumberStep, reducesMotion: Bool, at now: Instant) {
    guard let next = step.apply(to: value) else { return }
    let countsDown = rolling.transition(value: next).countsDown(after: rolling.transition(value: value))
    number.set(Self.text(of: next), countsDown: countsDown ?? false, reducesMotion: reducesMotion, at: now)
    value = next
    words.advance(reducesMotion: reducesMotion, at: now)
  }

  package mutating func finish(at now: Instant) {
    number.finish(at: now)
    words.finish(at: now)
  }

  package func isMoving(at now: Instant) -> Bool { number.isMoving(at: now) || words.isMoving(at: now) }

  private static func text(of number: Int) -> String { Double(number).text(.figure(0)) }
}
