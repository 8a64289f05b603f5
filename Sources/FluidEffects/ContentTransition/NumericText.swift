/// The correspondence of digits between two texts, and the look of each glyph during the change.
///
///     NumericText.columns(from: "9", to: "10", at: 0.5)   // a 1 appears; the 9 rolls out over the 0 that rolls in
///
/// Digits share a column when they have the same place value, counted from the end of each number, or from the point
/// for decimals. Text between numbers stays in place, so a change from "9 / 120" to "10 / 120" rolls only the first
/// number.
public enum NumericText {
  /// One position in the line of text.
  public struct Column: Hashable, Sendable {
    /// The fraction of the column's width that it takes up in the line: below 1 while it appears or disappears.
    public var width: Double
    /// The visible glyphs: one at rest, more while the column rolls.
    public var glyphs: [Glyph]
  }

  /// One glyph in its column.
  public struct Glyph: Hashable, Sendable {
    /// The character to draw.
    public var character: Character
    /// The progress of the roll: 0 in place, 1 out of the line downwards, −1 upwards. Springs overshoot a little.
    public var roll: Double

    /// The offset below its place, in heights of the line.
    public var offset: Double { roll * 0.6 }
    /// The opacity, 0 to 1.
    public var opacity: Double { max(0, 1 - abs(roll)) }
    /// The radius of a Gaussian blur, in heights of the line.
    public var blur: Double { min(1, abs(roll)) * 0.12 }
  }

  /// Returns the columns of a line that changes from one text to another, in reading order: exactly `old` at 0, and
  /// `new` at 1.
  ///
  /// - Parameters:
  ///   - old: the text before the change.
  ///   - new: the text after the change.
  ///   - countsDown: whether new digits roll in from above instead of from below.
  ///   - progress: the fraction of the change, 0 to 1.
  public static func columns(
    from old: String, to new: String, countsDown: Bool = false, at progress: Double
  ) -> [Column] {
    if progress == 0 { return columns(of: old) }
    if progress == 1 { return columns(of: new) }
    let (before, after) = (Slot.slots(of: old), Slot.slots(of: new))
    let entrance = Self.entrance(countsDown: countsDown)
    return Set(before.keys).union(after.keys).sorted().map { slot in
      guard let incoming = after[slot] else {
        return Column(width: 1 - progress, glyphs: glyphs(before[slot], roll: -entrance * progress))
      }
      guard let outgoing = before[slot] else {
        return Column(width: progress, glyphs: glyphs(incoming, roll: entrance * (1 - progress)))
      }
      guard outgoing != incoming else { return Column(width: 1, glyphs: glyphs(incoming, roll: 0)) }
      return Column(
        width: 1,
        glyphs: glyphs(outgoing, roll: -entrance * progress) + glyphs(incoming, roll: entrance * (1 - progress)))
    }
  }

  /// Returns the columns of a text at rest.
  static func columns(of text: String) -> [Column] {
    text.map { Column(width: 1, glyphs: [Glyph(character: $0, roll: 0)]) }
  }

  /// Returns the roll at which new glyphs enter.
  static func entrance(countsDown: Bool) -> Double { countsDown ? -1 : 1 }

  private static func glyphs(_ character: Character?, roll: Double) -> [Glyph] {
    character.map { [Glyph(character: $0, roll: roll)] } ?? []
  }
}

extension NumericText {
  /// The place value of a glyph in its text, which identifies its column in another text. Smaller values are nearer to
  /// the beginning.
  struct Slot: Hashable, Comparable, Sendable {
    /// Numbers are counted from the last one, because a number grows at its front: 0 is the text after the last number,
    /// 1 the number itself, 2 the text before it. The text before all numbers has the largest value.
    let run: Int
    /// Units are 0, tens 1; decimals, and the characters between numbers, −1, −2 and so on.
    let place: Int

    static func < (a: Slot, b: Slot) -> Bool { (b.run, b.place) < (a.run, a.place) }

    /// Returns the glyphs of a text by their place values.
    static func slots(of text: String) -> [Slot: Character] {
      let runs = runs(of: text)
      let numbers = runs.count { $0.isNumber }
      var passed = 0
      var slots: [Slot: Character] = [:]
      for (index, run) in runs.enumerated() {
        passed += run.isNumber ? 1 : 0
        let left = numbers - passed
        let isFraction = run.isNumber && index > 1 && runs[index - 1].characters == ["."]
        let key = run.isNumber ? 2 * left + 1 : passed == 0 && numbers > 0 ? Int.max : 2 * left
        for (offset, character) in run.characters.enumerated() {
          let place = run.isNumber && !isFraction ? run.characters.count - 1 - offset : -1 - offset
          slots[Slot(run: key, place: place)] = character
        }
      }
      return slots
    }

    /// Adjacent characters that are all digits, or all not digits.
    private struct Run {
      let isNumber: Bool
      var characters: [Character]
    }

    private static func runs(of text: String) -> [Run] {
      var runs: [Run] = []
      for character in text {
        let isNumber = character.isNumber && character.isWholeNumber
        if runs.last?.isNumber == isNumber {
          runs[runs.count - 1].characters.append(character)
        } else {
          runs.append(Run(isNumber: isNumber, characters: [character]))
        }
      }
      return runs
    }
  }
}
