internal import FluidGeometry
package import FluidPainter
package import FluidScene
internal import PlaygroundControls
package import PlaygroundPages

/// Draws the bar over the pages.
@MainActor
package struct BarPainter {
  private let words: BarWords
  /// The word of the button that leads on from the first page; `nil` where there is none.
  private let entrance: String?
  /// Options that are changed for this run.
  private let changeCount: Int
  let context: PageContext

  package init(_ chrome: Chrome, in context: PageContext) {
    (words, entrance, changeCount, self.context) = (chrome.words, chrome.entrance, chrome.changeCount, context)
  }

  /// The words and the buttons of the bar, and the part of them that is seen.
  package struct Titles {
    /// The parts of the pages that fill the window.
    package var mix: BarMix
    /// The part of the words' strength that is left where something dims them, 0 to 1.
    package var light: Double
    /// The opacity that a page leaves the bar, 0 to 1.
    package var opacity: Double
    /// The part of the bar that the edge of a moving page has come under, 0 to 1: words on a background of their own are not cut by it.
    package var edge: Double
    package var recording: RecordingMark?
    /// Whether the pages draw their words themselves.
    package var flies: Bool

    /// The opacity of words.
    fileprivate var strength: Double { light * opacity }
  }

  /// Draws the bar's words, which lie beneath sheets and popovers.
  package func draw(_ titles: Titles, into list: inout DisplayList, _ layers: inout PageLayers) {
    var digits: [DisplayList.Layer] = []
    draw(into: &list.commands) { canvas in
      if !titles.flies { drawWords(titles, on: &canvas, &digits, &layers) }
      drawMenuButton(titles, on: &canvas)
      drawChanges(titles, on: &canvas)
      if let recording = titles.recording {
        drawRecording(recording, button: titles.mix.buttonWidth, opacity: titles.opacity, on: &canvas)
      }
    }
    list.layers += digits
  }

  private func draw(into commands: inout [DisplayList.Command], _ body: (_ canvas: inout Canvas) -> Void) {
    let mirrorWidth = context.isMirrored ? context.size.width : nil
    Canvas.draw(into: &commands, theme: context.theme, mirrorWidth: mirrorWidth, body)
  }

  /// - Parameters:
  ///   - digits: the layers of those that roll.
  ///   - layers: those that were drawn before.
  private func drawWords(
    _ titles: Titles, on canvas: inout Canvas, _ digits: inout [DisplayList.Layer], _ layers: inout PageLayers
  ) {
    let mix = titles.mix
    drawBackground(under: titles.edge * Chrome.barHeight, opacity: titles.opacity, on: &canvas)
    for (page, opacity) in zip(mix.pages, mix.words) {
      drawBackground(under: page.overlap, opacity: opacity * titles.opacity, on: &canvas)
    }
    for (index, page) in mix.pages.enumerated() where mix.words[index] > 0 {
      let opacity = mix.words[index] * titles.strength
      let layout = BarLayout(
        width: context.size.width, recording: titles.recording, changes: changeCount, button: page.button.width)
      if index > 0, index == mix.pages.count - 1 {
        // The name of the picture is in the card of its details.
        let name = context.isSourceHidden(Chrome.nameButton) ? 0 : opacity
        words.forEachTitle(at: context.now) { title, strength in
          drawTitle(title, layout, opacity: name * strength, on: &canvas)
        }
        drawCounter(layout, opacity: opacity, on: &canvas, &digits, &layers)
      } else {
        drawTitle(page.words.title, layout, opacity: opacity, on: &canvas)
        drawDetail(page.words.detail, layout, opacity: opacity, on: &canvas)
      }
    }
    for button in Chrome.Button.allCases {
      draw(button, opacity: mix.buttons[button] * titles.strength, on: &canvas)
    }
  }

  /// Draws the bar of one page, at rest.
  ///
  /// - Parameters:
  ///   - overlap: points by which the page's picture reaches under it.
  ///   - opacity: 0 to 1.
  package func draw(
    _ words: BarWords.Words, _ button: Chrome.Button, overlap: Double, opacity: Double,
    into commands: inout [DisplayList.Command]
  ) {
    let layout = BarLayout(width: context.size.width, recording: nil, changes: changeCount, button: button.width)
    draw(into: &commands) { canvas in
      drawBackground(under: overlap, opacity: opacity, on: &canvas)
      drawTitle(words.title, layout, opacity: opacity, on: &canvas)
      drawDetail(words.detail, layout, opacity: opacity, on: &canvas)
      draw(button, opacity: opacity, on: &canvas)
    }
  }

  /// Points from the bar's lower edge to its words.
  private static let wordsReach = 16.0

  /// Draws a background on which words stay readable over a picture that is zoomed until it lies beneath them.
  private func drawBackground(under overlap: Double, opacity: Double, on canvas: inout Canvas) {
    let strength = (overlap / Self.wordsReach).clamped(to: 0...1) * opacity
    guard strength > 0 else { return }
    let width = context.size.width
    canvas.fill(
      Rect(x: 0, y: 0, width: width, height: Chrome.barHeight), canvas.theme.background.opacity(0.9 * strength))
    canvas.hairline(y: Chrome.barHeight - 1, from: 0, to: width, canvas.theme.hairline.opacity(strength))
  }

  private func drawTitle(_ title: String, _ layout: BarLayout, opacity: Double, on canvas: inout Canvas) {
    guard opacity > 0 else { return }
    canvas.text(
      title, TextStyle(.body, weight: .semibold, alignment: .center), canvas.theme.text.opacity(opacity),
      at: Point(x: (layout.title.lowerBound + layout.title.upperBound) / 2, y: Chrome.barHeight / 2),
      width: layout.title.upperBound - layout.title.lowerBound)
  }

  private func drawDetail(_ detail: String, _ layout: BarLayout, opacity: Double, on canvas: inout Canvas) {
    guard opacity > 0, let room = layout.detail else { return }
    let painter = detailPainter
    canvas.commands.text(
      detail, painter.style, color: painter.color.opacity(opacity), at: painter.position,
      maximumWidth: room.upperBound - room.lowerBound)
  }

  /// Draws the detail of the page on top, whose digits may roll: they come out from behind the bar's edges.
  private func drawCounter(
    _ layout: BarLayout, opacity: Double, on canvas: inout Canvas, _ digits: inout [DisplayList.Layer],
    _ layers: inout PageLayers
  ) {
    guard opacity > 0, let room = layout.detail else { return }
    guard words.counter.isMoving(at: context.now) else {
      return drawDetail(words.counter.text, layout, opacity: opacity, on: &canvas)
    }
    let painter = detailPainter
    painter.addLayers(of: words.counter, opacity: opacity, at: context.now, to: &digits, &layers)
    canvas.pushClip(
      Rect(x: room.lowerBound, y: 0, width: room.upperBound - room.lowerBound, height: Chrome.barHeight))
    painter.draw(words.counter, opacity: opacity, at: context.now, into: &canvas.commands)
    canvas.popClip()
  }

  private var detailPainter: RollingTextPainter {
    let distance = BarLayout.trailingWidth(in: context.size.width)
    return RollingTextPainter(
      style: TextStyle(.caption, hasTabularDigits: true, alignment: context.isMirrored ? .leading : .trailing),
      color: context.theme.secondaryText,
      position: Point(x: context.isMirrored ? distance : context.size.width - distance, y: Chrome.barHeight / 2),
      firstLayer: LayerNames.counter, measure: context.measure)
  }

  private func draw(_ button: Chrome.Button, opacity: Double, on canvas: inout Canvas) {
    switch button {
    case .entrance:
      guard let entrance, !context.isSourceHidden(Chrome.entranceButton) else { return }
      drawWord(entrance, opacity: opacity, on: &canvas)
    case .back: drawChevron(opacity: opacity, on: &canvas)
    case .done: drawWord("Done", weight: .semibold, opacity: opacity, on: &canvas)
    }
  }

  private func drawChevron(opacity: Double, on canvas: inout Canvas) {
    guard opacity > 0 else { return }
    let tip = Point(x: 20, y: Chrome.barHeight / 2)
    for dy in [-8.0, 8] {
      canvas.line(from: tip, to: tip + Vector(dx: 8, dy: dy), width: 2, canvas.theme.text.opacity(opacity))
    }
  }

  /// Draws the menu's button, three lines at the trailing end.
  private func drawMenuButton(_ titles: Titles, on canvas: inout Canvas) {
    let width = context.size.width
    guard titles.strength > 0, BarLayout(width: width, recording: nil, button: 0).menu != nil else { return }
    for dy in [-5.0, 0, 5] {
      let line = Rect(
        x: width - BarLayout.margin - Self.menuSign, y: Chrome.barHeight / 2 + dy - 0.75, width: Self.menuSign,
        height: 1.5)
      canvas.fill(line, radius: 0.75, canvas.theme.text.opacity(titles.strength))
    }
  }

  /// The width of the menu's sign, in points.
  private static let menuSign = 16.0

  /// Draws the number of options that are changed for this run, and *Reset*.
  private func drawChanges(_ titles: Titles, on canvas: inout Canvas) {
    let layout = BarLayout(
      width: context.size.width, recording: titles.recording, changes: changeCount, button: titles.mix.buttonWidth)
    guard titles.strength > 0, let extent = layout.changes else { return }
    var style = BarLayout.changesStyle
    style.alignment = .center
    canvas.text(
      BarLayout.words(changeCount), style, canvas.theme.words(in: Theme.cardMark).opacity(titles.strength),
      at: Point(x: (extent.lowerBound + extent.upperBound) / 2, y: Chrome.barHeight / 2))
  }

  /// Draws a button of the bar's leading end that is a word.
  private func drawWord(
    _ word: String, weight: TextStyle.Weight = .regular, opacity: Double, on canvas: inout Canvas
  ) {
    guard opacity > 0 else { return }
    canvas.text(
      word, TextStyle(.body, weight: weight), canvas.theme.text.opacity(opacity),
      at: Point(x: BarLayout.margin, y: Chrome.barHeight / 2))
  }
}
