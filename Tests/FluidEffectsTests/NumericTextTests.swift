import FluidEffects
import FluidMotion
import FluidTestSupport
import Testing

extension [NumericText.Column] {
  /// What rolls where, as text: each column as what leaves and what comes, in brackets; `+` and `-` for columns that come and go.
  fileprivate var words: String {
    map { column in
      let glyphs = column.glyphs.map { String($0.character) }.joined(separator: ">")
      let isStill = column.width == 1 && column.glyphs.allSatisfy { $0.roll == 0 }
      return isStill ? glyphs : "[\(glyphs)]"
    }.joined()
  }

  /// Every number in it, by column and character.
  fileprivate var numbers: [String: Double] {
    var numbers: [String: Double] = [:]
    for (index, column) in enumerated() {
      numbers["\(index)"] = column.width
      for glyph in column.glyphs { numbers["\(index)\(glyph.character)"] = glyph.roll }
    }
    return numbers
  }
}

private let texts = [
  "0", "7", "9", "10", "19", "20", "99", "100", "9 / 120", "10 / 120", "1,000", "2.5", "12.25", "", "Page 3 of 8",
]

struct NumericTextTests {
  @Test(
    "Digits stand in one column when they count the same",
    arguments: [
      ("9", "10", "[1][9>0]"), ("19", "20", "[1>2][9>0]"), ("99", "100", "[1][9>0][9>0]"), ("128", "129", "12[8>9]"),
      ("9 / 120", "10 / 120", "[1][9>0] / 120"), ("10 / 120", "9 / 120", "[1][0>9] / 120"),
      ("999", "1,000", "[1][,][9>0][9>0][9>0]"), ("2.5", "12.25", "[1]2.[5>2][5]"),
      ("Page 3 of 8", "Page 12 of 8", "Page [1][3>2] of 8"),
      ("5", "5 MB", "5[ ][M][B]"), ("Page 999", "Page 1,000", "Page [1][,][9>0][9>0][9>0]"), ("7", "7", "7"),
      ("", "42", "[4][2]"),
    ])
  func columns(old: String, new: String, words: String) {
    #expect(NumericText.columns(from: old, to: new, at: 0.5).words == words)
  }

  @Test("At its ends it is the one text and the other, exactly", arguments: texts)
  func ends(old: String) {
    for new in texts {
      #expect(NumericText.columns(from: old, to: new, at: 0).words == old)
      #expect(NumericText.columns(from: old, to: new, at: 1).words == new)
      // Just inside of them nothing is seen that is not there at the ends.
      for column in NumericText.columns(from: old, to: new, at: 1e-6) {
        #expect(column.width < 1e-5 || column.glyphs.contains { $0.opacity > 0.999 })
      }
      let seen = NumericText.columns(from: old, to: new, at: 1 - 1e-6).flatMap(\.glyphs).filter { $0.opacity > 0.5 }
      #expect(String(seen.map(\.character)) == new)
    }
  }

  @Test(
    "What comes counting up comes from below and what goes, goes up; counting down the other way",
    arguments: [false, true])
  func directions(countsDown: Bool) {
    let column = NumericText.columns(from: "3", to: "4", countsDown: countsDown, at: 0.25)[0]
    let sign: Double = countsDown ? -1 : 1
    #expect(column.glyphs.map(\.character) == ["3", "4"])
    #expect(column.glyphs.map(\.roll) == [-0.25 * sign, 0.75 * sign])
    #expect(column.glyphs.map(\.opacity) == [0.75, 0.25])
    #expect(column.glyphs[0].offset * sign < 0 && column.glyphs[1].offset * sign > 0)
    #expect(column.glyphs[1].blur > column.glyphs[0].blur && column.glyphs[0].blur > 0)
  }

  @Test("Undisturbed, the motion is the pure function along its curve", arguments: texts)
  func motion(old: String) {
    for new in texts where new != old {
      var motion = NumericTextMotion(old)
      motion.set(new, animation: .linear(duration: 1), at: .zero)
      for fraction in [0.2, 0.5, 0.9] {
        let pure = NumericText.columns(from: old, to: new, at: fraction)
        let moved = motion.columns(at: Instant(seconds: fraction))
        #expect(moved.words == pure.words)
        for (key, number) in pure.numbers {
          #expect(abs((moved.numbers[key] ?? .nan) - number) < 1e-12, "\(old), \(new)")
        }
      }
      motion.finish(at: Instant(seconds: 1))
      #expect(!motion.isMoving(at: Instant(seconds: 1)))
      #expect(motion == NumericTextMotion(new))
    }
  }

  @Test(
    "However often it changes, no glyph jumps, and the last text is what remains",
    arguments: 1...RandomRun.runs(12, long: 40))
  func continuity(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    var number = random.index(below: 2000)
    var motion = NumericTextMotion("\(number) / 1999")
    var now = Instant.zero
    let animations: [Animation] = [.default, .bouncy, .easeInOut(duration: 0.2), .linear(duration: 0.15)]
    for _ in 0..<30 {
      let before = motion.columns(at: now)
      let step = random.index(below: 25) - 12
      number = max(0, number + step)
      motion.set("\(number) / 1999", countsDown: step < 0, animation: animations[random.index(below: 4)], at: now)
      let after = motion.columns(at: now)
      // What was seen is where it was; what is new is not seen yet; what is gone was not seen any more.
      let gone = visible(before).filter { visible(after)[$0.key] == nil }
      let new = visible(after).filter { visible(before)[$0.key] == nil }
      #expect(gone.isEmpty && new.isEmpty, "seed \(seed)")
      for (key, glyph) in visible(before) {
        #expect(abs(glyph.roll - (visible(after)[key]?.roll ?? .nan)) < 1e-9, "seed \(seed)")
      }
      for _ in 0..<random.index(below: 120) {
        let last = visible(motion.columns(at: now))
        now = now + 0.001
        for (key, glyph) in visible(motion.columns(at: now)) {
          // 20 line heights a second are faster than any of these animations.
          if let earlier = last[key] { #expect(abs(glyph.offset - earlier.offset) < 0.02, "seed \(seed)") }
        }
        if random.chance(0.05) { motion.finish(at: now) }
      }
    }
    motion.set("\(number) / 1999 ", at: now)
    motion.set("\(number) / 1999", at: now)
    now = now + 5
    #expect(!motion.isMoving(at: now))
    motion.finish(at: now)
    #expect(motion.columns(at: now).words == "\(number) / 1999")
  }

  /// Glyphs of which anything can be seen, by their column from the end of the line and their character.
  private func visible(_ columns: [NumericText.Column]) -> [String: NumericText.Glyph] {
    var visible: [String: NumericText.Glyph] = [:]
    for (index, column) in columns.reversed().enumerated() {
      for glyph in column.glyphs where glyph.opacity > 0.01 { visible["\(index)\(glyph.character)"] = glyph }
    }
    return visible
  }

  @Test("A digit that is wanted again turns back where it is")
  func turningBack() {
    var motion = NumericTextMotion("3")
    motion.set("4", at: .zero)
    let now = Instant(seconds: 0.1)
    let before = motion.columns(at: now)
    motion.set("3", countsDown: true, at: now)
    #expect(motion.columns(at: now).numbers.keys == before.numbers.keys)
    // It continues to roll out for a moment before it turns.
    let slightlyLater = motion.columns(at: now + 0.001)
    #expect(abs(slightlyLater.numbers["03"] ?? 0) > abs(before.numbers["03"] ?? 1))
    #expect(abs(motion.columns(at: now + 2).numbers["03"] ?? 1) < 1e-6)
  }
}
