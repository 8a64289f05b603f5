/// The name of a recording: the time of day at which it was made, and a number where that alone does not make it the latest.
///
/// Clocks are set back, and an hour comes twice when summer time ends. The latest recording is the greatest name all the same:
/// one that is made then has the time of the one before it, and the next number.
struct RecordingName: Hashable, Comparable {
  /// As ``FreeName/timestamp(of:)`` writes it, so that alphabetical order is that of the times.
  private let stamp: String
  /// From 1, which is not written.
  private let number: Int

  /// A name for now, greater than one that is there.
  init(stamp: String, after latest: RecordingName?) {
    let usual = RecordingName(stamp: stamp, number: 1)
    guard let latest, latest >= usual else {
      self = usual
      return
    }
    self.init(stamp: latest.stamp, number: latest.number + 1)
  }

  /// `nil` where a text is no such name: `2026-11-21-190501`, `2026-11-21-190501-2`.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard [4, 5].contains(parts.count), zip(parts, [4, 2, 2, 6]).allSatisfy({ Self.digits($0) == $1 }) else {
      return nil
    }
    let stamp = parts.prefix(4).joined(separator: "-")
    guard parts.count == 5 else {
      self.init(stamp: stamp, number: 1)
      return
    }
    guard let digits = Self.digits(parts[4]), digits < 10, parts[4].first != "0", let number = Int(parts[4]) else {
      return nil
    }
    self.init(stamp: stamp, number: number)
  }

  /// How many digits a text has that has nothing else.
  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? text.utf8.count : nil
  }

  private init(stamp: String, number: Int) { (self.stamp, self.number) = (stamp, number) }

  var text: String { number == 1 ? stamp : "\(stamp)-\(number)" }

  static func < (a: RecordingName, b: RecordingName) -> Bool { (a.stamp, a.number) < (b.stamp, b.number) }
}
