/// Which glyph of one number stands in the place of which glyph of another, and how each looks on the way.
///
///     NumericText.columns(from: "9", to: "10", at: 0.5)   // a 1 comes in; the 9 rolls out over the 0 that rolls in
///
/// Digits stand in one column when they count the same: units with units, from the end of each number, and decimals from their
/// point. What stands between numbers stays where it is, so "9 / 120" becomes "10 / 120" by its first number alone.
public enum NumericText {
  /// One place in the line of text.
  public struct Column: Hashable, Sendable {
    /// How much of the column's width it takes up in the line: less than 1 for one that comes or goes.
    public var width: Double
    /// What is seen in it: one glyph at rest, more while it rolls.
    public var glyphs: [Glyph]
  }

  /// One glyph in its column.
  public struct Glyph: Hashable, Sendable {
    /// What it shows.
    public var character: Character
    /// How far it has rolled: 0 in its place, 1 out of it downwards, -1 upwards. Springs go a little past.
    public var roll: Double

    /// How far it is below its place, in heights of the line.
    public var offset: Double { roll * 0.6 }
    /// 0 to 1.
    public var opacity: Double { max(0, 1 - abs(roll)) }
    /// Radius of a Gaussian, in heights of the line.
    public var blur: Double { min(1, abs(roll)) * 0.12 }
  }

  /// The columns of a line on its way from one text to another, in reading order: exactly `old` at 0, and `new` at 1.
  ///
  /// - Parameters:
  ///   - old: what was there.
  ///   - new: what will be there.
  ///   - countsDown: new digits come from above instead of from below.
  ///   - progress: 0 to 1.
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

  /// The columns of a text at rest.
  static func columns(of text: String) -> [Column] {
    text.map { Column(width: 1, glyphs: [Glyph(character: $0, roll: 0)]) }
  }

  /// The side that new glyphs come from.
  static func entrance(countsDown: Bool) -> Double { countsDown ? -1 : 1 }

  private static func glyphs(_ character: Character?, roll: Double) -> [Glyph] {
    character.map { [Glyph(character: $0, roll: roll)] } ?? []
  }
}

extension NumericText {
  /// What a glyph counts in its text, by which it finds its column in another text. Smaller is nearer to the beginning.
  struct Slot: Hashable, Comparable, Sendable {
    /// Numbers are counted from the last one, since it is the front that grows; what follows the last number is 0, the number
    /// itself 1, what stands before it 2. What stands before all numbers is the largest.
    let run: Int
    /// Units are 0, tens 1; decimals, and the characters between numbers, -1, -2 and so on.
    let place: Int

    static func < (a: Slot, b: Slot) -> Bool { (b.run, b.place) < (a.run, a.place) }

    /// The glyphs of a text by what they count.
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

    /// Characters that stand together because all are digits, or none is.
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
