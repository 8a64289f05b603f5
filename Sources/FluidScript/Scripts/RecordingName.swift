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
    guard let match = text.wholeMatch(of: /([0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6})(?:-([1-9][0-9]{0,8}))?/) else {
      return nil
    }
    self.init(stamp: String(match.1), number: match.2.flatMap { Int($0) } ?? 1)
  }

  private init(stamp: String, number: Int) { (self.stamp, self.number) = (stamp, number) }

  var text: String { number == 1 ? stamp : "\(stamp)-\(number)" }

  static func < (a: RecordingName, b: RecordingName) -> Bool { (a.stamp, a.number) < (b.stamp, b.number) }
}
