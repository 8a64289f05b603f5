package import FluidGeometry
package import FluidScene
internal import PlaygroundControls
package import PlaygroundPages

extension PictureNotice {
  /// Draws the words in the middle of a page, or at its foot beside what there is to see.
  ///
  /// - Parameters:
  ///   - frame: the page's, in the window.
  ///   - opacity: 0 to 1.
  ///   - context: what the page is drawn in.
  @MainActor
  package func draw(
    in frame: Rect, opacity: Double, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    guard opacity > 0 else { return }
    guard !isBesidePicture else {
      return FootLine.drawPill(
        "\(title): \(message)", opacity: opacity, at: Point(x: frame.center.x, y: frame.maxY - FootLine.middle),
        into: &commands, context)
    }
    let style = TextStyle(.body, alignment: .center)
    let width = frame.width - Self.margins
    let lines = LineBreaker(style, width: width, measure: context.measure).lines(of: message, atMost: Self.mostLines)
    let top = frame.center.y - Self.lineHeight * Double(lines.count - 1) / 2
    commands.text(
      title, TextStyle(.title, weight: .semibold, alignment: .center), color: context.theme.text.opacity(opacity),
      at: Point(x: frame.center.x, y: top - 16), maximumWidth: width)
    for (number, line) in lines.enumerated() {
      commands.text(
        line, style, color: context.theme.secondaryText.opacity(opacity),
        at: Point(x: frame.center.x, y: top + 16 + Self.lineHeight * Double(number)), maximumWidth: width)
    }
  }

  /// In points; of both sides together.
  private static let margins = 64.0
  private static let lineHeight = 22.0
  private static let mostLines = 6
}
