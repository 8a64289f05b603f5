package import FluidScene
internal import PlaygroundControls

/// What part of the bar each of its words has. Distances are points from the bar's leading end.
package struct BarLayout: Hashable {
  /// Where the dot of a recording is; its time begins a little further in.
  package let recordingDot: Double
  package let title: ClosedRange<Double>
  /// The extent of the words about changed options; `nil` where none are.
  package let changes: ClosedRange<Double>?
  /// The extent of the menu's button; `nil` where the bar has no room for it.
  package let menu: ClosedRange<Double>?
  /// `nil` where the title takes the place of what is at the side.
  package let detail: ClosedRange<Double>?

  package static let timeOffset = 12.0
  /// Points of the leading end that are pressed to go back.
  static let backButton = 64.0
  /// Points that the button to go back takes.
  package static let chevron = 24.0
  /// Points that the button to close takes.
  package static let done = 42.0

  /// Points that the way on takes.
  package static let entrance = 54.0

  /// - Parameters:
  ///   - width: of the bar, in points.
  ///   - recording: what it says of one.
  ///   - changes: options that are changed.
  ///   - button: how much of the leading end the button of a page takes, in points.
  package init(width: Double, recording: RecordingMark?, changes: Int = 0, button: Double) {
    recordingDot = 24 + button
    let side = min(max(94, min(210, width * 0.3 + 30)), max(0, width - Self.minimumTitle) / 2)
    let detailEnd = max(0, width - Self.trailingWidth(in: width))
    let detail = min(detailEnd, width - side + 6)...detailEnd
    menu = width >= Self.narrowest ? detailEnd...width : nil
    let time = recording.map { Self.timeOffset + Self.width(of: $0.time) } ?? 0
    let afterTime = recording == nil ? recordingDot + Self.gap : recordingDot + time + 2 * Self.gap
    let words = changes == 0 ? 0 : TextMeasure.advances.width(of: Self.words(changes), in: Self.changesStyle)
    self.changes = changes == 0 ? nil : afterTime - Self.gap...afterTime + words.rounded(.up) + Self.gap
    let isPlain = recording == nil && changes == 0
    let leading = max(side, isPlain ? 0 : self.changes?.upperBound ?? recordingDot + time + Self.gap)
    // In the middle where that leaves enough of it, or else between what there is, or else in the place of the detail.
    if width - 2 * leading >= Self.minimumTitle || isPlain {
      let half = max(Self.minimumTitle, width - 2 * leading) / 2
      title = width / 2 - half...width / 2 + half
      self.detail = detail
    } else if width - side - leading >= Self.minimumTitle {
      title = leading...width - side
      self.detail = detail
    } else {
      title = leading...max(leading, detailEnd)
      self.detail = nil
    }
  }

  /// Of Inter's tabular digits at 13 points.
  private static func width(of time: String) -> Double { time.reduce(0) { $0 + ($1 == ":" ? 4 : 8) } }

  /// Returns the words about changes.
  package static func words(_ changes: Int) -> String { "\(changes) changed · Reset" }

  package static let changesStyle = TextStyle(.caption)

  /// Returns the distance in points from the words to the trailing end of a bar of a width.
  static func trailingWidth(in width: Double) -> Double { width >= narrowest ? menuWidth : margin }

  /// The width that the menu's button takes at the trailing end, in points.
  private static let menuWidth = 48.0
  /// The width of the narrowest bar that has a menu, in points.
  private static let narrowest = 250.0
  /// Points between the bar's words and its ends, but for the end where the menu is.
  static let margin = 18.0
  /// Points around the word of a button that a page comes out of.
  static let buttonPadding = 10.0
  /// The height of titles and buttons, in points.
  static let buttonHeight = 36.0
  /// Points.
  private static let gap = 8.0
  private static let minimumTitle = 60.0
}
