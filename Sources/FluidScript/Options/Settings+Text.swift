/// The file of settings: a line `name = value` an option, `#` for comments.
extension Settings {
  /// What is kept between runs, as the text of the file.
  package var keptText: String {
    let lines = Option.allCases.filter { $0.isKept && self[$0] != $0.defaultValue }
      .map { "\($0.name) = \(self[$0])\n" }
    return "# FluidZoom's settings. Lines that are not here have their defaults.\n" + lines.joined()
      + (showsCoachMark ? "" : Self.withoutCoachMark + "\n")
  }

  /// The line of who has caught a flight.
  private static let withoutCoachMark = "coach-mark = off"

  /// Reads a file's text. Lines that make no sense are skipped and reported: a setting of another version must not keep
  /// the program from starting.
  package mutating func read(_ text: String) -> [String] {
    var complaints: [String] = []
    for (index, line) in text.lines.enumerated() {
      let content = line.prefix { $0 != "#" }.trimmed
      guard !content.isEmpty else { continue }
      if content == Self.withoutCoachMark {
        showsCoachMark = false
        continue
      }
      do throws(SettingsError) {
        try assign(content)
      } catch {
        complaints.append("line \(index + 1): \(error)")
      }
    }
    return complaints
  }

  /// Sets an option as `--set` has it: `NAME=VALUE`.
  package mutating func assign(_ text: String) throws(SettingsError) { assign(try Assignment(parsing: text)) }
}
