internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import PlaygroundControls
internal import PlaygroundPages

/// The places of what the bar has for fingers, in points of the pages.
@MainActor
struct BarGeometry {
  /// The size of the pages, in points.
  let size: Size
  /// Whether reading goes from right to left.
  let isMirrored: Bool
  let recording: RecordingMark?
  /// Options that are changed.
  let changes: Int

  /// - Parameter button: the button of the page on top.
  func layout(_ button: Chrome.Button) -> BarLayout {
    BarLayout(width: size.width, recording: recording, changes: changes, button: button.width)
  }

  /// A point of the pages, from the leading edge.
  func fromLeadingEdge(_ point: Point) -> Point {
    isMirrored ? Point(x: size.width - point.x, y: point.y) : point
  }

  /// Returns the place of a title, from the leading edge.
  func frame(of title: String, beside button: Chrome.Button, by measure: TextMeasure) -> Rect {
    let room = layout(button).title
    let words = measure.width(of: title, in: TextStyle(.body, weight: .semibold))
    let width = min(words, room.upperBound - room.lowerBound) + 2 * PopUp.margin
    return Rect(
      center: Point(x: (room.lowerBound + room.upperBound) / 2, y: Chrome.barHeight / 2),
      size: Size(width: width, height: Self.height))
  }

  /// Returns the place of a button, from the leading edge.
  func frame(_ extent: ClosedRange<Double>) -> Rect {
    Rect(
      x: extent.lowerBound, y: (Chrome.barHeight - Self.height) / 2, width: extent.upperBound - extent.lowerBound,
      height: Self.height)
  }

  /// The height of titles and buttons, in points.
  private static let height = 36.0

  /// Returns the title at a place from the leading edge, as a source of pages.
  func titleButton(_ frame: Rect) -> BarButtonItem { button(Chrome.nameButton, frame) }

  /// Returns the way on from the first page as a source of pages.
  func entranceButton(_ word: String, by measure: TextMeasure) -> BarButtonItem {
    let width = measure.width(of: word, in: TextStyle(.body)).rounded(.up) + 2 * BarLayout.buttonPadding
    return button(
      Chrome.entranceButton,
      Rect(
        x: BarLayout.margin - BarLayout.buttonPadding, y: (Chrome.barHeight - BarLayout.buttonHeight) / 2, width: width,
        height: BarLayout.buttonHeight))
  }

  private func button(_ id: SourceID, _ frame: Rect) -> BarButtonItem {
    var frame = frame
    if isMirrored { frame.origin.x = size.width - frame.maxX }
    return BarButtonItem(id: id, frame: frame)
  }
}
